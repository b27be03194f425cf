import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { findCard, notFound } from './find-card.js';
import { idsOf } from './library.js';
import { CARD_KINDS } from './other-names.js';
import { fullName } from './card-names.js';

const library = legionLibrary();
const unit = (text: string): unknown => {
  const found = findCard(library, 'units', text);
  return found.kind === 'one' ? found.id : found;
};
const upgrade = (text: string): unknown => {
  const found = findCard(library, 'upgrades', text);
  return found.kind === 'one' ? found.id : found;
};

describe('findCard', () => {
  test.each(CARD_KINDS)('finds every card of %s by its id', (kind) => {
    for (const id of idsOf(library, kind)) expect(findCard(library, kind, id)).toEqual({ kind: 'one', id });
  });

  test('finds every unit by its printed name and title, unless two factions have it', () => {
    for (const card of library.units.values()) {
      const found = findCard(library, 'units', fullName(card), [
        (id) => library.units.get(id)?.faction === card.faction,
      ]);
      expect(found).toEqual({ kind: 'one', id: card.id });
    }
  });

  test.each([
    ['Padme amidala', 'padme-amidala'],
    ['PADMÉ', 'padme-amidala'],
    ['ATST', 'at-st'],
    ['1.4 FD', '1-4-fd-laser-cannon-team'],
    ['stormtrooper', 'stormtroopers'],
    ['Luke Skywalker, Jedi Knight', 'luke-skywalker-operative'],
    ['jedi knight', 'luke-skywalker-operative'],
    ['Phase 2 Clone Troopers', 'phase-ii-clone-troopers'],
    ['DTs', 'imperial-death-troopers'],
    ['general veers', 'general-veers'],
  ])('%s is %s', (text, id) => {
    expect(unit(text)).toBe(id);
  });

  test('an upgrade can be called by a part of its name', () => {
    expect(upgrade('Targeting Scopes')).toBe('gear-targeting-scopes');
    expect(upgrade('hq uplink')).toBe('comms-hq-uplink');
    const z6 = findCard(library, 'upgrades', 'z6', [(id) => id === 'heavy-weapon-z-6-trooper']);
    expect(z6).toEqual({ kind: 'one', id: 'heavy-weapon-z-6-trooper' });
  });

  test('several cards of one name are told, and a misspelt name is recognised', () => {
    const vader = ['darth-vader-commander', 'darth-vader-operative'];
    expect(unit('Darth Vader')).toEqual({ kind: 'several', ids: vader });
    const found = findCard(library, 'units', 'Darth Vadr');
    expect(notFound('unit card', 'Darth Vadr', found)).toBe(
      `there is no unit card "Darth Vadr"; did you mean ${vader.join(' or ')}?`,
    );
    expect(findCard(library, 'units', 'nothing of the kind')).toEqual({ kind: 'none', near: [] });
    expect(findCard(library, 'units', ' -- ')).toEqual({ kind: 'none', near: [] });
  });
});
