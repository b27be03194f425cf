import { howMany } from '../../../kernel/how-many.js';
import type { Problem } from '../../../kernel/result.js';
import { checkDeck } from './check-deck.js';
import { checkGroups } from './check-groups.js';
import { armyPoints } from './points.js';
import { reportTo } from './report.js';
import { type ArmyCards, type ArmyFormat, type ArmyList, SKIRMISH } from './types.js';

/**
 * All problems of an army list, each with a stable code, its place in the list where it has one, and a message of one
 * line that begins with `where`; empty if the list is legal. A list without Command cards is checked without its deck.
 */
export function checkArmy(
  cards: ArmyCards,
  list: ArmyList,
  where: string = list.name,
  format: ArmyFormat = SKIRMISH,
): Problem[] {
  const problems: Problem[] = [];
  const report = reportTo(problems, where);
  checkGroups(cards, list, format, report);
  const total = armyPoints(cards, list);
  if (total > format.points)
    report('over-points', `the army costs ${howMany(total, 'point')}; ${format.points} are allowed`);
  if (list.command.length > 0) checkDeck(cards, list, format, report);
  return problems;
}
