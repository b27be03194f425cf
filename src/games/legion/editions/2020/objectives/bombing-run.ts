import { scoringWeapon } from '../../../rules/queries/mission.js';
import { NO_TOKEN } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { bitCount, hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { choice, PASS } from '../../../../../machine/choices.js';
import { again, ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { detonation, inBlast } from '../../../rules/procedures/attack/detonation.js';
import { claim, dropClaim } from '../../../rules/procedures/claims.js';
import { layBeside } from '../../../rules/procedures/move/carry.js';
import { gainVictoryTokens } from '../../../rules/procedures/victory-tokens.js';
import { isAboard } from '../../../rules/queries/aboard.js';
import { deciderOf } from '../../../rules/queries/decider.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { putToken, removeToken } from '../../../rules/queries/tokens.js';
import { zoneHolds, zoneOf, zoneWithin } from '../../../rules/queries/zones.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { opponentOf } from '../../../words/players.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { classic } from '../rulebook.js';
import { claimAction, handlesTokens } from './claiming.js';
import { drawToken } from './draws.js';
import { nearnessInMoves, tokensApproached } from '../../../rules/queries/nearness.js';

/** Bombs of each side. */
const BOMBS = 3;

/** The state of an unclaimed bomb that a unit of a side has put down with Drop: this plus the side; otherwise 0. */
const DROPPED = 1;

const SIDE = OPERANDS;
const LEFT = OPERANDS + 1;

/** Bits over the units of `side` whose leaders can be given a bomb: on the table in its zone, without one so far. */
function carriers(c: Context, side: number): number {
  const { units } = c.b;
  const { claimedBy } = c.s.tokens;
  const zone = zoneOf(c, side);
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side || !countsForObjectives(c, u) || isAboard(c, u) || claimedBy.includes(u)) continue;
    if (zoneHolds(c, zone, units.firstMini[u])) mask |= 1 << u;
  }
  return mask;
}

function giveBomb(c: Context, u: number): void {
  const m = c.b.units.firstMini[u];
  const { x, y, z } = c.s.minis;
  const t = putToken(c, OBJECTIVE_TOKEN, x[m], y[m], z[m]);
  claim(c, u, t);
  layBeside(c, u, t);
}

/** Which unit is given the next bomb. */
const carryBomb: Decision = classic.decision(unitChoice('carry-bomb', { optional: false, chosen: giveBomb }), {
  choices: {
    'carry-bomb': { fields: { player: 'player', unit: 'unit' }, answer: '{unit}', made: ['token-claimed', 'unit'] },
  },
  question: ['Which unit carries a bomb?', 'Welche Einheit trägt eine Bombe?'],
  rests: true,
});

/** Each player, blue first, gives three bombs to own leaders in the own zone, at most one a unit. */
const giveBombs: Procedure = classic.procedure('give-bombs', {
  begin(c, f) {
    c.s.frames[f + SIDE] = c.s.game.bluePlayer;
    c.s.frames[f + LEFT] = 2 * BOMBS;
  },
  give(c, f) {
    const w = c.s.frames;
    if (w[f + LEFT] === 0) return finish(c);
    again(c, f);
    const side = w[f + LEFT] > BOMBS ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    w[f + LEFT]--;
    const open = carriers(c, side);
    if (open === 0) return;
    // Where every unit that can be given one is given one, nothing is left to choose.
    if (bitCount(open) <= (w[f + LEFT] % BOMBS) + 1) giveBomb(c, lowestBit(open));
    else ask(c, carryBomb, deciderOf(c, open), open);
  },
});

/** Bits over the bombs that unit `u` carries. */
function carried(c: Context, u: number): number {
  const { kind, claimedBy } = c.s.tokens;
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === u) mask |= 1 << t;
  return mask;
}

function drop(c: Context, t: number): void {
  const side = c.b.units.side[c.s.tokens.claimedBy[t]];
  dropClaim(c, t);
  c.s.tokens.state[t] = DROPPED + side;
}

/** Which of several carried bombs is dropped. */
const dropToken: Decision = classic.decision(
  choice('drop-token', { optional: false, label: (_c, t) => String(t), chosen: drop }),
  {
    question: ['Which token is dropped?', 'Welcher Marker wird fallen gelassen?'],
    called: ['drop token', 'Marker ablegen'],
    names: 'token',
  },
);

/** Whether a bomb at (x, y) lies inside or within range 1 of the zone of `side`. */
function isAtZone(c: Context, side: number, x: number, y: number): boolean {
  return zoneWithin(c, side, 1).contains(x, y, c.b.geometry.objectiveRadius);
}

/** Victory tokens that the bomb brings `side` when it detonates: one near the enemy's zone. */
function worthTo(c: Context, side: number, t: number): number {
  return isAtZone(c, opponentOf(side), c.s.tokens.x[t], c.s.tokens.y[t]) ? 1 : 0;
}

/** Bits over the bombs that `side` can detonate. */
function ready(c: Context, side: number): number {
  const { kind, claimedBy, state } = c.s.tokens;
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === NONE && state[t] === DROPPED + side) mask |= 1 << t;
  }
  return mask;
}

/** The bomb that detonates, −1 for none. Operand B: the side. */
const detonateBomb: Decision = classic.decision(
  choice('detonate-bomb', {
    optional: true,
    label: (_c, t) => String(t),
    chosen: (c, t) => {
      if (t >= 0) call(c, blowUp, t, deciderOf(c, unitsOf(c, c.s.game.pendingB)));
    },
  }),
  {
    choices: { 'detonate-bomb': { fields: { player: 'player', token: { token: 'objective' } }, answer: '{token}' } },
    question: ['Which bomb detonates?', 'Welche Bombe explodiert?'],
    called: ['detonate bomb', 'Bombe zünden'],
    names: 'token',
    manner: 'advice',
    rests: true,
  },
);

/** Bits over all units of `side`. */
function unitsOf(c: Context, side: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (c.b.units.side[u] === side) mask |= 1 << u;
  return mask;
}

const TOKEN = OPERANDS;
const PLAYER = OPERANDS + 1;

/** A bomb detonates, counts and is taken away. Operands: token, the player who orders its attacks. */
const blowUp: Procedure = classic.procedure('bomb', {
  detonate(c, f) {
    const w = c.s.frames;
    const t = w[f + TOKEN];
    for (let side = 0; side < 2; side++) gainVictoryTokens(c, side, worthTo(c, side, t));
    call(c, detonation, t, scoringWeapon(c), w[f + PLAYER]);
  },
  remove(c, f) {
    removeToken(c, c.s.frames[f + TOKEN]);
  },
});

const TURN = OPERANDS;

/** At the end of an Activation Phase each player, blue first, may detonate one bomb that an own unit has dropped. */
const detonateBombs: Procedure = classic.procedure('detonate-bombs', {
  next(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === 2) return finish(c);
    again(c, f);
    const side = turn === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    const open = ready(c, side);
    if (open !== 0) ask(c, detonateBomb, deciderOf(c, unitsOf(c, side)), open, side);
  },
});

/** What each unit that a bomb would attack is worth to the other side, in victory tokens; only agents use it. */
const HURT = 0.2;

/** The bomb whose detonation serves `side` best, or PASS where none does. */
function bestBomb(c: Context, side: number, open: number): number {
  const weapon = scoringWeapon(c);
  let best = PASS;
  let most = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const t = lowestBit(rest);
    const hit = inBlast(c, t, weapon);
    const own = bitCount(hit & unitsOf(c, side));
    const gain = worthTo(c, side, t) - worthTo(c, opponentOf(side), t) + HURT * (bitCount(hit) - 2 * own);
    if (gain <= most) continue;
    most = gain;
    best = t;
  }
  return best;
}

function isFree(c: Context, t: number): boolean {
  const { kind, claimedBy, state } = c.s.tokens;
  return kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === NONE && state[t] < DROPPED;
}

/** Progress for a bomb that is carried, once it is where it counts; and for one that is ready to detonate there. */
const CARRIED = 3;
const ARMED = 3;

/** Bombs that are ready to bring `side` a victory token. */
function armed(c: Context, side: number): number {
  let count = 0;
  for (let rest = ready(c, side); rest !== 0; rest &= rest - 1) count += worthTo(c, side, lowestBit(rest));
  return count;
}

const place = scratch({ x: 0, y: 0 });

/** The place nearest to unit `u` in a random part of the enemy's zone, or within range 1 of that part. */
function towardsZone(c: Context, u: number, part: number): void {
  const { rects } = zoneWithin(c, opponentOf(c.b.units.side[u]), 1);
  const { x0, y0, x1, y1 } = rects[part % rects.length];
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  const inset = c.b.units.extent[u] + 2 * c.b.geometry.objectiveRadius;
  place.x = Math.min(Math.max(c.s.minis.x[m], x0 + inset), x1 - inset);
  place.y = Math.min(Math.max(c.s.minis.y[m], y0 + inset), y1 - inset);
}

/**
 * Bombing Run: leaders carry bombs to the enemy's deployment zone; one that is dropped and detonates inside or within
 * range 1 of it earns one at once (3290–3300).
 */
export const bombingRun: ObjectiveRules = {
  name: 'bombing-run',
  deployed: (c) => call(c, giveBombs),
  actions: [
    claimAction,
    {
      name: 'drop',
      free: true,
      unable: (c, u) => (carried(c, u) !== 0 ? LEGAL : NO_TOKEN),
      perform(c, u) {
        const open = carried(c, u);
        if (!hasSeveral(open)) drop(c, lowestBit(open));
        else ask(c, dropToken, c.b.units.owner[u], open);
      },
    },
  ],
  activationsOver: (c) => call(c, detonateBombs),
  standing: () => 0,
  // One bomb a round.
  foreseen: (c, side, rounds) => Math.min(rounds, armed(c, side)),
  carriedFrom(c, u, x, y) {
    const enemy = opponentOf(c.b.units.side[u]);
    return isAtZone(c, enemy, x, y) ? 0 : 1 + zoneOf(c, enemy).squaredTo(x, y);
  },
  helps(c, u, name) {
    if (name === claimAction.name) return true;
    const m = c.b.units.firstMini[u];
    return isAtZone(c, opponentOf(c.b.units.side[u]), c.s.minis.x[m], c.s.minis.y[m]);
  },
  // Of its decisions only the one about detonating is put to the card.
  advice: (c) => bestBomb(c, c.s.game.pendingB, c.s.game.pendingA),
  progress(c, side) {
    const { kind, claimedBy } = c.s.tokens;
    // What has detonated counts on as what is ready to.
    let sum = ARMED * (c.s.sides.victoryTokens[side] + armed(c, side));
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (kind[t] !== OBJECTIVE_TOKEN) continue;
      const u = claimedBy[t];
      if (u === NONE || c.b.units.side[u] !== side || c.s.units.status[u] !== ON_TABLE) continue;
      const { rects } = zoneWithin(c, opponentOf(side), 1);
      let best = 0;
      for (let part = 0; part < rects.length; part++) {
        towardsZone(c, u, part);
        best = Math.max(best, nearnessInMoves(c, u, place.x, place.y));
      }
      sum += CARRIED * best;
    }
    return sum + 0.5 * tokensApproached(c, side, isFree, handlesTokens);
  },
  draws(c, u, rng, out) {
    if (carried(c, u) === 0) return handlesTokens(c, u) && drawToken(c, u, rng, isFree, true, out);
    towardsZone(c, u, rng.below(4));
    out.x = Math.round(place.x);
    out.y = Math.round(place.y);
    out.token = -1;
    return true;
  },
  tokenText(c, t) {
    const { claimedBy, state } = c.s.tokens;
    return claimedBy[t] === NONE && state[t] >= DROPPED ? 'armed' : '';
  },
};
