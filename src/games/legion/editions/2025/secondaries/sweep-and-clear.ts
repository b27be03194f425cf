import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import { opponentOf } from '../../../words/players.js';
import type { MissionRules } from '../mission-rules.js';
import { miniIsInContestedArea, miniIsInTerritory } from '../tokens/territory.js';
import { scoreTable } from './score-table.js';

const TABLE = scoreTable(
  'sweep-and-clear',
  ['Which space of the score table do you mark?', 'Welches Feld der Wertungstabelle markierst du?'],
  [
    { name: 'any', points: 1 },
    { name: 'own', points: 1 },
    { name: 'contested', points: 1 },
    { name: 'enemy', points: 2 },
  ],
);

/** Bits over the lines of the table that the place of unit `u` meets. */
function met(c: Context, u: number): number {
  const leader = c.b.units.firstMini[u];
  const side = c.b.units.side[u];
  let lines = 1;
  if (miniIsInTerritory(c, leader, side)) lines |= 1 << 1;
  if (miniIsInContestedArea(c, leader)) lines |= 1 << 2;
  if (miniIsInTerritory(c, leader, 1 - side)) lines |= 1 << 3;
  return lines;
}

/**
 * Sweep and Clear: once a round, when an attack of a unit defeats an enemy, its player may mark a space by where the
 * attacking leader is.
 */
export const sweepAndClear: MissionRules = {
  name: 'sweep-and-clear',
  prize: (c, u) => (TABLE.isOpen(c, opponentOf(c.b.units.owner[u])) ? 1 : 0),
  unitDefeated(c, u, by, byAttack) {
    if (!byAttack || by === 0) return;
    const attacker = lowestBit(by);
    if (c.b.units.side[attacker] !== c.b.units.side[u]) TABLE.offer(c, c.b.units.owner[attacker], met(c, attacker));
  },
};
