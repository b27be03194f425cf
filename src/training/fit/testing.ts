import type { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import type { TokenSchema } from '../../kernel/tokens.js';
import { fillByLot } from '../../learning/testing.js';
import { Examples } from './examples.js';

/** Random examples with random targets, of which a fifth are unknown. Those from 3 to 5 are siblings. */
export function examplesByLot(schema: TokenSchema, count: number, rng: Rng): Examples {
  const examples = new Examples(schema);
  const buffer = new TokenBuffer(schema);
  for (let n = 0; n < count; n++) {
    fillByLot(buffer, rng);
    const index = examples.add(buffer);
    for (let i = 0; i < examples.outputs; i++) {
      if ((i === 0 && index > 2 && index < 6) || rng.below(5) > 0)
        examples.targets[index * examples.outputs + i] = 2 * rng.fraction() - 1;
    }
    if (index === 5) examples.joinLast(3);
  }
  return examples;
}
