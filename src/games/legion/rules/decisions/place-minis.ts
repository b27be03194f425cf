import { OUT_OF_COHESION } from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { scratch } from '../../../../kernel/scratch.js';
import { FORMATIONS } from '../../../../tabletop/formation-patterns.js';
import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { formatPlace, parsePlace } from '../queries/places.js';
import { minisOffTable, layOut, miniRefusal, placeAll, placeOne } from '../queries/cohesion.js';
import { miniName } from './mini-name.js';

/**
 * Where the miniatures of a unit that are off the table are put down about its leader (1308–1349). Operand A is the
 * frame of the procedure `cohesion`, operand B the unit. Listed are the named formations that have a place for all of
 * them. Legal but not listed: one miniature at a time, at any tenth of a millimetre where it may stand and leaves
 * places for the others.
 */
const ONE = 2 ** 31;
const ROW_BITS = 14;
const PLACES = 2 ** 29;

function encode(i: number, x: number, y: number): number {
  return ONE + i * PLACES + x * (1 << ROW_BITS) + y;
}

const one = scratch({ i: 0, x: 0, y: 0 });

function decode(action: number): void {
  const code = action - ONE;
  one.i = Math.floor(code / PLACES);
  const place = code - one.i * PLACES;
  one.x = place >> ROW_BITS;
  one.y = place & ((1 << ROW_BITS) - 1);
}

/** The first formation from `start` on, cyclically, that has a place for all miniatures; −1 if none has. */
function firstThatWorks(c: Context, start: number): number {
  for (let i = 0; i < FORMATIONS.length; i++) {
    const formation = (start + i) % FORMATIONS.length;
    if (layOut(c, c.s.game.pendingA, formation)) return formation;
  }
  return -1;
}

export const placeMinis: Decision = shared.decision({
  name: 'place-minis',
  listsMany: true,
  list(c, out) {
    for (let formation = 0; formation < FORMATIONS.length; formation++) {
      if (layOut(c, c.s.game.pendingA, formation)) out.push(formation);
    }
    // If no formation has places for all, the first one is offered: it puts each miniature as near as there is room.
    if (out.length === 0) out.push(0);
  },
  sample(c, rng) {
    return Math.max(0, firstThatWorks(c, rng.below(FORMATIONS.length)));
  },
  refusal(c, action) {
    const f = c.s.game.pendingA;
    if (action < FORMATIONS.length)
      return layOut(c, f, action) || (action === 0 && firstThatWorks(c, 0) < 0) ? LEGAL : OUT_OF_COHESION;
    if (action < ONE) return NOT_OFFERED;
    decode(action);
    return miniRefusal(c, f, one.i, one.x, one.y);
  },
  apply(c, action) {
    const f = c.s.game.pendingA;
    if (action < FORMATIONS.length) return placeAll(c, f, action);
    decode(action);
    placeOne(c, f, one.i, one.x, one.y);
  },
  format(c, action) {
    if (action < FORMATIONS.length) return FORMATIONS[action];
    decode(action);
    const first = c.b.units.firstMini[unitOf(c)];
    return `${miniName(c, first + one.i)} ${formatPlace(one.x, one.y)}`;
  },
  parse(c, text) {
    const formation = FORMATIONS.findIndex((name) => name === text);
    if (formation >= 0) return formation;
    const [name, place] = text.split(' ');
    const at = parsePlace(place ?? '');
    const first = c.b.units.firstMini[unitOf(c)];
    const offTable = minisOffTable(c, unitOf(c));
    if (at === null) return -1;
    for (let i = 0; i < c.b.units.miniCount[unitOf(c)]; i++) {
      if ((offTable & (1 << i)) !== 0 && miniName(c, first + i) === name) return encode(i, at.x, at.y);
    }
    return -1;
  },
  notes: {
    choices: { 'pile-in': 'step' },
    question: ({ s }) => [
      `How are the other miniatures of {unit:${s.game.pendingB}} placed around their leader?`,
      `Wie stehen die anderen Miniaturen von {unit:${s.game.pendingB}} um ihren Einheitenführer?`,
    ],
    answers: {
      tight: ['tight', 'dicht beieinander'],
      spread: ['spread', 'weit verteilt'],
      line: ['line', 'in einer Linie'],
      column: ['column', 'in einer Reihe'],
      rear: ['rear', 'dahinter'],
      front: ['front', 'davor'],
      '*': ['{called}: {answer}', '{answer}'],
    },
    unit: 'b',
    manner: 'formation',
    usual: 'first',
  },
});

function unitOf(c: Context): number {
  return c.s.game.pendingB;
}
