import { type Decision, rulebook } from '../../engine/rulebook.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

const TOKENS = ['aim', 'dodge', 'surge'] as const;
/** Their bits. */
export const [AIM, DODGE, SURGE] = [1, 2, 4];

/**
 * A specialist: a card action, free unless `free` is false; the unit gains one token of those whose bits are `open`.
 * The card exhausts.
 */
export function specialist(card: string, open: number, free = true): Behaviour {
  const own = rulebook(card);
  const gainOne: Decision = own.decision(
    choice(card, {
      optional: false,
      label: (_c, i) => TOKENS[i],
      chosen: (c, i) => gainTokens(c, c.s.game.pendingB, TOKENS[i]),
    }),
    { question: ['Which token does the unit gain?', 'Welchen Marker erhält die Einheit?'] },
  );
  return {
    name: `personnel-${card}`,
    rulebook: own,
    actions: [
      {
        name: card,
        free,
        perform: (c, u) => ask(c, gainOne, c.b.units.owner[u], open, u),
      },
    ],
  };
}

export const SPECIALISTS: readonly Behaviour[] = [
  specialist('rebel-trooper-specialist', DODGE | SURGE),
  specialist('stormtrooper-specialist', AIM | SURGE),
  specialist('phase-i-clone-specialist', AIM | DODGE | SURGE),
];
