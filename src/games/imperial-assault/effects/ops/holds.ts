import type { Effect } from '../../cards/language/effect.js';
import type { Amount as CardAmount } from '../../cards/language/amounts.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { leave } from '../lasting.js';
import type { Filter } from '../own.js';
import { subjectAt, youAt } from '../run.js';
import { type Figures, whomOf } from '../whom.js';

/** What of some words the rules read; of other words they read everything. */
const READ: Readonly<Record<string, ReadonlySet<string>>> = {
  cannot: new Set(['attack', 'attack-adjacent', 'be-target', 'interact']),
  keyword: new Set(['Efficient Travel', 'Mobile', 'Reach']),
  stat: new Set(['health', 'speed']),
};

/** Something that holds for figures as long as the effect does: it is read, never run. */
function holding(
  word: string,
  read: (args: readonly never[]) => { whom: Figures; value: string; amount: CardAmount },
): OpMaker {
  return (args, k) => {
    const { whom, value, amount } = read(args);
    if (word in READ && !READ[word].has(value)) return k.blame(`${word} ${value}`);
    const each = whomOf(whom, k.blame);
    const matches: Filter = (c, f, you, subject, one) => {
      let found = false;
      each(c, f, you, subject, (u) => {
        if (u === one) found = true;
      });
      return found;
    };
    k.add(() => undefined, { holds: { word, whom: matches, value, amount: amountOf(amount, k.blame) } });
    return undefined;
  };
}

const ofFigures = ([whom, value, amount = 1]: readonly unknown[]): {
  whom: Figures;
  value: string;
  amount: CardAmount;
} => ({
  whom: whom as Figures,
  value: String(value),
  amount: amount as CardAmount,
});

/** `["lasting", "round", "you", [EFFECTS]]`: effects that figures have for a time. */
const lasting: OpMaker = ([duration, whom, effects], k) => {
  const left = k.leave(effects as readonly Effect[]);
  const each = whomOf(whom, k.blame);
  k.add((c, f) =>
    each(c, f, youAt(c, f), subjectAt(c, f), (u) => {
      if (u >= 0) for (let n = 0; n < left.count; n++) leave(c, left.first + n, u, duration);
    }),
  );
  return undefined;
};

/** Steps that say what holds. */
export const HOLD_OPS: Readonly<Record<string, OpMaker>> = {
  lasting,
  keyword: holding('keyword', ofFigures),
  trait: holding('trait', ofFigures),
  cannot: holding('cannot', ofFigures),
  lose: holding('lose', ofFigures),
  stat: holding('stat', ofFigures),
  'no-cards': holding('no-cards', ([player]) => ({ whom: 'you', value: String(player), amount: 1 })),
  'surge-limit': holding('surge-limit', ([amount]) => ({ whom: 'you', value: 'surges', amount })),
  'attack-limit': holding('attack-limit', ([amount]) => ({
    whom: 'you',
    value: 'attack',
    amount: (amount as unknown) === 'none' ? 9 : amount,
  })),
};
