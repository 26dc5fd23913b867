"""`python -m durak_game`."""

import sys

if __name__ == "__main__":  # a process that is started to help imports this file, too
    if getattr(sys, "frozen", False):
        # In a frozen game every process is this program; here those that only help turn to their work.
        from multiprocessing import freeze_support

        freeze_support()
    from durak_game.commands.cli import main

    sys.exit(main())
