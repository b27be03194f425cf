import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import {
  rulesCoverage,
  type RuleEntry,
  type RuleNote,
  type Verdict,
} from '../../src/games/legion/conformance/coverage.js';
import { type CardReport, cardReports } from '../../src/games/legion/conformance/card-standings.js';
import { outcomeOf, runCase } from '../../src/games/legion/conformance/run-case.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { caseFiles, casesOf } from './read-cases.js';

const data = new URL('../../src/games/legion/editions/2020/data/', import.meta.url);

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, data), 'utf8'));
}

const index = readData('rules-index.json') as RuleEntry[];
const notes = readData('rules-notes.json') as RuleNote[];

/** The verdict on every case, filled in by the tests of the files, which run first. */
const verdicts: Verdict[] = [];

test.each(caseFiles)('every case of %s passes', (file) => {
  const ran = casesOf(file).map((one): Verdict => {
    const result = runCase(legionLibrary(), USUAL_EDITION, one);
    return { one, outcome: outcomeOf(result), problem: result.ok ? '' : `${one.id}: ${result.problem.message}` };
  });
  verdicts.push(...ran);
  expect(ran.flatMap(({ problem }) => problem || [])).toEqual([]);
});

test('notes on rules without cases are about rules of the index that have none', () => {
  const noted = notes.map(({ id }) => id);
  expect(noted.filter((id) => !index.some((rule) => rule.id === id))).toEqual([]);
  expect(noted.filter((id) => caseFiles.includes(`${id}.json`))).toEqual([]);
  expect(new Set(noted).size).toBe(noted.length);
});

test('every rule is proven by the cases that were run, or a note says why not', () => {
  expect(new Set(verdicts.map(({ one }) => one.id)).size).toBe(caseFiles.flatMap(casesOf).length);
  const standings = rulesCoverage(index, notes, USUAL_EDITION, verdicts);
  expect(standings).toHaveLength(index.length);
  const wanting = standings.filter(({ standing }) => standing === 'open' || standing === 'failing');
  expect(wanting.map(({ rule }) => rule.id)).toEqual([]);
  expect(standings.find(({ rule }) => rule.id === 'nimble')).toMatchObject({ standing: 'covered', failing: 0 });
});

test('every card is listed with what of it is implemented and how sure its facts are', () => {
  const reports = cardReports(legionLibrary(), USUAL_EDITION, verdicts);
  const library = legionLibrary();
  const cards = [library.units, library.upgrades, library.commandCards, library.objectives, library.deployments];
  expect(reports).toHaveLength([...cards, library.conditions].reduce((sum, { size }) => sum + size, 0));
  const find = (id: string): CardReport | undefined => reports.find((one) => one.id === id);
  expect(find('rebel-troopers')).toMatchObject({ kind: 'unit', standing: 'complete', missing: [], hasOwnText: false });
  expect(find('drk-1-sith-probe-droids')).toMatchObject({ standing: 'single source', era: '2020' });
  expect(find('supply-camouflage')).toMatchObject({ kind: 'supply card', standing: 'reconstructed' });
  expect(find('gear-emergency-stims')).toMatchObject({ standing: 'single source', hasOwnText: true });
  expect(find('gear-emergency-stims')?.cases).toBeGreaterThan(0);
  expect(find('key-positions')).toMatchObject({ kind: 'objective', standing: 'complete', hasOwnText: true });
  const { keywords, ...others } = USUAL_EDITION;
  const without = { ...others, keywords: new Map([...keywords].filter(([id]) => id !== 'nimble')) };
  const reported = cardReports(library, without, verdicts).find(({ id }) => id === 'rebel-troopers');
  expect(reported).toMatchObject({ standing: 'missing', missing: ['keyword Nimble'] });
});

test('every keyword of the edition has a case', () => {
  const open = rulesCoverage(index, [], USUAL_EDITION, verdicts).filter(({ standing }) => standing === 'open');
  expect(open.map(({ rule }) => rule.id).filter((id) => USUAL_EDITION.keywords.has(id))).toEqual([]);
});
