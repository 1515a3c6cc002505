"""One kind of certificate a file: ``check(certificate, steps)``; the file is named after the kind."""
