"""Everything that needs a window or a clock: scenes, drawing and input."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported anywhere below
