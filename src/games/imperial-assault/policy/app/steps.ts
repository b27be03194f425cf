import { scratch } from '../../../../kernel/scratch.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action } from '../../../../kernel/game.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { OUT_OF_REACH } from '../../../../grid/moving.js';
import { type Kind, operandOf } from '../../../../machine/kinds.js';
import { LEGAL } from '../../../../machine/reason.js';
import { canBreak } from '../../estimates/campaign/doors.js';
import { worthOfObject } from '../../estimates/campaign/goals.js';
import { leftOfObject } from '../../estimates/campaign/objects.js';
import { specialKind, useKind } from '../../rules/activation/abilities.js';
import { attackKind, cannotUseAttack } from '../../rules/activation/attack.js';
import { goKind } from '../../rules/activation/move.js';
import { eachAim } from '../../rules/attack/aims.js';
import { BY_POINTS } from '../../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../../rules/moving/reach.js';
import { linksFor } from '../../rules/questions/distance.js';
import { OWN_ATTACK } from '../../rules/questions/eligible.js';
import { speedOf } from '../../rules/questions/values.js';
import { spaceAt } from '../../rules/questions/where.js';
import { aimedTarget, isFigure, tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { countFrom, worthOfAttackFrom } from '../places.js';
import type { Step } from './programs.js';
import { chosenAim, enemiesOf, isBefore } from './targets.js';

const listed = scratch(new ActionBuffer());

/** What a step of a program does now; −1 if it cannot be done. */
export function takeStep(c: Ia, u: number, step: Step, preferred: readonly string[]): Action {
  const action = ofProgram(c, u, step, preferred);
  // The programs know no doors: where no enemy can be got at, the figures break their way, as their mission lets them.
  if (action >= 0 || c.battle.campaign === undefined || step.op === 'special') return action;
  return step.op === 'attack' ? breakSomething(c, u) : goToBreak(c, u, step.move);
}

function ofProgram(c: Ia, u: number, step: Step, preferred: readonly string[]): Action {
  switch (step.op) {
    case 'attack':
      return attackOrGo(c, u, step.move, preferred);
    case 'special':
      return useAbility(c, u, step.isFree ? useKind : specialKind, step.ability);
    case 'reposition':
      return goBest(c, u, step.move, (p) => -Math.abs(nearest(c, u, p) - step.keep));
    case 'approach': {
      const target = step.toTarget ? targetOf(c, u, preferred) : -1;
      return goBest(c, u, step.move, (p) => -(target < 0 ? nearest(c, u, p) : countFrom(c, u, p, target)));
    }
    default: {
      const beside = (p: number): number => enemiesOf(c, u).filter((v) => countFrom(c, u, p, v) <= 1).length;
      return goBest(c, u, step.move, (p) => (beside(p) < step.least ? -1 : beside(p)));
    }
  }
}

/** Attacks, or goes to where it can, if that leaves an action for it. */
function attackOrGo(c: Ia, u: number, move: number, preferred: readonly string[]): Action {
  if (cannotUseAttack(c, u, 1) !== LEGAL) return -1;
  const aim = attackKind.unable(c, u) === LEGAL ? chosenAim(c, u, preferred) : -1;
  if (aim >= 0) return c.kinds.actionOf(attackKind, aim);
  const { game } = c.s;
  const points = game.points + Math.max(0, game.actions - 1) * speedOf(c, u);
  return goBest(c, u, Math.min(move, points), (p) => worthOfAttackFrom(c, u, p), 0);
}

/** Attacks a door or an object: the one that has least Health left. */
function breakSomething(c: Ia, u: number): Action {
  if (cannotUseAttack(c, u, 1) !== LEGAL || attackKind.unable(c, u) !== LEGAL) return -1;
  let best = -1;
  let least = Infinity;
  eachAim(c, u, OWN_ATTACK, (aim) => {
    const target = aimedTarget(aim);
    if (isFigure(target) || leftOfObject(c, target) >= least) return;
    least = leftOfObject(c, target);
    best = aim;
  });
  return best < 0 ? -1 : c.kinds.actionOf(attackKind, best);
}

/** Goes nearer to what it can break, if there is no way to any enemy. */
function goToBreak(c: Ia, u: number, move: number): Action {
  const here = c.s.figures.placement[u];
  if (nearest(c, u, here) < UNCOUNTED) return -1;
  const spaces: number[] = [];
  for (let t = 0; t < c.s.game.tokens; t++)
    if (worthOfObject(c, u, tokenTarget(t)) > 0) spaces.push(c.s.tokens.space[t]);
  for (let d = 0; d < c.battle.doors.length; d++) if (canBreak(c, u, d)) spaces.push(...c.battle.doors[d].spaces);
  if (spaces.length === 0) return -1;
  const links = linksFor(c, u);
  return goBest(c, u, move, (p) => -Math.min(...spaces.map((space) => links.walked(spaceAt(c, u, p, 0), space))));
}

/** A listed use of an ability: the one with a name, or the first. */
function useAbility(c: Ia, u: number, kind: Kind<Ia>, ability: string): Action {
  if (kind.unable(c, u) !== LEGAL) return -1;
  listed.clear();
  kind.list(c, u, c.s.game.actions, listed);
  for (let k = 0; k < listed.length; k++)
    if (ability === '' || kind.format(c, u, operandOf(listed.items[k])).includes(ability)) return listed.items[k];
  return -1;
}

/** The spaces from a placement to the nearest enemy. */
function nearest(c: Ia, u: number, placement: number): number {
  let least = Infinity;
  for (const v of enemiesOf(c, u)) least = Math.min(least, countFrom(c, u, placement, v));
  return least;
}

/** The enemy that a figure would attack of all on the map; −1 if there is none. */
function targetOf(c: Ia, u: number, preferred: readonly string[]): number {
  const here = c.s.figures.placement[u];
  const far = (v: number): number => Math.max(1, countFrom(c, u, here, v));
  let best = -1;
  for (const v of enemiesOf(c, u)) if (best < 0 || isBefore(c, u, v, best, [far(v), far(best)], preferred)) best = v;
  return best;
}

/**
 * Goes to the placement within `move` movement points that is worth most, the cheapest of equal ones; −1 if none is
 * worth more than where the figure stands, or than `floor`.
 */
function goBest(c: Ia, u: number, move: number, worth: (placement: number) => number, floor?: number): Action {
  if (move <= 0 || goKind.unable(c, u) !== LEGAL) return -1;
  const { game } = c.s;
  const points = Math.min(move, game.points + game.actions * speedOf(c, u));
  const here = c.s.figures.placement[u];
  let most = floor ?? worth(here);
  findReach(c, u, points, BY_POINTS);
  const costs: [placement: number, cost: number][] = [];
  for (let p = 0; p < placementsEnd(c); p++) {
    const cost = costOf(c, u, p);
    if (p !== here && cost !== OUT_OF_REACH && cost <= points) costs.push([p, cost]);
  }
  let best = -1;
  let least = Infinity;
  for (const [p, cost] of costs) {
    const value = worth(p);
    if (value > most || (value === most && best >= 0 && cost < least)) {
      most = value;
      least = cost;
      best = p;
    }
  }
  return best < 0 ? -1 : c.kinds.actionOf(goKind, best);
}
