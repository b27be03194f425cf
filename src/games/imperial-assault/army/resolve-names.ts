import { ok, type Result } from '../../../kernel/result.js';
import { findByName, findCommand } from './names.js';
import type { ArmyCards, ArmyList } from './types.js';

/** A list in which names of cards, as people write them, are replaced by ids. What no card is called stays as it is. */
export function resolveNames(cards: ArmyCards, list: ArmyList): ArmyList {
  const hints = { elite: null, cost: null, affiliation: list.affiliation };
  const upgrade = (said: string): string =>
    idOf(cards.upgrades, said, () => findByName(cards, 'upgrades', said, hints));
  return {
    ...list,
    groups: list.groups.map(({ card, upgrades }) => ({
      card: idOf(cards.deployment, card, () => findByName(cards, 'deployment', card, hints)),
      upgrades: upgrades.map(upgrade),
    })),
    upgrades: list.upgrades.map(upgrade),
    command: list.command.map((said) => idOf(cards.command, said, () => findCommand(cards, said))),
  };
}

/** An id as it is, a name that is found as the id of its card, and else what was said. */
function idOf(known: ReadonlyMap<string, unknown>, said: string, find: () => Result<string>): string {
  const found = known.has(said) ? ok(said) : find();
  return found.ok ? found.value : said;
}
