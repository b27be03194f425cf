import type { Problem } from '../../../kernel/result.js';
import type { Library } from './library.js';
import type { Provenance } from './types.js';

function* filesOf(library: Library): Generator<[file: string, cards: Iterable<Provenance & { readonly id: string }>]> {
  yield ['units.json', library.units.values()];
  yield ['upgrades.json', library.upgrades.values()];
  yield ['command-cards.json', library.commandCards.values()];
  yield ['battle-cards.json', library.battleCards.values()];
  yield ['products.json', library.products.values()];
}

/** The problem of the first card that is marked as uncertain without a doubt, or has a doubt without the mark. */
export function checkDoubts(library: Library): Problem | undefined {
  for (const [file, cards] of filesOf(library)) {
    for (const { id, confidence, doubt } of cards) {
      if ((confidence === 'certain') === (doubt === null)) continue;
      const wrong =
        doubt === null
          ? `confidence "${confidence}" needs a "doubt" that says what is certain and what is not`
          : 'a "doubt" needs a "confidence" of "single" or "reconstructed"';
      return { code: 'bad-data', message: `${file}: ${id}: ${wrong}` };
    }
  }
  return undefined;
}
