"""The Opfor agent protocol for agents in Python: standard library only.

Subclass Agent, override choose, and call run:

    class MyBot(Agent):
        name = "my-bot"

        def choose(self, request):
            return request["actions"][0]["notation"]

    run(MyBot)

Opfor starts the program (opfor match --agents "cmd:python3 my_bot.py,random" ...), writes one request a line to its
stdin and reads one answer a line from its stdout. Print nothing to stdout yourself; print to stderr, or use log().
docs/protocol.md describes every message.
"""

import json
import random
import sys

PROTOCOL = 1


class Agent:
    """What an agent does; every method but choose may stay as it is."""

    name = "python-agent"
    version = "1"
    #: Ids or families of the games that it plays; None is every game.
    games = None
    #: Default settings by name; those in the specification (cmd:./bot.py:depth=3) replace them, as text.
    settings = {}

    def __init__(self, settings):
        self.settings = {**type(self).settings, **settings}
        #: A random generator that is the same whenever a game is played again: seeded before each decision.
        self.random = random.Random()

    def game(self, request):
        """A new game begins; an earlier one, if any, is over."""

    def choose(self, request):
        """The notation of one of request["actions"]."""
        raise NotImplementedError

    def over(self, request):
        """The game has ended, also by a forfeit: request["returns"]."""


def log(*words):
    """Shows words on Opfor's stderr."""
    print(*words, file=sys.stderr, flush=True)


def run(kind, requests=sys.stdin, answers=sys.stdout):
    """Plays until Opfor says bye or closes stdin."""
    agent = None
    for line in requests:
        request = json.loads(line)
        ask = request["ask"]
        if ask == "bye":
            return
        answer = {"id": request["id"]}
        if ask == "hello":
            if request["protocol"] != PROTOCOL:
                answer["error"] = f"speaks protocol {PROTOCOL}, not {request['protocol']}"
            else:
                agent = kind(request["settings"])
                answer.update(protocol=PROTOCOL, name=agent.name, version=agent.version, settings=agent.settings)
                if agent.games is not None:
                    answer["games"] = agent.games
        elif ask == "game":
            agent.game(request)
        elif ask == "choose":
            agent.random.seed(request["random"])
            answer["action"] = agent.choose(request)
        elif ask == "over":
            agent.over(request)
        else:
            answer["error"] = f"does not know '{ask}'"
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
