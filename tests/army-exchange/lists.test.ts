import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/arena/package-root.js';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { listBuilders } from '../../src/arena/legion/armies/list-builders.js';
import { partNames, readPart } from '../../src/arena/legion/scenario-parts.js';
import { checkArmy } from '../../src/games/legion/army/check-army.js';
import { EXPORT_FORMATS, exportList } from '../../src/games/legion/army/exchange/export-list.js';
import { importList } from '../../src/games/legion/army/exchange/import-list.js';
import { ownJson } from '../../src/games/legion/army/exchange/own-json.js';
import { parseArmyList } from '../../src/games/legion/army/schema.js';
import type { ArmyList } from '../../src/games/legion/army/types.js';
import { EDITIONS, USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { imported, inShort, sampleLists } from './exchange.js';

const library = legionLibrary();
const expected = JSON.parse(readFileSync(join(packageRoot(), 'tests/army-exchange/expected.json'), 'utf8')) as Record<
  string,
  unknown
>;

describe('lists of other programs', () => {
  test.each([...sampleLists()])('%s', (name, text) => {
    const read = imported(text);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    expect(inShort(read.list)).toEqual(expected[name]);
    expect(read.warnings).toEqual([]);
    const format = USUAL_EDITION.formats[name.includes('skirmish') ? 'skirmish' : 'standard'];
    const problems = checkArmy(library, read.list, format).map(({ code }) => code);
    // This link has no command cards, as Legion HQ allows.
    expect(problems).toEqual(name === 'link-empire.txt' ? ['hand-size'] : []);
  });
});

function shipped(name: string, edition: Edition = USUAL_EDITION): ArmyList {
  const json = readPart('army', name, edition.id);
  const list = json.ok ? parseArmyList(edition.vocabulary, json.value, name) : json;
  if (!list.ok) throw new Error(list.problem.message);
  return list.value;
}

/** A list as a link can hold it: without its name, upgrades in no particular order. */
function nameless(list: ArmyList): unknown {
  return { ...list, name: '', units: list.units.map((unit) => ({ ...unit, upgrades: [...unit.upgrades].sort() })) };
}

describe('an exported list is imported as it was', () => {
  test.each([...EDITIONS.values()])('links of battle forces of $id are refused', (edition) => {
    const lists = partNames('army', edition.id).map((name) => ({ name, list: shipped(name, edition) }));
    const said = lists
      .filter(({ list }) => list.battleForce !== undefined)
      .map(({ name, list }) => {
        const link = exportList(list, legionLibrary(edition.id), listBuilders(edition.id), name, 'legion-hq-link');
        return link.ok ? name : link.problem.code;
      });
    expect(said.filter((code) => code !== 'no-code')).toEqual([]);
  });

  const cases = [...EDITIONS.values()].flatMap((edition) => EXPORT_FORMATS.map((format) => ({ edition, format })));
  test.each(cases)('$format of $edition.id', ({ edition, format }) => {
    const cards = legionLibrary(edition.id);
    const builders = listBuilders(edition.id);
    const lists = partNames('army', edition.id).map((name) => ({ name, list: shipped(name, edition) }));
    // No source gives the codes of battle forces in links.
    for (const { name, list } of lists.filter(
      (one) => format !== 'legion-hq-link' || one.list.battleForce === undefined,
    )) {
      const text = exportList(list, cards, builders, name, format);
      if (!text.ok) throw new Error(text.problem.message);
      const read = importList(text.value, cards, builders, 'list');
      if (!read.ok) throw new Error(`${name}: ${read.problems.join('\n')}`);
      expect(read.warnings, name).toEqual([]);
      const same = format === 'legion-hq-link' ? nameless : (one: ArmyList): unknown => one;
      expect(same(read.list), name).toEqual(same(list));
    }
  });

  test('so are counterparts, loadouts, contingency cards, and printed points', () => {
    const list = parseArmyList(
      USUAL_EDITION.vocabulary,
      {
        name: 'All kinds of cards',
        faction: 'empire',
        era: '2021',
        points: 'printed',
        units: [
          { card: 'agent-kallus' },
          {
            card: 'iden-versio',
            upgrades: ['training-hunter', 'training-duck-and-cover'],
            counterpart: { card: 'id10-seeker-droid', upgrades: ['comms-hq-uplink'] },
            loadout: ['training-tenacity'],
          },
          { card: 'darth-vader-operative', upgrades: ['force-force-push'] },
          { card: 'scout-troopers-strike-team', upgrades: ['heavy-weapon-dlt-19x-sniper'] },
        ],
        commandHand: ['push', 'ambush'],
        contingencies: ['assault', 'pinned-down'],
      },
      'x',
    );
    if (!list.ok) throw new Error(list.problem.message);
    for (const format of EXPORT_FORMATS) {
      const text = exportList(list.value, library, listBuilders(), 'x', format);
      const read = imported(text.ok ? text.value : '');
      if (!read.ok) throw new Error(`${format}: ${read.problems.join('\n')}`);
      // A link holds neither the name nor the kind of points.
      const same =
        format === 'legion-hq-link'
          ? (one: ArmyList): unknown => nameless({ ...one, points: 'printed' })
          : (one: ArmyList): unknown => one;
      expect(same(read.list), format).toEqual(same(list.value));
    }
  });

  test('an army list is written without empty fields, and read again', () => {
    const list = shipped('republic-501st');
    const text = ownJson(list);
    expect(parseArmyList(USUAL_EDITION.vocabulary, JSON.parse(text), 'x')).toEqual({ ok: true, value: list });
    expect(text).not.toContain('contingencies');
  });
});

test('every card of an army has a code in links of Legion HQ', () => {
  const { codes } = listBuilders();
  const inArmies = [...library.upgrades.values()].filter(({ slot }) => slot !== 'supply' && slot !== 'hostage');
  expect(Object.keys(codes.units).sort()).toEqual([...library.units.keys()].sort());
  expect(Object.keys(codes.upgrades).sort()).toEqual(inArmies.map(({ id }) => id).sort());
  expect(Object.keys(codes.commandCards).sort()).toEqual([...library.commandCards.keys()].sort());
  expect(Object.keys(codes.battleCards)).toHaveLength(36);
});

function unitsOf(line: string): readonly string[] {
  const read = imported(`Empire\n0/800\n${line}`);
  return read.ok ? read.list.units.map(({ card, upgrades }) => [card, ...upgrades].join(' ')) : read.problems;
}

describe('names are matched leniently', () => {
  test.each([
    ['STORMTROOPERS', ['stormtroopers']],
    ['• stormtrooper', ['stormtroopers']],
    ['**Stormtroopers** (44)', ['stormtroopers']],
    ['2x Stormtroopers', ['stormtroopers', 'stormtroopers']],
    ['2 × Stormtroopers (44)', ['stormtroopers', 'stormtroopers']],
    ['Stormtroopers x2 (44)', ['stormtroopers', 'stormtroopers']],
    ['74-z speederbikes', ['74-z-speeder-bikes']],
    ['Darth Vader (Dark Lord of the Sith)', ['darth-vader-commander']],
    ['Darth Vader, The Emperor’s Apprentice', ['darth-vader-operative']],
    ['Darth Vader (155)', ['darth-vader-operative']],
    ['Darth Vader (175)', ['darth-vader-commander']],
    ['Operative: Darth Vader', ['darth-vader-operative']],
    ['Darth Vader\n - Tenacity', ['darth-vader-operative training-tenacity']],
    [
      'Idens ID-10 Seeker Droid',
      ["x: line 3: Iden's ID10 Seeker Droid is a counterpart of Iden Versio, which the list does not have"],
    ],
    ['Death Troopers\n - E-11D Focused Fire Config', ['imperial-death-troopers armament-e-11d-configuration']],
    [
      'AT-ST (160) - 88 Twin Light Blaster (20) - General Weiss (1)',
      ['at-st hardpoint-88-twin-light-blaster-cannon pilot-general-weiss'],
    ],
    [
      'AT-ST: General Weiss, "88" Twin Light Blaster Cannon = 181',
      ['at-st pilot-general-weiss hardpoint-88-twin-light-blaster-cannon'],
    ],
  ])('%s', (line, cards) => {
    expect(unitsOf(line)).toEqual(cards);
  });

  test('diacritics do not matter', () => {
    const read = imported('Republic\n0/800\nPadme Amidala\nObi-Wan Kenobí');
    expect(read.ok && read.list.units.map(({ card }) => card)).toEqual(['padme-amidala', 'obi-wan-kenobi']);
  });

  test('the faction follows from the units, where the text does not name it', () => {
    const read = imported('R2-D2 (45)\nC-3PO (15)\nAT-RT (65)\nPhase I Clone Troopers (52)');
    expect(read.ok && read.list.units.map(({ card }) => card)).toEqual([
      'r2-d2-republic',
      'at-rt-republic',
      'phase-i-clone-troopers',
    ]);
  });
});

test('points that disagree with the cards are warnings; printed points are recognised by their total', () => {
  const read = imported('Old\n900/800\nDarth Vader Dark Lord of the Sith (170)\n - Force Push (9)\nStormtroopers (44)');
  expect(read.ok && read.warnings).toEqual([
    'x: line 3: Darth Vader Dark Lord of the Sith: the list says 170 points, the cards 185 with upgrades',
    'x: line 4: Force Push: the list says 9 points, the cards 10',
    'x: all together: the list says 900 points, the cards 229',
  ]);
  const printed = imported('Old\n244/800\nDarth Vader Dark Lord of the Sith (200)\nStormtroopers (44)');
  expect(printed).toMatchObject({ ok: true, list: { points: 'printed' }, warnings: [] });
});
