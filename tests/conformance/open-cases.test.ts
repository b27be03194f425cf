import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from 'vitest';
import { casesFolder } from '../../src/arena/cases-folder.js';
import { readCases, runCases } from '../../src/cli/case-files.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { openCases } from './read-cases.js';

/** `npm run open-cases`: writes the lists anew. */
const renews = process.env['OPFOR_RENEW_OPEN_CASES'] === '1';

/** The editions with cases that do not pass yet. */
const editions = [...EDITIONS.keys()].filter((edition) => existsSync(openCases(edition)));

test('lists of open cases are of editions that there are', () => {
  const lists = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.open.txt'));
  expect(lists.filter((name) => !EDITIONS.has(name.replace('.open.txt', '')))).toEqual([]);
});

test.each(editions)('the cases of %s pass, but for those listed as open', async (edition) => {
  const read = await readCases([casesFolder(edition)]);
  if (!read.ok) throw new Error(read.problem.message);
  const listed = readFileSync(openCases(edition), 'utf8').split('\n').filter(Boolean);
  // A case that is open may hang nothing and break nothing, but it need not run.
  const runs = runCases(renews ? read.value.cases : read.value.cases.filter(({ one }) => !listed.includes(one.id)));
  const failing = runs.flatMap(({ one, problem }) => (problem === '' ? [] : [one.id]));
  const open = [...failing, ...read.value.unreadable.map(({ id }) => id)].toSorted();
  if (renews) writeFileSync(openCases(edition), `${open.join('\n')}\n`);
  expect(open.filter((id) => !renews && !listed.includes(id))).toEqual([]);
});
