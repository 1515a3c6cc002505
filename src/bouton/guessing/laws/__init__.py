"""One kind of law a file: `guesses` looks at a table that was given and tells the laws of its kind that fit it."""
