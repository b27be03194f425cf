import { cardPoints } from '../../games/legion/army/points.js';
import type { Library } from '../../games/legion/cards/library.js';

/** What the estimate of all cards needs to know of one. */
export interface CardPrice {
  readonly name: string;
  readonly kind: 'unit' | 'upgrade';
  /** Undefined where it is that of the armies which have the card. */
  readonly faction: string | undefined;
  /** The cost that is printed, and that by which armies are built. */
  readonly printed: number;
  readonly cost: number;
  /** Whether it is a unit that activates by itself. */
  readonly activates: boolean;
  /** Whether an army has a fixed number of its kind in small formats. */
  readonly isCommander: boolean;
}

/** The cards of a game; undefined for unknown ones. */
export type CardPrices = (id: string) => CardPrice | undefined;

/** The cards of Legion. */
export function legionPrices(library: Library): CardPrices {
  return (id) => {
    const unit = library.units.get(id);
    const card = unit ?? library.upgrades.get(id);
    if (card === undefined) return undefined;
    const title = unit?.title ?? null;
    return {
      name: title === null ? card.name : `${card.name}, ${title}`,
      kind: unit === undefined ? 'upgrade' : 'unit',
      faction: unit?.faction,
      printed: card.costPrinted,
      cost: cardPoints(card, 'adjusted'),
      activates: unit !== undefined && unit.rank !== 'counterpart',
      isCommander: unit?.rank === 'commander',
    };
  };
}
