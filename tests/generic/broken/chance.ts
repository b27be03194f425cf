import { pig } from '../../../src/games/reference/pig.js';
import type { PigState } from '../../../src/games/reference/pig.js';
import type { ChanceBuffer } from '../../../src/kernel/buffers.js';
import type { Game } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { checkChance, checkForesight } from '../../../src/arena/game-check/chance.js';
import { breaking, dice } from './breaking.js';
import type { Broken } from './breaking.js';

/** Games whose dice are wrong, or can be foreseen. */
export const brokenChance: Broken[] = [];
const breaks = breaking(brokenChance);

const outcomes = (faces: readonly number[], probability: number): Game<PigState> => ({
  ...pig,
  chanceOutcomes: (_state: PigState, out: ChanceBuffer) => {
    out.clear();
    for (const face of faces) out.push(face, probability);
    return true;
  },
});
breaks('has less than certainty', checkChance, outcomes([1, 2, 3, 4, 5, 6], 1 / 7), /sum to 0\.857/);
breaks('forgets an outcome', checkChance, outcomes([1, 2, 3, 4, 5], 1 / 5), /6 is drawn but is no outcome/);
breaks('lists what cannot happen', checkChance, outcomes([1, 2, 3, 4, 5, 6, 7], 1 / 7), /outcome 7 is refused/);
breaks(
  'loads the die',
  checkChance,
  {
    ...pig,
    sampleChance: (_state: PigState, rng: Rng) => (rng.below(10) === 0 ? 6 : 1 + rng.below(6)),
  },
  /6 comes up \d+ times, not 666/,
);

breaks(
  'decides the die before it is rolled',
  checkForesight,
  {
    ...pig,
    sampleChance: (state: PigState) => 2 + (pig.hash(state) % 5),
  },
  /every dealer deals the same outcome/,
);
breaks(
  'has its own dice, which thinking advances',
  checkForesight,
  { ...pig, sampleChance: () => 1 + dice.below(6) },
  /thinking changed the dice/,
);
const streams = new Map<string, number>();
breaks(
  'lets an agent see the seed',
  checkForesight,
  {
    ...pig,
    // As if random generators started from the seed alone, without the name of the stream.
    sampleChance: (_state: PigState, rng: Rng) => streams.get(rng.words.join()) ?? foreseen(rng),
  },
  /an agent guesses 600 of 600/,
);
function foreseen(rng: Rng): number {
  for (let match = 0; match < 400; match++) {
    for (const seed of [`match ${match}`, `another match ${match}`]) {
      for (const stream of ['dealer', '', 'agent 0', 'search']) {
        streams.set(new Rng(seed, stream).words.join(), 1 + new Rng(seed, '').below(6));
      }
    }
  }
  return streams.get(rng.words.join()) ?? 1 + rng.below(6);
}
