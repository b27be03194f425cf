import type { ArmyList } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { Provenance } from '../cards/types.js';
import { battleCardIds } from './parse-battle.js';
import type { Scenario } from './types.js';

/** Ids of the reconstructed cards that a battle of the scenario can bring into play, in alphabetical order. */
export function reconstructedCards(library: Library, { armies, battle }: Scenario): string[] {
  const lists = [armies.blue, armies.red, armies.blue2, armies.red2].filter((list): list is ArmyList => Boolean(list));
  const entries = lists.flatMap(({ units }) => units);
  const groups: readonly (readonly [readonly string[], ReadonlyMap<string, Provenance>])[] = [
    [entries.flatMap(({ card, counterpart }) => [card, counterpart?.card ?? card]), library.units],
    [
      entries.flatMap((one) => [...one.upgrades, ...one.loadout, ...(one.counterpart?.upgrades ?? [])]),
      library.upgrades,
    ],
    [lists.flatMap(({ commandHand, contingencies }) => [...commandHand, ...contingencies]), library.commandCards],
    [battleCardIds(battle), library.battleCards],
  ];
  const found = groups.flatMap(([ids, cards]) => ids.filter((id) => cards.get(id)?.confidence === 'reconstructed'));
  return [...new Set(found)].sort((a, b) => (a < b ? -1 : 1));
}
