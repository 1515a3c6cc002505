"""A program of somebody's own against the library: random inputs, the first difference, made small."""
