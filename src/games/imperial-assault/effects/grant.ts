import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import { conditionBit } from '../words/conditions.js';
import { amountOf } from './amounts.js';
import type { Compiler } from './compiler.js';
import type { GrantOptions } from './grant-options.js';
import type { GrantedAttack } from './effects.js';
import { whoIs } from './figures.js';
import { targetFilter } from './objects.js';

const KNOWN = new Set([
  'target',
  'targets',
  'dice',
  'type',
  'with',
  'conditions',
  'keywords',
  'sightPastFigures',
  'addAttackDie',
  'addDefenseDie',
  'may',
  'alone',
  'stuns',
  'surges',
  'poolOf',
  'removeAttackDice',
  'removeAttackDie',
  'removeDefenseDice',
  'fill',
  'blastAsCleave',
  'sightFrom',
  'weapon',
]);

/** How an attack is that an effect grants; with `anyone` its player performs it with a hostile figure (R 265). */
export function grantOf(given: GrantOptions, anyone: boolean, k: Compiler): GrantedAttack<Ia> {
  const { blame } = k;
  const unknown = Object.entries(given).find(([word, value]) => value !== undefined && !KNOWN.has(word));
  if (unknown !== undefined) return blame(`attacks with ${unknown[0]}`);
  const { target, targets, dice, type, conditions = [], keywords = [], sightPastFigures = false } = given;
  const more = [given.addAttackDie, given.addDefenseDie].flatMap((die) => (die === undefined ? [] : [die]));
  if ([...(dice ?? []), ...more].some((die) => die === 'any')) return blame('attacks with a die of any colour');
  const who = typeof target === 'string' ? whoIs(target) : undefined;
  const fits = typeof target === 'object' ? targetFilter('figure', target, blame) : undefined;
  return {
    anyone,
    targets: targets === 'different' ? 1 : targets === 'same' ? 2 : 0,
    target: who === undefined ? fits : (c, f, you, subject, one) => who(c, f, you, subject) === one,
    isRanged: type === undefined ? undefined : type === 'ranged',
    dice: dice?.map((die) => COLOURS.indexOf(die as 'red')),
    more: more.map((die) => COLOURS.indexOf(die as 'red')),
    sightPastFigures,
    hasReach: keywords.includes('Reach'),
    alone: given.alone === true,
    stuns: given.stuns === true,
    surges: (given.surges ?? []).reduce((bits, surge) => bits | (1 << k.gain(surge)), 0),
    poolOf: given.poolOf === undefined ? undefined : (whoIs(given.poolOf) ?? blame('the pool of several figures')),
    fewerAttack: given.removeAttackDice ?? 0,
    fewerOfColour: given.removeAttackDie === undefined ? -1 : COLOURS.indexOf(given.removeAttackDie as 'red'),
    fewerDefense: given.removeDefenseDice ?? 0,
    blastAsCleave: given.blastAsCleave === true,
    sightFrom: given.sightFrom,
    weapon: given.weapon,
    fill:
      given.fill === undefined ? undefined : { colour: COLOURS.indexOf(given.fill[0] as 'red'), size: given.fill[1] },
    results: Object.entries(given.with ?? {}).flatMap(([column, amount]) =>
      amount === undefined ? [] : [{ column, amount: amountOf(amount, blame) }],
    ),
    conditions: conditions.reduce((bits, name) => bits | conditionBit(name), 0),
  };
}
