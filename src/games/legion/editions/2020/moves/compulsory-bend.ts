import { look } from '../../../rules/queries/move/look.js';
import { endIn, WRONG_FACING } from '../../../rules/queries/move/why.js';
import { TOO_FAR, MUST_MOVE } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason, type Reason } from '../../../../../machine/reason.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { bitCount, nthBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';
import { anyFullBend, BEND_STEP, compulsoryWay, found, fullBends, isFull, lookAtCompulsory } from './compulsory.js';
import { decodeWay, end, legOf, way } from '../../../rules/queries/move/notched-operands.js';
import { formatPlace } from '../../../rules/queries/places.js';
import { type Answer, answer } from '../../../../../machine/answer.js';

/** Bends that are listed. */
const BENDS = (2 * LARGEST_BEND) / BEND_STEP + 1;

/** Bends drawn at random before all are examined. */
const DRAWS = 5;

/** Whether the move in `look` may be short, because no bend leads to a full move. */
function mustBeShort(c: Context): boolean {
  return fullBends(c) === 0 && anyFullBend(c) > LARGEST_BEND;
}

/**
 * Bits over the listed bends that lead to different places when every move is short: up to the joint all bends are the
 * straight way.
 */
function differentShortBends(c: Context): number {
  let mask = 1 << ((BENDS - 1) / 2);
  for (let i = 0; i < BENDS; i++) {
    compulsoryWay(c, i * BEND_STEP - LARGEST_BEND);
    decodeWay(c, found.operand);
    if (way.bend !== 0) mask |= 1 << i;
  }
  return mask;
}

/** How the tool is bent, in degrees to the left, negative to the right. */
export const chosenBend: Answer = answer();

/**
 * How the tool of a compulsory move is bent (1468–1491). Operand A: the unit. An action is the bend + 90 degrees;
 * listed are multiples of 15. If some bend leads to a full move, only such bends are legal. Answers {@link chosenBend}.
 */
export const compulsoryBend: Decision = classic.decision({
  name: 'compulsory-move',
  listsMany: true,
  list(c, out) {
    lookAtCompulsory(c, c.s.game.pendingA);
    const full = fullBends(c);
    for (let i = 0; i < BENDS; i++) if ((full & (1 << i)) !== 0) out.push(i * BEND_STEP);
    if (full !== 0) return;
    // Bends between the listed ones are listed only where they are needed.
    for (let bend = anyFullBend(c); bend <= LARGEST_BEND; bend++) if (isFull(c, bend)) out.push(bend + LARGEST_BEND);
    if (out.length > 0) return;
    const different = differentShortBends(c);
    for (let i = 0; i < BENDS; i++) if ((different & (1 << i)) !== 0) out.push(i * BEND_STEP);
  },
  sample(c, rng) {
    lookAtCompulsory(c, c.s.game.pendingA);
    for (let i = 0; i < DRAWS; i++) {
      const drawn = rng.below(BENDS) * BEND_STEP;
      if (isFull(c, drawn - LARGEST_BEND)) return drawn;
    }
    const full = fullBends(c);
    if (full !== 0) return nthBit(full, rng.below(bitCount(full))) * BEND_STEP;
    let seen = 0;
    let chosen = -1;
    for (let bend = anyFullBend(c); bend <= LARGEST_BEND; bend++) {
      // Each bend seen so far is equally likely to be kept.
      if (isFull(c, bend) && rng.below(++seen) === 0) chosen = bend + LARGEST_BEND;
    }
    if (chosen >= 0) return chosen;
    const bend = rng.below(BENDS) * BEND_STEP - LARGEST_BEND;
    compulsoryWay(c, bend);
    decodeWay(c, found.operand);
    return way.bend + LARGEST_BEND;
  },
  refusal(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return bendRefusal(c, action - LARGEST_BEND);
  },
  apply(c, action) {
    chosenBend.set(c, action - LARGEST_BEND);
  },
  format(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    compulsoryWay(c, action - LARGEST_BEND);
    decodeWay(c, found.operand);
    return `bend ${action - LARGEST_BEND} to ${formatPlace(end.x, end.y)} facing ${end.facing}`;
  },
  parse(_c, text) {
    const match = /^bend (-?\d{1,2})(?: to .*)?$/.exec(text);
    if (match === null) return -1;
    return Number(match[1]) + LARGEST_BEND;
  },
  why(c, text) {
    lookAtCompulsory(c, c.s.game.pendingA);
    const [, bend] = /^bend (-?\d{1,3})/.exec(text) ?? [];
    if (bend !== undefined) return bendRefusal(c, Number(bend));
    const place = endIn(text.replace(/^to /, ''));
    if (place === null) return NOT_OFFERED;
    compulsoryWay(c, 0);
    decodeWay(c, found.operand);
    const full = Math.floor(2 * legOf(way.tool));
    const far = Math.sqrt((place.x - look.x) ** 2 + (place.y - look.y) ** 2);
    if (far < full) return NOT_FULL_SPEED;
    return far > full ? TOO_FAR : WRONG_FACING;
  },
  notes: {
    choices: { move: 'step' },
    question: ['The compulsory move of {unit}: with which bend?', 'Die Pflichtbewegung von {unit}: mit welchem Knick?'],
    answers: (text) => [`compulsory move: ${text}`, text.replace(/^bend (-?\d+) to /, 'Knick $1°: ')],
    weighty: true,
    acts: true,
    unit: 'a',
    manner: 'bend',
    must: MUST_MOVE,
  },
});

/** Another bend leads to a move of the full length. */
const NOT_FULL_SPEED = reason('not-full-speed');

/** Why the tool cannot be bent so far for the move in `look`. */
function bendRefusal(c: Context, bend: number): Reason {
  if (bend < -LARGEST_BEND || bend > LARGEST_BEND) return TOO_FAR;
  return isFull(c, bend) || mustBeShort(c) ? LEGAL : NOT_FULL_SPEED;
}
