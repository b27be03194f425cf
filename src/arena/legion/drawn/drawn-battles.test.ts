import { describe, expect, test } from 'vitest';
import { USUAL_EDITION } from '../../../games/legion/editions/all.js';
import type { LegionGame } from '../../../games/legion/legion.js';
import type { DrawnBattles } from '../../game-kit.js';
import { readDrawn } from './drawn-battles.js';
import { must } from './must.js';

const SKIRMISH = { format: 'skirmish', share: 1 } as const;

function drawing(settings: unknown): DrawnBattles {
  return must(readDrawn(settings, USUAL_EDITION.id, 'mine.json'));
}

function battleOf(drawn: DrawnBattles, seed: string): LegionGame['battle'] {
  const loaded = drawn.at(seed);
  if (loaded === undefined) throw new Error(`${seed} draws no battle`);
  return (loaded.game as LegionGame).battle;
}

function hashOf(seed: string): string | undefined {
  return drawing(SKIRMISH).at(seed)?.label.scenario?.hash;
}

describe('drawn battles', () => {
  test('a seed always draws the same battle, another seed another one', () => {
    expect(hashOf('a')).toBe(hashOf('a'));
    expect(new Set(['a', 'b', 'c', 'd'].map(hashOf)).size).toBe(4);
  });

  test('as many games as the share says, on several tables', () => {
    const drawn = drawing({ ...SKIRMISH, share: 0.25 });
    const found = Array.from({ length: 48 }, (_, i) => drawn.at(`share/${i}`)).filter((one) => one !== undefined);
    expect(found.length).toBeGreaterThan(4);
    expect(found.length).toBeLessThan(24);
    expect(
      new Set(found.map(({ game }) => JSON.stringify((game as LegionGame).battle.scenario.terrain))).size,
    ).toBeGreaterThan(1);
  });

  test('armies of few points too, equal on both sides, of factions that may meet', () => {
    const drawn = drawing({
      ...SKIRMISH,
      points: [300, 320],
      without: [
        ['rebels', 'separatists'],
        ['empire', 'empire'],
      ],
    });
    const meetings = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const { units, scenario } = battleOf(drawn, `few/${i}`);
      const sums = [0, 0];
      for (let u = 0; u < units.count; u++) sums[units.side[u]] += units.points[u];
      expect(Math.max(...sums)).toBeLessThanOrEqual(320);
      expect(Math.abs(sums[0] - sums[1])).toBeLessThan(40);
      const { blue, red } = scenario.armies;
      meetings.add([blue.faction, red.faction].sort().join(' '));
    }
    expect(meetings.has('rebels separatists')).toBe(false);
    expect(meetings.has('empire empire')).toBe(false);
    expect(meetings.size).toBe(8);
  });

  test.each([
    [
      { ...SKIRMISH, points: [200, 400] },
      /^mine\.json: drawn\.points: must be two numbers from 300 to 500 in rising order/,
    ],
    [{ ...SKIRMISH, points: [300, 600] }, /from 300 to 500/],
    [{ ...SKIRMISH, points: [400, 300] }, /in rising order/],
    [{ ...SKIRMISH, format: 'huge' }, /^mine\.json: drawn\.format: /],
  ])('settings are checked: %j', (settings, problem) => {
    const read = readDrawn(settings, USUAL_EDITION.id, 'mine.json');
    expect(read.ok ? '' : read.problem.message).toMatch(problem);
  });

  test('the fewest and the most points are allowed', () => {
    expect(readDrawn({ ...SKIRMISH, points: [300, 500] }, USUAL_EDITION.id, 'mine.json').ok).toBe(true);
  });
});
