import { choice } from '../../../../machine/choices.js';
import { ask, call } from '../../../../machine/run.js';
import { attackNow } from '../../rules/attack/now.js';
import { defeat } from '../../rules/damage/defeat.js';
import { gainPower } from '../../rules/damage/power.js';
import { strain } from '../../rules/damage/strain.js';
import { damage, discardCondition, gainCondition, recover } from '../../rules/damage/suffer.js';
import { healthOf } from '../../rules/questions/values.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import { CONDITIONS } from '../../words/conditions.js';
import { POWER_TOKENS, powerOf } from '../../words/power-tokens.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { conditionBits } from '../filters.js';
import { sideAt, subjectAt, youAt } from '../run.js';
import { anyOf, toEach } from '../whom.js';

function withAmount(act: (c: Ia, u: number, amount: number) => void): OpMaker {
  return ([whom, given], k) => {
    const amount = amountOf(given, k.blame);
    toEach(whom, k, (c, f, u) => act(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  };
}

/** A figure recovers damage: of use only if it has suffered some. */
const heal: OpMaker = ([whom, given], k) => {
  const amount = amountOf(given, k.blame);
  const each = toEach(whom, k, (c, f, u) => recover(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
  const hurt = anyOf(each, (c, u) => c.s.figures.damage[u] > 0);
  return (c, f, you, subject) => hurt(c, f, you, subject, 0);
};

/** A figure gains a condition. */
const condition: OpMaker = ([whom, name], k) => {
  const bit = conditionBits(name);
  const each = toEach(whom, k, (c, _f, u) => gainCondition(c, u, bit));
  const lacks = anyOf(each, (c, u) => (c.s.figures.conditions[u] & bit) === 0);
  return (c, f, you, subject) => lacks(c, f, you, subject, 0);
};

/** A figure discards conditions of a set: all, or the first. */
const shed: OpMaker = ([whom, name, given], k) => {
  const bits = conditionBits(name);
  const most = given === 'all' ? CONDITIONS.length : Number(given);
  const each = toEach(whom, k, (c, _f, u) => {
    for (let bit = 1, left = most; left > 0 && bit <= bits; bit <<= 1) {
      if ((bits & bit & c.s.figures.conditions[u]) === 0) continue;
      discardCondition(c, u, bit);
      left--;
    }
  });
  const some = anyOf(each, (c, u) => (c.s.figures.conditions[u] & bits) !== 0);
  return (c, f, you, subject) => some(c, f, you, subject, 0);
};

/** Which power token a figure gains that may choose. Operands: the kinds as bits, 64 × the frame + the figure. */
const whichPower = rules.decision(
  choice<Ia>('power-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen: (c, kind) => gainPower(c, c.s.game.pendingB & 63, kind, 1),
  }),
);

/** The kinds of power token that a text names, as bits. */
function kindsOf(given: unknown): number {
  if (given === 'any' || given === 'different') return 2 ** POWER_TOKENS.length - 1;
  const names = (Array.isArray(given) ? given : [given]) as readonly string[];
  return names.reduce((bits, name) => {
    const digit = POWER_TOKENS.indexOf(name as (typeof POWER_TOKENS)[number]);
    return name === 'any' ? 2 ** POWER_TOKENS.length - 1 : digit < 0 ? bits : bits | (1 << digit);
  }, 0);
}

/** A figure gains power tokens; where there is a choice, its player chooses each. */
const token: OpMaker = ([whom, given, count], k) => {
  const kinds = kindsOf(given);
  const amount = amountOf(count, k.blame);
  if ((kinds & (kinds - 1)) === 0) {
    const digit = 31 - Math.clz32(kinds);
    toEach(whom, k, (c, f, u) => gainPower(c, u, digit, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  }
  if (typeof count !== 'number' || given === 'different')
    return k.blame('tokens of several kinds in a number to count');
  for (let n = 0; n < count; n++) toEach(whom, k, (c, f, u) => ask(c, whichPower, sideAt(c, f), kinds, u));
  return undefined;
};

/** A figure loses power tokens of a kind. */
const dropToken: OpMaker = ([whom, given, count], k) => {
  const kinds = kindsOf(given);
  if ((kinds & (kinds - 1)) !== 0) return k.blame('a choice of tokens to drop');
  const digit = 31 - Math.clz32(kinds);
  const amount = amountOf(count, k.blame);
  toEach(whom, k, (c, f, u) => {
    const { power } = c.s.figures;
    const less = Math.min(powerOf(power[u], digit), amount(c, f, youAt(c, f), subjectAt(c, f)));
    power[u] -= less * (1 << (2 * digit));
  });
  return undefined;
};

/** The attack that goes on gives a condition, as if by a keyword. */
const inflict: OpMaker = ([name], k) => {
  const bit = conditionBits(name);
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.conditions[attackNow(c)] |= bit;
  });
  return undefined;
};

/** A figure is defeated, whatever its damage. */
const defeatNow: OpMaker = ([whom], k) => {
  toEach(whom, k, (c, _f, u) => {
    c.s.figures.damage[u] = healthOf(c, u);
    call(c, defeat, u);
  });
  return undefined;
};

/** Steps that harm and help figures. */
export const HARM_OPS: Readonly<Record<string, OpMaker>> = {
  damage: withAmount(damage),
  strain: withAmount(strain),
  heal,
  condition,
  shed,
  token,
  'drop-token': dropToken,
  inflict,
  defeat: defeatNow,
};
