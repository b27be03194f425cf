import { howMany } from '../../../kernel/how-many.js';
import { near } from './check-groups.js';
import { deckLimits, deckPoints } from './points.js';
import type { Report } from './report.js';
import type { ArmyCards, ArmyFormat, ArmyList } from './types.js';

/** Reports what is wrong with a Command deck: its size, its cost and the copies of a card (R 404–406). */
export function checkDeck(cards: ArmyCards, list: ArmyList, format: ArmyFormat, report: Report): void {
  const limits = deckLimits(cards, list, format);
  const size = list.command.length;
  if (size < limits.least || size > limits.most) {
    const right = limits.most === limits.least ? String(limits.least) : `${limits.least} to ${limits.most}`;
    report('deck-size', `the Command deck has ${howMany(size, 'card')}; it must have ${right}`, ['command']);
  }
  const copies = new Map<string, number>();
  list.command.forEach((id, i) => {
    const card = cards.command.get(id);
    if (card === undefined) {
      report('unknown-card', `there is no Command card ${JSON.stringify(id)}${near(id, cards.command)}`, [
        'command',
        i,
      ]);
      return;
    }
    const count = (copies.get(id) ?? 0) + 1;
    copies.set(id, count);
    if (count === card.limit + 1)
      report('deck-copies', `${id}: a deck has at most ${howMany(card.limit, 'copy', 'copies')} of it`, ['command', i]);
  });
  const cost = deckPoints(cards, list);
  if (cost > limits.points)
    report('deck-cost', `the Command deck costs ${howMany(cost, 'point')}; at most ${limits.points} are allowed`, [
      'command',
    ]);
}
