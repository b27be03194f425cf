import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import { partNames, readPart } from '../../../arena/legion/scenario-parts.js';
import { checkArmy } from './check-army.js';
import { resolveNames } from './resolve-names.js';
import { parseArmyList } from './schema.js';
import type { ArmyList } from './types.js';

const library = legionLibrary();

function read(json: unknown): ArmyList {
  const list = parseArmyList(USUAL_EDITION.vocabulary, json, 'x');
  if (!list.ok) throw new Error(list.problem.message);
  return list.value;
}

/** A card's printed name, and its title. */
function named(card: { readonly name: string; readonly title?: string | null } | undefined): string {
  return card === undefined ? '' : `${card.name}, ${card.title ?? ''}`;
}

test('a list of printed names is the list of their ids', () => {
  const hand = ['Ambush', 'Son of Skywalker', 'Push', 'My Ally Is the Force', 'Assault', 'Return of the Jedi'];
  const luke = { card: 'Luke Skywalker (Hero of the Rebellion)', upgrades: ['Force Push', 'jedi mind trick'] };
  const troopers = { card: 'Rebel Troopers', upgrades: ['Z-6', 'Targeting Scopes'] };
  const droid = { card: 'R2-D2', counterpart: { card: 'C-3PO' } };
  const battleDeck = { objectives: ['Key Positions'], deployments: ['Battle Lines'], conditions: ['war weary'] };
  const list = read({ name: 'x', faction: 'rebels', units: [luke, troopers, droid], commandHand: hand, battleDeck });
  expect(resolveNames(library, list)).toMatchObject({
    units: [
      { card: 'luke-skywalker-commander', upgrades: ['force-force-push', 'force-jedi-mind-trick'] },
      { card: 'rebel-troopers', upgrades: ['heavy-weapon-z-6-trooper', 'gear-targeting-scopes'] },
      { card: 'r2-d2-rebel', counterpart: { card: 'c-3po-rebel' } },
    ],
    commandHand: ['ambush', 'son-of-skywalker', 'push', 'my-ally-is-the-force', 'assault', 'return-of-the-jedi'],
    battleDeck: { objectives: ['key-positions'], deployments: ['battle-lines'], conditions: ['war-weary'] },
  });
  const small = resolveNames(library, list, 'skirmish').battleDeck;
  expect(small).toMatchObject({ deployments: ['skirmish-battle-lines'], conditions: ['skirmish-war-weary'] });
});

test('every list that comes along is the same with the names of its cards in place of their ids', () => {
  for (const name of partNames('army', USUAL_EDITION.id)) {
    const json = readPart('army', name, USUAL_EDITION.id);
    if (!json.ok) throw new Error(json.problem.message);
    const list = read(json.value);
    const upgrades = (ids: readonly string[]): string[] => ids.map((id) => named(library.upgrades.get(id)));
    const written: ArmyList = {
      ...list,
      units: list.units.map((entry) => ({
        card: named(library.units.get(entry.card)),
        upgrades: upgrades(entry.upgrades),
        counterpart: entry.counterpart && {
          card: named(library.units.get(entry.counterpart.card)),
          upgrades: upgrades(entry.counterpart.upgrades),
        },
        loadout: upgrades(entry.loadout),
      })),
      commandHand: list.commandHand.map((id) => named(library.commandCards.get(id))),
    };
    expect(resolveNames(library, written)).toEqual(list);
    expect(resolveNames(library, list)).toEqual(list);
  }
});

test('a name that means several cards is reported with all of them', () => {
  const list = resolveNames(library, read({ name: 'x', faction: 'empire', units: [{ card: 'Vader' }] }));
  const messages = checkArmy(library, list, USUAL_EDITION.formats['standard'], 'x').map(({ message }) => message);
  expect(messages).toContain(
    'x: units[0]: "Vader" may be any of darth-vader-commander, darth-vader-operative; write more of the name',
  );
});
