import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { OUT_OF_REACH } from '../../../grid/moving.js';
import { UNCOUNTED } from '../../../grid/links.js';
import { LEGAL } from '../../../machine/reason.js';
import { pendingDecision } from '../../../machine/run.js';
import { attackKind } from '../rules/activation/attack.js';
import { endKind } from '../rules/activation/end.js';
import { interactKind } from '../rules/activation/interact.js';
import { goKind } from '../rules/activation/move.js';
import { missionKind } from '../rules/activation/mission-act.js';
import { shedKind } from '../rules/activation/shed.js';
import { playKind, specialKind, useKind } from '../rules/activation/abilities.js';
import { eachAim } from '../rules/attack/aims.js';
import { BY_POINTS } from '../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../rules/moving/reach.js';
import { linksNow } from '../rules/questions/distance.js';
import { OWN_ATTACK } from '../rules/questions/eligible.js';
import { areHostile } from '../rules/questions/sides.js';
import { healthOf, speedOf } from '../rules/questions/values.js';
import { isOnMap, spaceAt, spaceOf } from '../rules/questions/where.js';
import { aimedTarget, isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';

/** How often a figure does something else than attack when it could. */
const DISTRACTED = 0.06;
/** How often it uses a special action, an ability or a card that it could use. */
const USES = 0.35;
/** Destinations that a move compares. */
const DRAWN = 10;

/** The aim that is most worth it: what is nearly defeated and costly first, with some chance in it. */
function bestAim(c: Ia, u: number, rng: Rng): number {
  let best = -1;
  let most = -1;
  eachAim(c, u, OWN_ATTACK, (aim) => {
    const target = aimedTarget(aim);
    let worth = 0.5;
    if (isFigure(target)) {
      const { profile } = c.battle.figures[target];
      worth = profile.reinforceCost / Math.max(1, healthOf(c, target) - c.s.figures.damage[target]);
    }
    worth *= 0.7 + 0.6 * rng.fraction();
    if (worth > most) {
      most = worth;
      best = aim;
    }
  });
  return best;
}

/** How many spaces a victory point of the mission is worth to a figure that chooses where to go. */
const SPACES_A_POINT = 1.2;

/**
 * How far a space is from where a figure wants to be, by counting: the nearest hostile figure, as far from it as `wish`
 * says, or a place at which the mission gives points, which is nearer the more they are.
 */
function distanceToGoal(c: Ia, u: number, space: number, wish: number): number {
  const links = linksNow(c);
  let best = Infinity;
  c.mission.lures?.(c, u, (at, worth) => {
    const far = links.counted(space, at);
    // On the place or beside it is the same.
    if (far < UNCOUNTED) best = Math.min(best, Math.max(1, far) - SPACES_A_POINT * worth);
  });
  let least = UNCOUNTED;
  for (let v = 0; v < c.s.game.figures; v++)
    if (isOnMap(c, v) && areHostile(c, u, v)) least = Math.min(least, links.counted(space, spaceOf(c, v)));
  return Math.min(best, Math.abs(least - wish));
}

/** Where a figure goes: near to what it can attack, a ranged one not too near; of some that are drawn. */
function bestGoal(c: Ia, u: number, rng: Rng): number {
  const { game } = c.s;
  const points = game.points + game.actions * speedOf(c, u);
  findReach(c, u, points, BY_POINTS);
  const here = c.s.figures.placement[u];
  const wish = c.battle.figures[u].profile.attack?.isRanged === true ? 3 : 1;
  let best = -1;
  let least = Infinity;
  const count = placementsEnd(c);
  for (let n = 0; n < 8 * DRAWN && (n < DRAWN || best < 0); n++) {
    const placement = rng.below(count);
    if (placement === here) continue;
    const cost = costOf(c, u, placement);
    if (cost === OUT_OF_REACH) continue;
    // A second action is better kept for an attack.
    const dear = cost > game.points + (game.actions - 1) * speedOf(c, u) && game.attacked === 0 ? 1.5 : 0;
    const far = distanceToGoal(c, u, spaceAt(c, u, placement, 0), wish) + dear + rng.fraction();
    if (far < least) {
      least = far;
      best = placement;
    }
  }
  return best;
}

const options = scratch(new ActionBuffer());

/** A listed action of one kind of the active figure; −1 for none. */
function anyOf(c: Ia, u: number, kind: typeof attackKind, rng: Rng): Action {
  if (kind.unable(c, u) !== LEGAL) return -1;
  const operand = kind.sample(c, u, c.s.game.actions, rng);
  return operand < 0 ? -1 : c.kinds.actionOf(kind, operand);
}

function act(c: Ia, rng: Rng): Action {
  const u = c.s.game.pendingA;
  const { game } = c.s;
  if (shedKind.unable(c, u) === LEGAL && (c.s.figures.conditions[u] & 4) !== 0) return anyOf(c, u, shedKind, rng);
  for (const kind of [useKind, playKind]) {
    const action = rng.fraction() < USES ? anyOf(c, u, kind, rng) : -1;
    if (action >= 0) return action;
  }
  if (game.actions > 0) {
    const interact = rng.fraction() < 0.5 ? anyOf(c, u, interactKind, rng) : -1;
    if (interact >= 0) return interact;
    const mission = rng.fraction() < USES ? anyOf(c, u, missionKind, rng) : -1;
    if (mission >= 0) return mission;
    const special = rng.fraction() < USES ? anyOf(c, u, specialKind, rng) : -1;
    if (special >= 0) return special;
    if (attackKind.unable(c, u) === LEGAL && rng.fraction() > DISTRACTED) {
      const aim = bestAim(c, u, rng);
      if (aim >= 0) return c.kinds.actionOf(attackKind, aim);
    }
  }
  // Whoever has attacked and stands well stays.
  if (goKind.unable(c, u) === LEGAL && (game.attacked === 0 || game.actions > 0) && rng.fraction() > 0.1) {
    const wish = c.battle.figures[u].profile.attack?.isRanged === true ? 3 : 1;
    const here = distanceToGoal(c, u, spaceOf(c, u), wish);
    const goal = bestGoal(c, u, rng);
    if (goal >= 0 && distanceToGoal(c, u, spaceAt(c, u, goal, 0), wish) < here) return c.kinds.actionOf(goKind, goal);
  }
  return c.kinds.actionOf(endKind, 0);
}

/** A surge ability that adds damage first, then what helps the attack otherwise. */
function surge(c: Ia, rng: Rng): Action {
  const at = c.s.game.attacks - 1;
  const { surges } = c.battle.figures[c.s.attacks.attacker[at]].profile;
  options.clear();
  pendingDecision(c).list(c, options);
  let best = options.items[options.length - 1];
  let most = 0;
  for (let k = 0; k < options.length - 1; k++) {
    const one = surges[options.items[k]];
    if (one === undefined) continue;
    const short = Math.max(0, c.s.attacks.block[at] - c.s.attacks.pierce[at]);
    const worth =
      (2 * one.damage +
        2 * Math.min(short, one.pierce) +
        0.6 * one.accuracy +
        one.blast +
        one.cleave +
        0.8 * one.recover +
        (one.conditions !== 0 ? 1.2 : 0) +
        (one.effect === undefined ? 0 : 1) +
        0.2 * rng.fraction()) /
      one.cost;
    if (worth > most) {
      most = worth;
      best = options.items[k];
    }
  }
  return best;
}

/** Takes what is offered, more often than it passes. */
function offer(c: Ia, rng: Rng): Action {
  const { sample } = pendingDecision(c);
  const first = sample(c, rng);
  return first === 0 ? sample(c, rng) : first;
}

/** What a sensible player might quickly choose: attack what can be attacked, go to where one can, use what one has. */
export function policyAction(c: Ia, rng: Rng): Action {
  const { name, sample } = pendingDecision(c);
  if (name === 'act') return act(c, rng);
  if (name === 'surge') return surge(c, rng);
  if (name === 'offer' || name === 'window' || name === 'attack') return offer(c, rng);
  if (name === 'prevent') return rng.fraction() < 0.7 ? c.s.game.pendingA : sample(c, rng);
  return sample(c, rng);
}
