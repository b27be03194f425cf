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

import functools
import json
import os
import random
import sys
import traceback

PROTOCOL = 1


class Agent:
    """What an agent does; every method but choose may stay as it is."""

    name = "python-agent"
    version = "1"
    #: Ids or families of the games that it plays; None is every game.
    games = None
    #: Default settings by name; those in the specification (cmd:./bot.py:depth=3) replace them, as text.
    settings = {}
    #: What views have besides, where a game has it, such as ["terrain", "zones", "sight", "damage", "arrays"].
    parts = []

    def __init__(self, settings):
        self.settings = {**type(self).settings, **settings}
        #: Sends a question and gives the reply; run sets it.
        self.channel = None
        #: A random generator that is the same whenever a game is played again: seeded before each decision.
        self.random = random.Random()

    def game(self, request):
        """A new game begins; an earlier one, if any, is over."""

    def choose(self, request):
        """The notation of one of request["actions"]."""
        raise NotImplementedError

    def ask(self, query, **about):
        """Asks Opfor while it waits for the answer of choose; docs/protocol.md has the queries.

        What is hidden is guessed and dice are rolled anew: nothing can be foreseen. Raises ValueError if the question is
        wrong.
        """
        reply = self.channel({"query": query, **about})
        if "error" in reply:
            raise ValueError(f"{query}: {reply['error']}")
        return reply

    def over(self, request):
        """The game has ended, also by a forfeit: request["returns"]."""


def log(*words):
    """Shows words on Opfor's stderr."""
    print(*words, file=sys.stderr, flush=True)


def what_failed(error, kind):
    """An exception in one line with its place in the bot: `KeyError: 'unit' (my_bot.py, line 12, in choose)`."""
    text = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    if not frames:
        return text
    # The nearest frame in the bot's own folder: where a library raises it says less.
    home = os.path.dirname(os.path.abspath(getattr(sys.modules[kind.__module__], "__file__", None) or "."))
    own = [frame for frame in frames if os.path.dirname(os.path.abspath(frame.filename)) == home]
    place = (own or frames)[-1]
    return f"{text} ({os.path.basename(place.filename)}, line {place.lineno}, in {place.name})"


def answer_to(agent, kind, request):
    """The agent, which hello makes, and what to answer besides the id."""
    ask = request["ask"]
    if ask == "hello":
        if request["protocol"] != PROTOCOL:
            return agent, {"error": f"speaks protocol {PROTOCOL}, not {request['protocol']}"}
        agent = kind(request["settings"])
        answer = {"protocol": PROTOCOL, "name": agent.name, "version": agent.version, "settings": agent.settings}
        if agent.games is not None:
            answer["games"] = agent.games
        if agent.parts:
            answer["with"] = list(agent.parts)
        return agent, answer
    if ask == "game":
        agent.game(request)
        return agent, {}
    if ask == "choose":
        agent.random.seed(request["random"])
        return agent, {"action": agent.choose(request)}
    if ask == "over":
        agent.over(request)
        return agent, {}
    return agent, {"error": f"does not know '{ask}'"}


def run(kind, requests=sys.stdin, answers=sys.stdout):
    """Plays until Opfor says bye or closes stdin.

    What the agent raises is answered as an error, which loses the game and stands in its record; the traceback goes to
    stderr.
    """
    agent = None
    lines = iter(requests)

    def ask(request, content):
        answers.write(json.dumps({"id": request["id"], **content}) + "\n")
        answers.flush()
        return json.loads(next(lines))

    for line in lines:
        request = json.loads(line)
        if request["ask"] == "bye":
            return
        try:
            if agent is not None:
                agent.channel = functools.partial(ask, request)
            agent, content = answer_to(agent, kind, request)
            text = json.dumps({"id": request["id"], **content})
        except Exception as error:
            traceback.print_exc()
            sys.stderr.flush()
            text = json.dumps({"id": request["id"], "error": what_failed(error, kind)})
        answers.write(text + "\n")
        answers.flush()
