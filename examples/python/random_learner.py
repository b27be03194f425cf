"""Plays games through the environments, at random: shows their use, and is run by the tests.

    python3 examples/python/random_learner.py [games] [command that runs opfor]
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from opfor_env import OpforAECEnv, OpforEnv, OpforVectorEnv  # noqa: E402


def play(env, games, choice):
    """The sum of the rewards of some games."""
    total = 0.0
    for number in range(games):
        _, info = env.reset(seed=7 if number == 0 else None)
        terminated = truncated = False
        while not (terminated or truncated):
            _, reward, terminated, truncated, info = env.step(choice.randrange(len(info["actions"])))
        total += reward
    env.close()
    return total


def play_both(env, games, choice):
    """The same where the learner plays both seats: the rewards of the first player."""
    total = 0.0
    for _ in range(games):
        env.reset()
        for agent in env.agent_iter():
            _, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                total += reward if agent == env.possible_agents[0] else 0.0
                env.step(None)
            else:
                env.step(choice.randrange(len(info["actions"])))
    env.close()
    return total


def play_many(env, games, choice):
    """The same with many games at a time: the mean of the rewards of the first that end."""
    _, infos = env.reset(seed=7)
    ended = []
    while len(ended) < games:
        actions = [choice.randrange(len(info["actions"])) for info in infos]
        _, rewards, terminated, _, infos = env.step(actions)
        ended += [reward for reward, end in zip(rewards, terminated) if end]
    env.close()
    return sum(ended) / len(ended)


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    opfor = sys.argv[2:] or None
    choice = random.Random(1)
    alone = play(OpforEnv(game="tic-tac-toe", opponent="random", opfor=opfor), games, choice)
    print(f"against random: {alone} in {games} games")
    both = play_both(OpforAECEnv(game="tic-tac-toe", opfor=opfor), games, choice)
    print(f"against itself: {both} in {games} games")
    many = play_many(OpforVectorEnv(8, game="tic-tac-toe", opfor=opfor), 50 * games, choice)
    print(f"eight at a time: {many:.2f} a game")
