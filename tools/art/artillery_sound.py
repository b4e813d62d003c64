"""The sounds and songs of Artillery."""


def files():
    """Returns the sounds: a dict from name to bytes."""
    return {}


SONGS = {}
