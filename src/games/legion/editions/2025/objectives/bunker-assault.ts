import type { Context } from '../../../engine/context.js';
import { scoringCard } from '../../../rules/queries/mission.js';
import { removeToken } from '../../../rules/queries/tokens.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { sideOf } from '../../../words/players.js';
import { RANKS } from '../../../words/ranks.js';
import { objectiveWord, setObjectiveWord } from '../own-words/mission.js';
import { contests, securedBy } from '../tokens/contest.js';
import { holderText, isPoint, primary, sumOfPoints } from './primary.js';

/** Ranks whose units damage a bunker more. */
const ASSAULT = ['commander', 'operative', 'special forces'].map((rank) => RANKS.findIndex((one) => one === rank));
const FIRST_ROUND = 2;
/** Points for an enemy bunker that is destroyed. */
const DESTROYED = 3;

/** The wound tokens that destroy a bunker. */
function endurance(c: Context): number {
  return scoringCard(c)?.wounds?.most ?? 0;
}

/** Whether bunker `t` is the enemy's for `side`: it lies farther from its territory than from the other one. */
function isEnemys(c: Context, t: number, side: number): boolean {
  const { x, y } = c.s.tokens;
  return zoneOf(c, side).squaredTo(x[t], y[t]) > zoneOf(c, 1 - side).squaredTo(x[t], y[t]);
}

/** The wound tokens that `side` puts on bunker `t`, which it secures. */
function damage(c: Context, t: number, side: number): number {
  for (let u = 0; u < c.b.units.count; u++)
    if (c.b.units.side[u] === side && ASSAULT.includes(c.s.units.rank[u]) && contests(c, u, t)) return 2;
  return 1;
}

/** Whether bunker `t`, which `side` secures, would be destroyed in an End Phase that came now. */
function falls(c: Context, t: number, side: number): boolean {
  return isEnemys(c, t, side) && c.s.tokens.state[t] + damage(c, t, side) >= endurance(c);
}

/** `side` damages the enemy bunkers that it secures; three wound tokens destroy one. */
function assault(c: Context, side: number): void {
  setObjectiveWord(c, side, 0);
  if (c.s.game.round < FIRST_ROUND) return;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (!isPoint(c, t) || !isEnemys(c, t, side) || securedBy(c, t) !== side) continue;
    c.s.tokens.state[t] += damage(c, t, side);
    if (c.hears) c.tell({ type: 'token-wounds', token: t, change: 'add', count: c.s.tokens.state[t] });
    if (c.s.tokens.state[t] < endurance(c)) continue;
    removeToken(c, t);
    setObjectiveWord(c, side, objectiveWord(c, side) + 1);
  }
}

/**
 * Bunker Assault: 1 point for each bunker that is secured, 3 for each enemy bunker that is destroyed in the End Phase.
 */
export const bunkerAssault = primary({
  name: 'bunker-assault',
  tokenText: (c, t) =>
    isPoint(c, t) ? [`${c.s.tokens.state[t]} wounds`, holderText(c, t)].filter((text) => text !== '').join(', ') : '',
  endPhaseStarts(c) {
    for (let turn = 0; turn < c.b.players.length; turn++) assault(c, sideOf(nthPlayer(c, turn)));
  },
  value: (c, t, side) => (isEnemys(c, t, side) ? 2 : 1),
  due: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? (falls(c, t, side) ? DESTROYED : 1) : 0)),
  points: (c, side) => DESTROYED * objectiveWord(c, side) + sumOfPoints(c, (t) => (securedBy(c, t) === side ? 1 : 0)),
});
