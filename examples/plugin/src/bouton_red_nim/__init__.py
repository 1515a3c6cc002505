"""Red Nim for Bouton."""
