"""``python -m bouton``: the command line."""

from bouton.cli.app import main

if __name__ == "__main__":
    main()
