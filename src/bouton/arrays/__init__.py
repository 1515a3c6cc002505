"""The one place that imports NumPy: ``np`` is NumPy where it is installed, and plain lists of the same names elsewhere.

>>> from bouton.arrays import np
>>> np.flatnonzero(np.arange(5) % 2 == 1).tolist()
[1, 3]
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

HAS_NUMPY = find_spec("numpy") is not None
# Compiled kernels work on NumPy's arrays.
HAS_KERNELS = HAS_NUMPY and find_spec("numba") is not None

if TYPE_CHECKING or HAS_NUMPY:
    import numpy as np
    from numpy.typing import NDArray
else:
    from bouton.arrays import plain as np
    from bouton.arrays.plain import NDArray

__all__ = ["HAS_KERNELS", "HAS_NUMPY", "NDArray", "np"]
