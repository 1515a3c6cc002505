"""Measurements: ours beside what others would use, as ratios in one run."""
