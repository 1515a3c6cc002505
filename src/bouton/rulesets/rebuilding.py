"""The call of ``bouton.position`` that makes a position again."""

from typing import Any

from bouton.words import digits


def rebuilt(situation: Any) -> str:
    """What makes the `Sum` *situation*: rules and heaps of each game, with the cap or last take where these count."""
    return " + ".join(_call(component, "; misere" * situation.misere) for component in situation.components)


def _call(component: Any, ending: str) -> str:
    game, part = component.game, component.position[0]
    given = [repr(f"{game}{ending}"), *map(digits, component.heaps)]
    state = {"cap": game.cap_at(component.position), "last": game.last(part)}
    return f"position({', '.join(given + [f'{name}={digits(n)}' for name, n in state.items() if n is not None])})"
