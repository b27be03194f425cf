import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legionLibrary, packageRoot, readJson } from '../../../arena/library.js';
import { parseScenario } from './parse.js';
import { drawTable, scenarioSvg } from './svg.js';
import { escapeXml, wrap } from './svg-text.js';
import type { Scenario } from './types.js';

const library = legionLibrary();

function load(name: string): Scenario {
  const json = readJson(join(packageRoot(), 'scenarios', `${name}.json`));
  const result = json.ok ? parseScenario(library, json.value, name) : json;
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe.each(['core-set-clash', 'core-set-skirmish', 'core-set-city'])('the picture of %s', (name) => {
  const scenario = load(name);
  const svg = scenarioSvg(library, scenario);

  test('is the same text every time, and an image that can be rendered', () => {
    expect(scenarioSvg(library, scenario)).toBe(svg);
    const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    expect(image.width).toBeGreaterThan(900);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('names the scenario, both armies and every deployment', () => {
    const words = [scenario.name, scenario.armies.blue.name, scenario.armies.red.name];
    if (scenario.battle.kind === 'deck') {
      words.push(...scenario.battle.deck.deployments.map((id) => library.deployments.get(id)?.name ?? id));
    }
    for (const word of words) expect(svg).toContain(`>${escapeXml(word)}<`);
  });
});

describe('drawTable', () => {
  test('draws miniatures at their places, blue at the bottom', () => {
    const token = { x: 0, y: 0, radius: 135, side: 'blue', label: 'L', facing: 90 } as const;
    const svg = drawTable(library, load('core-set-clash'), [token], { deployment: 'battle-lines' });
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
