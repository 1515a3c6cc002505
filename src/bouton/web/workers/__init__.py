"""The worker processes: forking them, queueing requests for them, and the messages between them."""
