import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { amount, askAmount, chosenAmount } from '../../../rules/procedures/attack/choices.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { isAtHalfRange } from '../../../rules/queries/half-range.js';
import { miniSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { COMMANDER, CORPS, OPERATIVE } from '../../../words/ranks.js';
import { later } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';

/** Backup (M 499-512): a commander or operative shelters behind a corps trooper unit that is not suppressed. */

/** Hits that one attack loses by backup at most. */
const MOST = 2;
/** The attacker's leader must be farther away than this. */
const NEAR = 2;

const GIVEN = queryOf('backup.given');
const BEYOND = queryOf('backup.beyond');
const GAINED = queryOf('backup.gained');

/** Hits that backup cancels. */
const backup: Decision = later.decision(amount('backup'), {
  choices: { backup: { fields: { unit: 'unit', count: 'positive' }, of: 'defender', answer: '{count}' } },
  question: ['How many hits does backup cancel?', 'Wie viele Treffer hebt die Deckung durch Verbündete auf?'],
  answers: { '*': ['cancel {count hit|hits} by backup', '{count Treffer|Treffer} durch Verbündete aufheben'] },
  manner: 'all',
  usual: 'most',
});

/** Whether unit `v` is one that can benefit from backup: a trooper commander or operative, unless a card says no. */
function canBenefit(c: Context, v: number): boolean {
  const rank = c.s.units.rank[v];
  const is = c.b.units.trooper[v] === 1 && (rank === COMMANDER || rank === OPERATIVE);
  return modified(c, GAINED, v, is ? 1 : 0) > 0;
}

/**
 * Whether unit `g` provides backup: a corps trooper unit, or one that a card makes provide it, with fewer suppression
 * tokens than its courage.
 */
function provides(c: Context, g: number): boolean {
  if (c.s.units.suppression[g] >= courageOf(c, g)) return false;
  const is = c.b.units.trooper[g] === 1 && c.s.units.rank[g] === CORPS;
  return modified(c, GIVEN, g, is ? 1 : 0) > 0;
}

/** Whether a miniature of unit `v` is at half range of the leader of `g` and sees it. */
function isBehind(c: Context, v: number, g: number): boolean {
  const leader = c.b.units.firstMini[g];
  const end = c.b.units.firstMini[v] + c.b.units.miniCount[v];
  let isNear = false;
  let isSeen = false;
  for (let m = c.b.units.firstMini[v]; m < end; m++) {
    if (c.s.minis.alive[m] === 0) continue;
    isNear ||= isAtHalfRange(c, leader, m);
    isSeen ||= isNear && miniSees(c, m, leader);
  }
  return isNear && isSeen;
}

/** Whether the defender of the current pool benefits from backup. */
function hasBackup(c: Context): boolean {
  const { attack, pools } = c.s;
  const v = defender(c);
  if (attack.attacker < 0 || !isRanged(c) || !canBenefit(c, v)) return false;
  for (let g = 0; g < c.b.units.count; g++) {
    if (g === v || c.b.units.side[g] !== c.b.units.side[v] || c.s.units.status[g] !== ON_TABLE) continue;
    if (pools.range[attack.pool] <= modified(c, BEYOND, g, NEAR)) continue;
    if (provides(c, g) && isBehind(c, v, g)) return true;
  }
  return false;
}

/** The most hits of the current pool that backup can cancel. */
export function backupOf(c: Context): number {
  return hasBackup(c) ? MOST : 0;
}

/** Asks the defender how many hits backup cancels. Answers {@link chosenAmount}. */
export function askForBackup(c: Context): void {
  chosenAmount.set(c, 0);
  const most = Math.min(MOST, c.s.attack.hits);
  if (most > 0 && hasBackup(c)) askAmount(c, backup, c.b.units.owner[defender(c)], most, most, most);
}
