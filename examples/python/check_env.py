"""Checks that environments keep to the contracts of Gymnasium and PettingZoo; also for encodings of your own.

    python3 examples/python/check_env.py [command that runs opfor]

The checks of this file need nothing. Where gymnasium or pettingzoo is installed, their own checks run too.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from opfor_env import OpforAECEnv, OpforEnv, OpforVectorEnv  # noqa: E402


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def check_mask(info, most):
    """The number of legal actions."""
    mask = info["action_mask"]
    expect(not isinstance(mask, list) and len(mask) == most, "the mask is no array of all actions")
    expect(all(one in (0, 1) for one in mask), "the mask holds other numbers than 0 and 1")
    # One by one: small integers of numpy would overflow.
    allowed = [number for number, one in enumerate(mask) if one == 1]
    expect(allowed == list(range(len(info["actions"]))), "the mask allows other actions than there are")
    return len(allowed)


def check_gymnasium(env, games=3):
    """What gymnasium.Env promises: spaces that hold, seeds that repeat, ends that end. The most actions that were legal."""
    most = env.action_space.n
    (first, about), (again, about_again) = env.reset(seed=5), env.reset(seed=5)
    expect(list(first) == list(again), "the same seed gives another observation")
    expect(about["actions"] == about_again["actions"], "the same seed gives other actions")
    seen = 0
    for game in range(games):
        observation, info = env.reset(seed=game)
        terminated = truncated = False
        steps = 0
        while not (terminated or truncated):
            expect(env.observation_space.contains(observation), "an observation is not in its space")
            legal = check_mask(info, most)
            expect(legal > 0 and env.action_space.contains(legal - 1), "no action is legal, or one is beyond the space")
            seen = max(seen, legal + info["left_out"])
            result = env.step((7 * steps) % legal)
            expect(len(result) == 5, "step gives observation, reward, terminated, truncated, info")
            observation, reward, terminated, truncated, info = result
            expect(isinstance(reward, float), "a reward is no float")
            expect(isinstance(terminated, bool) and isinstance(truncated, bool), "an end is no bool")
            expect(not info["illegal"], "a legal action was called illegal")
            expect(terminated or reward == 0.0, "a reward comes before the end")
            steps += 1
        expect(env.observation_space.contains(observation), "the last observation is not in its space")
        expect(check_mask(info, most) == 0, "actions are left after the end")
        expect(reward == float(info["over"]["returns"][env.seat]), "the reward is not the return")
    try:
        env.step(0)
    except RuntimeError:
        pass
    else:
        raise AssertionError("step after the end is accepted")
    # Any action of the space may be taken.
    _, info = env.reset(seed=1)
    is_illegal = check_mask(info, most) < most
    expect(env.step(most - 1)[4]["illegal"] == is_illegal, "an illegal action was not noted")
    return seen


def check_aec(env, games=3):
    """What AECEnv promises: spaces by agent, everyone steps out with None, the rewards of the two sum to 0."""
    for game in range(games):
        env.reset(seed=game)
        expect(env.agents == env.possible_agents, "reset leaves out agents")
        totals = dict.fromkeys(env.agents, 0.0)
        steps = 0
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            space = env.observation_space(agent)
            expect(space.contains(observation), "an observation is not in its space")
            for other in env.agents:
                expect(space.contains(env.observe(other)), "what another observes is not in its space")
            totals[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            legal = check_mask(info, env.action_space(agent).n)
            expect(legal > 0, "an agent has no action")
            env.step((5 * steps) % legal)
            steps += 1
        expect(env.agents == [], "agents are left after the end")
        expect(abs(sum(totals.values())) < 1e-9 < max(totals.values()) + 1e-8, "the rewards do not sum to 0")


def check_hidden(env):
    """A player who does not decide is shown what it knew itself, not what the other one knows."""
    env.reset(seed=2)
    first = env.agent_selection
    expect(first == env.possible_agents[0], "another player begins")
    other = env.possible_agents[1]
    expect(not any(env.observe(other)), "a player who has not decided yet is shown something")
    before = list(env.observe(first))
    env.step(0)
    expect(env.agent_selection == other, "the other player does not decide")
    expect(list(env.observe(first)) == before, "a player is shown what only the other one knows")


def check_vector(env, alone, steps=40):
    """Many games in one process, each like one of its own. The number of games that ended."""
    observations, infos = env.reset(seed=3)
    expect(len(observations) == len(infos) == env.num_envs, "reset does not give an entry for each game")
    first, info = alone.reset(seed=3)
    expect(list(first) == list(observations[0]), "the first game is another one")
    expect(info["actions"] == infos[0]["actions"], "the first game has other actions")
    ended = 0
    for step in range(steps):
        actions = [(step + number) % len(info["actions"]) for number, info in enumerate(infos)]
        observations, rewards, terminated, truncated, infos = env.step(actions)
        expect(len(observations) == len(rewards) == len(terminated) == len(truncated) == env.num_envs, "entries lack")
        for number, info in enumerate(infos):
            check_mask(info, env.single_action_space.n)
            expect(env.single_observation_space.contains(observations[number]), "an observation is not in its space")
            expect(bool(terminated[number]) == ("over" in info), "an ended game does not say so")
            ended += int(terminated[number])
    expect(ended > 0, "no game ended")
    return ended


def with_gymnasium(opfor):
    from gymnasium.utils.env_checker import check_env

    for options in ({"game": "tic-tac-toe"}, {"game": "leduc-poker", "observation": "arrays", "seat": 1}):
        check_env(OpforEnv(opfor=opfor, **options), skip_render_check=True)


def with_pettingzoo(opfor):
    from pettingzoo.test import api_test

    for options in ({"game": "tic-tac-toe"}, {"game": "leduc-poker", "observation": "arrays"}):
        api_test(OpforAECEnv(opfor=opfor, **options), num_cycles=100)


def installed(package):
    try:
        __import__(package)
    except ImportError:
        return False
    return True


if __name__ == "__main__":
    opfor = sys.argv[1:] or None
    for options in (
        {"game": "tic-tac-toe"},
        {"game": "pig", "seat": 1},
        {"game": "leduc-poker", "observation": "arrays"},
        {"scenario": "core-set-skirmish", "observation": "arrays"},
    ):
        env = OpforEnv(opfor=opfor, **options)
        seen = check_gymnasium(env, games=1 if "scenario" in options else 3)
        env.close()
        print(f"ok: OpforEnv {options}: at most {seen} actions, {env.most_actions} promised")
    for options in ({"game": "tic-tac-toe"}, {"game": "leduc-poker", "observation": "arrays"}):
        env = OpforAECEnv(opfor=opfor, **options)
        check_aec(env)
        check_hidden(env)
        env.close()
        print(f"ok: OpforAECEnv {options}")
    many, alone = OpforVectorEnv(16, game="connect-four", opfor=opfor), OpforEnv(game="connect-four", opfor=opfor)
    print(f"ok: OpforVectorEnv: {check_vector(many, alone)} of 16 games at a time ended in 40 steps")
    many.close()
    alone.close()
    for package, check in (("gymnasium", with_gymnasium), ("pettingzoo", with_pettingzoo)):
        if installed(package):
            check(opfor)
            print(f"ok: the check of {package}")
        else:
            print(f"skipped: the check of {package}, which is not installed")
