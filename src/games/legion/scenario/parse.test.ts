import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allOf } from '../../../kernel/result.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedDraft } from '../../../arena/testing/shipped.js';
import { armiesOf } from '../compile/armies.js';
import { damaged } from '../cards/mutate.suite.js';
import { USUAL_EDITION } from '../editions/all.js';
import { parseScenario } from './parse.js';
import type { Scenario, TerrainPiece } from './types.js';

const library = legionLibrary();

interface Loose {
  [key: string]: unknown;
}

function parsed(json: unknown): Scenario {
  const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Replaces the first piece. */
function piece(json: Loose, by: Loose): void {
  (json['terrain'] as Loose[])[0] = by;
}

function armiesOfFile(json: Loose): Record<string, Loose> {
  return json['armies'] as Record<string, Loose>;
}

function blueArmy(json: Loose): Loose {
  return (json['armies'] as Record<string, Loose>)['blue'];
}

describe('parseScenario', () => {
  test('fills in the defaults of a kind of terrain', () => {
    const { terrain } = parsed(shippedDraft('core-set-clash'));
    const of = (id: string): TerrainPiece | undefined => terrain.find((piece) => piece.id === id);
    expect(of('barricade-1-a')).toMatchObject({
      zone: 'solid',
      height: 280,
      cover: {
        trooper: 'heavy',
        creature: 'none',
        emplacement: 'heavy',
        groundVehicle: 'none',
        repulsorVehicle: 'none',
      },
      movement: { trooper: 'difficult', groundVehicle: 'open', repulsorVehicle: 'open' },
      flatTop: false,
    });
    expect(of('grove-a')).toMatchObject({ zone: 'area', cover: { groundVehicle: 'light' } });
    expect(of('store-a')).toMatchObject({ zone: 'solid', flatTop: true, ladder: true });
  });

  test('every kind covers every mover', () => {
    expect(USUAL_EDITION.terrain.kinds.size).toBe(20);
    for (const kind of USUAL_EDITION.terrain.kinds.values()) {
      expect(Object.keys(kind.cover)).toHaveLength(5);
      expect(Object.keys(kind.movement)).toHaveLength(5);
    }
  });

  test('values of a piece override those of its kind', () => {
    const json = shippedDraft('core-set-clash');
    (json['terrain'] as Loose[])[0] = {
      id: 'odd',
      kind: 'sandbags',
      polygonMm: [
        [10, 10],
        [10, 60],
        [60, 60],
      ],
      heightMm: 20,
      cover: { groundVehicle: 'light' },
      movement: 'open',
    };
    expect(parsed(json).terrain[0]).toMatchObject({
      cover: { trooper: 'light', groundVehicle: 'light', repulsorVehicle: 'none' },
      movement: { trooper: 'open', groundVehicle: 'open' },
    });
  });

  const square = [
    [0, 0],
    [0, 50],
    [50, 50],
    [50, 0],
  ];
  const custom = { id: 'odd', kind: 'custom', polygonMm: square, heightMm: 20 };
  const cases: [string, (json: Loose) => void, string, string][] = [
    ['no id', (j) => delete j['id'], 'bad-scenario', 'file.json: id: '],
    [
      'a field too many',
      (j) => (j['weather'] = 'rain'),
      'bad-scenario',
      'has a field that is not known: "weather"; known are id, ',
    ],
    ['another edition', (j) => (j['edition'] = 'legion-1977'), 'bad-scenario', USUAL_EDITION.id],
    ['no terrain', (j) => delete j['terrain'], 'bad-scenario', 'terrain: '],
    [
      'two corners',
      (j) => piece(j, { ...custom, polygonMm: square.slice(2) }),
      'bad-scenario',
      'file.json: odd: terrain[0].polygonMm: ',
    ],
    [
      'a polygon that crosses itself',
      (j) => piece(j, { ...custom, kind: 'ruins', polygonMm: [square[0], square[2], square[1], square[3]] }),
      'polygon-crosses-itself',
      'terrain piece odd: edge 0 (0,0 to 50,50) and edge 2 (0,50 to 50,0) cross or touch',
    ],
    [
      'a polygon off the table',
      (j) => piece(j, { ...custom, kind: 'ruins', polygonMm: [...square.slice(0, 3), [5000, 0]] }),
      'polygon-off-table',
      'corner 3 (5000, 0) is off the table',
    ],
    [
      'a kind that is not known',
      (j) => piece(j, { ...custom, kind: 'building' }),
      'unknown-terrain',
      'there is no kind "building"; did you mean buildings?',
    ],
    ['a custom piece without zone', (j) => piece(j, custom), 'incomplete-terrain', 'needs a zone'],
    [
      'a custom piece without cover',
      (j) => piece(j, { ...custom, zone: 'solid', cover: { trooper: 'light' }, movement: 'open' }),
      'incomplete-terrain',
      'needs cover for creature',
    ],
    [
      'a custom piece without movement',
      (j) => piece(j, { ...custom, zone: 'solid', cover: 'none' }),
      'incomplete-terrain',
      'needs movement for trooper',
    ],
    [
      'a wood with a flat top',
      (j) => piece(j, { ...custom, kind: 'sparse-woods', flatTop: true }),
      'flat-top',
      'only a solid piece can have a flat top',
    ],
    [
      'a wood with a ladder',
      (j) => piece(j, { ...custom, kind: 'sparse-woods', ladder: true }),
      'ladder',
      'only a solid piece can have a ladder; this one is area',
    ],
    [
      'a building without height',
      (j) => piece(j, { ...custom, kind: 'buildings', heightMm: 0 }),
      'no-height',
      'heightMm: a solid piece must be higher than 0 mm',
    ],
    [
      'an id twice',
      (j) => (j['terrain'] as Loose[]).push({ ...custom, id: 'grove-a', kind: 'ruins' }),
      'duplicate-id',
      'terrain piece grove-a: the id is that of terrain[',
    ],
    [
      'a unit that does not exist',
      (j) => ((blueArmy(j)['units'] as Loose[])[0]['card'] = 'luke-skywolker'),
      'unknown-unit',
      'file.json: armies.blue: units[0]: there is no unit card "luke-skywolker"; did you mean luke-skywalker-',
    ],
    [
      'an army over points',
      (j) => ((j['format'] as Loose)['points'] = 100),
      'over-points',
      'file.json: armies.blue: the army costs 401 points',
    ],
    [
      'a hand of six where the format has hands of three',
      (j) => ((j['format'] as Loose)['handEach'] = 1),
      'hand-size',
      'commandHand: has 6 cards; choose exactly 3 (Standing Orders is added)',
    ],
    [
      'a hand of three with two cards of one pip',
      (j) => {
        (j['format'] as Loose)['handEach'] = 1;
        blueArmy(j)['commandHand'] = ['ambush', 'son-of-skywalker', 'assault'];
      },
      'hand-pips',
      'commandHand: has 2/0/1 cards of 1/2/3 pips; choose 1/1/1',
    ],
    ['hands of three of each', (j) => ((j['format'] as Loose)['handEach'] = 3), 'bad-scenario', 'handEach'],
    ['a format that is not known', (j) => (j['format'] = 'huge'), 'bad-scenario', 'format'],
    [
      'own decks that an army lacks',
      (j) => (j['battle'] = { deck: 'own' }),
      'no-own-deck',
      'armies.blue: has no battleDeck',
    ],
    ['no battle cards', (j) => (j['battle'] = {}), 'battle-choice', 'give a deck, or all of'],
    [
      'two kinds of battle cards',
      (j) => ((j['battle'] as Loose)['objective'] = 'breakthrough'),
      'battle-choice',
      'not both',
    ],
    [
      'an objective that does not exist',
      (j) => (j['battle'] = { objective: 'breakthru', deployment: 'battle-lines', condition: 'minefield' }),
      'unknown-battle-card',
      'battle.objective: there is no card "breakthru"; did you mean breakthrough?',
    ],
    [
      'zones of another table',
      (j) => (j['battle'] = { objective: 'breakthrough', deployment: 'skirmish-battle-lines', condition: 'minefield' }),
      'card-does-not-fit',
      'its zones are for a table of another size',
    ],
    [
      'half-discs of another table',
      (j) => (j['battle'] = { objective: 'breakthrough', deployment: 'skirmish-faceoff', condition: 'minefield' }),
      'card-does-not-fit',
      'its zones are for a table of another size',
    ],
    [
      'a deck too small to reveal three of each',
      (j) => (((j['battle'] as Loose)['deck'] as Loose)['objectives'] = ['breakthrough']),
      'deck-size',
      'objectives: has 1 card; choose 3 to 4',
    ],
  ];

  test.each(cases)('%s gives a message of one line', (_name, spoil, code, text) => {
    const json = shippedDraft('core-set-clash');
    spoil(json);
    const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
    const problem = result.ok ? { code: 'none', message: '' } : result.problem;
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(text);
    expect(problem.message).toMatch(/^file\.json: [^\n]+$/);
  });

  const teams: [string, (json: Loose) => void, string, string][] = [
    [
      'a team battle of two armies',
      (j) => ['blue2', 'red2'].forEach((player) => delete armiesOfFile(j)[player]),
      'team-armies',
      'armies: a team battle needs four: blue, red, blue2, red2',
    ],
    ['a team battle of three', (j) => delete armiesOfFile(j)['red2'], 'team-armies', 'needs four'],
    ['no second player of blue', (j) => delete armiesOfFile(j)['blue2'], 'team-armies', 'needs four'],
    [
      'a team of two factions',
      (j) => (armiesOfFile(j)['blue2'] = armiesOfFile(j)['red']),
      'team-factions',
      'armies.blue2: the army is empire',
    ],
    [
      'two of a unique unit in the red team',
      (j) => (armiesOfFile(j)['red2'] = armiesOfFile(j)['red']),
      'team-unique',
      'armies.red2: units[0]: Darth Vader is unique',
    ],
  ];

  test.each(teams)('%s gives a message of one line', (_name, spoil, code, text) => {
    const json = shippedDraft('team-clash');
    spoil(json);
    const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
    const problem = result.ok ? { code: 'none', message: '' } : result.problem;
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(text);
  });

  test('a custom format may have two armies or four', () => {
    const json = shippedDraft('team-clash');
    const all = { min: 0, max: 9 };
    const ranks = { commander: all, operative: all, corps: all, 'special forces': all, support: all, heavy: all };
    json['format'] = { id: 'own', points: 600, ranks };
    expect(armiesOf(parsed(json).armies)).toHaveLength(4);
    for (const player of ['blue2', 'red2']) delete armiesOfFile(json)[player];
    expect(armiesOf(parsed(json).armies)).toHaveLength(2);
  });

  test('objective tokens off a small table are rejected', () => {
    const json = shippedDraft('core-set-skirmish');
    const fixed = { deployment: 'skirmish-battle-lines', condition: 'clear-conditions' };
    json['battle'] = { objective: 'intercept-the-transmissions', ...fixed };
    const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
    expect(result).toMatchObject({ ok: false, problem: { code: 'card-does-not-fit' } });
    json['battle'] = { objective: 'breakthrough', ...fixed };
    expect(parsed(json).battle).toEqual({ kind: 'fixed', objective: 'breakthrough', ...fixed });
  });

  test('nothing makes it throw, and every problem is one line', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 6, arbitrary: damaged(shippedDraft('core-set-clash')) }, fc.jsonValue()),
        (json) => {
          const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
          expect(result.ok ? '' : result.problem.message).toMatch(/^$|^file\.json: [^\n]+$/);
        },
      ),
      { numRuns: 150, seed: 11 },
    );
  });
});

/** The places of all problems of core-set-clash with these changes. */
function faults(change: (json: Loose) => void): string[] {
  const json = shippedDraft('core-set-clash');
  change(json);
  const result = parseScenario(library, USUAL_EDITION, json, 'file.json');
  return result.ok ? [] : allOf(result.problem).map(({ at = [] }) => at.join('.'));
}

describe('one fault hides no other', () => {
  test('a table that cannot be read hides no wrong piece, and makes none wrong', () => {
    const found = faults((json) => {
      json['table'] = { widthIn: 72, depthIn: '36' };
      piece(json, { kind: 'hutt', atIn: [20, 12] });
    });
    expect(found).toEqual(['table.depthIn', 'terrain.0.kind']);
  });

  test('a wrong height hides no wrong outline, and a wrong turn makes none', () => {
    const bow = [
      [10, 10],
      [110, 10],
      [10, 90],
      [110, 90],
    ];
    const odd = { id: 'odd', kind: 'buildings', polygonMm: bow, heightMm: -3, ladder: 1 };
    const found = faults((json) => piece(json, odd));
    expect(found).toEqual(['terrain.0.heightMm', 'terrain.0.ladder', 'terrain.0.polygonMm']);
    expect(faults((json) => piece(json, { kind: 'wall', atIn: [1, 1], turnDeg: 400, heightMm: 'x' }))).toEqual([
      'terrain.0.turnDeg',
      'terrain.0.heightMm',
    ]);
  });

  test('upgrades that cannot be read hide no other unit', () => {
    const found = faults((json) => {
      const units = blueArmy(json)['units'] as Loose[];
      units[0]['upgrades'] = 5;
      units[1]['card'] = 'stormtroopers';
    });
    expect(found.slice(0, 2)).toEqual(['armies.blue.units.0.upgrades', 'armies.blue.units.1.card']);
  });
});
