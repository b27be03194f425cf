import { call, OPERANDS } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { yesNo } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';

const own = rulebook('crack-shot');

const CASSIAN = 'Cassian Andor';
const UNIT = OPERANDS;

/** 1 if he gains a suppression token. */
const ducks: Answer = answer();

const crackShotSuppression: Decision = own.decision(yesNo('crack-shot', 'suppression', 'pass', ducks.set), {
  question: ['Does Cassian Andor gain a suppression token?', 'Nimmt Cassian Andor einen Niederhalten-Marker?'],
});

/** Suppression first: a trooper that gains it loses its standby token (4137). */
const lieLow: Procedure = own.procedure('crack-shot', {
  offer(c, f) {
    const u = c.s.frames[f + UNIT];
    ducks.set(c, 0);
    if (canBeSuppressed(c, u)) ask(c, crackShotSuppression, c.b.units.owner[u]);
  },
  suppress(c, f) {
    if (ducks.get(c) === 1) gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  standBy(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'standby');
  },
});

/**
 * Crack Shot: Cassian Andor has Gunslinger and gains an aim token; when his activation ends he may gain a suppression
 * token, and gains a standby token.
 */
export const crackShot: CommandCardRules = {
  name: 'crack-shot',
  rulebook: own,
  grants: [{ keyword: 'Gunslinger', concerns: named(CASSIAN) }],
  triggers: [
    gainsWhenRevealed(CASSIAN, 'aim'),
    {
      at: 'activation.end',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, CASSIAN),
      run: (c, u) => call(c, lieLow, u),
    },
  ],
};
