import type { CommandCardRules } from '../../engine/battle-card.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';
import { bothFactions, R2_D2 } from './r2-d2.js';

/**
 * Blast Off!: R2-D2 gains a dodge and a suppression token; this round it has Disengage and Jump 1, and its maximum
 * speed is one higher.
 */
export const BLAST_OFF: readonly CommandCardRules[] = bothFactions('blast-off').map((name) => ({
  name,
  grants: [
    { keyword: 'Disengage', concerns: named(R2_D2) },
    { keyword: 'Jump', value: 1, concerns: named(R2_D2) },
  ],
  triggers: [gainsWhenRevealed(R2_D2, 'dodge', 'suppression')],
  modifiers: [
    { of: 'speed.increase', adjust: (c, u, side, amount) => (isCharacter(c, u, side, R2_D2) ? amount + 1 : amount) },
  ],
}));
