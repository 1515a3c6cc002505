"""The command line: read arguments, call the library, hand the result to `show`."""
