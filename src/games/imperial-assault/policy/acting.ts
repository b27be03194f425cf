import { OUT_OF_REACH } from '../../../grid/moving.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { operandOf } from '../../../machine/kinds.js';
import { LEGAL } from '../../../machine/reason.js';
import { worthOfAttack } from '../estimates/attack-odds.js';
import { prospectOf } from '../estimates/prospects.js';
import { playKind, specialKind, useKind } from '../rules/activation/abilities.js';
import { attackKind, cannotUseAttack } from '../rules/activation/attack.js';
import { endKind } from '../rules/activation/end.js';
import { interactKind } from '../rules/activation/interact.js';
import { missionKind } from '../rules/activation/mission-act.js';
import { goKind } from '../rules/activation/move.js';
import { movesLeft } from '../rules/activation/moves-left.js';
import { shedKind } from '../rules/activation/shed.js';
import { eachAim } from '../rules/attack/aims.js';
import { BY_POINTS } from '../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../rules/moving/reach.js';
import { accuracyNeeded, OWN_ATTACK } from '../rules/questions/eligible.js';
import { speedOf } from '../rules/questions/values.js';
import { aimedSpace, aimedTarget, isDoor, isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { findLures, worthOfAttackFrom, worthOfPlace } from './places.js';
import { addAll } from './add-all.js';
import { Ranking } from './ranking.js';

/** What opening a door is worth, more while no enemy can be attacked; what a token that can be interacted with is. */
const DOOR = 0.2;
const WAY = 0.6;
const TOKEN = 1.5;
/** What an ability or a card that can be used is worth. */
const ABILITY = 0.8;
/** How often a Command card is played by a policy that chance guides. */
const PLAYS = 0.4;
/** What a space of the way costs, so that of equal places the nearer one is taken. */
const STEP = 0.01;
/** What an object is worth that can be attacked. */
const OBJECT = 0.5;
/** What it is worth to lose a harmful condition by an action. */
const SHED = 1;

const options = scratch(new ActionBuffer());
const costs = scratch(new Int16Array(1024));

/** What an attack through an aim is worth. */
function worthOfAim(c: Ia, u: number, aim: number): number {
  const target = aimedTarget(aim);
  if (!isFigure(target)) return OBJECT;
  return worthOfAttack(c, u, target, accuracyNeeded(c, u, aimedSpace(aim)));
}

/**
 * Ranks what the active figure can do: attacks by their odds, places by what can be attacked from there, by what can be
 * won there and by danger, and what else there is. `noise` is how much chance there is in the values.
 */
export function rankActs(c: Ia, out: Ranking, rng: Rng, noise: number): void {
  const u = c.s.game.pendingA;
  const { game } = c.s;
  const speed = speedOf(c, u);
  const here = c.s.figures.placement[u];
  const drawn = (value: number): number => value + noise * (rng.fraction() - 0.5);
  findLures(c, u);
  const stays = worthOfPlace(c, u, here);
  const attacksLater = cannotUseAttack(c, u, 1) === LEGAL;
  let after = stays;
  if (goKind.unable(c, u) === LEGAL) {
    const points = game.points + movesLeft(c, u, game.actions) * speed;
    findReach(c, u, points, BY_POINTS);
    const end = Math.min(placementsEnd(c), costs.length);
    for (let p = 0; p < end; p++) costs[p] = p === here ? OUT_OF_REACH : costOf(c, u, p);
    for (let p = 0; p < end; p++) {
      const cost = costs[p];
      if (cost === OUT_OF_REACH) continue;
      const place = worthOfPlace(c, u, p) - STEP * cost;
      const used = cost <= game.points ? 0 : Math.ceil((cost - game.points) / Math.max(1, speed));
      const left = game.actions - used;
      if (left >= (attacksLater ? 1 : 0)) after = Math.max(after, place);
      const attack = attacksLater && left > 0 ? worthOfAttackFrom(c, u, p) : 0;
      out.add(c.kinds.actionOf(goKind, p), drawn(place + attack));
    }
  }
  let attacks = false;
  if (attackKind.unable(c, u) === LEGAL)
    eachAim(c, u, OWN_ATTACK, (aim) => {
      attacks = true;
      out.add(c.kinds.actionOf(attackKind, aim), drawn(after + worthOfAim(c, u, aim)));
    });
  if (game.actions > 0 && interactKind.unable(c, u) === LEGAL) {
    options.clear();
    interactKind.list(c, u, game.actions, options);
    for (let k = 0; k < options.length; k++) {
      const isOfDoor = isDoor(operandOf(options.items[k]));
      out.add(options.items[k], drawn(stays + (isOfDoor ? (attacks ? DOOR : WAY) : TOKEN)));
    }
  }
  addAll(c, u, missionKind, stays + TOKEN, out, rng);
  addAll(c, u, shedKind, stays + SHED, out, rng);
  addAll(c, u, specialKind, stays + ABILITY, out, rng);
  addAll(c, u, useKind, stays + ABILITY, out, rng);
  if (noise === 0 || rng.fraction() < PLAYS) addAll(c, u, playKind, stays + ABILITY, out, rng);
  if (endKind.unable(c, u) === LEGAL) out.add(c.kinds.actionOf(endKind, 0), drawn(stays - 2 * STEP));
}

const few = scratch(new Ranking(1));

/** What the active figure does. */
export function act(c: Ia, rng: Rng, noise: number): Action {
  few.clear(1);
  rankActs(c, few, rng, noise);
  return few.count === 0 ? c.kinds.actionOf(endKind, 0) : few.actions[0];
}

/** What it is worth that a group activates now: what its figures can attack. */
export function urgency(c: Ia, group: number): number {
  let sum = 0;
  for (const u of c.battle.groups[group].figures) if (c.s.figures.status[u] === 1) sum += prospectOf(c, u);
  return sum;
}
