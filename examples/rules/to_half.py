"""To n/2: leave half of the heap, rounded down.  There is no choice, so only the number of moves decides."""


def options(heap):
    return [heap // 2] if heap else []
