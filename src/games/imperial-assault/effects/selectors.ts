import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { attackNow } from '../rules/attack/now.js';
import { areFriendly, areHostile } from '../rules/questions/sides.js';
import { areBeside, countBetween, countTo, isBeside, isOnOrBeside } from '../rules/questions/distance.js';
import { seesFigure } from '../rules/questions/sight.js';
import { isOnMap } from '../rules/questions/where.js';
import { healthOf } from '../rules/questions/values.js';
import { isFigure } from '../rules/targets.js';
import type { Amount, Filter, Who } from './own.js';
import { AMOUNT, IT, PICKED, ROLLED } from './run.js';

/** Figures that texts name. */
const WHO: Readonly<Record<string, Who>> = {
  you: (_c, _f, you) => you,
  subject: (_c, _f, _you, subject) => subject,
  it: (c, f) => (f < 0 ? NONE : c.s.frames[f + IT] - 1),
  picked1: (c, f) => (f < 0 ? NONE : c.s.frames[f + PICKED] - 1),
  picked2: (c, f) => (f < 0 ? NONE : c.s.frames[f + PICKED + 1] - 1),
  picked3: (c, f) => (f < 0 ? NONE : c.s.frames[f + PICKED + 2] - 1),
  attacker: (c) => (c.s.game.attacks === 0 ? NONE : c.s.attacks.attacker[attackNow(c)]),
  target(c) {
    if (c.s.game.attacks === 0) return NONE;
    const target = c.s.attacks.target[attackNow(c)];
    return isFigure(target) ? target : NONE;
  },
  active: (c) => c.s.game.active - 1,
};

/** The figure that a word names. */
export function whoOf(word: unknown, blame: (what: string) => never): Who {
  const found = typeof word === 'string' ? WHO[word] : undefined;
  return found ?? blame(`no figure is called ${JSON.stringify(word)}; there are ${Object.keys(WHO).join(', ')}`);
}

/** The space of the attack's target. */
export function targetSpace(c: Ia): number {
  return c.s.game.attacks === 0 ? NONE : c.s.attacks.space[attackNow(c)];
}

/** Numbers that texts name. */
const AMOUNTS: Readonly<Record<string, Amount>> = {
  rolled: (c, f) => c.s.frames[f + ROLLED],
  amount: (c, f) => c.s.frames[f + AMOUNT],
  round: (c) => c.s.game.round,
  dealt: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.dealt[attackNow(c)]),
  evade: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.evade[attackNow(c)]),
  block: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.block[attackNow(c)]),
  surge: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.surge[attackNow(c)]),
  damage: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.damage[attackNow(c)]),
  accuracy: (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.accuracy[attackNow(c)]),
};

/**
 * A number: as it is, by name, or `{ "per": NAME, "times": 1, "plus": 0, "cap": 3 }`, or `{ "count": SIDE, ...filter
 * }`:
 * how many figures match.
 */
export function amountOf(given: unknown, blame: (what: string) => never): Amount {
  if (typeof given === 'number') return () => given;
  if (typeof given === 'string')
    return AMOUNTS[given] ?? blame(`no number is called ${given}; there are ${Object.keys(AMOUNTS).join(', ')}`);
  if (typeof given !== 'object' || given === null) return blame(`${JSON.stringify(given)} is no number`);
  const { per, count, times = 1, plus = 0, cap = 99, ...filter } = given as Readonly<Record<string, unknown>>;
  const [by, more, most] = [Number(times), Number(plus), Number(cap)];
  if (typeof count === 'string') {
    const matches = filterOf(count, filter, blame);
    return (c, f, you, subject) => {
      let n = 0;
      for (let u = 0; u < c.s.game.figures; u++) if (isOnMap(c, u) && matches(c, f, you, subject, u)) n++;
      return Math.min(most, n * by + more);
    };
  }
  const one = amountOf(per, blame);
  return (c, f, you, subject) => Math.min(most, one(c, f, you, subject) * by + more);
}

type FigureTest = (c: Ia, f: number, you: number, subject: number, one: number) => boolean;

const SIDES: Readonly<Record<string, FigureTest>> = {
  enemy: (c, _f, you, _subject, one) => areHostile(c, you, one),
  friend: (c, _f, you, _subject, one) => areFriendly(c, you, one),
  any: () => true,
};

/** The conditions of a filter, each made of what is given for it. */
const FILTERS: Readonly<Record<string, (given: unknown, of: Who, blame: (what: string) => never) => FigureTest>> = {
  los: () => (c, _f, you, _subject, one) => you === one || seesFigure(c, you, one),
  adj: (_given, of) => (c, f, you, subject, one) => areBeside(c, of(c, f, you, subject), one),
  within(given, of, blame) {
    const most = amountOf(given, blame);
    return (c, f, you, subject, one) => {
      const from = of(c, f, you, subject);
      return from >= 0 && countBetween(c, from, one) <= most(c, f, you, subject);
    };
  },
  beyond(given, of, blame) {
    const most = amountOf(given, blame);
    return (c, f, you, subject, one) => countBetween(c, of(c, f, you, subject), one) > most(c, f, you, subject);
  },
  other: () => (_c, _f, you, _subject, one) => one !== you,
  notIt: () => (c, f, _you, _subject, one) => f < 0 || c.s.frames[f + IT] - 1 !== one,
  notTarget: () => (c, f, you, subject, one) => WHO['target'](c, f, you, subject) !== one,
  besideTarget: () => (c, _f, _you, _subject, one) => targetSpace(c) >= 0 && isBeside(c, one, targetSpace(c)),
  nearTarget: () => (c, _f, _you, _subject, one) => targetSpace(c) >= 0 && isOnOrBeside(c, one, targetSpace(c)),
  withinOfTarget(given, _of, blame) {
    const most = amountOf(given, blame);
    return (c, f, you, subject, one) =>
      targetSpace(c) >= 0 && countTo(c, one, targetSpace(c)) <= most(c, f, you, subject);
  },
  small: () => (c, _f, _you, _subject, one) => c.battle.sizes[one] === 1,
  large: () => (c, _f, _you, _subject, one) => c.battle.sizes[one] > 1,
  unique: (given) => (c, _f, _you, _subject, one) => c.battle.figures[one].profile.isUnique === given,
  elite: (given) => (c, _f, _you, _subject, one) => c.battle.figures[one].profile.isElite === given,
  maxCost: (given) => (c, _f, _you, _subject, one) => c.battle.figures[one].profile.cost <= Number(given),
  hurt: () => (c, _f, _you, _subject, one) => c.s.figures.damage[one] > 0,
  trait: (given) => hasAny(given, (one) => (c, u) => c.battle.figures[u].profile.traits.includes(one.toUpperCase())),
  named: (given) => hasAny(given, (one) => (c, u) => c.battle.figures[u].profile.name === one),
  melee: () => (c, _f, _you, _subject, one) => c.battle.figures[one].profile.attack?.isRanged === false,
  ranged: () => (c, _f, _you, _subject, one) => c.battle.figures[one].profile.attack?.isRanged === true,
  ready: (given) => (c, _f, _you, _subject, one) => (c.s.groups.exhausted[c.battle.figures[one].group] === 0) === given,
  sameGroup: (given) => (c, _f, you, _subject, one) =>
    (c.battle.figures[one].group === c.battle.figures[you].group) === given,
  lessThanHealth: (given) => (c, _f, _you, _subject, one) => healthOf(c, one) - c.s.figures.damage[one] < Number(given),
};

function hasAny(given: unknown, test: (one: string) => (c: Ia, u: number) => boolean): FigureTest {
  const tests = (Array.isArray(given) ? (given as readonly unknown[]) : [given]).map((one) => test(String(one)));
  return (c, _f, _you, _subject, u) => tests.some((holds) => holds(c, u));
}

/** Words of a filter that say how a pick is made, not what can be picked. */
const MANNER = new Set(['of', 'upTo', 'may', 'by']);

/** Which figures on the map can be picked: of a side, and all that `given` asks of them. */
export function filterOf(
  side: unknown,
  given: Readonly<Record<string, unknown>>,
  blame: (what: string) => never,
): Filter {
  const ofSide = typeof side === 'string' ? SIDES[side] : undefined;
  if (ofSide === undefined) return blame(`${JSON.stringify(side)} is no side; there are enemy, friend, any`);
  const of = whoOf(given['of'] ?? 'you', blame);
  const tests = Object.entries(given)
    .filter(([word]) => !MANNER.has(word))
    .map(([word, value]) => {
      const make = FILTERS[word];
      if (make === undefined) return blame(`no filter is called ${word}; there are ${Object.keys(FILTERS).join(', ')}`);
      const test = make(value, of, blame);
      // `"los": false` asks for the opposite; words with a value of their own read it themselves.
      return value === false && make.length === 0
        ? (((c, f, you, subject, one) => !test(c, f, you, subject, one)) satisfies FigureTest)
        : test;
    });
  return (c, f, you, subject, one) => {
    if (!isOnMap(c, one) || !ofSide(c, f, you, subject, one)) return false;
    for (const test of tests) if (!test(c, f, you, subject, one)) return false;
    return true;
  };
}
