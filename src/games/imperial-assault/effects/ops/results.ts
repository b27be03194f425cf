import type { Ia } from '../../state/context.js';
import { attackNow } from '../../rules/attack/now.js';
import type { Amount } from '../own.js';
import type { OpMaker } from '../compiler.js';
import { amountOf } from '../selectors.js';
import { subjectAt, youAt } from '../run.js';

type Results = Ia['s']['attacks'];
type Column = 'accuracy' | 'damage' | 'surge' | 'block' | 'evade' | 'dodge' | 'pierce' | 'blast' | 'cleave' | 'recover';

/** Changes a result of the attack that goes on by an amount. */
function change(column: Column): OpMaker {
  return ([amount = 1], k) => {
    const more: Amount = amountOf(amount, k.blame);
    k.add((c, f) => {
      if (c.s.game.attacks === 0) return;
      const results: Results[Column] = c.s.attacks[column];
      results[attackNow(c)] += more(c, f, youAt(c, f), subjectAt(c, f));
    });
    return (c) => c.s.game.attacks > 0;
  };
}

/** Turns results of one kind into as many of another, at most `n` (R 474–479). */
const convert: OpMaker = ([from, to, most = 1], k) => {
  const [old, fresh] = [from, to].map((name) =>
    typeof name === 'string' && name in RESULTS ? RESULTS[name] : k.blame(`no result is called ${String(name)}`),
  );
  const limit = amountOf(most, k.blame);
  k.add((c, f) => {
    if (c.s.game.attacks === 0) return;
    const at = attackNow(c);
    const count = Math.max(0, Math.min(c.s.attacks[old][at], limit(c, f, youAt(c, f), subjectAt(c, f))));
    c.s.attacks[old][at] -= count;
    c.s.attacks[fresh][at] += count;
  });
  return (c) => c.s.game.attacks > 0 && c.s.attacks[old][attackNow(c)] > 0;
};

const miss: OpMaker = (_args, k) => {
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.missed[attackNow(c)] = 2;
  });
  return undefined;
};

/** The results of an attack by the words that texts use. */
export const RESULTS: Readonly<Record<string, Column>> = {
  acc: 'accuracy',
  dmg: 'damage',
  surge: 'surge',
  block: 'block',
  evade: 'evade',
  dodge: 'dodge',
  pierce: 'pierce',
  blast: 'blast',
  cleave: 'cleave',
  recover: 'recover',
};

/** Operations that change results; the order among them does not matter, `convert` and `miss` aside. */
export const RESULT_OPS: Readonly<Record<string, OpMaker>> = {
  ...Object.fromEntries(Object.entries(RESULTS).map(([word, column]) => [word, change(column)])),
  convert,
  miss,
};
