import { NO_TOKEN, TOO_MANY_DICE } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import { lowerShields, usableShields } from '../shields.js';
import { shieldCancels, shieldsLost } from './arithmetic.js';
import { defender, ionOf } from './pool-values.js';
import { isRanged } from './pools.js';

/** Actions are hits cancelled + BASE × criticals cancelled. */
const BASE = 64;

/**
 * Ion: for each result that is left, up to the pool's Ion value, the defender must flip an active shield token, which
 * cancels nothing (2842, 3961). This follows everything else that cancels results, except the remaining shields; it
 * happens in melee too.
 */
export function loseShieldsToIon(c: Context): void {
  const { attack } = c.s;
  const v = defender(c);
  lowerShields(c, v, shieldsLost(attack.hits + attack.crits, ionOf(c), usableShields(c, v)));
}

/** The number of hits that shields cancel + {@link BASE} × the number of criticals. */
const shieldsSpent: Answer = answer();

/**
 * Shield tokens that the defender flips, each to cancel a hit or a critical (3956). Listed: every number of tokens,
 * used on criticals first, which nothing later in the attack can cancel. Legal but not listed: on hits instead.
 */
const spendShields: Decision = shared.decision({
  name: 'spend-shields',
  list(c, out) {
    const { crits } = c.s.attack;
    for (let n = mostShields(c); n >= 0; n--) out.push(Math.max(0, n - crits) + BASE * Math.min(n, crits));
  },
  sample(c, rng) {
    const { crits } = c.s.attack;
    const n = rng.below(mostShields(c) + 1);
    return Math.max(0, n - crits) + BASE * Math.min(n, crits);
  },
  refusal(c, action) {
    const hits = action % BASE;
    const crits = Math.floor(action / BASE);
    if (hits > c.s.attack.hits || crits > c.s.attack.crits) return TOO_MANY_DICE;
    return hits + crits <= mostShields(c) ? LEGAL : NO_TOKEN;
  },
  apply(c, action) {
    shieldsSpent.set(c, action);
  },
  format(_c, action) {
    const hits = action % BASE;
    const crits = Math.floor(action / BASE);
    if (crits === 0) return hits === 0 ? '0' : `${hits} hit`;
    return hits === 0 ? `${crits} crit` : `${hits} hit ${crits} crit`;
  },
  parse(_c, text) {
    if (text === '0') return 0;
    const match = /^(?:([1-9]\d?) hit)? ?(?:([1-9]\d?) crit)?$/.exec(text);
    return match === null || text === '' ? -1 : Number(match[1] ?? 0) + BASE * Number(match[2] ?? 0);
  },
  notes: {
    choices: {
      'spend-shields': {
        fields: { unit: 'unit', 'hits?': 'positive', 'crits?': 'positive' },
        of: 'defender',
        answer: (_play, { hits, crits }: { readonly hits?: number; readonly crits?: number }) =>
          [hits === undefined ? '' : `${hits} hit`, crits === undefined ? '' : `${crits} crit`].join(' ').trim() || '0',
      },
    },
    question: ['Which results do shields cancel?', 'Welche Ergebnisse heben die Schilde auf?'],
    called: ['spend shields', 'Schilde ausgeben gegen'],
    manner: 'first',
    declined: '0',
  },
});

/** Greatest number of tokens that can cancel a result. */
function mostShields(c: Context): number {
  const { hits, crits } = c.s.attack;
  return shieldCancels(hits + crits, usableShields(c, defender(c)));
}

/** Asks the defender of a ranged pool which shields it spends, if it has any. Answers {@link shieldsSpent}. */
export function askForShields(c: Context): void {
  shieldsSpent.set(c, 0);
  if (isRanged(c) && mostShields(c) > 0) ask(c, spendShields, c.b.units.owner[defender(c)]);
}

/** Cancels the results of {@link shieldsSpent} and flips the tokens. */
export function applyShields(c: Context): void {
  const { attack } = c.s;
  const v = defender(c);
  const hits = shieldsSpent.get(c) % BASE;
  const crits = Math.floor(shieldsSpent.get(c) / BASE);
  lowerShields(c, v, hits + crits);
  attack.hits -= hits;
  attack.crits -= crits;
  attack.cancelled += hits + crits;
  if (c.hears) {
    if (hits > 0) c.tell({ type: 'result-cancelled', unit: v, by: 'shield', face: 'hit', count: hits });
    if (crits > 0) c.tell({ type: 'result-cancelled', unit: v, by: 'shield', face: 'crit', count: crits });
  }
}
