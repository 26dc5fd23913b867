"""`python -m durak_game`."""

import sys

from durak_game.cli import main

if __name__ == "__main__":  # a process that is started to help imports this file, too
    sys.exit(main())
