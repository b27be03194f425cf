import type { Library } from './library.js';
import type { Vocabulary } from './vocabulary.js';
import type { CardKind } from './other-names.js';
import type { BattleCard, CommandCard, UnitCard, UpgradeCard } from './types.js';

/** The values of a map that is keyed by their ids, or any other value as it is. */
type Packed<T> = T extends ReadonlyMap<string, infer V> ? readonly V[] : T;

type Names = readonly (readonly [name: string, ids: readonly string[]])[];

/**
 * A library that has been checked, as JSON: whoever reads it need not check it again. Products are left out, which only
 * the check of a collection needs.
 */
export type PackedLibrary = {
  readonly [K in Exclude<keyof Library, 'vocabulary' | 'otherNames' | 'products'>]: Packed<Library[K]>;
} & {
  readonly otherNames: Readonly<Record<CardKind, Names>>;
};

/** Piles of cards that carry texts. */
const PILES = ['units', 'upgrades', 'commandCards', 'battleCards'] as const;
type Pile = (typeof PILES)[number];

/** What of a card is only read. */
interface CardText {
  readonly effect?: string;
  readonly notes?: readonly string[];
  readonly doubt?: string;
}

/** What cards say, by pile and id. */
export type CardTexts = Readonly<Record<Pile, Readonly<Record<string, CardText>>>>;

export function packLibrary(library: Library): PackedLibrary {
  const { measures, bases, units, upgrades, commandCards, battleCards, battleForces } = library;
  const { otherNames } = library;
  return {
    measures,
    bases: [...bases.values()],
    units: [...units.values()],
    upgrades: [...upgrades.values()],
    commandCards: [...commandCards.values()],
    battleCards: [...battleCards.values()],
    battleForces: [...battleForces.values()],
    otherNames: {
      units: [...otherNames.units],
      upgrades: [...otherNames.upgrades],
      commandCards: [...otherNames.commandCards],
      battleCards: [...otherNames.battleCards],
    },
  };
}

export function unpackLibrary(packed: PackedLibrary, vocabulary: Vocabulary): Library {
  const { otherNames } = packed;
  return {
    ...packed,
    vocabulary,
    bases: byId(packed.bases),
    units: byId(packed.units),
    upgrades: byId(packed.upgrades),
    commandCards: byId(packed.commandCards),
    battleCards: byId(packed.battleCards),
    battleForces: byId(packed.battleForces),
    products: new Map(),
    otherNames: {
      units: new Map(otherNames.units),
      upgrades: new Map(otherNames.upgrades),
      commandCards: new Map(otherNames.commandCards),
      battleCards: new Map(otherNames.battleCards),
    },
  };
}

/** A card as far as its texts are concerned. */
type Card = UnitCard | UpgradeCard | CommandCard | BattleCard;

/**
 * What a card says in texts that only {@link textsOf} gives; of battle cards their effect is told as they are drawn.
 */
function textOf(card: Card, pile: Pile): CardText {
  const effect = 'effect' in card && (pile === 'upgrades' || pile === 'commandCards') ? card.effect : null;
  return {
    ...(effect === null ? {} : { effect }),
    ...(card.notes.length === 0 ? {} : { notes: card.notes }),
    ...(card.doubt === null ? {} : { doubt: card.doubt }),
  };
}

/**
 * The library without texts that are only read, which {@link textsOf} gives apart. An upgrade or a command
 * card that says something keeps an empty text for it.
 */
export function withoutTexts(packed: PackedLibrary): PackedLibrary {
  const silent = (pile: Pile): object[] =>
    packed[pile].map((card: Card) => ({
      ...card,
      notes: [],
      doubt: null,
      ...(textOf(card, pile).effect === undefined ? {} : { effect: '' }),
    }));
  return { ...packed, ...Object.fromEntries(PILES.map((pile) => [pile, silent(pile)])) };
}

/** The texts that {@link withoutTexts} leaves out. */
export function textsOf(packed: PackedLibrary): CardTexts {
  const texts = (pile: Pile): Record<string, CardText> =>
    Object.fromEntries(packed[pile].map((card: Card) => [card.id, textOf(card, pile)]));
  return Object.fromEntries(PILES.map((pile) => [pile, texts(pile)])) as Record<Pile, Record<string, CardText>>;
}

/** A library that was packed {@link withoutTexts}, with them again. */
export function withTexts(library: Library, texts: CardTexts): Library {
  const saying = (pile: Pile): ReadonlyMap<string, Card> =>
    new Map(Array.from(library[pile].values(), (card: Card) => [card.id, { ...card, ...texts[pile][card.id] }]));
  return { ...library, ...Object.fromEntries(PILES.map((pile) => [pile, saying(pile)])) };
}

function byId<K extends string, V extends { readonly id: K }>(cards: readonly V[]): ReadonlyMap<K, V> {
  return new Map(cards.map((card) => [card.id, card]));
}
