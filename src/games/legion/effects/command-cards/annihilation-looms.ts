import type { CommandCardRules } from '../../engine/battle-card.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { ON_TABLE } from '../../state/state.js';

/** The first round in which each unit gains a second token. */
const LATE = 5;

/**
 * Annihilation Looms: each trooper unit of both sides gains a suppression token, and another in rounds 5 and 6.
 */
export const annihilationLooms: CommandCardRules = {
  name: 'annihilation-looms',
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) =>
        c.s.units.status[u] === ON_TABLE &&
        canBeSuppressed(c, u) &&
        (c.b.units.side[u] === side || !ignoresEnemies(c, u)),
      run: (c, u) => gainTokens(c, u, 'suppression', c.s.game.round === LATE || c.s.game.round === LATE + 1 ? 2 : 1),
    },
  ],
};
