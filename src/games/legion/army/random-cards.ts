import type { Rng } from '../../../kernel/rng.js';
import { battleCardsOf, isHeldWith, type Library, standingOrders } from '../cards/library.js';
import { isOfSize } from '../cards/mission.js';
import type { CommandCard } from '../cards/types.js';
import type { Faction } from '../words/factions.js';
import type { ArmyFormat, ArmyList, BattleDeck } from './types.js';

/** Ids of the cards from which an army may be made. */
export interface CardPool {
  readonly units: ReadonlySet<string>;
  readonly upgrades: ReadonlySet<string>;
  readonly commandCards: ReadonlySet<string>;
  readonly battleCards: ReadonlySet<string>;
}

/** Cards of each kind in a battle deck, unless the format says otherwise (line 372). */
const USUAL_EACH = 4;

/**
 * A command hand for an army, preferring cards of its characters to those of its faction, and these to neutral ones;
 * and the cards that it sets aside with Contingencies (1524–1535).
 */
export function randomHand(
  library: Library,
  pool: CardPool,
  list: ArmyList,
  each: number,
  rng: Rng,
): { readonly hand: string[]; readonly contingencies: string[] } {
  const names = new Set(list.units.map(({ card }) => library.units.get(card)?.name));
  const open = [...library.commandCards.values()].filter(
    (card) =>
      pool.commandCards.has(card.id) &&
      card.id !== standingOrders(library) &&
      (card.faction === 'neutral' || card.faction === list.faction) &&
      (card.battleForce === null || card.battleForce === list.battleForce) &&
      isHeldWith(card, names),
  );
  const chosen = new Set<string>();
  const take = (cards: readonly CommandCard[], count: number): string[] => {
    const best = [...cards]
      .filter(({ name }) => !chosen.has(name))
      .map((card) => ({ card, order: importance(card) * 1000 + rng.below(1000) }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ card }) => card);
    for (const { name } of best) chosen.add(name);
    return best.map(({ id }) => id);
  };
  const hand = [1, 2, 3].flatMap((pips) =>
    take(
      open.filter(({ handPips }) => handPips === pips),
      each,
    ),
  );
  const aside = list.units
    .flatMap(({ card }) => library.units.get(card)?.keywords ?? [])
    .reduce((sum, { id, value }) => sum + (id === 'contingencies' ? value : 0), 0);
  return { hand, contingencies: take(open, aside) };
}

function importance({ character, demanded, faction }: CommandCard): number {
  if (demanded) return -1;
  return character !== null ? 0 : faction === 'neutral' ? 2 : 1;
}

/**
 * A battle deck of the format: cards of each kind that armies of the faction may use, or all armies where it is null,
 * in the library's order; null if the pool has too few.
 */
export function randomDeck(
  library: Library,
  pool: CardPool,
  format: ArmyFormat,
  faction: Faction | null,
  rng: Rng,
): BattleDeck | null {
  const each = format.deckEach ?? USUAL_EACH;
  const piles = library.vocabulary.mission.map(({ id: kind, pile }) => {
    const open = battleCardsOf(library, kind)
      .filter((card) => pool.battleCards.has(card.id) && isOfSize(card, format.deck ?? 'standard'))
      .filter((card) => card.faction === null || card.faction === faction)
      .map(({ id }) => id);
    while (open.length > each) open.splice(rng.below(open.length), 1);
    return [pile, open] as const;
  });
  return piles.some(([, pile]) => pile.length < each) ? null : Object.fromEntries(piles);
}
