import { call, OPERANDS } from '../../../../../machine/run.js';
import { NO_COURAGE } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { canBeSuppressed } from '../../../rules/procedures/tokens.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { DEFEATED } from '../../../state/state.js';
import type { MissionRules } from '../mission-rules.js';
import { isPanicked } from '../panic.js';
import { later } from '../rulebook.js';
import { scoreTable } from './score-table.js';

const FIRST_ROUND = 2;
const PANICKED = 0;
const ALL = 1;

const TABLE = scoreTable(
  'bring-them-to-heel',
  ['Which space of the score table do you mark?', 'Welches Feld der Wertungstabelle markierst du?'],
  [
    { name: 'panicked', points: 2 },
    { name: 'all-suppressed', points: 2 },
  ],
);

/** How many units of `side` have at least as many suppression tokens as their courage. */
function cowed(c: Context, side: number): number {
  let count = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || c.s.units.status[u] === DEFEATED) continue;
    const courage = courageOf(c, u);
    if (courage !== NO_COURAGE && c.s.units.suppression[u] >= courage) count++;
  }
  return count;
}

/** Bits over the lines of the table whose condition the units of `side` meet. */
function met(c: Context, side: number): number {
  let lines = 0;
  let all = true;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || c.s.units.status[u] === DEFEATED) continue;
    if (isPanicked(c, u)) lines |= 1 << PANICKED;
    if (canBeSuppressed(c, u) && c.s.units.suppression[u] === 0) all = false;
  }
  return all ? lines | (1 << ALL) : lines;
}

/** The opponent of a unit that has gained suppression may mark a space. Operand: the unit. */
const mark: Procedure = later.procedure('mark-space', {
  offer(c, f) {
    const owner = c.b.units.owner[c.s.frames[f + OPERANDS]];
    TABLE.offer(c, opponentOf(owner), met(c, sideOf(owner)));
  },
});

/**
 * Bring Them to Heel: 1 point if more enemy units than own ones have suppression tokens up to their courage; when an
 * enemy unit gains one, a space of the score table may be marked (R 306–354).
 */
export const bringThemToHeel: MissionRules = {
  name: 'bring-them-to-heel',
  points: (c, side, round) => (round >= FIRST_ROUND && cowed(c, 1 - side) > cowed(c, side) ? 1 : 0),
  triggers: [
    {
      at: 'suppression.gained',
      optional: false,
      when: (c, u) => met(c, c.b.units.side[u]) !== 0,
      run: (c, u) => call(c, mark, u),
    },
  ],
};
