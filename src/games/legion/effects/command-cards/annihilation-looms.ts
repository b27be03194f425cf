import type { CommandCardRules } from '../../engine/battle-card.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { ON_TABLE } from '../../state/state.js';

/** The first round in which each unit gains a second token. */
const LATE = 5;

/** The card under an id: each trooper unit of both sides gains as many suppression tokens as the round brings. */
export function annihilation(name: string, tokens: (round: number) => number): CommandCardRules {
  return {
    name,
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: (c, u, side) =>
          c.s.units.status[u] === ON_TABLE &&
          canBeSuppressed(c, u) &&
          (c.b.units.side[u] === side || !ignoresEnemies(c, u)),
        run: (c, u) => gainTokens(c, u, 'suppression', tokens(c.s.game.round)),
      },
    ],
  };
}

/**
 * Annihilation Looms: each trooper unit of both sides gains a suppression token, and another in rounds 5 and 6.
 */
export const annihilationLooms: CommandCardRules = annihilation('annihilation-looms', (round) =>
  round === LATE || round === LATE + 1 ? 2 : 1,
);
