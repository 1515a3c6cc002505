"""What all tests share: how hard hypothesis looks, and no limit on the digits of an integer."""

import sys

from hypothesis import HealthCheck, settings

# `make test` is the same run each time, so that a red run is always about the change at hand;
# `make slow` goes looking for new examples.
settings.register_profile("quick", max_examples=60, deadline=None, derandomize=True, print_blob=False)
settings.register_profile(
    "slow", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("quick")

sys.set_int_max_str_digits(0)
