import { ENDINGS } from '../../../words/endings.js';
import type { Context } from '../../../engine/context.js';
import { DEFEATED } from '../../../state/state.js';

const ELIMINATION = ENDINGS.indexOf('elimination');
const VICTORY_TOKENS = ENDINGS.indexOf('victory-tokens');
const SCORE = ENDINGS.indexOf('score');
const DRAW = ENDINGS.indexOf('draw');

/** The number of victory points from which on a side that has more than the other wins at once (R 3862–3875). */
export const ENOUGH_POINTS = 12;

/** Whether every unit of `side` is defeated. */
function isEliminated(c: Context, side: number): boolean {
  const { count, side: sides } = c.b.units;
  for (let u = 0; u < count; u++) if (sides[u] === side && c.s.units.status[u] !== DEFEATED) return false;
  return true;
}

/** Ends the battle if a side has no unit left. */
export function endIfEliminated(c: Context): void {
  const gone0 = isEliminated(c, 0);
  const gone1 = isEliminated(c, 1);
  if (gone0 && gone1) endByCount(c);
  else if (gone0 || gone1) end(c, ELIMINATION, gone0 ? 1 : 0);
}

/** Ends the battle if a side has enough points and more than the other. */
export function endIfAhead(c: Context): void {
  const [blue, red] = c.s.sides.victoryTokens;
  if (blue !== red && Math.max(blue, red) >= ENOUGH_POINTS) end(c, VICTORY_TOKENS, blue > red ? 0 : 1);
}

/** Ends the battle: most victory points, then fewest points of own losses, otherwise a draw (R 3790–3875). */
export function endByCount(c: Context): void {
  const { victoryTokens, pointsLost } = c.s.sides;
  const lead = victoryTokens[0] - victoryTokens[1];
  const how = lead !== 0 ? VICTORY_TOKENS : pointsLost[0] === pointsLost[1] ? DRAW : SCORE;
  end(c, how, leader(c, lead));
}

/** The side that wins where blue's side has `lead` victory points more; −1 for a draw. */
export function leader(c: Context, lead: number): number {
  const { pointsLost } = c.s.sides;
  if (lead !== 0) return lead > 0 ? 0 : 1;
  if (pointsLost[0] === pointsLost[1]) return -1;
  return pointsLost[0] < pointsLost[1] ? 0 : 1;
}

function end(c: Context, ending: number, winner: number): void {
  const g = c.s.game;
  g.ending = ending;
  g.winner = winner;
  if (c.hears) c.tell({ type: 'battle-ended', ending: ENDINGS[ending], winner });
}
