import { SETTLED } from '../../battle/activation-flags.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard } from '../../rules/procedures/recover.js';

const own = rulebook('emergency-stims');

const UNIT = OPERANDS;
const CARD = OPERANDS + 1;

/** The most wounds that one use postpones. */
const MOST = 2;

/** One wound postponed during the unit's own activation, whose next activation is then the following one. */
const LATER = 16;

/** How many wounds are postponed. */
const postponed: Answer = answer();

const postpone: Decision = own.decision(amountChoice('postpone-wounds', postponed.set), {
  question: ['How many wounds does Emergency Stims delay?', 'Wie viele Wunden schiebt Emergency Stims auf?'],
  called: ['postpone wounds', 'Wunden aufschieben'],
});

const useStims: Procedure = own.procedure('emergency-stims', {
  amount(c, f) {
    const u = c.s.frames[f + UNIT];
    exhaustCard(c, u, c.s.frames[f + CARD]);
    postponed.set(c, 1);
    if (c.s.game.woundsAtHand > 1) ask(c, postpone, c.b.units.owner[u], 1, Math.min(MOST, c.s.game.woundsAtHand));
  },
  putOff(c, f) {
    const g = c.s.game;
    const u = c.s.frames[f + UNIT];
    const amount = postponed.get(c);
    g.woundsAtHand -= amount;
    c.s.units.postponedBy[u] |= g.blameAtHand;
    const acts = g.activating === u && (g.activationFlags & SETTLED) === 0;
    c.s.units.postponedWounds[u] += acts ? LATER * amount : amount;
  },
});

/**
 * Emergency Stims: up to two wounds that the unit is about to suffer from an attack are postponed until the end of its
 * next activation. The card exhausts.
 */
export const emergencyStims: Behaviour = {
  name: 'gear-emergency-stims',
  rulebook: own,
  triggers: [
    {
      at: 'wounds.before',
      optional: true,
      when: (c, u, card) =>
        c.s.game.woundsAtHand > 0 && c.s.attack.pools > 0 && (c.s.units.exhausted[u] & (1 << card)) === 0,
      run: (c, u, card) => call(c, useStims, u, card),
    },
    {
      at: 'activation.end',
      optional: false,
      when: (c, u) => c.s.units.postponedWounds[u] > 0,
      run(c, u) {
        const wounds = c.s.units.postponedWounds[u];
        c.s.units.postponedWounds[u] = Math.floor(wounds / LATER);
        c.s.game.activationFlags |= SETTLED;
        if (wounds % LATER > 0) call(c, c.b.sequences.sufferWounds, u, wounds % LATER, 0, c.s.units.postponedBy[u]);
        if (wounds < LATER) c.s.units.postponedBy[u] = 0;
      },
    },
  ],
};
