"""Opfor as an environment for learning, over the agent protocol: standard library only.

OpforEnv follows Gymnasium: one learner against an opponent that Opfor runs.

    env = OpforEnv(game="connect-four", opponent="random")
    observation, info = env.reset(seed=1)
    while True:
        action = choose(info["actions"])                   # an index into the legal actions
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break

OpforAECEnv follows the AEC interface of PettingZoo: the learner plays every seat (reset, agent_iter, last, step).

An observation is what `encode` makes of a request (docs/protocol.md: view, actions, player, …); by default the request
itself. Where gymnasium is installed, OpforEnv is a gymnasium.Env, so that its wrappers and libraries of learners take it:
action_space is a Discrete of `most_actions`, info["action_mask"] says which of them are legal, and observation_space is
what you pass for it, to fit your `encode`. step raises ValueError for an action that the mask does not allow.

`opfor` is the command that runs Opfor. Left out, it is `opfor` where that is installed, else the checkout or package in
which this file lies.

How it works: Opfor starts agents itself, so this file starts `opfor match` with an agent that is this file again, as a
relay between Opfor and a socket of the environment. All games come from one process until `games` are played.
"""

import json
import os
import queue
import shlex
import shutil
import socket
import subprocess
import sys
import threading

try:
    from gymnasium import Env, spaces
except ImportError:
    Env, spaces = object, None

PROTOCOL = 1


def identity(request):
    return request


def _command(opfor):
    """The words of the command that runs Opfor."""
    if opfor is not None:
        return shlex.split(opfor) if isinstance(opfor, str) else list(opfor)
    if shutil.which("opfor") is not None:
        return ["opfor"]
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "bin", "opfor.js")
    if os.path.exists(program) and shutil.which("node") is not None:
        return ["node", os.path.normpath(program)]
    raise FileNotFoundError('there is no command opfor; install it, or pass the command: opfor="node PATH/bin/opfor.js"')


class _Match:
    """A running `opfor match`, and the requests of its learners in the order in which they come."""

    def __init__(self, opfor, arguments, seats):
        self.events = queue.Queue()
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()
        relay = f'cmd:"{sys.executable}" "{os.path.abspath(__file__)}" {port}'
        agents = ",".join(relay if seat is None else seat for seat in seats)
        command = [*opfor, "match", "--agents", agents, "--agent-seconds", "86400", "--workers", "0", *arguments]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._watch, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        stream = connection.makefile("rw", encoding="utf-8", newline="\n")

        def answer(request, **content):
            stream.write(json.dumps({"id": request["id"], **content}) + "\n")
            stream.flush()

        try:
            for line in stream:
                request = json.loads(line)
                ask = request["ask"]
                if ask == "hello":
                    answer(request, protocol=PROTOCOL, name="learner", version="1")
                elif ask == "bye":
                    return
                elif ask == "choose":
                    self.events.put((request, answer))
                else:
                    answer(request)
                    if ask == "over":
                        self.events.put((request, None))
        except OSError:
            return

    def _watch(self):
        said = self.process.stderr.read()
        code = self.process.wait()
        self.events.put(({"ask": "end", "code": code, "said": said.strip()}, None))

    def next(self):
        """The next request to a learner: choose, over, or end when the match is over."""
        return self.events.get()

    def close(self):
        self.listener.close()
        self.process.kill()
        self.process.wait()


class _Base:
    def __init__(
        self, game=None, scenario=None, opfor=None, games=1000, encode=identity, most_actions=1024, observation_space=None
    ):
        if (game is None) == (scenario is None):
            raise ValueError("give game or scenario")
        self.setup = ["--game", game] if scenario is None else ["--scenario", scenario]
        self.opfor = _command(opfor)
        self.games = games
        self.encode = encode
        self.most_actions = most_actions
        if spaces is not None:
            self.action_space = spaces.Discrete(most_actions)
            if observation_space is not None:
                self.observation_space = observation_space
        self._match = None
        self._seed = 0
        self._pending = None
        self._midway = False

    def _begin(self, seed, seats):
        """Goes to the first decision of a new game."""
        if seed is not None or self._midway:
            self.close()
        if seed is not None:
            self._seed = seed
        for _ in range(2):
            if self._match is None:
                arguments = [*self.setup, "--games", str(self.games), "--seed", str(self._seed)]
                self._seed = f"{self._seed}/next"
                self._match = _Match(self.opfor, arguments, seats)
            request, answer = self._match.next()
            # What is told of the end of the last game comes before the next one.
            while request["ask"] == "over":
                request, answer = self._match.next()
            if request["ask"] == "choose":
                self._midway = True
                return request, answer
            self.close()
            if request["code"] != 0:
                raise RuntimeError(f"opfor failed: {request['said']}")
        raise RuntimeError("opfor plays no game")

    def _info(self, request):
        actions = [action["notation"] for action in request["actions"]]
        mask = [1 if i < len(actions) else 0 for i in range(self.most_actions)]
        return {"actions": actions, "action_mask": mask, "player": request["player"]}

    def _notation(self, action):
        """What to answer for an index into the legal actions."""
        actions = self._request["actions"]
        if not 0 <= int(action) < len(actions):
            raise ValueError(f"action {action} is not among the {len(actions)} legal ones; see info['action_mask']")
        return actions[int(action)]["notation"]

    def _failed(self, request):
        self.close()
        raise RuntimeError(f"opfor ended in the middle of a game: {request['said']}")

    def close(self):
        """Ends Opfor; reset starts it again."""
        if self._match is not None:
            self._match.close()
        self._match = None
        self._midway = False


class OpforEnv(_Base, Env):
    """One learner in seat 0 or 1 against `opponent`, any agent that `opfor match` takes."""

    metadata = {"render_modes": []}

    def __init__(self, game=None, scenario=None, opponent="random", seat=0, **options):
        super().__init__(game, scenario, **options)
        self.seats = [None, opponent] if seat == 0 else [opponent, None]

    def reset(self, seed=None, options=None):
        if spaces is not None:
            Env.reset(self, seed=seed)
        request, self._answer = self._begin(seed, self.seats)
        self._request = request
        return self.encode(request), self._info(request)

    def step(self, action):
        """`action` is an index into info["actions"]."""
        seat = self._request["seat"]
        self._answer(self._request, action=self._notation(action))
        request, self._answer = self._match.next()
        if request["ask"] == "end":
            self._failed(request)
        if request["ask"] == "over":
            self._midway = False
            return self.encode(self._request), float(request["returns"][seat]), True, False, {"over": request}
        self._request = request
        return self.encode(request), 0.0, False, False, self._info(request)


class OpforAECEnv(_Base):
    """Every seat is a learner's; the interface is that of PettingZoo's AECEnv."""

    metadata = {"name": "opfor"}

    def __init__(self, game=None, scenario=None, players=("blue", "red"), **options):
        super().__init__(game, scenario, **options)
        self.possible_agents = list(players)

    def reset(self, seed=None, options=None):
        self._request, self._answer = self._begin(seed, [None] * len(self.possible_agents))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._note()

    def _note(self):
        self.agent_selection = self.possible_agents[self._request["seat"]]
        self.infos[self.agent_selection] = self._info(self._request)

    def observe(self, agent):
        return self.encode(self._request)

    def last(self):
        """What the player who decides sees: observation, reward, termination, truncation, info."""
        agent = self.agent_selection
        return (
            self.observe(agent),
            self.rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def step(self, action):
        """`action` is an index into info["actions"]; None for a player whose game is over."""
        if self.terminations[self.agent_selection]:
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._answer(self._request, action=self._notation(action))
        request, answer = self._match.next()
        if request["ask"] == "end":
            self._failed(request)
        if request["ask"] == "over":
            self._midway = False
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(request["returns"][seat])
                self.terminations[agent] = True
            return
        self._request, self._answer = request, answer
        self._note()


def _relay(port):
    """Copies lines between Opfor, on stdin and stdout, and the environment."""
    connection = socket.create_connection(("127.0.0.1", port))
    stream = connection.makefile("rw", encoding="utf-8", newline="\n")

    def answers():
        for line in stream:
            sys.stdout.write(line)
            sys.stdout.flush()
        # The environment is gone.
        os._exit(0)

    threading.Thread(target=answers, daemon=True).start()
    for line in sys.stdin:
        stream.write(line)
        stream.flush()


if __name__ == "__main__":
    _relay(int(sys.argv[1]))
