import { bitCount } from '../../../../kernel/bits.js';
import { campaignOf } from '../../rules/campaign/campaign-of.js';
import { isHero, strainOf } from '../../rules/questions/heroes.js';
import { healthOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import { tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { FOCUSED, HARMS, HIDDEN } from '../../words/conditions.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { prospectOf, willAct, worthOfPending } from '../prospects.js';
import { doorsLeft, goalsOfRebels, lureOfHeroes, worthOfObject } from './goals.js';
import { leftOfObject } from './objects.js';
import { pressure } from './pressure.js';

/**
 * What the estimate of a mission adds up, for the Rebels. One for every state. The part of the heroes who are healthy,
 * and who are on the map at all; by the square, the part that is not healthy; the part of their Health that they have
 * left; strain for each hero. The cost of other Rebel figures, of Imperial ones, and that by the Health that they have
 * left; the threat. What the attacks of the Rebels are worth that they can still make in this round, and those of the
 * next; the same of the Empire; attacks that go on. Figures that are focused or hidden, less those that are harmed.
 * What the Rebels can win by goals, how near heroes are to where they have to be, the doors that are closed and
 * interacts for the mission (one for a hero and a token), all four more as a last round comes nearer; crates that were
 * claimed; how much of the goal is done; the part of objects that is damaged. Of missions that end after a round: the
 * part of the rounds that is gone, and what of the goal is not done by the part and by its square.
 */
export const MISSION_TERMS = [
  'base',
  'healthy',
  'present',
  'worn',
  'health',
  'strain',
  'allies',
  'empire',
  'empire-health',
  'threat',
  'ready',
  'later',
  'empire-ready',
  'empire-later',
  'attacks',
  'conditions',
  'goals',
  'lured',
  'doors',
  'crates',
  'feats',
  'done',
  'objects',
  'gone',
  'due',
  'overdue',
] as const;

const [
  BASE,
  HEALTHY,
  PRESENT,
  WORN,
  HEALTH,
  STRAIN,
  ALLIES,
  EMPIRE,
  EMPIRE_HEALTH,
  THREAT,
  READY,
  LATER,
  EMPIRE_READY,
  EMPIRE_LATER,
  ATTACKS,
  CONDITIONS,
  GOALS,
  LURED,
  DOORS,
  CRATES,
  FEATS,
  DONE,
  OBJECTS,
  GONE,
  DUE,
  OVERDUE,
] = MISSION_TERMS.keys();

function addHeroes(c: Ia, out: Float64Array): void {
  const { heroes } = campaignOf(c);
  const each = 1 / Math.max(1, heroes.length);
  for (let h = 0; h < heroes.length; h++) {
    const u = heroes[h];
    out[STRAIN] += each * strainOf(c, u);
    out[FEATS] += bitCount(c.s.heroes.feats[h]);
    if (c.s.heroes.isWounded[h] === 1) out[WORN] += each;
    if (!isOnMap(c, u)) continue;
    if (c.s.heroes.isWounded[h] === 0) out[HEALTHY] += each;
    out[PRESENT] += each;
    out[HEALTH] += (each * Math.max(0, healthOf(c, u) - c.s.figures.damage[u])) / Math.max(1, healthOf(c, u));
  }
  out[WORN] *= out[WORN];
}

/** Whether a figure will attack in this round; a hero who has an activation token ready will. */
function willActInMission(c: Ia, u: number): boolean {
  const h = c.battle.heroOf[u];
  if (h < 0) return willAct(c, u);
  const { game } = c.s;
  return (game.active === u + 1 && game.actions > 0) || c.s.heroes.ready[h] > 0;
}

function addFigures(c: Ia, out: Float64Array): void {
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u)) continue;
    const { side, group, profile } = c.battle.figures[u];
    if (side !== REBEL && side !== IMPERIAL) continue;
    const isRebel = side === REBEL;
    const will = willActInMission(c, u);
    out[isRebel ? (will ? READY : LATER) : will ? EMPIRE_READY : EMPIRE_LATER] += prospectOf(c, u);
    const { [u]: bits } = c.s.figures.conditions;
    out[CONDITIONS] += (isRebel ? 1 : -1) * (bitCount(bits & (FOCUSED | HIDDEN)) - bitCount(bits & HARMS));
    if (isHero(c, u) || group === NONE) continue;
    const { cost, figures } = c.battle.groups[group];
    const worth = Math.max(cost / figures.length, profile.reinforceCost) || 1;
    out[isRebel ? ALLIES : EMPIRE] += worth;
    if (!isRebel)
      out[EMPIRE_HEALTH] += (worth * Math.max(0, healthOf(c, u) - c.s.figures.damage[u])) / Math.max(1, healthOf(c, u));
  }
}

function addGoal(c: Ia, out: Float64Array): void {
  const done = c.mission.progress?.(c) ?? 0;
  out[DONE] = done;
  const now = pressure(c);
  out[GOALS] = now * goalsOfRebels(c);
  out[LURED] = now * lureOfHeroes(c);
  out[DOORS] = now * doorsLeft(c);
  out[CRATES] = c.s.empire.crates[0];
  out[FEATS] *= now;
  const [hero] = campaignOf(c).heroes;
  for (let t = 0; t < c.s.game.tokens; t++) {
    if (c.s.tokens.damage[t] === 0 || worthOfObject(c, hero, tokenTarget(t)) === 0) continue;
    out[OBJECTS] += c.s.tokens.damage[t] / (c.s.tokens.damage[t] + Math.max(1, leftOfObject(c, tokenTarget(t))));
  }
  const { rounds } = c.battle.setup;
  if (rounds === 0) return;
  const gone = Math.min(1, Math.max(0, c.s.game.round - 1) / rounds);
  out[GONE] = gone;
  out[DUE] = (1 - done) * gone;
  out[OVERDUE] = (1 - done) * gone * gone;
}

/** Writes the terms of a state of a mission. */
export function writeMissionTerms(c: Ia, out: Float64Array): void {
  out.fill(0);
  out[BASE] = 1;
  addHeroes(c, out);
  addFigures(c, out);
  addGoal(c, out);
  out[THREAT] = c.s.empire.threat[0];
  const { attacks } = c.s;
  for (let at = 0; at < c.s.game.attacks; at++)
    out[ATTACKS] += (attacks.player[at] === REBEL ? 1 : -1) * worthOfPending(c, at);
}
