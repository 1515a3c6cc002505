"""Misere quotients: finite monoids that judge every sum of heaps in misere play."""
