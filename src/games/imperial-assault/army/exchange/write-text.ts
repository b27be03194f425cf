import { howMany } from '../../../../kernel/how-many.js';
import { armyPoints, deckPoints } from '../points.js';
import type { ArmyCards, ArmyList } from '../types.js';

/** The name of a card as lists have it: elite cards with the word, those of several titles with theirs. */
function nameOf(cards: ArmyCards, id: string): string {
  const card = cards.deployment.get(id);
  if (card === undefined) return cards.upgrades.get(id)?.name ?? id;
  const alike = [...cards.deployment.values()].filter(({ name }) => name === card.name);
  const title = card.title !== null && alike.length > 1 ? `, ${card.title}` : '';
  return `${card.name}${title}${card.elite && !card.unique ? ' (Elite)' : ''}`;
}

/** Lines of equal text as one, with how often: `2x Name`. */
function counted(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count}x ${line}`));
}

/** An army as people write it: name, groups with costs and what is attached, upgrades, and the Command deck. */
export function writeText(cards: ArmyCards, list: ArmyList): string {
  const groups = list.groups.map(({ card, upgrades }) => {
    const cost = cards.deployment.get(card)?.cost ?? 0;
    const attached = upgrades.map((id) => `\n  + ${nameOf(cards, id)} [${cards.upgrades.get(id)?.cost ?? 0}]`);
    return `${nameOf(cards, card)} [${cost}]${attached.join('')}`;
  });
  const upgrades = list.upgrades.map((id) => `${nameOf(cards, id)} [${cards.upgrades.get(id)?.cost ?? 0}]`);
  const command = list.command.map(
    (id) => `${cards.command.get(id)?.name ?? id} [${cards.command.get(id)?.cost ?? 0}]`,
  );
  return [
    `${list.name} (${list.affiliation})`,
    '',
    `Deployment: ${howMany(armyPoints(cards, list), 'point')}`,
    ...counted(groups),
    ...counted(upgrades),
    ...(command.length === 0
      ? []
      : ['', `Command: ${howMany(command.length, 'card')}, ${howMany(deckPoints(cards, list), 'point')}`]),
    ...counted(command),
    '',
  ].join('\n');
}
