import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import type { Library } from '../cards/library.js';
import { plainCards } from '../cards/mission.js';
import { reconstructedCards } from './reconstructed.js';
import { stagedScenario, unitEntry } from './staged.js';
import { USUAL_EDITION } from '../editions/all.js';

const library = legionLibrary();

/** The library with some of its unit and upgrade cards marked as reconstructed. */
function doubting(...ids: readonly string[]): Library {
  const marked = <T extends { readonly confidence: string }>(cards: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...cards].map(([id, card]) => [id, ids.includes(id) ? { ...card, confidence: 'reconstructed' } : card]));
  return { ...library, units: marked(library.units), upgrades: marked(library.upgrades) };
}

function scenario(condition: string): ReturnType<typeof stagedScenario> {
  return stagedScenario(USUAL_EDITION, {
    id: 'doubtful',
    description: 'Two units.',
    table: { widthIn: 72, depthIn: 36 },
    terrain: [],
    armies: {
      blue: { faction: 'rebels', units: [unitEntry('rebel-troopers', ['heavy-weapon-z-6-trooper'])], commandHand: [] },
      red: { faction: 'empire', units: [unitEntry('stormtroopers')], commandHand: [] },
    },
    battle: { kind: 'fixed', ...plainCards(library.vocabulary.mission), condition },
  });
}

test('a scenario knows which of its cards are reconstructed', () => {
  expect(reconstructedCards(library, scenario('clear-conditions'))).toEqual([]);
  expect(reconstructedCards(library, scenario('supply-drop'))).toEqual(['supply-drop']);
  expect(reconstructedCards(doubting('stormtroopers', 'heavy-weapon-z-6-trooper'), scenario('supply-drop'))).toEqual([
    'heavy-weapon-z-6-trooper',
    'stormtroopers',
    'supply-drop',
  ]);
});
