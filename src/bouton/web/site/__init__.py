"""The page as a folder that any static host serves: Python runs in the browser, nothing is asked of another host."""
