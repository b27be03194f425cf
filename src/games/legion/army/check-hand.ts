import { howMany } from '../../../kernel/how-many.js';
import type { JsonPath, Problem } from '../../../kernel/result.js';
import { findCard, notFound } from '../cards/find-card.js';
import { isHeldWith, type Library, standingOrders } from '../cards/library.js';
import type { CommandCard } from '../cards/types.js';
import { commandPreferences } from './name-preferences.js';
import type { ArmyList } from './types.js';

/** Number of cards with each of 1, 2 and 3 pips in a hand (line 360). */
const EACH_PIPS = 2;

/**
 * All problems of the command hand and the contingency cards (lines 358–366, 1524–1535); the hand must have `each`
 * cards of each number of pips.
 */
export function checkHand(library: Library, list: ArmyList, where: string, each: number = EACH_PIPS): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, what: string, at: JsonPath): void => {
    problems.push({ code, message: `${where}: ${what}`, at });
  };
  const inArmy = list.units.flatMap((u) => (u.counterpart === null ? [u.card] : [u.card, u.counterpart.card]));
  const unitNames = new Set(inArmy.map((id) => library.units.get(id)?.name));
  // A unit whose card is not known may be the one that a card needs.
  const isWhole = list.units.every(({ card }) => library.units.has(card));
  const seen = new Set<string>();

  const check = (id: string, field: 'commandHand' | 'contingencies', i: number): CommandCard[] => {
    const at = [field, i];
    const card = library.commandCards.get(id);
    if (card === undefined) {
      const found = findCard(library, 'commandCards', id, commandPreferences(library, list));
      report('unknown-command-card', `${field}: ${notFound('command card', id, found)}`, at);
      return [];
    }
    if (id === standingOrders(library)) {
      report('standing-orders-listed', `${field}: ${id} is added to every hand; leave it out`, at);
      return [];
    }
    if (seen.has(card.name))
      report('duplicate-command-card', `${field}: ${id} is chosen twice; take one copy of a card`, at);
    seen.add(card.name);
    if (card.battleForce !== null && card.battleForce !== list.battleForce) {
      report('command-card-faction', `${field}: ${id} belongs to the battle force ${card.battleForce}`, at);
    } else if (card.faction !== 'neutral' && card.faction !== list.faction) {
      report('command-card-faction', `${field}: ${id} belongs to the ${card.faction}, not to the ${list.faction}`, at);
    } else if (isWhole && !isHeldWith(card, unitNames)) {
      const needed = [card.character, ...card.others].join(card.needsAll ? ' and ' : ' or ');
      report('command-card-character', `${field}: ${id} needs ${needed} in the army`, at);
    }
    return [card];
  };

  const hand = list.commandHand.flatMap((id, i) => check(id, 'commandHand', i));
  for (const card of library.commandCards.values()) {
    if (!card.demanded || hand.includes(card) || !isHeldWith(card, unitNames)) continue;
    report('command-card-demanded', `commandHand: lacks ${card.id}, which an army with ${card.character} must hold`, [
      'commandHand',
    ]);
  }
  if (list.commandHand.length !== 3 * each) {
    const has = howMany(list.commandHand.length, 'card');
    report('hand-size', `commandHand: has ${has}; choose exactly ${3 * each} (Standing Orders is added)`, [
      'commandHand',
    ]);
  } else if (hand.length === 3 * each) {
    const counts = [1, 2, 3].map((pips) => hand.filter((card) => card.handPips === pips).length);
    if (counts.some((count) => count !== each)) {
      report('hand-pips', `commandHand: has ${counts.join('/')} cards of 1/2/3 pips; choose ${each}/${each}/${each}`, [
        'commandHand',
      ]);
    }
  }

  list.contingencies.forEach((id, i) => check(id, 'contingencies', i));
  const allowed = inArmy
    .flatMap((id) => library.units.get(id)?.keywords ?? [])
    .reduce((sum, k) => sum + (k.id === 'contingencies' ? k.value : 0), 0);
  if (list.contingencies.length > allowed) {
    report(
      'too-many-contingencies',
      `contingencies: has ${howMany(list.contingencies.length, 'card')}; the army may set aside ${allowed}`,
      ['contingencies'],
    );
  }
  return problems;
}
