import { again, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import type { Rect } from '../../../battle/deployment-zone.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { OUTSIDE_ZONE } from '../../../rules/queries/deployment.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { COMMANDER } from '../../../words/ranks.js';
import type { PrimaryRules } from '../mission-rules.js';
import { objectiveWord, setObjectiveWord } from '../own-words/mission.js';
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

/** Bits over the parts of a territory at a short edge of the table. */
function atShortEdge(c: Context, rects: readonly Rect[]): number {
  const { width } = c.b.geometry;
  return rects.reduce((bits, { x0, x1 }, i) => (x0 === 0 || x1 === width ? bits | (1 << i) : bits), 0);
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
    entersBy: (c, u, rects) => (isVanguard(c, u) ? atShortEdge(c, rects) : ~atShortEdge(c, rects)),
  }),
  refusal(c: Context, side: number, u: number, x: number, y: number): Reason {
    const { rects } = zoneOf(c, side);
    const short = atShortEdge(c, rects);
    const open = isVanguard(c, u) ? short : ~short;
    const isIn = rects.some(
      ({ x0, y0, x1, y1 }, i) => (open & (1 << i)) !== 0 && x >= x0 && x <= x1 && y >= y0 && y <= y1,
    );
    return isIn ? LEGAL : OUTSIDE_ZONE;
  },
};
