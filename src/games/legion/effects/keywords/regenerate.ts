import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { BLOCK, DEFENSE_SURGE } from '../../words/dice.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { miniName } from '../../rules/decisions/mini-name.js';
import { removeWound } from '../../rules/procedures/remove-wound.js';
import { woundsOn } from '../../rules/queries/resilience.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

const own = rulebook('regenerate');

const UNIT = UNIT_OPERAND;
const MOST = OPERANDS + 1;
/** Wound tokens that are still to be removed. */
const LEFT = OPERANDS + 2;

/** Regeneration rolls white dice. */
const WHITE = 0;

/** Bits over the unit's miniatures that have wound tokens. */
function wounded(c: Context, u: number): number {
  const { wounds } = c.s.minis;
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) if (wounds[first + i] > 0) mask |= 1 << i;
  return mask;
}

/** The miniature that loses the next wound token, counted from the first of its unit. */
const healed: Answer = answer();

/** Which of several wounded miniatures loses a wound token. Operand B: the unit. */
const healMini: Decision = own.decision(
  choice('regenerate', {
    optional: false,
    label: (c, i) => miniName(c, c.b.units.firstMini[c.s.game.pendingB] + i),
    chosen: healed.set,
  }),
  { question: ['Which miniature loses a wound token?', 'Welche Miniatur verliert einen Wundmarker?'] },
);

/** Operands: the unit, and the most dice that it rolls. */
const regeneration: Procedure = own.procedure('regenerate', {
  roll(c, f) {
    const w = c.s.frames;
    rollDefense(c, Math.min(w[f + MOST], woundsOn(c, w[f + UNIT])), WHITE);
  },
  rolled(c, f) {
    const { defenseFaces } = c.s;
    c.s.frames[f + LEFT] = defenseFaces[BLOCK] + defenseFaces[DEFENSE_SURGE];
  },
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const open = wounded(c, u);
    if (open === 0 || w[f + LEFT] === 0) return finish(c);
    healed.set(c, highestBit(open));
    if (hasSeveral(open) && woundsOn(c, u) > w[f + LEFT]) ask(c, healMini, c.b.units.owner[u], open, u);
  },
  remove(c, f, at) {
    const w = c.s.frames;
    w[f + LEFT]--;
    goTo(c, f, at.choose);
    removeWound(c, w[f + UNIT], healed.get(c));
  },
});

/**
 * Regenerate X (3715–3721): at the end of its activation the unit rolls a white defence die for each of its wound
 * tokens, X at most; each block and each surge removes a wound token.
 */
export const regenerate: Behaviour = {
  name: 'Regenerate',
  rulebook: own,
  triggers: [
    {
      at: 'activation.end',
      optional: false,
      when: (c, u) => woundsOn(c, u) > 0,
      run: (c, u, value) => call(c, regeneration, u, value),
    },
  ],
};
