"""Games, one a file."""
