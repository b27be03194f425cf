import { describe, expect, test } from 'vitest';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { points } from '../../../games/legion/army/points.js';
import { parseArmyList } from '../../../games/legion/army/schema.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import { USUAL_EDITION } from '../../../games/legion/editions/all.js';
import { partNames, readPart } from '../scenario-parts.js';
import { legionLibrary } from '../library.js';

const library = legionLibrary();
const names = partNames('army', USUAL_EDITION.id);

function shipped(name: string): ArmyList {
  const json = readPart('army', name, USUAL_EDITION.id);
  const list = json.ok ? parseArmyList(USUAL_EDITION.vocabulary, json.value, name) : json;
  if (!list.ok) throw new Error(list.problem.message);
  return list.value;
}

const isSmall = (name: string): boolean => name.startsWith('skirmish-');

describe.each(names)('%s', (name) => {
  test('is legal with its battle deck, and spends nearly all points', () => {
    const list = shipped(name);
    const format = USUAL_EDITION.formats[isSmall(name) ? 'skirmish' : 'standard'];
    expect(checkArmy(library, list, format)).toEqual([]);
    expect(list.battleDeck).not.toBeNull();
    expect(points(library, list)).toBeGreaterThanOrEqual(format.points * 0.97);
  });
});

test('there are at least 24 armies of 800 points and 8 of 500, of every faction', () => {
  expect(names.filter((name) => !isSmall(name)).length).toBeGreaterThanOrEqual(24);
  expect(names.filter(isSmall).length).toBeGreaterThanOrEqual(8);
  for (const faction of library.vocabulary.factions) {
    const own = names.filter((name) => shipped(name).faction === faction);
    expect(own.filter(isSmall).length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeGreaterThanOrEqual(8);
  }
});

test('the armies use every unit card but those of later eras', () => {
  const used = new Set(
    names.flatMap((name) => shipped(name).units.flatMap(({ card, counterpart }) => [card, counterpart?.card])),
  );
  const first = [...library.units.values()].filter(({ era }) => era === library.vocabulary.eras[0]);
  const cards = first.map(({ id }) => id).filter((id) => !used.has(id));
  expect(cards).toEqual([]);
});
