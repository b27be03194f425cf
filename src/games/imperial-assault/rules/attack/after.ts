import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ask, call, finish } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED, NONE } from '../../state/state.js';
import { HARMS, HIDDEN } from '../../words/conditions.js';
import { damageObject } from '../damage/objects.js';
import { damage, discardCondition, gainCondition, recover } from '../damage/suffer.js';
import { holdEnding, releaseEnding } from '../ending.js';
import { linksNow } from '../questions/distance.js';
import { doesHold } from '../questions/holds.js';
import { isOnMap, spaceOf } from '../questions/where.js';
import { NO_TARGET } from '../reasons.js';
import { rules } from '../rulebook.js';
import { aimedTarget, doorTarget, isFigure, tokenTarget } from '../targets.js';
import { aimRefusal, eachAim, targetName, targetNamed } from './aims.js';
import { mannerNow } from './granted.js';
import { attackNow } from './now.js';

/** A cleave is answered by a target plus 1; 0 declines. */
const NOBODY = 0;

/** Whether Cleave can hurt a target: another hostile one that the attacker could attack (R 389–394). */
function canCleave(c: Ia, target: number): boolean {
  const at = attackNow(c);
  if (target === c.s.attacks.target[at]) return false;
  let can = false;
  eachAim(c, c.s.attacks.attacker[at], mannerNow(c), (aim) => {
    if (aimedTarget(aim) === target) can = true;
  });
  return can;
}

function listCleave(c: Ia, out: ActionBuffer): void {
  let last = NONE;
  const at = attackNow(c);
  eachAim(c, c.s.attacks.attacker[at], mannerNow(c), (aim) => {
    const target = aimedTarget(aim);
    if (target !== last && target !== c.s.attacks.target[at]) out.push(target + 1);
    last = target;
  });
  out.push(NOBODY);
}

const chooseCleave = rules.decision({
  name: 'cleave',
  listsAll: true,
  list: listCleave,
  sample(c, rng) {
    const targets: number[] = [];
    eachAim(c, c.s.attacks.attacker[attackNow(c)], mannerNow(c), (aim) => {
      const target = aimedTarget(aim);
      if (target !== c.s.attacks.target[attackNow(c)] && !targets.includes(target)) targets.push(target);
    });
    const nth = rng.below(targets.length + 1);
    return nth === targets.length ? NOBODY : targets[nth] + 1;
  },
  refusal: (c, action) => (action === NOBODY || canCleave(c, action - 1) ? LEGAL : NO_TARGET),
  why(c, text) {
    if (text === 'pass') return LEGAL;
    const target = targetNamed(c, text);
    if (target < 0 || target === c.s.attacks.target[attackNow(c)]) return NO_TARGET;
    if (canCleave(c, target)) return LEGAL;
    const u = c.s.attacks.attacker[attackNow(c)];
    const space = isFigure(target) && isOnMap(c, target) ? spaceOf(c, target) : 0;
    return aimRefusal(c, u, (target << 9) | space, mannerNow(c));
  },
  apply(c, action) {
    if (action !== NOBODY) hurt(c, action - 1, c.s.attacks.cleave[attackNow(c)]);
  },
  format: (c, action) => (action === NOBODY ? 'pass' : targetName(c, action - 1)),
  parse: (c, text) => (text === 'pass' ? NOBODY : targetNamed(c, text) + 1 || -1),
});

function hurt(c: Ia, target: number, amount: number): void {
  if (isFigure(target)) damage(c, target, amount);
  else damageObject(c, target, amount);
}

/**
 * What follows when an attack is resolved (R 260, 1415): Recover even after a miss; conditions, Blast and Cleave only
 * if the target suffered damage.
 */
export const resolveKeywords = rules.procedure('resolve-keywords', {
  recover(c) {
    const at = attackNow(c);
    const u = c.s.attacks.attacker[at];
    if (isOnMap(c, u)) recover(c, u, c.s.attacks.recover[at]);
  },
  conditions(c) {
    const at = attackNow(c);
    const { attacker, target, dealt, conditions } = c.s.attacks;
    if (dealt[at] === 0) return finish(c);
    for (let bit = 1; bit <= conditions[at]; bit <<= 1) {
      if ((conditions[at] & bit) === 0) continue;
      const u = (bit & HARMS) === 0 ? attacker[at] : target[at];
      if (isFigure(u) && isOnMap(c, u)) gainCondition(c, u, bit);
    }
  },
  blast(c) {
    const at = attackNow(c);
    const { attacker, target, space, blast } = c.s.attacks;
    // All of them suffer at the same time.
    holdEnding(c);
    if (blast[at] <= 0) return;
    const near = linksNow(c);
    // What is called last runs first: figures in their order.
    for (let d = c.battle.doors.length - 1; d >= 0; d--)
      if (target[at] !== doorTarget(d) && c.battle.doors[d].health > 0 && ((c.s.game.closed >> d) & 1) === 1)
        if (c.battle.doors[d].spaces.some((one) => c.s.held[one] === 0 && near.areAdjacent(space[at], one)))
          damageObject(c, doorTarget(d), blast[at]);
    for (let t = c.s.game.tokens - 1; t >= 0; t--) {
      const place = c.s.tokens.space[t];
      if (c.battle.tokens[t].health === 0 || place === NONE || target[at] === tokenTarget(t)) continue;
      if (place === space[at] || near.areAdjacent(space[at], place)) damageObject(c, tokenTarget(t), blast[at]);
    }
    for (let u = c.s.game.figures - 1; u >= 0; u--) {
      if (u === target[at] || !isOnMap(c, u)) continue;
      if (u === attacker[at] && doesHold(c, 'unaffected', 'own-blast', u)) continue;
      for (let k = 0; k < c.battle.sizes[u]; k++) {
        const own = spaceOf(c, u, k);
        // Of an object, also the figure in its space (R 284).
        if (near.areAdjacent(space[at], own) || (own === space[at] && !isFigure(target[at]))) {
          damage(c, u, blast[at]);
          break;
        }
      }
    }
  },
  blasted: releaseEnding,
  cleave(c) {
    const at = attackNow(c);
    if (c.s.attacks.cleave[at] <= 0 || !isOnMap(c, c.s.attacks.attacker[at])) return;
    let found = false;
    eachAim(c, c.s.attacks.attacker[at], mannerNow(c), (aim) => {
      if (aimedTarget(aim) !== c.s.attacks.target[at]) found = true;
    });
    if (found) ask(c, chooseCleave, c.s.attacks.player[at]);
  },
});

/** The attacker is no longer Hidden once its attack is resolved (rules-supplement, `hidden`). */
export function comeOut(c: Ia, u: number): void {
  if (c.s.figures.status[u] !== DEFEATED) discardCondition(c, u, HIDDEN);
}

/** What the attack has of Blast, it has of Cleave instead. */
export function countBlastAsCleave(c: Ia): void {
  const { blast, cleave } = c.s.attacks;
  const at = attackNow(c);
  cleave[at] += Math.max(0, blast[at]);
  blast[at] = 0;
}

/** Resolves the keywords before the next step. */
export function callKeywords(c: Ia): void {
  call(c, resolveKeywords);
}
