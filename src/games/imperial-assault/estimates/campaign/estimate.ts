import type { Player } from '../../../../kernel/game.js';
import { campaignOf } from '../../rules/campaign/campaign-of.js';
import { isHero, strainOf } from '../../rules/questions/heroes.js';
import { healthOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import { tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { NONE, OVER } from '../../state/state.js';
import { FOCUSED, HARMS, HIDDEN } from '../../words/conditions.js';
import { bitCount } from '../../../../kernel/bits.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { prospectOf, willAct, worthOfPending } from '../prospects.js';
import { goalOf, worthOfObject } from './goals.js';
import { standingOfHero } from './heroes.js';
import { leftOfObject } from './objects.js';

/** A difference of this makes a mission three quarters won: the estimate is half of a full win there. */
const HALF = 20;

/** What a threat in the bank is worth of what it buys, in figures' cost. */
const THREAT = 0.4;
/** What figures are worth of their cost, whatever their damage, and by the Health that they have left. */
const STANDING = 0.5;
const HEALTH = 0.4;
/** Attacks that figures can still make in this round, and those of the next; goals before their figures. */
const READY = 0.45;
const LATER = 0.25;
const GOALS = 0.5;
/** An attack that goes on; a condition; a strain of a hero. */
const ATTACK = 0.8;
const CONDITION = 0.4;
const STRAIN = 0.15;
/** All that the goal needs, done; the Health of objects that are to be destroyed, done. */
const PROGRESS = 45;
const OBJECT = 6;
/** What the last round is worth to the Imperial player if nothing of the goal is done. */
const TIME = 30;
/** What it is worth to the Imperial player that all heroes but none are wounded: by the square of their part. */
const ALL_WOUNDED = 24;

/** What each hero is worth at the start, about: what there is to do, and what stands in the way, is worth as much. */
const START = 14;

/** The side of the heroes: what they are, and what they have before them. */
function ofHeroes(c: Ia): number {
  const { heroes } = campaignOf(c);
  let sum = 0;
  let wounded = 0;
  for (let h = 0; h < heroes.length; h++) {
    const u = heroes[h];
    sum += standingOfHero(c, u) - STRAIN * strainOf(c, u);
    if (c.s.heroes.isWounded[h] === 1) wounded++;
  }
  const part = wounded / Math.max(1, heroes.length);
  return sum - ALL_WOUNDED * part * part;
}

/** What figures are worth by their cost and Health, what they can attack and do. Heroes' own Health aside. */
function ofFigures(c: Ia): number {
  let sum = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u)) continue;
    const { side, group, profile } = c.battle.figures[u];
    if (side !== REBEL && side !== IMPERIAL) continue;
    const sign = side === REBEL ? 1 : -1;
    let worth = prospectOf(c, u) * (willActInMission(c, u) ? READY : LATER);
    const { [u]: bits } = c.s.figures.conditions;
    worth += CONDITION * (bitCount(bits & (FOCUSED | HIDDEN)) - bitCount(bits & HARMS));
    if (side === REBEL) worth += GOALS * goalOf(c, u);
    if (!isHero(c, u) && group !== NONE) {
      const { cost, figures } = c.battle.groups[group];
      const left = Math.max(0, healthOf(c, u) - c.s.figures.damage[u]) / Math.max(1, healthOf(c, u));
      worth += (Math.max(cost / figures.length, profile.reinforceCost) || 1) * (STANDING + HEALTH * left);
    }
    sum += sign * worth;
  }
  return sum;
}

/** Whether a figure will attack in this round; a hero who has an activation token ready will. */
function willActInMission(c: Ia, u: number): boolean {
  const h = c.battle.heroOf[u];
  if (h < 0) return willAct(c, u);
  const { game } = c.s;
  return (game.active === u + 1 && game.actions > 0) || c.s.heroes.ready[h] > 0;
}

/** What is done of what the heroes want: counters on the way to the end, and damage of objects. */
function ofGoal(c: Ia): number {
  const done = c.mission.progress?.(c) ?? 0;
  let sum = PROGRESS * done;
  const [hero] = campaignOf(c).heroes;
  for (let t = 0; t < c.s.game.tokens; t++) {
    if (c.s.tokens.damage[t] === 0 || worthOfObject(c, hero, tokenTarget(t)) === 0) continue;
    sum += (OBJECT * c.s.tokens.damage[t]) / (c.s.tokens.damage[t] + Math.max(1, leftOfObject(c, tokenTarget(t))));
  }
  const { rounds } = c.battle.setup;
  if (rounds > 0 && c.mission.progress !== undefined) {
    const gone = Math.min(1, Math.max(0, c.s.game.round - 1) / rounds);
    sum -= TIME * (1 - done) * gone * gone;
  }
  return sum;
}

/** The value of a state of a mission for a side, −1 to 1. */
export function missionEstimate(c: Ia, player: Player): number {
  const { game, attacks } = c.s;
  if (game.phase === OVER) return game.winner === 0 ? 0 : game.winner - 1 === player ? 1 : -1;
  let sum = ofHeroes(c) + ofFigures(c) + ofGoal(c) - THREAT * c.s.empire.threat[0];
  sum -= START * campaignOf(c).heroes.length;
  for (let at = 0; at < game.attacks; at++)
    sum += (attacks.player[at] === REBEL ? ATTACK : -ATTACK) * worthOfPending(c, at);
  const value = sum / (HALF + Math.abs(sum));
  return player === REBEL ? value : -value;
}
