import type { Amount as CardAmount } from '../../cards/language/amounts.js';
import type { Step } from '../../cards/language/effect.js';
import { attackNow } from '../../rules/attack/now.js';
import {
  addResult,
  type Column,
  countDiceAlone,
  isDefensive,
  noteChange,
  pierceOf,
} from '../../rules/attack/results.js';
import { amountOf } from '../amounts.js';
import type { Blame } from '../blame.js';
import type { OpMaker } from '../compiler.js';
import type { Amount } from '../own.js';
import { sideAt, subjectAt, youAt } from '../run.js';

/** Numbers that are added to results, by name. */
export function resultsOf(
  given: Readonly<Record<string, CardAmount | undefined>>,
  blame: Blame,
): readonly { readonly column: Column; readonly amount: Amount }[] {
  return Object.entries(given).flatMap(([name, amount]) =>
    amount === undefined ? [] : [{ column: name as Column, amount: amountOf(amount, blame) }],
  );
}

/** `["atk", { "damage": 1 }]`, `["def", { "block": 1 }]`. */
const results: OpMaker = ([given], k) => {
  const all = resultsOf(given, k.blame);
  const isOfDefense = all.some(({ column }) => isDefensive(column));
  k.add((c, f) => {
    if (c.s.game.attacks === 0) return;
    if (isOfDefense) noteChange(c, sideAt(c, f));
    for (const { column, amount } of all) addResult(c, column, amount(c, f, youAt(c, f), subjectAt(c, f)));
  });
  return (c) => c.s.game.attacks > 0;
};

/** `["convert", "surge", { "damage": 1 }, 1]`: results turn into others (R 474–479). */
const convert: OpMaker = ([from, given, most], k) => {
  const old = from as Column;
  const all = resultsOf(given, k.blame);
  const limit = most === 'all' ? 99 : Number(most);
  k.add((c, f) => {
    if (c.s.game.attacks === 0) return;
    if (isDefensive(old)) noteChange(c, sideAt(c, f));
    const count = Math.max(0, Math.min(c.s.attacks[old][attackNow(c)], limit));
    addResult(c, old, -count);
    for (const { column, amount } of all)
      addResult(c, column, count * amount(c, f, youAt(c, f), subjectAt(c, f)), true);
  });
  return (c) => c.s.game.attacks > 0 && c.s.attacks[old][attackNow(c)] > 0;
};

const miss: OpMaker = (_args, k) => {
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.missed[attackNow(c)] = 2;
  });
  return undefined;
};

/** `["less-pierce", 1]`: also of the Pierce that surges add later, so the number may be below 0 until then. */
const lessPierce: OpMaker = ([given], k) => {
  const most = given === 'all' ? 99 : Number(given);
  k.add((c) => {
    if (c.s.game.attacks === 0) return;
    c.s.attacks.pierce[attackNow(c)] -= most;
  });
  return (c) => c.s.game.attacks > 0 && (pierceOf(c, attackNow(c)) > 0 || c.s.attacks.surge[attackNow(c)] > 0);
};

/** `["dice-alone"]`: for the defense only results on its dice count in this attack. */
const diceAlone: OpMaker = (_args, k) => {
  k.add((c) => {
    if (c.s.game.attacks > 0) countDiceAlone(c);
  });
  return undefined;
};

/** Whether a step only adds fixed numbers to results, so that the order among such effects does not matter. */
export function commutes([word, given]: Step): boolean {
  if (word !== 'atk' && word !== 'def') return false;
  return Object.values(given as object).every((amount) => amount === undefined || typeof amount === 'number');
}

/** Steps that change the results of the attack that goes on. */
export const RESULT_OPS: Readonly<Record<string, OpMaker>> = {
  atk: results,
  def: results,
  convert,
  miss,
  'less-pierce': lessPierce,
  'dice-alone': diceAlone,
};
