import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { yesNo } from '../../../../machine/choices.js';
import { ORDERED_BY_CASSIAN } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { recoverUnit } from '../../rules/procedures/recover.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { hasRank, isMarked, isOrderedBy } from './ordered-by.js';

const own = rulebook('volunteer-mission');

const UNIT = OPERANDS;
const VOLUNTEERS = ['commander', 'operative', 'special forces'];

/** 1 if the unit gains a suppression token. */
const ducks: Answer = answer();

const volunteerSuppression: Decision = own.decision(yesNo('volunteer-mission', 'suppression', 'pass', ducks.set), {
  question: ['Does the unit gain a suppression token?', 'Nimmt die Einheit einen Niederhalten-Marker?'],
});

const volunteer: Procedure = own.procedure('volunteer-mission', {
  recover(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.roundEffects[u] |= ORDERED_BY_CASSIAN;
    recoverUnit(c, u);
  },
  offer(c, f) {
    const u = c.s.frames[f + UNIT];
    ducks.set(c, 0);
    if (canBeSuppressed(c, u)) ask(c, volunteerSuppression, c.b.units.owner[u]);
  },
  suppress(c, f) {
    if (ducks.get(c) === 1) gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
});

/**
 * Volunteer Mission: a commander, operative or special forces unit to which Cassian Andor issues an order recovers, may
 * gain a suppression token, and has Danger Sense 1 this round.
 */
export const volunteerMission: CommandCardRules = {
  name: 'volunteer-mission',
  rulebook: own,
  grants: [{ keyword: 'Danger Sense', value: 1, concerns: () => true, now: isMarked(ORDERED_BY_CASSIAN) }],
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isOrderedBy(c, side, 'Cassian Andor') && hasRank(c, u, VOLUNTEERS),
      run: (c, u) => call(c, volunteer, u),
    },
  ],
};
