"""Kernels: loops over values that are compiled, and the runs that hold them; only a kernel imports Numba."""
