import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import type { UnitCard } from '../../src/games/legion/cards/types.js';
import { parsePath } from '../../src/games/legion/conformance/paths.js';
import { placeUnit } from '../../src/games/legion/conformance/place.js';
import type { Choice } from '../../src/games/legion/conformance/schema-choices.js';
import type { Expectation } from '../../src/games/legion/conformance/schema-expectations.js';
import type { BattleCards } from '../../src/games/legion/conformance/schema-situation.js';
import type { BattleCase, ConformanceCase } from '../../src/games/legion/conformance/schema.js';
import type { Side } from '../../src/games/legion/words/sides.js';
import { type Footprint, footprintOnTable, footprintsOverlap, gapSquared } from '../../src/tabletop/footprints.js';
import { GRAND_ARMY_TABLE, MILLIMETRE, SKIRMISH_TABLE, STANDARD_TABLE } from '../../src/tabletop/units.js';
import { caseFiles, casesOf } from './read-cases.js';

const indexFile = new URL('../../src/games/legion/editions/2020/data/rules-index.json', import.meta.url);
const library = legionLibrary();
const rules = new Set(
  (JSON.parse(readFileSync(indexFile, 'utf8')) as { readonly id: string }[]).map((rule) => rule.id),
);

/** Lines of the rules text in which something is said, from and to. The text itself is not part of the repository. */
const citable = readFileSync(new URL('./legion-2020-lines.txt', import.meta.url), 'utf8')
  .replace(/^#.*$/m, '')
  .trim()
  .split(/\s+/)
  .map(fromTo);

/** Number of the last line of the rules text. */
const LAST_LINE = 5878;

/** The first and the last of the lines `740` or `724-732`. */
function fromTo(range: string): readonly [number, number] {
  const [first, last = first] = range.split('-').map(Number);
  return [first, last];
}

const cases = caseFiles.flatMap(casesOf);
const battles = cases.filter((one): one is BattleCase => !('army' in one || 'placing' in one));

function unitCard(id: string): UnitCard {
  const card = library.units.get(id);
  if (card === undefined) throw new Error(`no unit card ${id}`);
  return card;
}

interface Standing {
  readonly name: string;
  readonly unit: string;
  readonly side: Side;
  readonly levelMm: number;
  readonly base: Footprint;
}

/** Every miniature on the table with its base, without passengers and units that are not on the table. */
function standing(one: BattleCase): Standing[] {
  return one.units.flatMap((unit) => {
    if (unit.aboard !== undefined) return [];
    const card = unitCard(unit.card);
    const shape = library.bases.get(card.base);
    if (shape === undefined) throw new Error(`no base for ${unit.card}`);
    const added = [...(unit.upgrades ?? []), ...(unit.counterpart?.upgrades ?? [])].map(
      (id) => library.upgrades.get(id)?.adds?.minis ?? 0,
    );
    const minis = placeUnit(unit, {
      cardMinis: card.minis,
      addedMinis:
        added.reduce((sum, count) => sum + count, 0) +
        (unit.counterpart === undefined ? 0 : unitCard(unit.counterpart.card).minis),
      baseMm: shape.length / MILLIMETRE,
      notched: shape.notched,
    });
    if (!minis.ok) throw new Error(minis.problem.message);
    return minis.value.map((mini) => ({
      name: `${unit.id}.${mini.mini}`,
      unit: unit.id,
      side: unit.side.startsWith('blue') ? 'blue' : 'red',
      levelMm: mini.levelMm,
      base: {
        x: Math.round(mini.xMm * MILLIMETRE),
        y: Math.round(mini.yMm * MILLIMETRE),
        facing: mini.facingDeg,
        round: shape.shape === 'round',
        halfLength: shape.length / 2,
        halfWidth: shape.width / 2,
      },
    }));
  });
}

/** All pairs of miniatures on the same level. */
function pairs(minis: readonly Standing[]): [Standing, Standing][] {
  return minis.flatMap((a, i) =>
    minis.slice(i + 1).flatMap((b): [Standing, Standing][] => (a.levelMm === b.levelMm ? [[a, b]] : [])),
  );
}

function expectations(one: BattleCase): Expectation[] {
  return [...one.expect, ...(one.script ?? []).flatMap((step) => ('expect' in step ? step.expect : []))];
}

function choices(one: BattleCase): Choice[] {
  const scripted = (one.script ?? []).flatMap((step) => ('choose' in step ? [step.choose] : []));
  return [...scripted, ...expectations(one).flatMap((e) => ('legal' in e ? [e.legal] : []))];
}

/** Ids of units that a choice names. */
function named(choice: Choice): string[] {
  const fields = choice as Readonly<Record<string, unknown>>;
  const ids = ['unit', 'target', 'to', 'of']
    .filter((field) => !(field === 'to' && (choice.kind === 'climb' || choice.kind === 'clamber')))
    .map((field) => fields[field]);
  const pools = choice.kind === 'attack' ? (choice.pools ?? []).map((pool) => pool.target) : [];
  return [...ids, ...pools].filter((id): id is string => typeof id === 'string');
}

function battleCards(one: ConformanceCase): BattleCards[] {
  if ('army' in one) return one.army.battleDeck === undefined ? [] : [one.army.battleDeck];
  if ('placing' in one) return [];
  const { battle } = one;
  const single = {
    objectives: battle?.objective === undefined ? [] : [battle.objective],
    deployments: battle?.deployment === undefined ? [] : [battle.deployment],
    conditions: battle?.condition === undefined ? [] : [battle.condition],
  };
  return [single, battle?.deck, battle?.revealed].filter((cards) => cards !== undefined);
}

function commandCards(one: ConformanceCase): string[] {
  if ('army' in one) return [...(one.army.commandHand ?? [])];
  if ('placing' in one) return [];
  return [...(one.hands?.blue ?? []), ...(one.hands?.red ?? []), ...Object.values(one.played ?? {})];
}

test('there are many cases, and no id is used twice', () => {
  expect(cases.length).toBeGreaterThan(250);
  expect(cases.map((one) => one.id).filter((id, i, all) => all.indexOf(id) !== i)).toEqual([]);
});

/** What `source` cites, such as `724-732` or `740`, that is no range of lines or where nothing at all is said. */
function badCitations(source: string): string[] {
  return source
    .replace(/^lines /, '')
    .split(', ')
    .filter((range) => {
      const [first, last] = fromTo(range);
      const exists = /^\d+(-\d+)?$/.test(range) && last <= LAST_LINE;
      return !exists || !citable.some(([from, to]) => Math.max(first, from) <= Math.min(last, to));
    });
}

test('blank lines, lists of related topics and what lies beyond the end are no citation', () => {
  expect(badCitations('lines 724-732, 740')).toEqual([]);
  expect(badCitations('lines 655, 656, 706, 5879, 740-736, 653-655, 5870-5879, about 740, 0')).toEqual([
    '655',
    '706',
    '5879',
    '740-736',
    '653-655',
    '5870-5879',
    'about 740',
    '0',
  ]);
});

test('every case is in the file of its rule, the rule is in the index, and the source lines say something', () => {
  const problems: string[] = [];
  for (const file of caseFiles) {
    for (const one of casesOf(file)) {
      // A rule with very many cases has several files: RULE.json and RULE.PART.json.
      if (one.rule !== file.split('.')[0]) problems.push(`${one.id}: rule ${one.rule} in ${file}`);
      if (!rules.has(one.rule)) problems.push(`${one.id}: no rule ${one.rule}`);
      problems.push(...badCitations(one.source).map((range) => `${one.id}: nothing is said in line ${range}`));
    }
  }
  expect(problems).toEqual([]);
});

test('every card that a case names exists', () => {
  const problems: string[] = [];
  for (const one of cases) {
    const check = (known: ReadonlyMap<string, unknown>, ids: readonly string[]): void => {
      for (const id of ids) if (!known.has(id)) problems.push(`${one.id}: no card ${id}`);
    };
    const placing = 'placing' in one ? Object.values(one.placing.armies).flat() : [];
    const units = 'army' in one ? one.army.units : 'placing' in one ? placing : one.units;
    for (const unit of units) {
      check(library.units, [unit.card]);
      check(library.upgrades, unit.upgrades ?? []);
    }
    check(library.commandCards, commandCards(one));
    for (const cards of battleCards(one)) {
      check(library.objectives, cards.objectives);
      check(library.deployments, cards.deployments);
      check(library.conditions, cards.conditions);
    }
  }
  expect(problems).toEqual([]);
});

test('units have different ids, and choices and paths name units of the case', () => {
  const problems: string[] = [];
  for (const one of battles) {
    const ids = new Set(one.units.map((unit) => unit.id));
    if (ids.size !== one.units.length) problems.push(`${one.id}: two units have one id`);
    const names = choices(one).flatMap(named);
    for (const id of [...names, ...(one.at.activating === undefined ? [] : [one.at.activating])]) {
      if (!ids.has(id)) problems.push(`${one.id}: no unit ${id}`);
    }
    for (const e of expectations(one)) {
      const parsed = 'path' in e ? parsePath(e.path, ids) : undefined;
      if (parsed !== undefined && !parsed.ok) problems.push(`${one.id}: ${parsed.problem.message}`);
    }
  }
  expect(problems).toEqual([]);
});

test('at the start all miniatures are on the table, and no two overlap', () => {
  const tables = { standard: STANDARD_TABLE, skirmish: SKIRMISH_TABLE, 'grand-army': GRAND_ARMY_TABLE };
  const problems: string[] = [];
  for (const one of battles) {
    const minis = standing(one);
    const table = tables[one.battle?.table ?? 'standard'];
    for (const { name, base } of minis)
      if (!footprintOnTable(table, base)) problems.push(`${one.id}: ${name} is off the table`);
    for (const [a, b] of pairs(minis))
      if (footprintsOverlap(a.base, b.base)) problems.push(`${one.id}: ${a.name} and ${b.name} overlap`);
  }
  expect(problems).toEqual([]);
});

/** Pairs of units for which a case states whether they touch. */
function statedContacts(one: BattleCase): Set<string> {
  const paths = expectations(one).flatMap((e) => ('path' in e ? [e.path.split('.')] : []));
  return new Set(paths.flatMap(([a, what, b]) => (what === 'contact' ? [`${a} ${b}`, `${b} ${a}`] : [])));
}

test('enemies that are meant to touch do so to the tenth of a millimetre', () => {
  const problems: string[] = [];
  for (const one of battles) {
    const stated = statedContacts(one);
    for (const [a, b] of pairs(standing(one))) {
      if (a.side === b.side || stated.has(`${a.unit} ${b.unit}`)) continue;
      const gapMm = Math.sqrt(gapSquared(a.base, b.base)) / MILLIMETRE;
      if (gapMm > 1e-6 && gapMm < 1) problems.push(`${one.id}: ${a.name} and ${b.name} are ${gapMm} mm apart`);
    }
  }
  expect(problems).toEqual([]);
});
