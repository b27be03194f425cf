import { describe, expect, test } from 'vitest';
import { campaignMap, campaignMissionIds } from '../../../arena/imperial-assault/library.js';
import { Grid } from '../../../grid/grid.js';
import { Links, UNCOUNTED } from '../../../grid/links.js';
import { charAt, readCampaignMap } from './campaign-map.js';
import { hiddenSections, planWithSections } from './campaign-sections.js';

const SMALL = {
  id: 'small',
  name: 'Small',
  terrain: ['....', '....'],
  exterior: ['EEii', 'EEii'],
  sections: ['aabb', 'aabb'],
  names: { a: 'Start', b: 'Hut' },
  walls: [[2, 0, 2, 1]],
};

describe('maps of the campaign', () => {
  test('are 32, and no space of a hidden section can be counted to from the start', () => {
    expect(campaignMissionIds()).toHaveLength(32);
    for (const id of campaignMissionIds()) {
      const map = campaignMap(id);
      const grid = new Grid(planWithSections(map));
      const isStart = (space: number): boolean => charAt(map.sections, grid.xs[space], grid.ys[space]) === 'a';
      const start = Array.from({ length: grid.count }, (_, space) => space).filter(isStart);
      const closed = new Links(grid, 2 ** grid.doors - 1);
      const open = new Links(grid, 0);
      const others = Array.from({ length: grid.count }, (_, space) => space).filter((space) => !isStart(space));
      expect(others.filter((space) => closed.counted(start[0], space) !== UNCOUNTED)).toEqual([]);
      const free = others.filter((space) => grid.bar[space] === 0);
      expect(free.filter((space) => open.counted(start[0], space) === UNCOUNTED)).toEqual([]);
    }
  });

  test('have the border of a hidden section as a door, without its walls', () => {
    const read = readCampaignMap(SMALL, 'small.json');
    if (!read.ok) throw new Error(read.problem.message);
    expect(hiddenSections(read.value)).toEqual(['b']);
    expect(planWithSections(read.value).doors).toEqual([[[2, 1, 2, 2]]]);
  });

  test('that are wrong are refused in one line', () => {
    const wrong = readCampaignMap({ ...SMALL, sections: ['aabb', 'aab'] }, 'small.json');
    expect(wrong.ok ? '' : wrong.problem.message).toBe(
      'small.json: small: sections[1]: column 3 must not be blank, as in terrain',
    );
    const nameless = readCampaignMap({ ...SMALL, names: { a: 'Start' } }, 'small.json');
    expect(nameless.ok ? '' : nameless.problem.message).toBe('small.json: small: names: section b has no name');
  });
});
