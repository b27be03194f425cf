import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { LEGAL, reason } from '../../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { miniTouchesUnit } from '../../../rules/queries/contact.js';
import { enemyRefusal } from '../../../rules/queries/enemy-effects.js';
import { ON_TABLE } from '../../../state/state.js';
import { NOT_ON_TABLE, NOTHING_TO_DO } from '../../../words/reasons.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const OWNER = OPERANDS + 1;

const SLOTS: readonly string[] = ['heavy weapon', 'gear', 'armament'];

/** The leader touches none of its miniatures. */
const NO_CONTACT = reason('no-contact');

/** Bits over the cards of unit `v` that can be discarded. */
function cardsOf(c: Context, v: number): number {
  let bits = 0;
  for (const [i, { slot }] of c.b.units.upgrades[v].entries()) if (SLOTS.includes(slot)) bits |= 1 << i;
  return bits & ~c.s.units.aside[v];
}

/** An enemy unit that the leader touches, with such a card. */
const victimOf: Target = (c, u, v) => {
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  const why = enemyRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (!miniTouchesUnit(c, c.b.units.firstMini[u], v)) return NO_CONTACT;
  return cardsOf(c, v) === 0 ? NOTHING_TO_DO : LEGAL;
};

/** The unit whose card is discarded, and then the card. */
const robbed: Answer = answer();

const chooseRobbed: Decision = later.decision(
  unitChoice('insatiable-curiosity', { optional: false, chosen: robbed.set, target: victimOf }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit loses a card?', 'Welche Einheit verliert eine Karte?'],
    manner: 'hindered',
  },
);

/** Operand B: the unit. */
const chooseCard: Decision = later.decision(
  choice('insatiable-curiosity-card', {
    optional: false,
    label: (c, i) => c.b.units.upgrades[c.s.game.pendingB][i].id,
    chosen: robbed.set,
  }),
  { question: ['Which card is discarded?', 'Welche Karte wird abgelegt?'] },
);

/** Operand: the unit with the card. */
const rob: Procedure = later.procedure('insatiable-curiosity', {
  unit(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, victimOf);
    robbed.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseRobbed, c.b.units.owner[u], open);
  },
  card(c, f) {
    const w = c.s.frames;
    const v = robbed.get(c);
    w[f + OWNER] = v;
    const open = cardsOf(c, v);
    robbed.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseCard, c.b.units.owner[w[f + UNIT]], open, v);
  },
  discard(c, f) {
    const v = c.s.frames[f + OWNER];
    const card = robbed.get(c);
    c.s.units.aside[v] |= 1 << card;
    if (c.hears) c.tell({ type: 'upgrade-discarded', unit: v, card: c.b.units.upgrades[v][card].id });
    call(c, sufferWounds, c.s.frames[f + UNIT], 1, 0, 0);
  },
});

/**
 * Insatiable Curiosity: a free card action for which the card is expended; a heavy weapon, gear or armament card of an
 * enemy unit that the leader touches is discarded, and the unit suffers a wound. The miniature of a discarded card
 * stays (R 1508–1513).
 */
export const insatiableCuriosity: Behaviour = {
  name: 'training-insatiable-curiosity',
  discards: true,
  actions: [{ name: 'insatiable-curiosity', free: true, target: victimOf, perform: (c, u) => call(c, rob, u) }],
};
