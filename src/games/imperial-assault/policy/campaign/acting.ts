import { OUT_OF_REACH } from '../../../../grid/moving.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import { type Kind, operandOf } from '../../../../machine/kinds.js';
import { LEGAL } from '../../../../machine/reason.js';
import { attackOdds, worthOfAttack } from '../../estimates/attack-odds.js';
import { accuracyOf, damageOf, partOfObject } from '../../estimates/campaign/objects.js';
import { pressure } from '../../estimates/campaign/pressure.js';
import { playKind, specialKind, useKind } from '../../rules/activation/abilities.js';
import { attackKind, cannotUseAttack } from '../../rules/activation/attack.js';
import { endKind } from '../../rules/activation/end.js';
import { interactKind } from '../../rules/activation/interact.js';
import { missionKind } from '../../rules/activation/mission-act.js';
import { goKind } from '../../rules/activation/move.js';
import { movesLeft } from '../../rules/activation/moves-left.js';
import { shedKind } from '../../rules/activation/shed.js';
import { eachAim } from '../../rules/attack/aims.js';
import { weaponsOf } from '../../rules/attack/weapon.js';
import { restKind } from '../../rules/campaign/rest.js';
import { strainMoveKind } from '../../rules/campaign/strain-move.js';
import { BY_POINTS } from '../../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../../rules/moving/reach.js';
import { accuracyNeeded, OWN_ATTACK } from '../../rules/questions/eligible.js';
import { enduranceOf, heroNumber, isHero, strainOf } from '../../rules/questions/heroes.js';
import { healthOf, speedOf } from '../../rules/questions/values.js';
import { aimedSpace, aimedTarget, aimedWeapon, isFigure } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { REBEL } from '../../words/sides.js';
import { worthOfAttackFrom } from '../places.js';
import { addAll } from '../add-all.js';
import type { Ranking } from '../ranking.js';
import { HEALED, RESTED, STRAIN, worthOfAbility } from './abilities.js';
import { findMissionLures, worthOfMissionPlace } from './places.js';
import { worthOfInteract, worthOfObject } from '../../estimates/campaign/goals.js';

/** What an ability that can be used is worth, and something that the mission lets figures do. */
const ABILITY = 0.8;
const OF_MISSION = 12;
/** What a space of the way costs. */
const STEP = 0.01;
/** What it is worth to lose a harmful condition by an action. */
const SHED = 1;
/** What a second attack of an activation counts of the first. */
const AGAIN = 0.8;
/** What an attack counts whose weapon does not reach so far as a rule. */
const SHORT = 0.5;
/** How often a hero can move by strain in an activation (R 108). */
const MOST_STRAIN_MOVES = 2;

const options = scratch(new ActionBuffer());
const costs = scratch(new Int16Array(1024));

/** How much better or worse a weapon of a hero is than the first, for which odds are known, at a distance. */
function partOfWeapon(c: Ia, u: number, aim: number, distance: number): number {
  const weapons = weaponsOf(c, u);
  const n = aimedWeapon(aim);
  if (n === 0 || weapons.length < 2) return 1;
  const isShort = weapons[n].attack.isRanged && accuracyOf(weapons[n].attack.dice) < distance;
  return (damageOf(weapons[n].attack.dice) / Math.max(1, damageOf(weapons[0].attack.dice))) * (isShort ? SHORT : 1);
}

/** What a figure is worth more whose defeat wins the mission, by the part of its Health. */
const HUNTED = 20;

/** What an attack adds that wins the mission when its target is defeated. */
function ofHunt(c: Ia, u: number, v: number, distance: number): number {
  if (c.battle.sides[u] !== REBEL || c.mission.isHunted?.(c, v) !== true) return 0;
  const chances = attackOdds(c).chances(c, u, v, distance);
  let mean = 0;
  for (let k = 0; k < chances.length; k++) mean += chances[k];
  return (HUNTED * mean) / Math.max(1, healthOf(c, v));
}

/** What an attack through an aim is worth. */
export function worthOfAim(c: Ia, u: number, aim: number): number {
  const target = aimedTarget(aim);
  if (!isFigure(target)) {
    const more = c.battle.sides[u] === REBEL ? pressure(c) : 1;
    return more * worthOfObject(c, u, target) * partOfObject(c, u, target) * partOfWeapon(c, u, aim, 0);
  }
  const distance = accuracyNeeded(c, u, aimedSpace(aim));
  const worth = worthOfAttack(c, u, target, distance) + ofHunt(c, u, target, distance);
  return worth * partOfWeapon(c, u, aim, distance);
}

/** How many movement points a figure can still get by strain in this activation. */
function strainPoints(c: Ia, u: number): number {
  if (strainMoveKind.unable(c, u) !== LEGAL) return 0;
  const left = MOST_STRAIN_MOVES - c.s.heroes.strainMoves[heroNumber(c, u)];
  return Math.max(0, Math.min(left, enduranceOf(c, u) - strainOf(c, u)));
}

/** What resting is worth to a hero. */
function worthOfRest(c: Ia, u: number): number {
  const recovered = enduranceOf(c, u);
  const strain = Math.min(recovered, strainOf(c, u));
  return RESTED * strain + HEALED * Math.min(recovered - strain, c.s.figures.damage[u]);
}

/** How many attacks a figure could make with some actions. */
function attacksWith(c: Ia, u: number, actions: number): number {
  if (actions <= 0) return 0;
  return isHero(c, u) ? actions : 1;
}

/** Adds where the figure can go, with movement points that it has, by actions and by strain. */
function addPlaces(c: Ia, u: number, here: number, out: Ranking, drawn: (value: number) => number): number {
  const { game } = c.s;
  const speed = Math.max(1, speedOf(c, u));
  const attacksLater = cannotUseAttack(c, u, 1) === LEGAL;
  const more = strainPoints(c, u);
  const canGo = goKind.unable(c, u) === LEGAL;
  let after = -Infinity;
  if (!canGo && more === 0) return after;
  findReach(c, u, game.points + more + movesLeft(c, u, game.actions) * speed, BY_POINTS);
  const end = Math.min(placementsEnd(c), costs.length);
  for (let p = 0; p < end; p++) costs[p] = p === here ? OUT_OF_REACH : costOf(c, u, p);
  let strained = -Infinity;
  for (let p = 0; p < end; p++) {
    const cost = costs[p];
    if (cost === OUT_OF_REACH) continue;
    const place = worthOfMissionPlace(c, u, p, false) - STEP * cost;
    let inTime = -Infinity;
    let attack = -1;
    for (let strain = 0; strain <= more; strain++) {
      const missing = Math.max(0, cost - game.points - strain);
      const used = Math.ceil(missing / speed);
      const left = game.actions - used;
      // A strain that saves no action, and is not needed, is spent for nothing.
      if (left < 0 || (strain > 0 && Math.ceil((missing + 1) / speed) === used)) continue;
      if (attack < 0) attack = attacksLater && left > 0 ? worthOfAttackFrom(c, u, p) : 0;
      const count = attacksWith(c, u, left);
      if (left > 0 && inTime === -Infinity) inTime = worthOfMissionPlace(c, u, p, true) - STEP * cost;
      const value =
        (left > 0 ? inTime : place) + (count > 1 ? attack * (1 + AGAIN) : count === 1 ? attack : 0) - STRAIN * strain;
      if (strain > 0) strained = Math.max(strained, value);
      else if (canGo) {
        if (left >= (attacksLater ? 1 : 0)) after = Math.max(after, place);
        out.add(c.kinds.actionOf(goKind, p), drawn(value));
      }
    }
  }
  if (strained > -Infinity) out.add(c.kinds.actionOf(strainMoveKind, 0), drawn(strained));
  return after;
}

/**
 * Ranks what the active figure of a mission can do: attacks by their odds, places by what can be won and attacked from
 * there and by danger, what the mission wants, rest, and what else there is. `noise` is how much chance there is in the
 * values.
 */
export function rankMissionActs(c: Ia, out: Ranking, rng: Rng, noise: number): void {
  const u = c.s.game.pendingA;
  const { game } = c.s;
  const here = c.s.figures.placement[u];
  const drawn = (value: number): number => value + noise * (rng.fraction() - 0.5);
  findMissionLures(c, u);
  const isRebel = c.battle.sides[u] === REBEL;
  const stays = worthOfMissionPlace(c, u, here, false);
  const after = Math.max(stays, addPlaces(c, u, here, out, drawn));
  if (attackKind.unable(c, u) === LEGAL) {
    // What is left of the activation after an attack is spent on another one, or on the way.
    const isLast = attacksWith(c, u, game.actions) <= 1;
    eachAim(c, u, OWN_ATTACK, (aim) => {
      const worth = worthOfAim(c, u, aim);
      const next = isLast ? after : Math.max(after, stays + AGAIN * worth);
      out.add(c.kinds.actionOf(attackKind, aim), drawn(next + worth));
    });
  }
  if (game.actions > 0 && interactKind.unable(c, u) === LEGAL) {
    options.clear();
    interactKind.list(c, u, game.actions, options);
    for (let k = 0; k < options.length; k++) {
      const worth = worthOfInteract(c, u, operandOf(options.items[k])) * (isRebel ? pressure(c) : 1);
      out.add(options.items[k], drawn(stays + worth));
    }
  }
  addAll(c, u, missionKind, stays + OF_MISSION, out, rng);
  addAll(c, u, shedKind, stays + SHED, out, rng);
  if (isHero(c, u)) addAbilities(c, u, specialKind, stays, out);
  else {
    addAll(c, u, specialKind, stays + ABILITY, out, rng);
    addAll(c, u, useKind, stays + ABILITY, out, rng);
  }
  addAll(c, u, playKind, stays + ABILITY, out, rng);
  if (restKind.unable(c, u) === LEGAL) out.add(c.kinds.actionOf(restKind, 0), drawn(stays + worthOfRest(c, u)));
  if (endKind.unable(c, u) === LEGAL) out.add(c.kinds.actionOf(endKind, 0), drawn(stays - 2 * STEP));
  // What costs no action comes first.
  if (isHero(c, u)) addAbilities(c, u, useKind, out.count === 0 ? stays : out.values[0], out);
}

/** What an ability must be worth at least to be used. */
const LEAST = 0.1;

/** Adds the abilities and cards that a hero can use, which are worth something now. */
function addAbilities(c: Ia, u: number, kind: Kind<Ia>, value: number, out: Ranking): void {
  if (kind.unable(c, u) !== LEGAL) return;
  options.clear();
  kind.list(c, u, c.s.game.actions, options);
  for (let k = 0; k < options.length; k++) {
    const worth = worthOfAbility(c, u, c.effects.entry(operandOf(options.items[k])));
    if (worth > LEAST) out.add(options.items[k], value + worth);
  }
}
