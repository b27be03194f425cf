import { didYouMean } from '../../../kernel/nearest.js';
import type { Problem } from '../../../kernel/result.js';
import { idsOf, type Library } from './library.js';
import { CARD_KINDS, type CardKind } from './other-names.js';
import { kindNamed, namesUnits } from './named-units.js';
import type { Keyword } from './types.js';
import { BASE_IDS } from '../words/bases.js';

/** A reference from one card to another: its file, card and field, and the name or id to which it refers. */
interface Reference {
  readonly file: string;
  readonly card: string;
  readonly field: string;
  readonly names: string;
}

function* unitReferences(library: Library): Generator<Reference> {
  for (const card of library.upgrades.values()) {
    const at = { file: 'upgrades.json', card: card.id };
    for (const [i, part] of card.restrictions.entries()) {
      for (const names of part.units) yield { ...at, field: `restrictions[${i}].units`, names };
    }
    for (const [i, change] of card.costChanges.entries()) {
      for (const names of change.onUnits) yield { ...at, field: `costChanges[${i}].onUnits`, names };
      for (const names of change.withUnits) yield { ...at, field: `costChanges[${i}].withUnits`, names };
    }
    for (const names of card.iconlessFor) yield { ...at, field: 'iconlessFor', names };
  }
  for (const product of library.products.values()) {
    for (const names of product.units.keys()) {
      yield { file: 'products.json', card: product.id, field: 'units', names };
    }
  }
}

function* upgradeReferences(library: Library): Generator<Reference> {
  for (const card of library.upgrades.values()) {
    if (card.otherSide !== null) {
      yield { file: 'upgrades.json', card: card.id, field: 'otherSide', names: card.otherSide };
    }
  }
  for (const product of library.products.values()) {
    for (const names of product.upgrades.keys()) {
      yield { file: 'products.json', card: product.id, field: 'upgrades', names };
    }
  }
}

/** Names (not ids) by which command cards refer to units. */
function* nameReferences(library: Library): Generator<Reference> {
  for (const card of library.commandCards.values()) {
    const at = { file: 'command-cards.json', card: card.id };
    if (card.character !== null) yield { ...at, field: 'character', names: card.character };
    for (const names of card.others) yield { ...at, field: 'others', names };
    for (const names of card.orders?.characters ?? []) yield { ...at, field: 'orders.characters', names };
  }
}

/** Names in keywords that are not kinds of unit, and therefore must be names of units. */
function* keywordReferences(library: Library): Generator<Reference> {
  for (const { keyword, ...at } of printedKeywords(library)) {
    if (!namesUnits(keyword.id)) continue;
    for (const names of keyword.of) {
      if (kindNamed(library.vocabulary, names) === null) yield { ...at, field: `keyword ${keyword.name}`, names };
    }
  }
}

function* printedKeywords(library: Library): Generator<{ file: string; card: string; keyword: Keyword }> {
  for (const { id, keywords } of library.units.values()) {
    for (const keyword of keywords) yield { file: 'units.json', card: id, keyword };
  }
  for (const { id, adds } of library.upgrades.values()) {
    for (const keyword of adds.keywords) yield { file: 'upgrades.json', card: id, keyword };
  }
}

function unknown(references: Iterable<Reference>, known: ReadonlySet<string>, what: string): Problem | undefined {
  for (const { file, card, field, names } of references) {
    if (!known.has(names)) {
      const message = `${file}: ${card}: ${field}: there is no ${what} ${JSON.stringify(names)}${didYouMean(names, known)}`;
      return { code: 'unknown-reference', message };
    }
  }
  return undefined;
}

function* equipReferences(library: Library): Generator<Reference> {
  for (const card of library.units.values()) {
    for (const keyword of card.keywords) {
      if (keyword.id !== 'equip') continue;
      for (const names of keyword.of) {
        if (library.vocabulary.slots.includes(names.toLowerCase())) continue;
        yield { file: 'units.json', card: card.id, field: `keyword ${keyword.name}`, names };
      }
    }
  }
}

function* productCards(library: Library, of: 'commandCards' | 'battleCards'): Generator<Reference> {
  for (const product of library.products.values()) {
    for (const names of product[of].keys()) yield { file: 'products.json', card: product.id, field: of, names };
  }
}

function* otherNameReferences(library: Library, kind: CardKind): Generator<Reference> {
  for (const [name, ids] of Object.entries(library.otherNames[kind])) {
    for (const names of ids) yield { file: 'names.json', card: kind, field: JSON.stringify(name), names };
  }
}

/** The problem of the first reference from one card to another that does not exist, if there is one. */
export function checkReferences(library: Library): Problem | undefined {
  const missing = BASE_IDS.find((id) => !library.bases.has(id));
  if (missing !== undefined) {
    return { code: 'bad-data', message: `measures.json: bases: there is no base ${JSON.stringify(missing)}` };
  }
  const names = new Set([...library.units.values()].map((card) => card.name));
  const upgradeNames = new Set([...library.upgrades.values()].map((card) => card.name));
  const battle = new Set(library.battleCards.keys());
  return (
    unknown(unitReferences(library), new Set(library.units.keys()), 'unit card') ??
    unknown(upgradeReferences(library), new Set(library.upgrades.keys()), 'upgrade card') ??
    unknown(nameReferences(library), names, 'unit named') ??
    unknown(keywordReferences(library), names, 'unit name, type of unit, or rank with a type, called') ??
    unknown(equipReferences(library), upgradeNames, 'upgrade card named') ??
    unknown(productCards(library, 'commandCards'), new Set(library.commandCards.keys()), 'command card') ??
    unknown(productCards(library, 'battleCards'), battle, 'battle card') ??
    CARD_KINDS.map((kind) => unknown(otherNameReferences(library, kind), new Set(idsOf(library, kind)), 'card')).find(
      (problem) => problem !== undefined,
    )
  );
}
