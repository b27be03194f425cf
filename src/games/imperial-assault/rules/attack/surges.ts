import { pick } from '../../../../machine/picks.js';
import { again, ask, finish } from '../../../../machine/run.js';
import type { SurgeAbility } from '../../battle/profile.js';
import { POINT } from '../../effects/points.js';
import { runEffect } from '../../effects/run.js';
import type { Ia } from '../../state/context.js';
import { POWER_TOKENS, powerOf } from '../../words/power-tokens.js';
import { gainPower } from '../damage/power.js';
import { isFigure } from '../targets.js';
import { eachHolding } from '../questions/holds.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { attackNow } from './now.js';

/** The surge abilities of the attacker. */
function abilities(c: Ia): readonly SurgeAbility[] {
  return c.battle.figures[c.s.attacks.attacker[attackNow(c)]].profile.surges;
}

/** How often the attacker can use each surge ability in an attack: once or, by an effect, twice. */
function limitOf(c: Ia): number {
  let most = 1;
  eachHolding(c, 'surge-limit', c.s.attacks.attacker[attackNow(c)], (_value, amount) => {
    most = Math.max(most, amount);
  });
  return most;
}

/** Bits over the abilities that can be used now: each once in an attack (R 1414); of equal ones the first. */
function open(c: Ia): number {
  const at = attackNow(c);
  const all = abilities(c);
  const limit = limitOf(c);
  const spent = limit > 1 ? c.s.attacks.surgesAgain[at] : c.s.attacks.surgesUsed[at];
  let mask = 0;
  for (let i = 0; i < all.length; i++) {
    if ((spent & (1 << i)) !== 0 || all[i].cost > c.s.attacks.surge[at]) continue;
    let isRepeat = false;
    for (let k = 0; k < i; k++) if ((mask & (1 << k)) !== 0 && all[k].text === all[i].text) isRepeat = true;
    if (!isRepeat) mask |= 1 << i;
  }
  return mask;
}

const surge = rules.decision(
  pick<Ia>('surge', {
    optional: true,
    pass: 'stop',
    label: (c, i) => abilities(c)[i].text,
    chosen(c, i) {
      if (i < 0) c.s.frames[c.s.game.frameTop - FRAME + STOPPED] = 1;
      else useSurge(c, i);
    },
  }),
);

const FRAME = 16;
const STOPPED = 2;

function useSurge(c: Ia, i: number): void {
  const at = attackNow(c);
  const { attacks } = c.s;
  const one = abilities(c)[i];
  const u = attacks.attacker[at];
  attacks.surge[at] -= one.cost;
  attacks.surgesAgain[at] |= attacks.surgesUsed[at] & (1 << i);
  attacks.surgesUsed[at] |= 1 << i;
  attacks.accuracy[at] += one.accuracy;
  attacks.damage[at] += one.damage;
  attacks.pierce[at] += one.pierce;
  attacks.blast[at] += one.blast;
  attacks.cleave[at] += one.cleave;
  attacks.recover[at] += one.recover;
  attacks.conditions[at] |= one.conditions;
  attacks.dodge[at] = Math.max(0, attacks.dodge[at] - one.undodge);
  POWER_TOKENS.forEach((_, kind) => {
    if (powerOf(one.power, kind) > 0) gainPower(c, u, kind, powerOf(one.power, kind));
  });
  if (one.effect?.at === 'surge') runSurge(c, one, u);
}

/** Carries out what a surge ability does besides results. */
function runSurge(c: Ia, one: SurgeAbility, u: number): void {
  const target = c.s.attacks.target[attackNow(c)];
  const point = one.effect?.at === 'surge' ? POINT.surge : POINT['surge-after'];
  const entry = c.effects
    .at(point, c.battle.sides[u])
    .find(({ owner, effect }) => owner === u && effect === one.effect);
  const subject = isFigure(target) ? target : -1;
  if (entry !== undefined && (entry.test === undefined || entry.test(c, -1, u, subject)))
    runEffect(c, entry, u, subject);
}

/** Carries out what the surge abilities do after the attack for which they were spent. */
export function runSurgesAfter(c: Ia): void {
  const used = c.s.attacks.surgesUsed[attackNow(c)];
  const twice = c.s.attacks.surgesAgain[attackNow(c)];
  const u = c.s.attacks.attacker[attackNow(c)];
  if (!isOnMap(c, u)) return;
  abilities(c).forEach((one, i) => {
    if ((used & (1 << i)) === 0 || one.effect?.at !== 'surge-after') return;
    runSurge(c, one, u);
    if ((twice & (1 << i)) !== 0) runSurge(c, one, u);
  });
}

/** The attacker spends surges (R 248), one ability after the other. */
export const spendSurges = rules.procedure('spend-surges', {
  spend(c, f) {
    const mask = open(c);
    if (c.s.frames[f + STOPPED] === 1 || mask === 0) return finish(c);
    again(c, f);
    ask(c, surge, c.s.attacks.player[attackNow(c)], mask);
  },
});
