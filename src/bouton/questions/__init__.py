"""Questions, one file each: what is asked, what the answer says in JSON, and its lines for a person.

The command line and the web server make their doors from these files.
"""
