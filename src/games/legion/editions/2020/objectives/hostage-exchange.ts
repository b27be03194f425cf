import { scratch } from '../../../../../kernel/scratch.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { again, ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { claim } from '../../../rules/procedures/claims.js';
import { layBeside } from '../../../rules/procedures/move/carry.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { arriveBy } from '../../../rules/procedures/setup/arrive.js';
import { deciderOf } from '../../../rules/queries/decider.js';
import { nearestArrival } from '../../../rules/queries/deployment.js';
import { NO_MELEE } from '../../../rules/queries/move/look.js';
import { putToken } from '../../../rules/queries/tokens.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { NONE, ON_TABLE, RESERVE } from '../../../state/state.js';
import { opponentOf } from '../../../words/players.js';
import { CORPS } from '../../../words/ranks.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { classic } from '../rulebook.js';
import { claimAction, claimedBySide, claimerSide, handlesTokens, MISSED } from './claiming.js';
import { drawToken } from './draws.js';
import { HOSTAGE_CARD } from './hostage-card.js';
import { isUnclaimed, nearnessToRect, tokensApproached } from '../../../rules/queries/nearness.js';

/** The unit that a side gives as a hostage. */
const hostage: Answer = answer();

/** Which own corps unit becomes a hostage. */
const chooseHostage: Decision = classic.decision(
  unitChoice('choose-hostage', { optional: false, chosen: hostage.set }),
  {
    choices: { 'choose-hostage': { fields: { player: 'player', unit: 'unit' }, answer: '{unit}' } },
    question: ['Which unit becomes a hostage?', 'Welche Einheit wird zur Geisel?'],
    called: ['choose hostage', 'Geisel'],
    rests: true,
  },
);

/** Bits over the corps units of `side` that are still to be deployed. */
function candidates(c: Context, side: number): number {
  const { units } = c.b;
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side || c.s.units.rank[u] !== CORPS || c.s.units.withheld[u] === 1) continue;
    if (c.s.units.status[u] === RESERVE) mask |= 1 << u;
  }
  return mask;
}

/** Bits over all units of `side`. */
function unitsOf(c: Context, side: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (c.b.units.side[u] === side) mask |= 1 << u;
  return mask;
}

const TURN = OPERANDS;
/** The units chosen by blue and by red, or NONE. */
const CHOSEN = OPERANDS + 1;

function sideAt(c: Context, turn: number): number {
  return turn === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
}

/**
 * Each player chooses an own corps unit; then each, from blue on, puts the unit that the other has chosen on the middle
 * of the table, or as near to it as possible, and makes a speed-1 move with it; then both are given a claimed token.
 */
const exchange: Procedure = classic.procedure('hostage-exchange', {
  choose(c, f) {
    const side = sideAt(c, c.s.frames[f + TURN]);
    const open = candidates(c, side);
    hostage.set(c, open === 0 ? NONE : lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseHostage, deciderOf(c, open), open);
  },
  chosen(c, f, at) {
    const w = c.s.frames;
    w[f + CHOSEN + w[f + TURN]++] = hostage.get(c);
    if (w[f + TURN] < 2) return goTo(c, f, at.choose);
    w[f + TURN] = 0;
  },
  put(c, f) {
    const w = c.s.frames;
    const u = w[f + CHOSEN + 1 - w[f + TURN]];
    if (u === NONE) return;
    const { width, depth } = c.b.geometry;
    const at = nearestArrival(c, u, Math.floor(width / 2), Math.floor(depth / 2));
    if (at !== null) arriveBy(c, u, deciderOf(c, unitsOf(c, sideAt(c, w[f + TURN]))), at.x, at.y, at.facing);
    else w[f + CHOSEN + 1 - w[f + TURN]] = NONE;
  },
  move(c, f) {
    const w = c.s.frames;
    const u = w[f + CHOSEN + 1 - w[f + TURN]];
    if (u !== NONE) call(c, speedMove, u, deciderOf(c, unitsOf(c, sideAt(c, w[f + TURN]))), 1, NO_MELEE);
  },
  moved(c, f, at) {
    if (++c.s.frames[f + TURN] < 2) return goTo(c, f, at.put);
    c.s.frames[f + TURN] = 0;
  },
  claim(c, f) {
    const w = c.s.frames;
    const turn = w[f + TURN]++;
    if (turn === 2) return finish(c);
    again(c, f);
    const u = w[f + CHOSEN + turn];
    if (u === NONE) return;
    const m = c.b.units.firstMini[u];
    const t = putToken(c, OBJECTIVE_TOKEN, c.s.minis.x[m], c.s.minis.y[m], c.s.minis.z[m]);
    claim(c, u, t);
    layBeside(c, u, t);
  },
});

/** Whether a token at (x, y), which a unit of `side` has claimed, lies inside the zone of that side. */
function isHome(c: Context, side: number, x: number, y: number): boolean {
  return zoneOf(c, side).contains(x, y, c.b.geometry.objectiveRadius);
}

const place = scratch({ x: 0, y: 0 });

/** The place of the own zone's part `part` that is nearest to unit `u`. */
function towardsHome(c: Context, u: number, part: number): void {
  const { rects } = zoneOf(c, c.b.units.side[u]);
  const { x0, y0, x1, y1 } = rects[part % rects.length];
  const m = c.b.units.firstMini[u];
  const inset = c.b.units.extent[u] + 2 * c.b.geometry.objectiveRadius;
  place.x = Math.min(Math.max(c.s.minis.x[m], x0 + inset), x1 - inset);
  place.y = Math.min(Math.max(c.s.minis.y[m], y0 + inset), y1 - inset);
}

/**
 * Hostage Exchange: a corps unit of each side begins in the middle with a claimed token and a Hostage card; at the end
 * each token is worth one to the side that has claimed it, and one more inside that side's deployment zone.
 */
export const hostageExchange: ObjectiveRules = {
  name: 'hostage-exchange',
  setUp: (c) => call(c, exchange),
  actions: [claimAction],
  modifiers: HOSTAGE_CARD,
  givesUpgrades: ['hostage'],
  standing(c, side) {
    let points = claimedBySide(c, side);
    const { x, y } = c.s.tokens;
    for (let t = 0; t < c.b.tokenRows; t++) if (claimerSide(c, t) === side && isHome(c, side, x[t], y[t])) points++;
    return points;
  },
  carriedFrom(c, u, x, y) {
    const { [u]: side } = c.b.units.side;
    return isHome(c, side, x, y) ? 0 : 1 + zoneOf(c, side).squaredTo(x, y);
  },
  progress(c, side) {
    const { rects } = zoneOf(c, side);
    let sum = 0;
    for (let t = 0; t < c.b.tokenRows; t++) {
      const u = c.s.tokens.claimedBy[t];
      if (claimerSide(c, t) !== side || c.s.units.status[u] !== ON_TABLE) continue;
      let best = 0;
      for (const rect of rects) best = Math.max(best, nearnessToRect(c, u, rect));
      sum += 2 * best;
    }
    return (
      sum +
      tokensApproached(c, side, isUnclaimed, handlesTokens) +
      0.5 * tokensApproached(c, side, MISSED[side], handlesTokens)
    );
  },
  draws(c, u, rng, out) {
    if (!c.s.tokens.claimedBy.includes(u)) {
      return handlesTokens(c, u) && drawToken(c, u, rng, MISSED[c.b.units.side[u]], true, out);
    }
    towardsHome(c, u, rng.below(4));
    out.x = Math.round(place.x);
    out.y = Math.round(place.y);
    out.token = -1;
    return true;
  },
};
