import { type Decision, rulebook } from '../../engine/rulebook.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

const own = rulebook('two-sided');

/** Both sides of a card, as bits. The first is faceup if the card's bit of `units.flipped` is not set. */
const BOTH = 0b11;

/** Turns the `card`-th upgrade card of unit `u` over. */
export function flipCard(c: Context, u: number, card: number): void {
  c.s.units.flipped[u] ^= 1 << card;
  if (c.hears)
    c.tell({ type: 'card-flipped', unit: u, card: c.b.units.upgrades[u][card].id, side: sideName(c, u, card) });
}

/** The name of a side of a card, by default the faceup one: that of its weapon, or of the side's own entry. */
function sideName(c: Context, u: number, card: number, side: number = (c.s.units.flipped[u] >> card) & 1): string {
  const { adds, name, otherSide } = c.b.units.upgrades[u][card];
  if (otherSide === null) return adds.weapons[side].name;
  return side === 0 ? name : (c.b.library.upgrades.get(otherSide)?.name ?? '');
}

/** Which side of a card is faceup. Operand B: unit + 32 × the card's number. */
const cardSide: Decision = own.decision(
  choice('card-side', {
    optional: false,
    label: (c, side) => sideName(c, c.s.game.pendingB % 32, c.s.game.pendingB >> 5, side),
    chosen(c, side) {
      const u = c.s.game.pendingB % 32;
      const card = c.s.game.pendingB >> 5;
      if (((c.s.units.flipped[u] >> card) & 1) !== side) flipCard(c, u, card);
    },
  }),
  {
    question: ['Which side of the card is faceup?', 'Welche Seite der Karte liegt offen?'],
    called: ['card side', 'Seite der Karte'],
  },
);

/**
 * Dual-sided cards (2179–2188): their owner chooses the side when the unit deploys; only that side can be used, see
 * `isReady` of rules/queries/measure. Points count one side: the card has one cost (2182).
 */
export const twoSided: Behaviour = {
  name: 'Dual Sided Card',
  rulebook: own,
  triggers: [
    {
      at: 'deploy.after-unit',
      optional: false,
      when: () => true,
      run: (c, u, card) => ask(c, cardSide, c.b.units.owner[u], BOTH, u | (card << 5)),
    },
  ],
};
