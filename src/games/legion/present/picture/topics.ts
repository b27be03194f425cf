import type { Battle } from '../../engine/context.js';

/** The names of all keywords and cards of a battle, but those of units, each once. */
export function topicsOf({ units, weapons, commandCards, mission }: Battle): string[] {
  const upgrades = units.upgrades.flat();
  const keywords = [
    ...units.card.flatMap((card) => card.keywords),
    ...upgrades.flatMap(({ adds }) => adds.keywords),
    ...weapons.card.flatMap((card) => card.keywords),
  ];
  const cards = [...upgrades, ...commandCards, ...mission.cards.flat()];
  return [...new Set([...keywords, ...cards].map(({ name }) => name))];
}
