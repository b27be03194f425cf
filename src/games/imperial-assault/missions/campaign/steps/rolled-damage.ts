import { z } from 'zod';
import { rollFor } from '../../../rules/mission/chance.js';
import { COUNT, ROLLED } from '../../../rules/mission/run.js';
import type { Ia } from '../../../state/context.js';
import { COLOURS, DAMAGE } from '../../../words/faces.js';
import type { Builder } from '../../builder.js';

/** Dice are rolled one after the other; `take` gets the damage that they show together. */
export function addDamageRoll(
  k: Builder,
  colours: readonly unknown[],
  take: (c: Ia, f: number, amount: number) => void,
): void {
  k.add((c, f) => {
    c.s.frames[f + COUNT] = 0;
  });
  for (const given of colours) {
    const die = COLOURS.indexOf(k.read(z.enum(COLOURS), given));
    k.add((c, f) => rollFor(c, f, die, DAMAGE));
    k.add((c, f) => {
      c.s.frames[f + COUNT] += c.s.frames[f + ROLLED];
    });
  }
  k.add((c, f) => {
    const w = c.s.frames;
    const amount = w[f + COUNT];
    w[f + COUNT] = 0;
    w[f + ROLLED] = 0;
    take(c, f, amount);
  });
}
