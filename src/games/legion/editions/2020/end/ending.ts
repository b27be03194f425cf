import { ENDINGS } from '../../../words/endings.js';
import type { Context } from '../../../engine/context.js';
import { DEFEATED } from '../../../state/state.js';

const ELIMINATION = ENDINGS.indexOf('elimination');
const VICTORY_TOKENS = ENDINGS.indexOf('victory-tokens');
const SCORE = ENDINGS.indexOf('score');
const BLUE_WINS = ENDINGS.indexOf('blue-wins-ties');

/** Whether every unit of `side` is defeated; a unit that a card keeps off the table is not defeated. */
export function isEliminated(c: Context, side: number): boolean {
  const { count, side: sides } = c.b.units;
  for (let u = 0; u < count; u++) if (sides[u] === side && c.s.units.status[u] !== DEFEATED) return false;
  return true;
}

/**
 * Ends the battle if a side has no unit left; if both sides have none, victory tokens, score and colour decide. Call
 * this after each defeat.
 */
export function endIfEliminated(c: Context): void {
  const gone0 = isEliminated(c, 0);
  const gone1 = isEliminated(c, 1);
  if (gone0 && gone1) endByCount(c);
  else if (gone0 || gone1) end(c, ELIMINATION, gone0 ? 1 : 0);
}

/**
 * Ends the battle: most victory tokens wins, then most points of defeated enemy units with their upgrades, then the
 * blue player (4783–4785).
 */
export function endByCount(c: Context): void {
  const { victoryTokens, pointsLost } = c.s.sides;
  const lead = victoryTokens[0] - victoryTokens[1];
  const how = lead !== 0 ? VICTORY_TOKENS : pointsLost[0] === pointsLost[1] ? BLUE_WINS : SCORE;
  end(c, how, leader(c, lead));
}

/** The side that wins where blue's side has `lead` victory tokens more: by tokens, score, colour (4783–4785). */
export function leader(c: Context, lead: number): number {
  const { pointsLost } = c.s.sides;
  if (lead !== 0) return lead > 0 ? 0 : 1;
  // A side's score is the points that the other side has lost.
  if (pointsLost[0] !== pointsLost[1]) return pointsLost[0] < pointsLost[1] ? 0 : 1;
  return c.s.game.bluePlayer;
}

function end(c: Context, ending: number, winner: number): void {
  const g = c.s.game;
  g.ending = ending;
  g.winner = winner;
  if (c.hears) c.tell({ type: 'battle-ended', ending: ENDINGS[ending], winner });
}
