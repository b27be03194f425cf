import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { hashHex } from '../../../kernel/hash.js';
import { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../editions/edition.js';
import { ENDINGS } from '../procedures/ending.js';
import { type Playable, randomBattle } from './random-scenario.js';

/** More decisions and chance events than a battle has. */
const ENDLESS = 20_000;

/** What became of a random battle, for people to read and for a test to compare: any change of a rule that it meets shows in it. */
export interface GoldenBattle {
  readonly seed: number;
  readonly blue: readonly string[];
  readonly red: readonly string[];
  readonly objective: string;
  readonly rounds: number;
  readonly decisions: number;
  readonly chances: number;
  readonly ending: string;
  readonly winner: string;
  /** Hash over the hashes of all states from the first to the last. */
  readonly hash: string;
}

/** Plays the random battle of a seed with random choices. The same seed gives the same line on every machine. */
export function playGolden(library: Library, edition: Edition, playable: Playable, seed: number): GoldenBattle {
  const game = randomBattle(library, edition, playable, new Rng(seed, 'golden scenario'));
  const { units, scenario } = game.battle;
  const rng = new Rng(seed, 'golden');
  const state = game.newState();
  let decisions = 0;
  let chances = 0;
  let trace = 0;
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (decisions + chances === ENDLESS) throw new Error(`golden battle ${seed} does not end`);
    if (actor === CHANCE) chances++;
    else decisions++;
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    // Both parts are below 2⁵², so that the sum is exact.
    trace = Math.floor(trace / 2) + (game.hash(state) % 2 ** 52);
  }
  const army = (side: number): string[] => units.card.filter((_, u) => units.side[u] === side).map(({ id }) => id);
  return {
    seed,
    blue: army(0),
    red: army(1),
    objective: scenario.battle.kind === 'fixed' ? scenario.battle.objective : '',
    rounds: state.game.round,
    decisions,
    chances,
    ending: ENDINGS[state.game.ending],
    winner: state.game.winner === 0 ? 'blue' : 'red',
    hash: hashHex(trace),
  };
}
