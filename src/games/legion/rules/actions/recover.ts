import { type ActionKind, actionKind, push } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { LEGAL, reason } from '../../../../machine/reason.js';
import { NO_TOKEN } from '../../words/reasons.js';
import { recoverUnit } from '../procedures/recover.js';

const GAINS = queryOf('recover.gains');

/** An operand is the number of suppression tokens kept plus CARDS × (bits over the exhausted cards left exhausted). */
const CARDS = 256;

const NOT_EXHAUSTED = reason('not-exhausted');

/**
 * The unit removes any number of its suppression tokens and readies any number of its cards (3709). The listed action
 * removes and readies all of them. Keeping some is legal, and so is recovering nothing.
 */
export const recover: ActionKind = actionKind({
  name: 'recover',
  said: { '*': ['recover', 'erholen'] },
  group: 'other',
  repeats: false,
  cost: () => 1,
  unable: () => LEGAL,
  list(c, u, _left, out) {
    if (needsRecovery(c, u)) push(c, out, recover, 0);
  },
  sample: (c, u) => (needsRecovery(c, u) ? 0 : -1),
  refusal(c, u, _left, operand) {
    const { suppression, exhausted } = c.s.units;
    const left = Math.floor(operand / CARDS);
    if (operand % CARDS > suppression[u]) return NO_TOKEN;
    return left < 0x10000 && (left & ~exhausted[u]) === 0 ? LEGAL : NOT_EXHAUSTED;
  },
  perform: (c, u, operand) => recoverUnit(c, u, operand % CARDS, Math.floor(operand / CARDS)),
  format(c, u, operand) {
    const words: string[] = [];
    if (operand % CARDS > 0) words.push(`keep ${operand % CARDS}`);
    const left = Math.floor(operand / CARDS);
    c.b.units.upgrades[u].forEach((card, i) => {
      if ((left & (1 << i)) !== 0) words.push(`leave ${card.id}`);
    });
    return words.join(' ');
  },
  parse(c, u, text) {
    if (text === '') return 0;
    const words = text.split(' ');
    let operand = 0;
    for (let i = 0; i + 1 < words.length; i += 2) {
      if (words[i] === 'keep' && /^\d{1,2}$/.test(words[i + 1])) operand += Number(words[i + 1]);
      else if (words[i] === 'leave') {
        // Of several copies of a card, each mention means the next one.
        const cards = c.b.units.upgrades[u];
        const at = cards.findIndex(
          (card, k) => card.id === words[i + 1] && (Math.floor(operand / CARDS) & (1 << k)) === 0,
        );
        if (at < 0) return -1;
        operand += CARDS << at;
      } else return -1;
    }
    return words.length % 2 === 0 ? operand : -1;
  },
});

/** Whether recovering would change anything for unit `u`. */
export function needsRecovery(c: Context, u: number): boolean {
  return c.s.units.suppression[u] > 0 || c.s.units.exhausted[u] !== 0 || isSet(c, GAINS, u);
}
