"""A bot that asks Opfor: it lets the game's policy propose actions, has each played on, and takes the best.

It plays every game. In Star Wars: Legion it beats greedy; docs/writing-an-agent.md says by how much:

    opfor match --scenario core-set-skirmish --games 20 --swap --blue "cmd:python3 examples/python/planner_bot.py" --red greedy

Settings: most (proposals, 6), worlds (guesses at what is hidden, with dice of their own, 4), until (turn).
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from opfor_agent import Agent, run  # noqa: E402


class PlannerBot(Agent):
    name = "planner-bot"
    version = "1"
    settings = {"most": "6", "worlds": "4", "until": "turn"}

    def choose(self, request):
        actions = [action["notation"] for action in request["actions"]]
        if len(actions) == 1:
            return actions[0]
        policy = self.ask("policy", most=int(self.settings["most"]))
        # The policy's own choice comes first: it is kept unless another one is better.
        choices = list(dict.fromkeys([policy["action"], *policy["proposals"]]))
        if len(choices) == 1:
            return choices[0]
        values = self.ask(
            "evaluate", actions=choices, worlds=int(self.settings["worlds"]), until=self.settings["until"]
        )["values"]
        return max(values, key=lambda one: one["value"])["action"]


if __name__ == "__main__":
    run(PlannerBot)
