import { pick } from '../../../../machine/picks.js';
import { again, ask, finish, OPERANDS } from '../../../../machine/run.js';
import { pay, payable } from '../../effects/costs.js';
import type { Entry, Surge } from '../../effects/own.js';
import { runEffect } from '../../effects/run.js';
import type { Ia } from '../../state/context.js';
import { POWER_TOKENS, powerOf } from '../../words/power-tokens.js';
import { gainPower } from '../damage/power.js';
import { recoverStrain } from '../damage/strain.js';
import { isFigure } from '../targets.js';
import { doesHold, eachHolding, hasLost, sumHeld } from '../questions/holds.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { isAlone } from './granted.js';
import { attackNow } from './now.js';

/** The surge abilities that the attacker has, or could have. */
function abilities(c: Ia): readonly Surge[] {
  return c.effects.surges[c.s.attacks.attacker[attackNow(c)]];
}

/** The surge abilities that a figure has in an attack of its own, each as often as it can be used. */
export function surgesOf(c: Ia, u: number): readonly Surge[] {
  if (isForbidden(c, u, 'use-surges')) return [];
  const there = c.effects.surges[u].filter(
    (one) => one.gained < 0 && isOwn(c, u, one) && (one.entry === undefined || payable(c, one.entry, u)),
  );
  return Array.from({ length: limitOf(c, u) }, () => there).flat();
}

/** How often the attacker can use each surge ability in an attack: once or, by an effect, twice. */
function limitOf(c: Ia, u: number): number {
  let most = 1;
  eachHolding(c, 'surge-limit', u, (_value, amount) => {
    most = Math.max(most, amount);
  });
  return most;
}

/** Whether the attacker has a surge ability for this attack. */
function isThere(c: Ia, one: Surge): boolean {
  const at = attackNow(c);
  const u = c.s.attacks.attacker[at];
  if (one.gained >= 0) return (c.s.attacks.surgesGained[at] & (1 << one.gained)) !== 0;
  return !isAlone(c, u) && isOwn(c, u, one);
}

/** Whether a surge ability that no effect gives is there: it may be for some moments, or lost. */
function isOwn(c: Ia, u: number, { surge: { text }, isOpen, entry }: Surge): boolean {
  if (entry?.isOpen !== undefined && !entry.isOpen(c, u)) return false;
  if (isOpen !== undefined) return isOpen(c, u);
  if (entry?.ability !== undefined && hasLost(c, entry.ability, u)) return false;
  return !doesHold(c, 'lose-surge', text, u);
}

/** Whether an ability that can be used several times would still do something. */
function couldRun(c: Ia, { test }: Entry): boolean {
  const { attacker, target } = c.s.attacks;
  const at = attackNow(c);
  return test === undefined || test(c, -1, attacker[at], isFigure(target[at]) ? target[at] : -1);
}

/** Bits over the abilities that can be used now: each once in an attack (R 1414); of equal ones the first. */
function open(c: Ia): number {
  const at = attackNow(c);
  const all = abilities(c);
  if (c.s.attacks.surge[at] <= 0 || isForbidden(c, c.s.attacks.attacker[at], 'use-surges')) return 0;
  const limit = limitOf(c, c.s.attacks.attacker[at]);
  const spent = limit > 1 ? c.s.attacks.surgesAgain[at] : c.s.attacks.surgesUsed[at];
  let mask = 0;
  for (let i = 0; i < all.length; i++) {
    const { surge, entry } = all[i];
    if (surge.cost > c.s.attacks.surge[at] || !isThere(c, all[i])) continue;
    if (entry !== undefined && !payable(c, entry, c.s.attacks.attacker[at])) continue;
    if ((spent & (1 << i)) !== 0 && entry?.effect.repeat !== true) continue;
    if (entry?.effect.repeat === true && entry.effect.at === 'surge' && !couldRun(c, entry)) continue;
    let isRepeat = false;
    for (let k = 0; k < i; k++) if ((mask & (1 << k)) !== 0 && all[k].surge.text === surge.text) isRepeat = true;
    if (!isRepeat) mask |= 1 << i;
  }
  return mask;
}

const surge = rules.decision(
  pick<Ia>('surge', {
    optional: true,
    pass: 'stop',
    label: (c, i) => abilities(c)[i].surge.text,
    chosen(c, i) {
      if (i < 0) c.s.frames[c.s.game.frameTop - FRAME + STOPPED] = 1;
      else useSurge(c, i);
    },
  }),
);

const FRAME = 16;
const STOPPED = OPERANDS;

/** The X of the attacker's surge abilities. */
function countX(c: Ia): number {
  return sumHeld(c, 'x', 'x', c.s.attacks.attacker[attackNow(c)]);
}

function useSurge(c: Ia, i: number): void {
  const at = attackNow(c);
  const { attacks } = c.s;
  const { surge: one, entry } = abilities(c)[i];
  const u = attacks.attacker[at];
  attacks.surge[at] -= one.cost;
  if (entry?.effect.repeat === true) attacks.surgesRepeated[at]++;
  else attacks.surgesAgain[at] |= attacks.surgesUsed[at] & (1 << i);
  attacks.surgesUsed[at] |= 1 << i;
  attacks.accuracy[at] += one.accuracy;
  attacks.damage[at] += one.damage;
  attacks.pierce[at] += one.pierce;
  attacks.blast[at] += one.blast;
  attacks.cleave[at] += one.isCleaveX ? countX(c) : one.cleave;
  recoverStrain(c, u, one.recoverStrain);
  attacks.recover[at] += one.isRecoverX ? countX(c) : one.recover;
  attacks.conditions[at] |= one.conditions;
  attacks.dodge[at] = Math.max(0, attacks.dodge[at] - one.undodge);
  POWER_TOKENS.forEach((_, kind) => {
    if (powerOf(one.power, kind) > 0) gainPower(c, u, kind, powerOf(one.power, kind));
  });
  if (entry?.effect.at === 'surge') runSurge(c, entry, u);
  if (entry !== undefined) pay(c, entry, u);
}

/** Carries out what a surge ability does besides results. */
function runSurge(c: Ia, entry: Entry, u: number): void {
  const target = c.s.attacks.target[attackNow(c)];
  const subject = isFigure(target) ? target : -1;
  if (entry.test === undefined || entry.test(c, -1, u, subject)) runEffect(c, entry, u, subject);
}

/** Carries out what the surge abilities do after the attack for which they were spent. */
export function runSurgesAfter(c: Ia): void {
  const { surgesUsed, surgesAgain, surgesRepeated, attacker } = c.s.attacks;
  const at = attackNow(c);
  const u = attacker[at];
  if (!isOnMap(c, u)) return;
  abilities(c).forEach(({ entry }, i) => {
    if ((surgesUsed[at] & (1 << i)) === 0 || entry?.effect.at !== 'surge-after') return;
    const times = entry.effect.repeat ? surgesRepeated[at] : (surgesAgain[at] & (1 << i)) === 0 ? 1 : 2;
    for (let n = 0; n < times; n++) runSurge(c, entry, u);
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
