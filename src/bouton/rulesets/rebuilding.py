"""What makes a position again: a call of ``bouton.position``, or plain values."""

from typing import Any

from bouton.words import digits


def rebuilt(situation: Any) -> str:
    """What makes the `Sum` *situation*: rules and heaps of each game, with the cap or last take where these count."""
    return " + ".join(_call(component, "; misere" * situation.misere) for component in situation.components)


def plain(component: Any) -> dict[str, Any]:
    """The rules and heaps of one game, with the cap or last take where these count."""
    return {"rules": str(component.game), "heaps": list(component.heaps), **beside_heaps(component)}


def _call(component: Any, ending: str) -> str:
    given = [repr(f"{component.game}{ending}"), *map(digits, component.heaps)]
    return f"position({', '.join(given + [f'{name}={digits(n)}' for name, n in beside_heaps(component).items()])})"


def beside_heaps(component: Any) -> dict[str, int]:
    """The cap or the last take of a game with its heaps, where these count."""
    game = component.game
    state = {"cap": game.cap_at(component.position), "last": game.last(component.position[0])}
    return {name: number for name, number in state.items() if number is not None}
