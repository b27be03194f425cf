import { again, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { OUTSIDE_ZONE } from '../../../rules/queries/deployment.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { COMMANDER } from '../../../words/ranks.js';
import type { PrimaryRules } from '../mission-rules.js';
import { objectiveWord, setObjectiveWord } from '../own-words.js';
import { later } from '../rulebook.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { contests, securedBy } from '../tokens/contest.js';
import { isPoint, placePoints, primary, sumOfPoints } from './primary.js';

/** Bits over the units with vanguard tokens. */
const VANGUARD = 0;
const MOST = 3;
/** Vanguard units at secured flags that bring a point. */
const ENOUGH = 2;

/** Whether unit `u` has a vanguard token. */
export function isVanguard(c: Context, u: number): boolean {
  return (objectiveWord(c, VANGUARD) & (1 << u)) !== 0;
}

const chooseVanguard = choosingUnits({
  name: 'vanguard',
  question: ['Which unit gains a vanguard token?', 'Welche Einheit erhält einen Vorhut-Marker?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && c.s.units.rank[u] !== COMMANDER,
  chosen: (c, _player, u) => setObjectiveWord(c, VANGUARD, objectiveWord(c, VANGUARD) | (1 << u)),
});

const chooseInTurn: Procedure = later.procedure('choose-vanguards', {
  turn(c, f) {
    const turn = c.s.frames[f + OPERANDS]++;
    if (turn === c.b.players.length) return finish(c);
    again(c, f);
    call(c, chooseVanguard, nthPlayer(c, turn), MOST);
  },
});

/** Whether the vanguard of `side` contests the flags that it secures with enough units. */
function outflanks(c: Context, side: number): boolean {
  let units = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || !isVanguard(c, u)) continue;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (!isPoint(c, t) || !contests(c, u, t) || securedBy(c, t) !== side) continue;
      units++;
      break;
    }
  }
  return units >= ENOUGH;
}

/** Whether a place is in the part of its territory at a short edge, which is that of the vanguard. */
function isAtShortEdge(c: Context, side: number, x: number, y: number): boolean {
  const zone = zoneOf(c, side);
  const { width } = c.b.geometry;
  for (const { x0, y0, x1, y1 } of zone.rects)
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1) return x0 === 0 || x1 === width;
  return false;
}

/**
 * Outflank: 1 point for each flag that is secured, 1 if two vanguard units contest flags that their side secures.
 * Vanguard units enter by the part of the territory at the short edge, the others by the rest.
 */
export const outflank: PrimaryRules = {
  ...primary({
    name: 'outflank',
    setUp(c) {
      placePoints(c);
      call(c, chooseInTurn);
    },
    points: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? 1 : 0)) + (outflanks(c, side) ? 1 : 0),
  }),
  refusal: (c: Context, side: number, u: number, x: number, y: number): Reason =>
    isAtShortEdge(c, side, x, y) === isVanguard(c, u) ? LEGAL : OUTSIDE_ZONE,
};
