import { BARRAGED, OVERCHARGED } from '../../rules/procedures/attack/marks.js';
import { BLACK_DIE, WHITE_DIE } from '../../rules/procedures/attack/gather-dice.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { isRanged } from '../../rules/procedures/attack/pools.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { isCardReady } from '../../rules/queries/used-cards.js';

/** Whether a Fixed weapon of unit `u` is in the current pool, and the attack is ranged. */
function hasFixed(c: Context, u: number): boolean {
  if (!isRanged(c)) return false;
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) {
    const weapon = contributions.weapon[i];
    if (contributions.pool[i] !== attack.pool || c.b.weapons.unit[weapon] !== u) continue;
    if (c.b.weapons.card[weapon].keywords.some(({ id }) => id === 'fixed')) return true;
  }
  return false;
}

/** A generator: before a pool with a Fixed weapon is rolled, the card may exhaust; `mark` then marks the pool. */
function generator(name: string, mark: number, dice: number, gives: 'impact.add' | 'suppressive'): Behaviour {
  return {
    name,
    triggers: [
      {
        at: 'attack.before-roll',
        optional: true,
        when: (c, u, card) => isCardReady(c, u, card) && hasFixed(c, u),
        run(c, u, card) {
          exhaustCard(c, u, card);
          c.s.attack.marks |= mark;
        },
      },
    ],
    modifiers: [
      {
        of: 'attack.dice',
        adjust: (c, _u, _card, amount) => ((c.s.attack.marks & mark) === 0 ? amount : amount + dice),
      },
      { of: gives, adjust: (c, _u, _card, amount) => ((c.s.attack.marks & mark) === 0 ? amount : amount + 1) },
    ],
  };
}

/** Overcharged Generator: the pool gains a black die and Impact 1. */
export const overchargedGenerator: Behaviour = generator(
  'generator-overcharged-generator',
  OVERCHARGED,
  BLACK_DIE,
  'impact.add',
);

/** Barrage Generator: the pool gains two white dice and Suppressive. */
export const barrageGenerator: Behaviour = generator(
  'generator-barrage-generator',
  BARRAGED,
  2 * WHITE_DIE,
  'suppressive',
);
