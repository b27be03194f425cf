import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { attackNow } from '../../rules/attack/now.js';
import { damage, discardCondition, gainCondition, recover } from '../../rules/damage/suffer.js';
import { strain } from '../../rules/damage/strain.js';
import { gainPower } from '../../rules/damage/power.js';
import { isOnMap } from '../../rules/questions/where.js';
import { rules } from '../../rules/rulebook.js';
import { POWER_TOKENS, type PowerToken } from '../../words/power-tokens.js';
import type { Amount, Who } from '../own.js';
import type { Compiler, OpMaker } from '../compiler.js';
import { AMOUNT, IT, PICKED, PICKS, subjectAt, youAt } from '../run.js';
import { amountOf, whoOf } from '../selectors.js';
import { conditionOf } from '../tests.js';

/** Does something to a figure, or with `picked` to all that were picked. */
function toEach(who: unknown, k: Compiler, act: (c: Ia, f: number, u: number) => void): Who | undefined {
  if (who === 'picked') {
    k.add((c, f) => {
      // What is called last runs first.
      for (let i = c.s.frames[f + PICKS] - 1; i >= 0; i--) act(c, f, c.s.frames[f + PICKED + i] - 1);
    });
    return undefined;
  }
  const figure = whoOf(who, k.blame);
  k.add((c, f) => {
    const u = figure(c, f, youAt(c, f), subjectAt(c, f));
    if (u >= 0 && isOnMap(c, u)) act(c, f, u);
  });
  return figure;
}

function withAmount(act: (c: Ia, u: number, amount: number) => void): OpMaker {
  return ([who, given], k) => {
    const amount: Amount = amountOf(given, k.blame);
    toEach(who, k, (c, f, u) => act(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  };
}

/** A figure recovers damage: of use only if it has suffered some. */
const heal: OpMaker = ([who, given], k) => {
  const amount: Amount = amountOf(given, k.blame);
  const figure = toEach(who, k, (c, f, u) => recover(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
  if (figure === undefined) return undefined;
  return (c, f, you, subject) => {
    const u = figure(c, f, you, subject);
    return u < 0 || c.s.figures.damage[u] > 0;
  };
};

function withCondition(act: (c: Ia, u: number, bit: number) => void, wants: boolean): OpMaker {
  return ([who, name], k) => {
    const bit = conditionOf(name, k.blame);
    const figure = toEach(who, k, (c, _f, u) => act(c, u, bit));
    if (figure === undefined) return undefined;
    return (c, f, you, subject) => {
      const u = figure(c, f, you, subject);
      return u < 0 || ((c.s.figures.conditions[u] & bit) !== 0) === wants;
    };
  };
}

/** Which power token a figure gains that may choose. */
const whichPower = rules.decision(
  choice<Ia>('power-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      const f = c.s.game.pendingB;
      gainPower(c, c.s.frames[f + IT] - 1, kind, 1);
    },
  }),
);

const ALL_KINDS = 0b1111;

const power: OpMaker = ([who, kind, given = 1], k) => {
  const amount: Amount = amountOf(given, k.blame);
  if (kind !== 'any') {
    const digit = POWER_TOKENS.indexOf(kind as PowerToken);
    if (digit < 0) return k.blame(`no power token is called ${String(kind)}`);
    toEach(who, k, (c, f, u) => gainPower(c, u, digit, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  }
  const figure = whoOf(who, k.blame);
  k.add((c, f) => {
    const u = figure(c, f, youAt(c, f), subjectAt(c, f));
    if (u < 0 || !isOnMap(c, u)) return;
    c.s.frames[f + IT] = u + 1;
    ask(c, whichPower, c.battle.sides[youAt(c, f)], ALL_KINDS, f);
  });
  return undefined;
};

/** Notes an amount for later operations. */
const setAmount: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    c.s.frames[f + AMOUNT] = amount(c, f, youAt(c, f), subjectAt(c, f));
  });
  return undefined;
};

/** The attack that goes on gives conditions, as if by a keyword. */
const inflict: OpMaker = ([name], k) => {
  const bit = conditionOf(name, k.blame);
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.conditions[attackNow(c)] |= bit;
  });
  return undefined;
};

/** Operations that harm and help figures. */
export const HARM_OPS: Readonly<Record<string, OpMaker>> = {
  damage: withAmount(damage),
  strain: withAmount(strain),
  heal,
  gain: withCondition(gainCondition, false),
  lose: withCondition(discardCondition, true),
  power,
  amount: setAmount,
  inflict,
};
