import { NOTHING_TO_DO } from '../../words/reasons.js';
import { LEGAL } from '../../../../machine/reason.js';
import { FASTER, SLOWER } from '../../battle/round-effects.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { moveRefusal } from '../../rules/queries/move/permission.js';
import { maximumSpeed } from '../../rules/queries/speed.js';
import { isCardReady } from '../../rules/queries/used-cards.js';

const own = rulebook('ryder-azadi');

const UNIT = OPERANDS;
const CARD = OPERANDS + 1;

/** What can be chosen before a compulsory move. */
const WAYS = ['plain', 'faster', 'slower'] as const;
const MARKS = [0, FASTER, SLOWER];

/** The index in {@link WAYS}. */
const chosenWay: Answer = answer();

/** Whether the card is exhausted for the compulsory move of the unit in operand B, and for what. */
const way: Decision = own.decision(
  choice('ryder-azadi', { optional: false, label: (_c, i) => WAYS[i], chosen: chosenWay.set }),
  {
    question: [
      'Does Ryder Azadi change the speed of the compulsory move?',
      'Ändert Ryder Azadi die Geschwindigkeit der Pflichtbewegung?',
    ],
  },
);

/** Whether a mark would change the maximum speed of unit `u`. Leaves the state unchanged. */
function changes(c: Context, u: number, mark: number): boolean {
  const { roundEffects } = c.s.units;
  const plain = maximumSpeed(c, u);
  roundEffects[u] |= mark;
  const changed = maximumSpeed(c, u);
  roundEffects[u] &= ~mark;
  return changed !== plain;
}

/** Whether the card could change the speed of the compulsory move of unit `u`. */
function couldChange(c: Context, u: number, card: number): boolean {
  return isCardReady(c, u, card) && MARKS.some((mark) => changes(c, u, mark));
}

function end(c: Context, u: number): void {
  c.s.units.roundEffects[u] &= ~(FASTER | SLOWER);
}

/** Before a compulsory move. Operands: unit, card. */
const beforeCompulsory: Procedure = own.procedure('ryder-azadi', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    let ways = 0;
    for (let i = 0; i < WAYS.length; i++) if (i === 0 || changes(c, u, MARKS[i])) ways |= 1 << i;
    ask(c, way, c.b.units.owner[u], ways, u);
  },
  exhaust(c, f) {
    const w = c.s.frames;
    const mark = MARKS[chosenWay.get(c)];
    if (mark === 0) return finish(c);
    c.s.units.roundEffects[w[f + UNIT]] |= mark;
    exhaustCard(c, w[f + UNIT], w[f + CARD]);
  },
});

/**
 * Ryder Azadi: the card exhausts to raise or lower the unit's maximum speed by one during one move. Before a compulsory
 * move its owner is asked. Other moves may be shorter than the maximum anyway (3118), so that only a higher speed
 * matters to them; the card is exhausted for it before the move, and the next move of the activation is the faster one
 * (rulings: upgrade-cards).
 */
export const ryderAzadi: Behaviour = {
  name: 'pilot-ryder-azadi',
  rulebook: own,
  modifiers: [
    {
      of: 'speed.increase',
      adjust: (c, u, _card, amount) => ((c.s.units.roundEffects[u] & FASTER) === 0 ? amount : amount + 1),
    },
    {
      of: 'speed.reduce',
      adjust: (c, u, _card, amount) => ((c.s.units.roundEffects[u] & SLOWER) === 0 ? amount : amount + 1),
    },
  ],
  actions: [
    {
      name: 'ryder-azadi',
      free: true,
      unable: (c, u) => moveRefusal(c, u) || (changes(c, u, FASTER) ? LEGAL : NOTHING_TO_DO),
      perform: (c, u) => {
        c.s.units.roundEffects[u] |= FASTER;
      },
    },
  ],
  triggers: [
    {
      at: 'compulsory-move.before',
      optional: false,
      when: couldChange,
      run: (c, u, card) => call(c, beforeCompulsory, u, card),
    },
    { at: 'move.after', optional: false, when: isMarked, run: end },
    { at: 'activation.end', optional: false, when: isMarked, run: end },
  ],
};

/** Whether the speed of unit `u` is changed now. */
function isMarked(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & (FASTER | SLOWER)) !== 0;
}
