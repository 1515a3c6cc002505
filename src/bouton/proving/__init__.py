"""Laws of the P-positions, proved for heaps of every size by automata that read their digits."""
