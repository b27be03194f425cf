"""Opfor as environments for learning: standard library only; with numpy, gymnasium and pettingzoo what these expect.

OpforEnv is a Gymnasium environment: one learner against an opponent that Opfor runs.

    env = OpforEnv(game="connect-four", opponent="random")
    observation, info = env.reset(seed=1)
    while True:
        action = choose(info["action_mask"])               # a number that the mask allows
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break

OpforAECEnv is a PettingZoo environment: the learner plays every seat. OpforVectorEnv plays many games at once in one
process of Opfor: its step takes an action for each, and begins ended games again.

Observations are arrays of 32-bit floats: with observation="arrays" the tokens of games that have them (Legion, connect
four, Leduc poker: docs/protocol.md), else the numbers of the view in their order, followed by zeros up to
`observation_size`; a view with more numbers is a ValueError. Pass `encode`, a function of the request (view, actions,
player, ...), and its `observation_space` for others. info["request"] is the request, info["actions"] are the notations
of the legal actions.

Actions are numbers below `most_actions`. Where more are listed, that many of them are offered, evenly chosen, and
info["left_out"] says how many are not. An action that the mask does not allow is taken as another one (the number
modulo that of legal actions) and noted as info["illegal"]; with illegal="raise" it is a ValueError.

`opfor` is the command that runs Opfor. Left out, it is `opfor` where that is installed, else the checkout or package in
which this file lies.
"""

import json
import os
import shlex
import shutil
import subprocess
import tempfile
from array import array

try:
    import numpy
except ImportError:
    numpy = None

try:
    from gymnasium import Env, spaces
except ImportError:
    Env, spaces = object, None

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object

#: Most legal actions that are offered: in battles, which list 2,200 now and then, and in other games.
MOST_IN_BATTLES = 4096
MOST_IN_GAMES = 256


class Discrete:
    """As gymnasium.spaces.Discrete, where that is not installed."""

    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= int(x) < self.n


class Box:
    """As gymnasium.spaces.Box without bounds, where that is not installed."""

    def __init__(self, shape):
        self.shape = shape

    def contains(self, x):
        return len(x) == self.shape[0]


def discrete(n):
    return Discrete(n) if spaces is None else spaces.Discrete(n)


def box(size):
    if spaces is None:
        return Box((size,))
    return spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32)


def floats(values):
    """An array of 32-bit floats: of numpy, or of the standard library."""
    return array("f", values) if numpy is None else numpy.asarray(values, dtype=numpy.float32)


def mask_of(legal, most):
    """An array of `most` ones and zeros: ones for the first `legal`."""
    if numpy is None:
        return array("b", [1] * legal + [0] * (most - legal))
    mask = numpy.zeros(most, dtype=numpy.int8)
    mask[:legal] = 1
    return mask


def numbers_in(value):
    """All numbers of plain data, in order."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, (int, float)):
        yield float(value)
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(part)


class ViewNumbers:
    """Encodes a view as its numbers in their order, filled up with zeros to one length."""

    def __init__(self, size):
        self.size = size

    def __call__(self, view):
        values = list(numbers_in(view))
        if len(values) > self.size:
            raise ValueError(f"the view has {len(values)} numbers; observation_size {self.size} is too small")
        return floats(values + [0.0] * (self.size - len(values)))


class ArrayNumbers:
    """Encodes the arrays of a view: for each row that can be, whether it is there and its numbers; 0 where it is not."""

    def __init__(self, schema):
        most = {kind["name"]: kind["most"] for kind in schema["tokens"]}
        self.kinds = [("tokens", kind["name"], 2 * kind["most"], len(kind["numbers"])) for kind in schema["tokens"]]
        for pair in schema["pairs"]:
            rows = 2 * most[pair["from"]] * most[pair["to"]]
            self.kinds.append(("pairs", pair["name"], rows, len(pair["numbers"])))
        rest = 2 * len(schema["side"]) + len(schema["general"])
        self.size = sum(rows * (1 + width) for _, _, rows, width in self.kinds) + rest

    def __call__(self, view):
        arrays = view["arrays"]
        values = array("f", bytes(4 * self.size))
        start = 0
        for group, name, rows, width in self.kinds:
            for row, numbers in zip(arrays[group][name]["rows"], arrays[group][name]["numbers"]):
                at = start + row * (1 + width)
                values[at] = 1.0
                values[at + 1 : at + 1 + width] = array("f", numbers)
            start += rows * (1 + width)
        values[start:] = array("f", [*arrays["side"][0], *arrays["side"][1], *arrays["general"]])
        return floats(values)


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


class Games:
    """`opfor games serve`: some games in one process, with learners in the seats that are called so."""

    def __init__(self, setup, seats, many, parts, opfor):
        command = [*_command(opfor), "games", "serve", *setup, "--many", str(many)]
        if seats is not None:
            command += ["--seats", ",".join(seats)]
        if parts:
            command += ["--with", ",".join(parts)]
        self.errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8")
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, encoding="utf-8"
        )
        try:
            self.ready = self._read()["ready"]
        except BaseException:
            self.close()
            raise

    def _read(self):
        line = self.process.stdout.readline()
        if line == "":
            self.process.wait()
            self.errors.seek(0)
            raise RuntimeError(f"opfor ended: {self.errors.read().strip()}")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def order(self, **orders):
        """What the games that were reset or stepped are at then, by their number."""
        self.process.stdin.write(json.dumps(orders) + "\n")
        self.process.stdin.flush()
        return {int(number): one for number, one in self._read()["news"].items()}

    def close(self):
        self.process.terminate()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.errors):
            stream.close()


class _Base:
    """What all environments share: the games, and how requests become observations and infos."""

    games = None

    def _set_up(
        self,
        game,
        scenario,
        seats,
        many=1,
        opfor=None,
        observation=None,
        observation_size=1024,
        encode=None,
        observation_space=None,
        most_actions=None,
        illegal="other",
    ):
        if (game is None) == (scenario is None):
            raise ValueError("give game or scenario")
        if illegal not in ("other", "raise"):
            raise ValueError("illegal must be other or raise")
        self.most_actions = most_actions or (MOST_IN_GAMES if scenario is None else MOST_IN_BATTLES)
        self.illegal = illegal
        setup = ["--game", game] if scenario is None else ["--scenario", scenario]
        self.games = Games(setup, seats, many, ["arrays"] if observation == "arrays" else [], opfor)
        self.space = observation_space
        self.encode = encode
        if encode is None:
            encoder = ViewNumbers(observation_size)
            if observation == "arrays":
                if "arrays" not in self.games.ready:
                    self.close()
                    raise ValueError("this game has no arrays; leave out observation")
                encoder = ArrayNumbers(self.games.ready["arrays"])
            self.encode = lambda request: encoder(request["view"])
            self.space = box(encoder.size)
        self._seed = "0"
        self._begun = 0

    def _next_seed(self, seed):
        """The seed of the next game: what is given, or one that follows from the last that was."""
        if seed is not None:
            self._seed = str(seed)
            self._begun = 0
        self._begun += 1
        return self._seed if self._begun == 1 else f"{self._seed}/{self._begun}"

    def _offered(self, request):
        """Which of the listed actions are offered, by their index."""
        listed = len(request["actions"])
        if listed <= self.most_actions:
            return range(listed)
        return [i * listed // self.most_actions for i in range(self.most_actions)]

    def _info(self, request):
        offered = self._offered(request)
        return {
            "actions": [request["actions"][i]["notation"] for i in offered],
            "action_mask": mask_of(len(offered), self.most_actions),
            "player": request["player"],
            "request": request,
            "left_out": len(request["actions"]) - len(offered),
        }

    def _nothing_to_do(self):
        return {"actions": [], "action_mask": mask_of(0, self.most_actions), "left_out": 0}

    def _index(self, request, action):
        """The index among the listed actions, and whether the mask allowed it."""
        offered = self._offered(request)
        legal = 0 <= int(action) < len(offered)
        if not legal and self.illegal == "raise":
            raise ValueError(f"action {action} is not among the {len(offered)} legal ones; see info['action_mask']")
        return offered[int(action) % len(offered)], legal

    def close(self):
        """Ends Opfor."""
        if self.games is not None:
            self.games.close()
        self.games = None

    def __del__(self):
        self.close()


class OpforEnv(_Base, Env):
    """One learner in seat 0 or 1 against `opponent`, any agent that `opfor match` takes."""

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self, game=None, scenario=None, opponent="random", seat=0, **options):
        self._set_up(game, scenario, ["learner", opponent] if seat == 0 else [opponent, "learner"], **options)
        self.seat = seat
        self.action_space = discrete(self.most_actions)
        self.observation_space = self.space
        self._request = None

    def reset(self, *, seed=None, options=None):
        if spaces is not None:
            Env.reset(self, seed=seed)
        for _ in range(1000):
            news = self.games.order(reset={"0": self._next_seed(seed)})[0]
            if "request" in news:
                self._request = news["request"]
                return self.encode(self._request), self._info(self._request)
            # The game was over before the learner's first decision.
            seed = None
        raise RuntimeError("every game is over before the learner decides")

    def step(self, action):
        """`action` is an index into info["actions"]."""
        if self._request is None:
            raise RuntimeError("the game is over, or has not begun; call reset")
        request = self._request
        index, legal = self._index(request, action)
        news = self.games.order(step={"0": index})[0]
        if "over" not in news:
            self._request = news["request"]
            return self.encode(self._request), 0.0, False, False, {**self._info(self._request), "illegal": not legal}
        over, self._request = news["over"], None
        observation = self.encode({**request, "view": over["views"][self.seat], "actions": []})
        info = {**self._nothing_to_do(), "over": over, "illegal": not legal}
        return observation, float(over["returns"][self.seat]), True, False, info


class OpforVectorEnv(_Base):
    """Many games of one learner against `opponent`, in one process of Opfor.

    reset gives observations and infos, with one entry for each game; step also the rewards and whether each game has
    ended. An ended game has been begun again: its observation is the first of the next game, and its info has the end
    as "over". (Gymnasium's own vector environments differ in this between versions, so this class has no base.)
    """

    def __init__(self, num_envs, game=None, scenario=None, opponent="random", seat=0, **options):
        seats = ["learner", opponent] if seat == 0 else [opponent, "learner"]
        self._set_up(game, scenario, seats, many=num_envs, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.single_action_space = discrete(self.most_actions)
        self.single_observation_space = self.space
        self._requests = [None] * num_envs

    def _begin(self, numbers, seed=None):
        """Begins games, until each waits for the learner."""
        while numbers:
            seeds = {}
            for number in numbers:
                seeds[str(number)] = self._next_seed(seed)
                seed = None
            news = self.games.order(reset=seeds)
            for number in numbers:
                self._requests[number] = news[number].get("request")
            numbers = [number for number in numbers if self._requests[number] is None]

    def _observations(self):
        rows = [self.encode(request) for request in self._requests]
        return rows if numpy is None or not isinstance(rows[0], numpy.ndarray) else numpy.stack(rows)

    def reset(self, *, seed=None, options=None):
        self._begin(list(range(self.num_envs)), seed)
        return self._observations(), [self._info(request) for request in self._requests]

    def step(self, actions):
        """One action for each game: an index into the actions of its info."""
        if len(actions) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, not {len(actions)}")
        chosen = [self._index(request, action) for request, action in zip(self._requests, actions)]
        news = self.games.order(step={str(number): index for number, (index, _) in enumerate(chosen)})
        overs = {number: one["over"] for number, one in news.items() if "over" in one}
        for number, one in news.items():
            self._requests[number] = one.get("request")
        self._begin(list(overs))
        rewards = [float(overs[i]["returns"][self.seat]) if i in overs else 0.0 for i in range(self.num_envs)]
        ended = [number in overs for number in range(self.num_envs)]
        truncated = [False] * self.num_envs
        infos = [{**self._info(request), "illegal": not legal} for request, (_, legal) in zip(self._requests, chosen)]
        for number, over in overs.items():
            infos[number]["over"] = over
        if numpy is not None:
            rewards, ended, truncated = numpy.array(rewards), numpy.array(ended), numpy.array(truncated)
        return self._observations(), rewards, ended, truncated, infos


class OpforAECEnv(_Base, AECEnv):
    """Every seat is a learner's; the interface is that of PettingZoo's AECEnv."""

    metadata = {"name": "opfor", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game=None, scenario=None, **options):
        self._set_up(game, scenario, None, **options)
        self.possible_agents = list(self.games.ready["players"])
        self.action_spaces = {agent: discrete(self.most_actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.space for agent in self.possible_agents}
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._nothing_to_do() for agent in self.agents}
        # What each player has seen last: never what another one sees.
        self._seen = dict.fromkeys(self.agents)
        self.agent_selection = self.agents[0]
        self._note(self.games.order(reset={"0": self._next_seed(seed)})[0])

    def _note(self, news):
        if "over" in news:
            over = news["over"]
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(over["returns"][seat])
                self.terminations[agent] = True
                self.infos[agent] = {**self._nothing_to_do(), "over": over}
                self._seen[agent] = {"player": agent, "view": over["views"][seat], "actions": []}
            return
        self._request = news["request"]
        self.agent_selection = self.possible_agents[self._request["seat"]]
        self._seen[self.agent_selection] = self._request
        self.infos[self.agent_selection] = self._info(self._request)

    def observe(self, agent):
        """What an agent knew at its latest decision; zeros before its first."""
        seen = self._seen[agent]
        if seen is not None:
            return self.encode(seen)
        return floats([0.0] * self.space.shape[0]) if hasattr(self.space, "shape") else None

    def last(self, observe=True):
        """What the player whose turn it is knows: observation, reward since its last turn, ended, cut off, info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        """`action` is an index into info["actions"]; None for a player whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        index, _ = self._index(self._request, action)
        self._cumulative_rewards[agent] = 0.0
        self._note(self.games.order(step={"0": index})[0])
        for other in self.agents:
            self._cumulative_rewards[other] += self.rewards[other]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]
