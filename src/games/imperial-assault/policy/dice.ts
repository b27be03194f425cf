import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { pendingDecision } from '../../../machine/run.js';
import { attackNow } from '../rules/attack/now.js';
import { pierceOf } from '../rules/attack/results.js';
import { strainOf } from '../rules/questions/heroes.js';
import { colourOfDie, dieAt, faceOfDie } from '../rules/attack/dice.js';
import type { Ia } from '../state/context.js';
import { DEFENSE_AT } from '../state/state.js';
import { ACCURACY, BLOCK, DAMAGE, DODGE, EVADE, type Face, FACES, SIDES, SURGE } from '../words/faces.js';

const options = scratch(new ActionBuffer());

/** What a face is worth to whom its die belongs. */
function worthOfFace(face: Face): number {
  return 0.15 * face[ACCURACY] + face[DAMAGE] + 0.6 * face[SURGE] + face[BLOCK] + 0.6 * face[EVADE] + 3 * face[DODGE];
}

const MEANS: readonly number[] = FACES.map((faces) => faces.reduce((sum, face) => sum + worthOfFace(face), 0) / SIDES);

/** A reroll: the die of one's own that is furthest below its mean, or the one of the other that is furthest above. */
export function reroll(c: Ia): Action {
  options.clear();
  pendingDecision(c).list(c, options);
  const isAttacker = c.s.attacks.player[attackNow(c)] === c.s.game.pendingPlayer;
  let best = options.items[options.length - 1];
  let most = 0.1;
  for (let k = 0; k < options.length - 1; k++) {
    const die = dieAt(c, options.items[k] - 1);
    const isOwn = isAttacker === options.items[k] - 1 < DEFENSE_AT;
    const gain = MEANS[colourOfDie(die)] - worthOfFace(FACES[colourOfDie(die)][faceOfDie(die)]);
    const worth = isOwn ? gain : -gain;
    if (worth > most) {
      most = worth;
      best = options.items[k];
    }
  }
  return best;
}

/** A surge ability that adds damage first, then what helps the attack otherwise. */
export function surge(c: Ia, rng: Rng): Action {
  const at = attackNow(c);
  const attacker = c.s.attacks.attacker[at];
  const { surges } = c.battle.figures[attacker].profile;
  // A hero has the abilities of weapons too.
  const ofHero = c.battle.heroOf[attacker] < 0 ? undefined : c.effects.surges[attacker];
  options.clear();
  pendingDecision(c).list(c, options);
  const { accuracy, needed, block } = c.s.attacks;
  const far = needed[at] - accuracy[at];
  let best = options.items[options.length - 1];
  let most = 0;
  for (let k = 0; k < options.length - 1; k++) {
    const one = ofHero === undefined ? surges[options.items[k]] : ofHero[options.items[k]]?.surge;
    if (one === undefined) continue;
    const short = Math.max(0, block[at] - pierceOf(c, at));
    const worth =
      (2 * one.damage +
        2 * Math.min(short, one.pierce) +
        (far > 0 ? 3 * Math.min(far, one.accuracy) : 0) +
        one.blast +
        one.cleave +
        0.8 * one.recover +
        (one.recoverStrain > 0 && strainOf(c, attacker) > 0 ? 0.6 : 0) +
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
