"""Statements of problems: which known game one looks like, and which problem a link or number means."""
