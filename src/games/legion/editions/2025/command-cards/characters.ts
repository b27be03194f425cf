import type { CommandCardRules } from '../../../engine/battle-card.js';
import { isCharacter, named } from '../../../effects/command-cards/characters.js';
import { explosionsCard } from '../../../effects/command-cards/explosions.js';

const MAUL = 'Maul';

/** The range beyond which enemies cannot attack him. */
const SEEN = 2;

/**
 * The Phantom Menace: in play, Maul cannot attack, and enemies beyond range 2 cannot attack him. Divulged in setup, it
 * gives him Infiltrate.
 */
export const thePhantomMenace: CommandCardRules = {
  name: 'the-phantom-menace-ni',
  divulged: () => undefined,
  onceDivulged: {
    grants: [{ keyword: 'Infiltrate', concerns: named(MAUL) }],
  },
  modifiers: [
    { of: 'attack.forbidden', adjust: (c, u, side, amount) => (isCharacter(c, u, side, MAUL) ? 1 : amount) },
    {
      of: 'attackable.by-card',
      adjust: (c, u, side, amount) => (isCharacter(c, u, side, MAUL) ? Math.min(amount, SEEN) : amount),
    },
  ],
};

/** Explosions!: the charges of the classic card. */
export const explosions: CommandCardRules = explosionsCard('explosions-gh');
