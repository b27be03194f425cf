import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { ArmyList } from '../army/types.js';
import { unplayedCards } from './unplayed-cards.js';

test('names the cards of a list that an edition does not play, each once', () => {
  const corps = { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] };
  const list: ArmyList = {
    name: 'patrol',
    faction: 'empire',
    units: [corps, corps],
    commandHand: ['ambush', 'push', 'assault'],
    contingencies: [],
    battleDeck: null,
  };
  const library = legionLibrary(USUAL_EDITION.id);
  expect(unplayedCards(library, USUAL_EDITION, list)).toEqual([]);
  const commandCards = new Map([...USUAL_EDITION.commandCards].filter(([id]) => id !== 'push'));
  expect(unplayedCards(library, { ...USUAL_EDITION, commandCards }, list)).toEqual(['push']);
});
