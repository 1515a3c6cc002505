"""The hearts of programs, one law or one question a file, in the language of `bouton.programs.core`."""
