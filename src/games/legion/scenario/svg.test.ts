import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { packageRoot } from '../../../arena/package-root.js';
import { scenarioSet } from '../../../arena/scenario-files.js';
import { shippedScenario } from '../../../arena/testing/shipped.js';
import { EDITIONS, USUAL_EDITION } from '../editions/all.js';
import { drawTable, scenarioSvg } from './svg.js';
import { escapeXml, wrap } from './svg-text.js';

const library = legionLibrary();

test.each([...scenarioSet('full'), ...scenarioSet('skirmish')])('the picture of %s in docs is current', (name) => {
  const picture = readFileSync(join(packageRoot(), 'docs/scenarios', `${name}.svg`), 'utf8');
  expect(picture).toBe(scenarioSvg(library, USUAL_EDITION, shippedScenario(name)));
});

describe.each(['core-set-clash', 'core-set-skirmish', 'core-set-city'])('the picture of %s', (name) => {
  const scenario = shippedScenario(name);
  const svg = scenarioSvg(library, USUAL_EDITION, scenario);

  test('is the same text every time, and an image that can be rendered', () => {
    expect(scenarioSvg(library, USUAL_EDITION, scenario)).toBe(svg);
    const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    expect(image.width).toBeGreaterThan(900);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('names the scenario, both armies and every deployment', () => {
    const words = [scenario.name, scenario.armies.blue.name, scenario.armies.red.name];
    if (scenario.battle.kind === 'deck') {
      words.push(...scenario.battle.deck['deployments'].map((id) => library.battleCards.get(id)?.name ?? id));
    }
    for (const word of words) expect(svg).toContain(`>${escapeXml(word)}<`);
  });
});

describe('a picture', () => {
  const clash = shippedScenario('core-set-clash');
  const unlimited = { ...clash, optional: ['unlimited-rounds'] } as const;

  test('is an image whatever the names are', () => {
    const name = 'a <b> & "c" \u0000\u001b[31m\ud800\uffff\u2028 ]]> \u202e';
    const [piece, ...terrain] = clash.terrain;
    const armies = { ...clash.armies, blue: { ...clash.armies.blue, name } };
    const svg = scenarioSvg(library, USUAL_EDITION, {
      ...clash,
      name,
      description: `${name} ${name}`,
      armies,
      terrain: [{ ...piece, name }, ...terrain],
    });
    expect(svg).not.toMatch(/[^\P{C}\n]/u);
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).render().width).toBeGreaterThan(900);
    expect(svg).toContain('\\u0000\\u001b[31m');
  });

  test('names the pieces that are still to be placed', () => {
    const [one, two, ...terrain] = clash.terrain;
    const svg = scenarioSvg(library, USUAL_EDITION, { ...clash, terrain, terrainToPlace: [one, two] });
    expect(svg).toContain('2 to be placed<');
    expect(svg).toContain('>The players place terrain in turn');
    expect(scenarioSvg(library, USUAL_EDITION, { ...clash, terrain: [] })).toContain('>None.<');
  });

  test('has the zones of grand armies, which no card gives, and no empty row of cards', () => {
    const deck = { objectives: [], deployments: ['grand-army'], conditions: [] };
    const svg = scenarioSvg(library, USUAL_EDITION, { ...unlimited, battle: { kind: 'deck', deck } });
    expect(svg).toContain('>Grand Army<');
    expect(svg.match(/fill-opacity="0.2"/g)).toHaveLength(2);
    expect(svg).not.toContain('Objectives:');
    expect(svg).toContain('>Deployment<');
    expect(svg).toContain('unlimited; agreed end');
  });

  test('has the zones of the objective card in an edition without deployment cards', () => {
    for (const edition of EDITIONS.values()) {
      if (edition === USUAL_EDITION) continue;
      const [name] = scenarioSet('standard', edition.id);
      const svg = scenarioSvg(legionLibrary(edition.id), edition, shippedScenario(name));
      expect(svg.match(/fill-opacity="0.2"/g)).toHaveLength(2);
    }
  });

  test('names the player of each army of a team, the additions to a unit, and that colours are chosen', () => {
    const team = shippedScenario('team-clash');
    expect(scenarioSvg(library, USUAL_EDITION, team)).toContain('>Player blue2<');
    expect(scenarioSvg(library, USUAL_EDITION, clash)).not.toContain('>Player');
    const { blue } = clash.armies;
    const entry = {
      ...blue.units[0],
      counterpart: { card: 'id10-seeker-droid', upgrades: [] },
      loadout: ['force-force-push'],
    };
    const armies = { ...clash.armies, blue: { ...blue, units: [entry], contingencies: ['ambush'] } };
    const svg = scenarioSvg(library, USUAL_EDITION, { ...clash, armies, colours: 'chosen' });
    for (const words of ['>with ', '>Loadout: Force Push<', '>Contingencies: Ambush<', '>Colours: chosen by']) {
      expect(svg).toContain(words);
    }
  });

  test('puts the name of an L-shaped piece inside it, and beside a token', () => {
    const box = {
      ...clash.terrain[0],
      name: 'El',
      polygon: [
        [0, 0],
        [3000, 0],
        [3000, 800],
        [800, 800],
        [800, 3000],
        [0, 3000],
      ],
    } as const;
    const at = (terrain: readonly (typeof box)[]): number[] => {
      const found = /class="piece" x="([\d.]+)" y="([\d.]+)"/.exec(
        scenarioSvg(library, USUAL_EDITION, { ...clash, terrain }),
      );
      return [Number(found?.[1]), Number(found?.[2])];
    };
    const [x, y] = at([box]);
    const scale = 1300 / 18_288;
    const inside = (x - 46) / scale < 800 || (62 + 2 * 18 + 9144 * scale - y) / scale < 800;
    expect(inside).toBe(true);
    // prettier-ignore
    const around = [[7344, 3672], [10_944, 3672], [10_944, 5472], [7344, 5472]] as const;
    const [tx, ty] = at([{ ...box, polygon: around } as unknown as typeof box]);
    const token = [46 + 9144 * scale, 62 + 2 * 18 + 4572 * scale];
    expect(Math.abs(tx - token[0]) > 20 || Math.abs(ty - token[1]) > 20).toBe(true);
  });

  test('breaks long names and words', () => {
    const name = 'x'.repeat(120);
    const long = { ...clash, name, description: 'y'.repeat(1500) };
    const svg = scenarioSvg(library, USUAL_EDITION, {
      ...long,
      armies: { ...clash.armies, blue: { ...clash.armies.blue, name } },
    });
    expect(svg).not.toContain(name);
    expect(svg).not.toMatch(/y{400}/);
  });
});

describe('drawTable', () => {
  test('draws miniatures at their places, blue at the bottom', () => {
    const token = { x: 0, y: 0, radius: 135, side: 'blue', label: 'L', facing: 90 } as const;
    const svg = drawTable(library, USUAL_EDITION, shippedScenario('core-set-clash'), [token], {
      deployment: 'battle-lines',
    });
    expect(svg).toContain('<g transform="translate(46 674)">');
    expect(svg).toContain('rotate(-90)');
    expect(svg).not.toContain('Battle cards');
  });
});

describe('text', () => {
  test('is escaped', () => {
    expect(escapeXml('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
  });

  test('is broken between words', () => {
    expect(wrap('one two three', 60, 10)).toEqual(['one two', 'three']);
    expect(wrap('', 60, 10)).toEqual([]);
  });
});
