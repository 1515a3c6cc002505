"""What a game is: the protocol, the families, the catalogue and the normal forms."""
