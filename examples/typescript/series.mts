// A series of games in a program of one's own: an agent of this file against agents that come with Opfor. Games run in
// this process, one after the other.
//
//   npx tsc --module nodenext --target es2022 --strict --ignoreConfig series.mts && node series.mjs
import process from 'node:process';
import { listActions, ok } from 'opfor';
import type { Action, Agent, AgentFactory, Budget, Game, Rng } from 'opfor';
import { configureAgent, parseAgent } from 'opfor/agents';
import { playGame } from 'opfor/arena';
import { findGame, loadGame } from 'opfor/games';

/** Attacks where it can; else anything. */
class Brawler<S> implements Agent<S> {
  readonly #game: Game<S>;

  constructor(game: Game<S>) {
    this.#game = game;
  }

  choose(view: S, _budget: Budget, rng: Rng): Action {
    const actions = listActions(this.#game, view);
    const attacks = actions.filter(({ kind }) => kind === 'attack');
    const among = attacks.length > 0 ? attacks : actions;
    return among[rng.below(among.length)].action;
  }
}

const brawler: AgentFactory = {
  name: 'brawler',
  version: '1',
  summary: 'attacks where it can',
  settings: [],
  budgeted: false,
  configure: () => ok({ settings: {}, create: (game) => new Brawler(game) }),
};

/** The value of a result, or an error with its problem, which is one line. */
function made<T>(result: { ok: true; value: T } | { ok: false; problem: { message: string } }): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const battle = made(await loadGame(made(findGame({ scenario: 'core-set-skirmish' }))));
const own = made(configureAgent(brawler, new Map()));

for (const spec of ['random', 'greedy:samples=1']) {
  const games = 2;
  let points = 0;
  for (let n = 0; n < games; n++) {
    // The same seed gives the same game; blue is seat 0.
    const seats = n % 2 === 0 ? [own, made(parseAgent(spec))] : [made(parseAgent(spec)), own];
    const { record } = playGame(battle, seats, `series/${n}`);
    points += (1 + record.result.returns[n % 2]) / 2;
  }
  process.stdout.write(`brawler against ${spec}: ${points} of ${games} points\n`);
}
