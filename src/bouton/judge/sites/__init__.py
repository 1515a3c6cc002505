"""One problem of a public judge a file: its format, and which game it asks about."""
