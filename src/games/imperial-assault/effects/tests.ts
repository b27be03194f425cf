import { powerCount, powerOf, POWER_TOKENS } from '../words/power-tokens.js';
import { areBeside, countBetween, countTo, isBeside } from '../rules/questions/distance.js';
import { areHostile } from '../rules/questions/sides.js';
import { seesFigure } from '../rules/questions/sight.js';
import { isOnMap, spaceAt, spaceOf } from '../rules/questions/where.js';
import { coversAt } from '../rules/moving/step.js';
import { PUSHED } from '../rules/moving/manner.js';
import type { Ia } from '../state/context.js';
import { attackNow } from '../rules/attack/now.js';
import { CONDITIONS, conditionBit, type Condition } from '../words/conditions.js';
import type { Test } from './own.js';
import type { TestText } from './language.js';
import { amountOf, filterOf, targetSpace, whoOf } from './selectors.js';

type Blame = (what: string) => never;
type Make = (args: readonly unknown[], blame: Blame) => Test;

/** The conditions that texts can have. */
const TESTS: Readonly<Record<string, Make>> = {
  not([given], blame) {
    const test = testOf(given as TestText, blame);
    return (c, f, you, subject) => !test(c, f, you, subject);
  },
  and(given, blame) {
    const tests = given.map((one) => testOf(one as TestText, blame));
    return (c, f, you, subject) => tests.every((test) => test(c, f, you, subject));
  },
  or(given, blame) {
    const tests = given.map((one) => testOf(one as TestText, blame));
    return (c, f, you, subject) => tests.some((test) => test(c, f, you, subject));
  },
  is([who, side, filter], blame) {
    const figure = whoOf(who, blame);
    const matches = filterOf(side, (filter ?? {}) as Readonly<Record<string, unknown>>, blame);
    return (c, f, you, subject) => {
      const one = figure(c, f, you, subject);
      return one >= 0 && matches(c, f, you, subject, one);
    };
  },
  same([a, b], blame) {
    const [one, other] = [whoOf(a, blame), whoOf(b, blame)];
    return (c, f, you, subject) => one(c, f, you, subject) === other(c, f, you, subject);
  },
  hostile([a, b], blame) {
    const [one, other] = [whoOf(a, blame), whoOf(b, blame)];
    return (c, f, you, subject) => areHostile(c, one(c, f, you, subject), other(c, f, you, subject));
  },
  adjacent([a, b], blame) {
    const one = whoOf(a, blame);
    if (b === 'target-space')
      return (c, f, you, subject) => {
        const u = one(c, f, you, subject);
        return targetSpace(c) >= 0 && isOnMap(c, u) && isBeside(c, u, targetSpace(c));
      };
    const other = whoOf(b, blame);
    return (c, f, you, subject) => {
      const [u, v] = [one(c, f, you, subject), other(c, f, you, subject)];
      return u >= 0 && v >= 0 && isOnMap(c, u) && isOnMap(c, v) && areBeside(c, u, v);
    };
  },
  within([most, a, b], blame) {
    const [n, one, other] = [amountOf(most, blame), whoOf(a, blame), whoOf(b, blame)];
    return (c, f, you, subject) => {
      const [u, v] = [one(c, f, you, subject), other(c, f, you, subject)];
      return u >= 0 && v >= 0 && isOnMap(c, u) && isOnMap(c, v) && countBetween(c, u, v) <= n(c, f, you, subject);
    };
  },
  sees([a, b], blame) {
    const [one, other] = [whoOf(a, blame), whoOf(b, blame)];
    return (c, f, you, subject) => seesFigure(c, one(c, f, you, subject), other(c, f, you, subject));
  },
  has([who, condition], blame) {
    const figure = whoOf(who, blame);
    const bit = conditionOf(condition, blame);
    return (c, f, you, subject) => {
      const one = figure(c, f, you, subject);
      return one >= 0 && (c.s.figures.conditions[one] & bit) !== 0;
    };
  },
  power([who, kind], blame) {
    const figure = whoOf(who, blame);
    const digit = POWER_TOKENS.indexOf(kind as (typeof POWER_TOKENS)[number]);
    return (c, f, you, subject) => {
      const word = c.s.figures.power[figure(c, f, you, subject)];
      return digit < 0 ? powerCount(word) > 0 : powerOf(word, digit) > 0;
    };
  },
  'at-least'([a, b], blame) {
    const [one, other] = [amountOf(a, blame), amountOf(b, blame)];
    return (c, f, you, subject) => one(c, f, you, subject) >= other(c, f, you, subject);
  },
  'suffered-damage': () => (c) => c.s.game.attacks > 0 && c.s.attacks.dealt[attackNow(c)] > 0,
  missed: () => (c) => c.s.game.attacks > 0 && c.s.attacks.missed[attackNow(c)] > 0,
  ranged: () => (c) => c.s.game.attacks > 0 && c.s.attacks.isRanged[attackNow(c)] === 1,
  melee: () => (c) => c.s.game.attacks > 0 && c.s.attacks.isRanged[attackNow(c)] === 0,
  attacking: () => (c, _f, you) => c.s.game.attacks > 0 && c.s.attacks.attacker[attackNow(c)] === you,
  defending: () => (c, _f, you) => c.s.game.attacks > 0 && c.s.attacks.target[attackNow(c)] === you,
  active: () => (c, _f, you) => c.s.game.active === you + 1,
  voluntary: () => (c) => c.s.game.isFree !== PUSHED,
  'exits-adjacent': () => (c, _f, you, subject) => {
    for (let k = 0; k < c.battle.sizes[subject]; k++) {
      const space = spaceAt(c, subject, c.s.figures.placement[subject], k);
      if (!coversAt(c, subject, c.s.game.towards, space) && isBeside(c, you, space)) return true;
    }
    return false;
  },
  'entered-adjacent': () => (c, _f, you, subject) => {
    for (let k = 0; k < c.battle.sizes[subject]; k++)
      if (isNew(c, subject, k) && isBeside(c, you, spaceOf(c, subject, k))) return true;
    return false;
  },
  'entered-within': ([most], blame) => {
    const n = amountOf(most, blame);
    return (c, f, you, subject) => {
      for (let k = 0; k < c.battle.sizes[subject]; k++)
        if (isNew(c, subject, k) && countTo(c, you, spaceOf(c, subject, k)) <= n(c, f, you, subject)) return true;
      return false;
    };
  },
  'on-map': ([who], blame) => {
    const figure = whoOf(who, blame);
    return (c, f, you, subject) => isOnMap(c, figure(c, f, you, subject));
  },
};

/** Whether the `k`-th space of a figure is one that it has just entered. */
function isNew(c: Ia, u: number, k: number): boolean {
  const { left } = c.s.game;
  return left < 0 || !coversAt(c, u, left, spaceOf(c, u, k));
}

/** The bit of a condition that a text names. */
export function conditionOf(name: unknown, blame: Blame): number {
  return CONDITIONS.includes(name as Condition)
    ? conditionBit(name as Condition)
    : blame(`${JSON.stringify(name)} is no condition; there are ${CONDITIONS.join(', ')}`);
}

/** A condition as the rules test it. */
export function testOf(given: TestText, blame: Blame): Test {
  const [word, ...args] = given;
  const make = TESTS[word];
  if (make === undefined) return blame(`no condition is called ${word}; there are ${Object.keys(TESTS).join(', ')}`);
  return make(args, blame);
}
