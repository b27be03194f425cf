import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { arenaOf } from '../../../arena/legion/drawn/arena.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { packageRoot } from '../../../arena/package-root.js';
import { USUAL_EDITION } from '../../../games/legion/editions/all.js';
import { readLists } from './given-lists.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-given-'));
afterAll(() => rmSync(folder, { recursive: true }));

const arena = arenaOf(legionLibrary(), USUAL_EDITION, 'skirmish', true);
const SHIPPED = 'skirmish-empire-vader';
const printed = join(folder, 'printed.json');
const json = JSON.parse(
  readFileSync(join(packageRoot(), 'scenarios/legion-2020/armies', `${SHIPPED}.json`), 'utf8'),
) as {
  units: object[];
};
writeFileSync(printed, JSON.stringify({ ...json, points: 'printed', units: json.units.slice(0, -1) }));

const problem = (countAs: string | undefined, meetsDrawn: boolean, text = printed): string => {
  const read = readLists('armies', text, arena, { countAs, meetsDrawn });
  return read.ok ? 'none' : read.problem.message;
};

test('lists that count printed points meet others where an option counts them alike, and says so', () => {
  const told: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const why = `--armies ${printed}: counts printed points, armies that are drawn adjusted ones; --count-as adjusted counts all alike`;
  expect(problem(undefined, true)).toBe(why);
  expect(problem('printed', true)).toBe(why);
  expect(problem(undefined, false)).toBe('none');
  expect(problem(undefined, false, `${SHIPPED},${printed}`)).toBe(
    `--armies printed: counts printed points, ${SHIPPED} adjusted ones; --count-as adjusted counts all alike`,
  );
  expect(told).toEqual([]);
  expect(problem('adjusted', true, `${SHIPPED},${printed}`)).toBe('none');
  spy.mockRestore();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(
    /^opfor: --armies \S+printed\.json: counts adjusted points instead of printed ones: \d+, not \d+\n$/,
  );
});
