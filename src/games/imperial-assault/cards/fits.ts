import type { DeploymentCard } from './deployment.js';
import type { CardFilter } from './language/filter.js';

/** What a filter of cards asks of a Deployment card: some of what is printed on it. */
export type PrintedCard = Pick<
  DeploymentCard,
  | 'name'
  | 'title'
  | 'affiliation'
  | 'cost'
  | 'figureCost'
  | 'groupSize'
  | 'elite'
  | 'unique'
  | 'traits'
  | 'base'
  | 'attack'
  | 'keywords'
  | 'abilities'
>;

/**
 * Whether a card fits a filter, as far as the filter asks for what is printed. What happens in play is not asked, but
 * for the traits that a figure has.
 */
export function fits(filter: CardFilter, card: PrintedCard, traits: readonly string[] = card.traits): boolean {
  const asked: readonly (boolean | undefined)[] = [
    filter.trait?.some((trait) => traits.includes(trait)),
    filter.notTrait?.every((trait) => !traits.includes(trait)),
    filter.name?.includes(card.name),
    filter.title === undefined ? undefined : filter.title === card.title,
    filter.affiliation?.includes(card.affiliation),
    filter.size === undefined ? undefined : isOfSize(card, filter.size),
    filter.unique === undefined ? undefined : filter.unique === card.unique,
    filter.elite === undefined ? undefined : filter.elite === card.elite,
    filter.companion === undefined ? undefined : !filter.companion,
    filter.groupSize === undefined ? undefined : filter.groupSize === card.groupSize,
    filter.keyword === undefined ? undefined : card.keywords.includes(filter.keyword),
    filter.attack === undefined ? undefined : card.attack?.type === filter.attack,
    filter.costMost === undefined ? undefined : card.figureCost <= filter.costMost,
    filter.costLeast === undefined ? undefined : card.figureCost >= filter.costLeast,
    filter.groupCostMost === undefined ? undefined : card.cost <= filter.groupCostMost,
    filter.diceMost === undefined ? undefined : (card.attack?.dice.length ?? 0) <= filter.diceMost,
    filter.ability === undefined ? undefined : card.abilities.includes(filter.ability),
  ];
  return !asked.includes(false);
}

/** Whether one of several filters fits; without filters every card does. */
export function fitsOne(
  filters: readonly CardFilter[],
  card: PrintedCard,
  traits: readonly string[] = card.traits,
): boolean {
  return filters.length === 0 || filters.some((filter) => fits(filter, card, traits));
}

function isOfSize({ base: [width, length], keywords }: PrintedCard, size: NonNullable<CardFilter['size']>): boolean {
  const isMassive = keywords.includes('Massive');
  if (size === 'massive') return isMassive;
  if (size === 'not-massive') return !isMassive;
  return (size === 'small') === (width * length === 1);
}
