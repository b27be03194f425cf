import type { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { SKIRMISH, fillByLot } from '../../learning/testing.js';
import { Examples } from './examples.js';

/** Examples by lot, with targets by lot, of which a fifth are unknown. */
export function examplesByLot(count: number, rng: Rng): Examples {
  const examples = new Examples(SKIRMISH);
  const buffer = new TokenBuffer(SKIRMISH);
  for (let n = 0; n < count; n++) {
    fillByLot(buffer, rng);
    const index = examples.add(buffer);
    for (let i = 0; i < examples.outputs; i++) {
      if (rng.below(5) > 0) examples.targets[index * examples.outputs + i] = 2 * rng.fraction() - 1;
    }
  }
  return examples;
}
