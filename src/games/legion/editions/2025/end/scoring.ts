import type { Context } from '../../../engine/context.js';
import { type MissionRules, primaryRules, secondaryRules } from '../mission-rules.js';
import { noteScored } from '../own-words/mission.js';
import { scorePoints } from './score-points.js';

/** Scores a card in play for both sides. */
function score(c: Context, rules: MissionRules | undefined): void {
  if (rules?.points === undefined) return;
  const { round } = c.s.game;
  const gained = [rules.points(c, 0, round), rules.points(c, 1, round)];
  for (const [side, count] of gained.entries()) scorePoints(c, side, count);
}

/** Victory points of the primary objective (M 838–840). */
export function scorePrimary(c: Context): void {
  score(c, primaryRules(c));
  noteScored(c);
}

/** Victory points of the secondary objective. */
export function scoreSecondary(c: Context): void {
  score(c, secondaryRules(c));
}
