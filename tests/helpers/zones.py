"""The clock on the wall, somewhere else."""

import contextlib
import os
import time

import pytest

needs_zones = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed here")


@contextlib.contextmanager
def zone(name):
    """Here is somewhere else meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "TZ", name)
        time.tzset()
        yield
    time.tzset()
