import type { Effect } from '../../cards/language/effect.js';
import type { Amount as CardAmount } from '../../cards/language/amounts.js';
import { surgeOf } from '../../battle/profile-of.js';
import { amountOf } from '../amounts.js';
import { FORBIDDEN } from '../../rules/questions/values.js';
import type { OpMaker } from '../compiler.js';
import { endOf, isShareable, leave, leaveMany } from '../lasting.js';
import type { Filter } from '../own.js';
import { POINT } from '../points.js';
import { entryAt, subjectAt, youAt } from '../run.js';
import { type Figures, whomOf } from '../whom.js';

/** What of some words the rules read; of other words they read everything. */
const READ: Readonly<Record<string, ReadonlySet<string>>> = {
  cannot: FORBIDDEN,
  keyword: new Set(['Efficient Travel', 'Mobile', 'Reach']),
  stat: new Set(['order-move', 'cost', 'endurance', 'health', 'speed', 'token-limit']),
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

/** What a group costs that a filter of cards fits: the filter as a text. */
const ofCards = ([filter, amount]: readonly unknown[]): { whom: Figures; value: string; amount: CardAmount } => ({
  whom: 'you',
  value: JSON.stringify(filter),
  amount: amount as CardAmount,
});

/** `["bonus", { "damage": 1 }]`: what the attacks of the figure, or those against it, always have. */
const bonus: OpMaker = ([given], k) => {
  for (const [column, amount] of Object.entries(given)) {
    if (amount === 0 || (typeof amount === 'object' && Object.keys(amount as object).length === 0)) continue;
    if (typeof amount !== 'number') return k.blame(`a bonus of ${column}`);
    holding('bonus', () => ({ whom: 'you', value: column, amount }))([], k);
  }
  return undefined;
};

/** `["lasting", "round", "you", [EFFECTS]]`: effects that figures have for a time. */
const lasting: OpMaker = ([duration, whom, effects], k) => {
  const left = k.leave(effects as readonly Effect[]);
  const each = whomOf(whom, k.blame);
  const all = effects as readonly Effect[];
  if (Array.isArray(whom) && whom[0] === 'each' && all.every((one) => isShareable(one, duration))) {
    k.add((c, f) => {
      let [low, high] = [0, 0];
      each(c, f, youAt(c, f), subjectAt(c, f), (u) => {
        if (u < 32) low |= 1 << u;
        else high |= 1 << (u - 32);
      });
      for (let n = 0; n < left.count; n++) leaveMany(c, left.first + n, low, high, duration);
    });
    return undefined;
  }
  k.add((c, f) =>
    each(c, f, youAt(c, f), subjectAt(c, f), (u) => {
      const isEarly = entryAt(c, f).point === POINT['attack.before-target'];
      if (u >= 0) for (let n = 0; n < left.count; n++) leave(c, left.first + n, u, duration, 0, isEarly);
    }),
  );
  return undefined;
};

/** `["end-lasting"]`: what the effect has left with its figure ends. */
const endLasting: OpMaker = (_args, k) => {
  k.add((c, f) => endOf(c, youAt(c, f), entryAt(c, f).name));
  return undefined;
};

/** Steps that say what holds. */
export const HOLD_OPS: Readonly<Record<string, OpMaker>> = {
  lasting,
  'end-lasting': endLasting,
  keyword: holding('keyword', ofFigures),
  trait: holding('trait', ofFigures),
  cannot: holding('cannot', ofFigures),
  lose: holding('lose', ofFigures),
  stat: holding('stat', ofFigures),
  'no-cards': holding('no-cards', ([player]) => ({ whom: 'you', value: String(player), amount: 1 })),
  bonus,
  'lose-surge': holding('lose-surge', ([surge]) => ({ whom: 'you', value: surgeOf(surge).text, amount: 1 })),
  'surges-for': holding('surges-for', ([side, filter]) => ({
    whom: ['each', side, filter],
    value: 'surges',
    amount: 1,
  })),
  x: holding('x', ([amount]) => ({ whom: 'you', value: 'x', amount })),
  pool: holding('pool', ([dice, options]) => ({
    whom: 'you',
    value: String((options as { readonly most?: number } | undefined)?.most ?? 9),
    amount: (dice as readonly string[]).length,
  })),
  unseen: holding('unseen', ([whom, spaces]) => ({ whom, value: 'sight', amount: spaces })),
  'target-within': holding('target-within', ([whom, spaces]) => ({ whom, value: 'target', amount: spaces })),
  'attack-type': holding('attack-type', ([whom, type]) => ({ whom, value: String(type), amount: 1 })),
  'sight-past-figures': holding('sight-past-figures', () => ({ whom: 'you', value: 'sight', amount: 1 })),
  'special-limit': holding('special-limit', ([amount]) => ({ whom: 'you', value: 'special', amount })),
  cap: holding('cap', ([amount]) => ({ whom: 'you', value: 'damage', amount })),
  'replace-rerolled': holding('replace-rerolled', () => ({ whom: 'you', value: 'die', amount: 1 })),
  mark: holding('mark', ([name]) => ({ whom: 'you', value: String(name), amount: 1 })),
  'arcing-shot': holding('arcing-shot', () => ({ whom: 'you', value: 'sight', amount: 1 })),
  duress: holding('duress', ([whom]) => ({ whom, value: 'strain', amount: 1 })),
  truce: (args, k) => holding('truce', () => ({ whom: 'you', value: String(k.side), amount: 1 }))(args, k),
  'all-terminals': holding('all-terminals', () => ({ whom: 'you', value: 'terminals', amount: 1 })),
  scheme: holding('scheme', () => ({ whom: 'you', value: 'zone', amount: 1 })),
  unaffected: holding('unaffected', ofFigures),
  'sight-from': holding('sight-from', ([where]) => ({ whom: 'you', value: String(where), amount: 1 })),
  'share-tokens': holding('share-tokens', ([whom]) => ({ whom, value: 'tokens', amount: 1 })),
  'borrow-cards': holding('borrow-cards', ([whom, as]) => {
    const { trait = '', not = '' } = as as { readonly trait?: string; readonly not?: string };
    return { whom, value: `${trait}/${not}`, amount: 1 };
  }),
  'focus-die': holding('focus-die', ([colour]) => ({ whom: 'you', value: String(colour ?? 'any'), amount: 1 })),
  'use-cards': holding('use-cards', ([whom, as]) => {
    const { affiliation, trait = '' } = as as { readonly affiliation: string; readonly trait?: string };
    return { whom, value: `${affiliation}/${trait}`, amount: 1 };
  }),
  'weapon-surges': holding('weapon-surges', ([trait]) => ({ whom: 'you', value: String(trait), amount: 1 })),
  'deploy-cost': holding('deploy-cost', ofCards),
  'reinforce-cost': holding('reinforce-cost', ofCards),
  'ally-cost': holding('ally-cost', ([amount, name]) => ofCards([name === undefined ? {} : { name: [name] }, amount])),
  'surge-limit': holding('surge-limit', ([amount]) => ({ whom: 'you', value: 'surges', amount })),
  'attack-limit': holding('attack-limit', ([amount]) => ({
    whom: 'you',
    value: 'attack',
    amount: (amount as unknown) === 'none' ? 9 : amount,
  })),
};
