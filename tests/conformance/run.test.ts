import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { standings as standingsOf } from '../../src/games/legion/conformance/coverage.js';
import { cardReports } from '../../src/games/legion/conformance/card-standings.js';
import type { CardReport } from '../../src/proof/card-report.js';
import { runCase } from '../../src/games/legion/conformance/run-case.js';
import type { Context } from '../../src/games/legion/engine/context.js';
import { german } from '../../src/games/legion/present/german/german.js';
import { offeredNow } from '../../src/games/legion/present/reasons/offered.js';
import { whyNot } from '../../src/games/legion/present/reasons/why-not.js';
import type { RuleNote, Verdict } from '../../src/proof/coverage.js';
import type { RuleEntry } from '../../src/proof/rules-index.js';
import { outcomeOf } from '../../src/proof/run-case.js';
import { pendingDecision } from '../../src/machine/run.js';
import type { Library } from '../../src/games/legion/cards/library.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { IS_SOAK } from '../long.js';
import { lookAtPrompt, patterns, untranslated } from './prompts.js';
import { allCases, caseFiles, casesOf, editions, everyFile, readData } from './read-cases.js';

/** What the cases of an edition prove. */
interface Proof {
  readonly id: string;
  readonly edition: Edition;
  readonly library: Library;
  readonly index: readonly RuleEntry[];
  readonly notes: readonly RuleNote[];
  /** The verdict on every case, filled in by the tests of the files, which run first. */
  readonly verdicts: Verdict[];
}

const proofs = editions.map((edition): Proof => {
  const index = readData(edition, 'rules-index.json') as RuleEntry[];
  const notes = readData(edition, 'rules-notes.json') as RuleNote[];
  return { id: edition.id, edition, library: legionLibrary(edition.id), index, notes, verdicts: [] };
});

/** The reasons for which answers were refused in the cases, by the name of the decision. */
const refused = new Map<string, Set<string>>();

/** The German words of each of them. */
const inGerman = new Map<string, string>();

/** In every n-th case decisions are held against what their lists promise; `npm run soak` does so in all of them. */
const CONTRACTS = 32;

/** Each kind of decision is tried this often. */
const TRIED = IS_SOAK ? 2 : 1;
const tried = new Map<string, number>();

/** Wrong answers besides units: miniatures, amounts, places, and words that answer some decisions. */
const WRONG = [
  'b1',
  'b2',
  'r1',
  'r2',
  'x9',
  'b1.9',
  '99',
  '0',
  '9999,5',
  '1,1',
  '1,1 45',
  'pass',
  'aim',
  'red',
  'hit 9',
];

/** Gives wrong answers to the pending decision, and notes the reasons for which they are refused. */
function refuse(c: Context): void {
  const decision = pendingDecision(c);
  const { name } = decision;
  const count = tried.get(name) ?? 0;
  if (count >= TRIED) return;
  tried.set(name, count + 1);
  const reasons = refused.get(name) ?? new Set();
  refused.set(name, reasons);
  const offered = offeredNow(c);
  // Each kind of action of a unit is refused with a reason of its own.
  const texts = [...WRONG, ...c.b.units.tag.slice(0, 8), ...(name === 'choose-action' ? ACTIONS : [])];
  for (const text of texts.filter((one) => decision.parse(c, one) < 0)) {
    const why = whyNot(c, text);
    reasons.add(why);
    inGerman.set(why, whyNot(c, text, german));
  }
  expect(offeredNow(c), `${name} is the same after a refused answer`).toEqual(offered);
}

const ACTIONS = [
  'move 1,1',
  'reverse 1,1',
  'strafe 1,1',
  'climb up x',
  'embark b2',
  'disembark 1,1',
  'card-action x',
  'withdraw 1,1',
  'standby 1',
  'attack b1',
  'attack r1',
];

/** Sees every decision of the cases. */
function watch(c: Context): void {
  refuse(c);
  lookAtPrompt(c);
}

test.each(everyFile)('every case of %s in %s passes', (id, file, edition) => {
  const ran = casesOf(edition, file).map((one, nth): Verdict => {
    const result = runCase(legionLibrary(id), edition, one, undefined, watch, IS_SOAK || nth % CONTRACTS === 0);
    return { one, outcome: outcomeOf(result), problem: result.ok ? '' : `${one.id}: ${result.problem.message}` };
  });
  proofs.find((proof) => proof.id === id)?.verdicts.push(...ran);
  expect(ran.flatMap(({ problem }) => problem || [])).toEqual([]);
});

test('every kind of decision in the cases has a reason for a wrong answer', () => {
  expect(refused.size).toBeGreaterThan(130);
  const silent = [...refused].filter(([, reasons]) => ![...reasons].some((why) => why !== ''));
  expect(silent.map(([name]) => name)).toEqual([]);
  const reasons = [...refused.values()].flatMap((some) => [...some]);
  expect(reasons.filter((why) => /undefined|NaN|\.$/.test(why))).toEqual([]);
  expect([...inGerman].filter(([why, words]) => why !== '' && (words === '' || words === why))).toEqual([]);
  expect(new Set(reasons).size).toBeGreaterThan(150);
});

test('the page asks every kind of decision in two languages, lists what is legal, and can be answered by pointing', () => {
  expect(patterns.size).toBeGreaterThan(130);
  const found = new Set([...patterns.values()].flatMap((some) => [...some]));
  expect([...found].toSorted()).toEqual(['amount', 'option', 'piece', 'place', 'terrain', 'unit']);
  expect([...untranslated]).toEqual([]);
});

describe.each(proofs)('the rules of $id', ({ edition, library, index, notes, verdicts }) => {
  test('notes on rules without cases are about rules of the index that have none', () => {
    const noted = notes.map(({ id }) => id);
    expect(noted.filter((id) => !index.some((rule) => rule.id === id))).toEqual([]);
    expect(noted.filter((id) => caseFiles(edition).includes(`${id}.json`))).toEqual([]);
    expect(new Set(noted).size).toBe(noted.length);
  });

  test('every rule is proven by the cases that were run, or a note says why not', () => {
    expect(new Set(verdicts.map(({ one }) => one.id)).size).toBe(allCases(edition).length);
    const standings = standingsOf(index, notes, edition, verdicts);
    expect(standings).toHaveLength(index.length);
    const wanting = standings.filter(({ standing }) => standing === 'open' || standing === 'failing');
    expect(wanting.map(({ rule }) => rule.id)).toEqual([]);
    expect(standings.find(({ rule }) => rule.id === 'nimble')).toMatchObject({ standing: 'covered', failing: 0 });
  });

  test('every card is listed with what of it is implemented and how sure its facts are', () => {
    const reports = cardReports(library, edition, verdicts);
    const cards = [library.units, library.upgrades, library.commandCards, library.battleCards, library.battleForces];
    expect(reports).toHaveLength(cards.reduce((sum, { size }) => sum + size, 0));
    const find = (id: string): CardReport | undefined => reports.find((one) => one.id === id);
    expect(find('rebel-troopers')).toMatchObject({
      kind: 'unit',
      standing: 'complete',
      missing: [],
      hasOwnText: false,
    });
    expect(find('gear-emergency-stims')).toMatchObject({ hasOwnText: true });
    expect(find('gear-emergency-stims')?.cases).toBeGreaterThan(0);
    const { keywords, ...others } = edition;
    const without = { ...others, keywords: new Map([...keywords].filter(([id]) => id !== 'nimble')) };
    const reported = cardReports(library, without, verdicts).find(({ id }) => id === 'rebel-troopers');
    expect(reported).toMatchObject({ standing: 'missing', missing: ['keyword Nimble'] });
  });

  // What the sources of the classic cards are worth.
  test('cards say how sure their facts are', () => {
    if (edition.id !== 'legion-2020') return;
    const reports = cardReports(library, edition, verdicts);
    const find = (id: string): CardReport | undefined => reports.find((one) => one.id === id);
    expect(find('drk-1-sith-probe-droids')).toMatchObject({ standing: 'single source', era: '2020' });
    expect(find('supply-camouflage')).toMatchObject({ kind: 'supply card', standing: 'reconstructed' });
    expect(find('gear-emergency-stims')).toMatchObject({ standing: 'single source' });
    expect(find('key-positions')).toMatchObject({ kind: 'objective', standing: 'complete', hasOwnText: true });
  });

  test('every keyword of the edition has a case', () => {
    // A keyword on no card of the edition cannot be played, and a note says so.
    const absent = notes.filter(({ why }) => why === 'no card of this edition has it');
    const open = standingsOf(index, absent, edition, verdicts).filter(({ standing }) => standing === 'open');
    expect(open.map(({ rule }) => rule.id).filter((id) => edition.keywords.has(id))).toEqual([]);
  });
});
