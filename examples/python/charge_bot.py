"""A sample bot for Star Wars: Legion that also plays every other game, at random.

It attacks where it can, moves towards the nearest enemy where it cannot, and leaves the rest to chance:

    opfor match --scenario core-set-skirmish --games 10 --swap --blue "cmd:python3 examples/python/charge_bot.py" --red random
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from opfor_agent import Agent, run  # noqa: E402


def enemies_of(view, player):
    """The places of the enemy's miniatures."""
    side = {unit["side"] for unit in view["units"] if unit["player"] == player}
    return [
        mini
        for unit in view["units"]
        if unit["side"] not in side
        for mini in unit["miniatures"]
        if "x" in mini
    ]


def distance_to_nearest(place, enemies):
    return min((place["x"] - mini["x"]) ** 2 + (place["y"] - mini["y"]) ** 2 for mini in enemies)


class ChargeBot(Agent):
    name = "charge-bot"
    version = "1"

    def choose(self, request):
        actions = request["actions"]
        attacks = [action for action in actions if action.get("kind") == "attack"]
        if attacks:
            return self.random.choice(attacks)["notation"]
        moves = [action for action in actions if action.get("kind") in ("move", "move-to") and "place" in action]
        enemies = enemies_of(request["view"], request["player"]) if moves else []
        if enemies:
            return min(moves, key=lambda move: distance_to_nearest(move["place"], enemies))["notation"]
        return self.random.choice(actions)["notation"]


if __name__ == "__main__":
    run(ChargeBot)
