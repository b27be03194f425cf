import { HAS_SCOUTED } from '../../../battle/round-effects.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { NO_MELEE } from '../../../rules/queries/move/look.js';
import { scoutSpeed } from '../../../rules/queries/speed.js';

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;
/** Bits over the units that have been chosen. */
const CHOSEN = OPERANDS + 2;

/** The greatest range from which units join the party. */
const NEAR = 2;

/** Bits over the friendly troopers at range 1–2 that have not scouted. */
function party(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  const { roundEffects } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u || side[v] !== side[u] || trooper[v] === 0) continue;
    if ((roundEffects[v] & HAS_SCOUTED) === 0 && rangeBetween(c, u, v) <= NEAR) mask |= 1 << v;
  }
  return mask;
}

/** The next unit that joins the party, −1 for none. */
const member: Answer = answer();

/** The next unit that joins the party, or no more units. */
const chooseMember: Decision = classic.decision(
  unitChoice('scouting-party', {
    optional: true,
    chosen: member.set,
  }),
  { question: ['Which unit scouts along?', 'Welche Einheit erkundet mit?'], acts: true },
);

/** Operands: unit, how many more units may join it. */
const gather: Procedure = classic.procedure('scouting-party', {
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + LEFT] === 0 ? 0 : party(c, w[f + UNIT]) & ~w[f + CHOSEN];
    if (open === 0) return finish(c);
    ask(c, chooseMember, c.b.units.owner[w[f + UNIT]], open);
  },
  move(c, f) {
    const w = c.s.frames;
    const v = member.get(c);
    if (v < 0) return finish(c);
    w[f + LEFT]--;
    w[f + CHOSEN] |= 1 << v;
    call(c, speedMove, v, c.b.units.owner[v], scoutSpeed(c, w[f + UNIT]), OPTIONAL | NO_MELEE);
  },
  next(c, f, at) {
    goTo(c, f, at.choose);
  },
});

/**
 * Scouting Party X (3891): after its Scout move the unit may let up to X friendly troopers at range 1–2 move at the
 * same speed.
 */
export const scoutingParty: Behaviour = {
  name: 'Scouting Party',
  triggers: [
    {
      at: 'deploy.after-scout',
      // Each choice can be declined.
      optional: false,
      when: (c, u) => party(c, u) !== 0,
      run: (c, u, value) => call(c, gather, u, value),
    },
  ],
};
