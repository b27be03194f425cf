import { TOO_HIGH } from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { wallRefusal } from './climb.js';
import { scaledClamber } from './scale.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';
import { call } from '../../../../../machine/run.js';
import { performAction } from '../../../rules/procedures/perform-action.js';
import { clamberCost, formatVertical, nextPieceTouched, parseVertical, verticalRefusal, WAYS } from './vertical.js';

/** Listed in place of a way: the unit does not clamber. */
const STAY = 0x7fffffff;

/** Why unit `u` cannot clamber that way with one action. */
function wayRefusal(c: Context, u: number, way: number): Reason {
  return verticalRefusal(c, u, way) || (clamberCost(way) === 1 ? LEGAL : TOO_HIGH);
}

function isWay(c: Context, u: number, way: number): boolean {
  return wayRefusal(c, u, way) === LEGAL;
}

/** The first way after `after` that unit `u` can clamber with one action; −1 if there is none. */
function nextWay(c: Context, u: number, after: number): number {
  for (let p = nextPieceTouched(c, u, (after >> 2) - 1); p >= 0; p = nextPieceTouched(c, u, p)) {
    for (let i = 0; i < WAYS.length; i++) if (p * 4 + i > after && isWay(c, u, p * 4 + i)) return p * 4 + i;
  }
  return -1;
}

/** Whether unit `u` can clamber anything now with one action. */
export function offersFreeClamber(c: Context, u: number): boolean {
  return wallRefusal(c, u) === LEGAL && nextWay(c, u, -1) >= 0;
}

/** Which way the unit, operand A, clambers for free after its move, if any (Scale, 3872). */
export const freeClamber: Decision = classic.decision({
  name: 'free-clamber',
  listsMany: true,
  list(c, out) {
    const u = c.s.game.pendingA;
    for (let way = nextWay(c, u, -1); way >= 0; way = nextWay(c, u, way)) out.push(way);
    out.push(STAY);
  },
  sample(c, rng) {
    const u = c.s.game.pendingA;
    let chosen = STAY;
    let seen = 1;
    // Each way seen so far is equally likely to be kept.
    for (let way = nextWay(c, u, -1); way >= 0; way = nextWay(c, u, way)) if (rng.below(++seen) === 0) chosen = way;
    return chosen;
  },
  refusal: (c, action) => (action === STAY ? LEGAL : wayRefusal(c, c.s.game.pendingA, action)),
  apply(c, action) {
    if (action !== STAY) call(c, performAction, c.s.game.pendingA, 1, c.b.kinds.codeOf(scaledClamber), action);
  },
  format: (c, action) => (action === STAY ? 'stay' : formatVertical(c, action)),
  parse: (c, text) => (text === 'stay' ? STAY : parseVertical(c, text)),
  notes: {
    choices: { clamber: 'step' },
    question: ['Where does it clamber?', 'Wohin klettert sie?'],
    called: ['free clamber', 'erklimmen'],
    acts: true,
    declined: 'stay',
  },
});
