import type { CardPrices } from '../run/card-prices.js';
import type { SkirmishArena } from './arena.js';

/** Deployment cards and upgrades of Imperial Assault, each with its one cost. */
export function skirmishPrices({ library }: Pick<SkirmishArena, 'library'>): CardPrices {
  return (id) => {
    const group = library.deployment.get(id);
    const card = group ?? library.upgrades.get(id);
    if (card === undefined) return undefined;
    return {
      name: card.name,
      kind: group === undefined ? 'upgrade' : 'unit',
      // Neutral cards, and those of other affiliations, are counted with the armies that have them.
      faction: undefined,
      printed: card.cost,
      cost: card.cost,
      activates: group !== undefined,
      isCommander: false,
    };
  };
}
