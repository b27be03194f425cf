import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import type { UnitCard } from '../../src/games/legion/cards/types.js';
import { parsePath } from '../../src/games/legion/conformance/paths.js';
import { placeUnit } from '../../src/games/legion/conformance/place.js';
import type { Choice } from '../../src/games/legion/conformance/schema-choices.js';
import type { Expectation } from '../../src/games/legion/conformance/schema-expectations.js';
import type { BattleDeck } from '../../src/games/legion/army/types.js';
import type { BattleCase, ConformanceCase } from '../../src/games/legion/conformance/schema.js';
import type { Side } from '../../src/games/legion/words/sides.js';
import { type Footprint, footprintOnTable, footprintsOverlap, gapSquared } from '../../src/tabletop/footprints.js';
import { INCH, MILLIMETRE } from '../../src/tabletop/units.js';
import type { Library } from '../../src/games/legion/cards/library.js';
import { edition2020 } from '../../src/games/legion/editions/2020/edition.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { citations, type CitedText } from '../../src/proof/source.js';
import { allCases, caseFiles, casesOf, editions, readData } from './read-cases.js';

const subjects = editions.map((edition) => {
  const cases = allCases(edition);
  const battles = cases.filter((one): one is BattleCase => !('army' in one || 'placing' in one));
  return { id: edition.id, edition, library: legionLibrary(edition.id), cases, battles };
});

/** For each text of an edition's rules the lines in which something is said, from and to. */
type Said = ReadonlyMap<CitedText, readonly (readonly number[])[]>;

/** The texts themselves are not part of the repository. Of one without a list of its lines all can be cited. */
function saidIn({ id, texts }: Edition): Said {
  const lists = texts.map((text) => [text, new URL(`./${id}.${text.word}.txt`, import.meta.url)] as const);
  return new Map(
    lists.flatMap(([text, list]) => {
      if (!existsSync(list)) return [];
      const ranges = readFileSync(list, 'utf8').replace(/^#.*$/m, '').trim().split(/\s+/);
      return [[text, ranges.map((range) => range.split('-').map(Number)).map(([from, to = from]) => [from, to])]];
    }),
  );
}

/** The lines that a source cites where nothing at all is said, such as `lines 655`. */
function badCitations({ texts }: Edition, said: Said, source: string): string[] {
  const cited = citations(texts, source);
  if (typeof cited === 'string') return [cited];
  return cited.flatMap(({ text, lines }) => {
    if (lines === undefined) return [];
    const [first, last] = lines;
    const isSaid = said.get(text)?.some(([from, to]) => Math.max(first, from) <= Math.min(last, to)) ?? true;
    return isSaid ? [] : [`${text.word} ${first}${first === last ? '' : `-${last}`}`];
  });
}

test('blank lines and lists of related topics are no citation', () => {
  const said = saidIn(edition2020);
  expect(badCitations(edition2020, said, 'lines 724-732, 740')).toEqual([]);
  expect(badCitations(edition2020, said, 'lines 655, 656, 706, 653-655')).toEqual([
    'lines 655',
    'lines 706',
    'lines 653-655',
  ]);
});

function unitCard(library: Library, id: string): UnitCard {
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
function standing(library: Library, one: BattleCase): Standing[] {
  return one.units.flatMap((unit) => {
    if (unit.aboard !== undefined) return [];
    const card = unitCard(library, unit.card);
    const shape = library.bases.get(card.base);
    if (shape === undefined) throw new Error(`no base for ${unit.card}`);
    const added = [...(unit.upgrades ?? []), ...(unit.counterpart?.upgrades ?? [])].map(
      (id) => library.upgrades.get(id)?.adds?.minis ?? 0,
    );
    const minis = placeUnit(unit, {
      cardMinis: card.minis,
      addedMinis:
        added.reduce((sum, count) => sum + count, 0) +
        (unit.counterpart === undefined ? 0 : unitCard(library, unit.counterpart.card).minis),
      baseMm: shape.length / MILLIMETRE,
      notched: shape.notched,
    });
    if (!minis.ok) throw new Error(minis.problem.message);
    return minis.value.map((mini) => ({
      name: `${unit.id}.${mini.mini}`,
      unit: unit.id,
      side: unit.side.startsWith('blue') ? 'blue' : 'red',
      levelMm: mini.levelMm ?? 0,
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
  const pools = ((fields['pools'] ?? []) as readonly { readonly target: string }[]).map((pool) => pool.target);
  return [...ids, ...pools].filter((id): id is string => typeof id === 'string');
}

/** The mission cards of a case by pile: those of its army, or of its battle. */
function battleCards(one: ConformanceCase, { vocabulary: { mission } }: Edition): BattleDeck[] {
  if ('army' in one) return one.army.battleDeck === undefined ? [] : [one.army.battleDeck];
  if ('placing' in one) return [];
  const { battle = {} } = one;
  const named: Readonly<Record<string, unknown>> = battle;
  const single = Object.fromEntries(
    mission.map(({ id, pile }) => {
      const card = named[id];
      return [pile, typeof card === 'string' ? [card] : Object.values((card ?? {}) as Record<string, string>)];
    }),
  );
  return [single, battle.deck, battle.revealed].filter((cards) => cards !== undefined);
}

function commandCards(one: ConformanceCase): string[] {
  if ('army' in one) return [...(one.army.commandHand ?? [])];
  if ('placing' in one) return [];
  return [...(one.hands?.blue ?? []), ...(one.hands?.red ?? []), ...Object.values(one.played ?? {})];
}

/** Positions in which several rules meet; each names the one that it is mostly about. */
const POSITIONS = 'a-strangers-positions.json';

/** Pairs of units for which a case states whether they touch. */
function statedContacts(one: BattleCase): Set<string> {
  const paths = expectations(one).flatMap((e) => ('path' in e ? [e.path.split('.')] : []));
  return new Set(paths.flatMap(([a, what, b]) => (what === 'contact' ? [`${a} ${b}`, `${b} ${a}`] : [])));
}

describe.each(subjects)('cases of $id', ({ edition, library, cases, battles }) => {
  test('there are cases, and no id is used twice', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.map((one) => one.id).filter((id, i, all) => all.indexOf(id) !== i)).toEqual([]);
  });

  test('every case is in the file of its rule, the rule is in the index, and the source lines say something', () => {
    const rules = new Set((readData(edition, 'rules-index.json') as { readonly id: string }[]).map((rule) => rule.id));
    const said = saidIn(edition);
    const problems: string[] = [];
    for (const file of caseFiles(edition)) {
      for (const one of casesOf(edition, file)) {
        // A rule with very many cases has several files: RULE.json and RULE.PART.json.
        if (file !== POSITIONS && one.rule !== file.split('.')[0])
          problems.push(`${one.id}: rule ${one.rule} in ${file}`);
        if (!rules.has(one.rule)) problems.push(`${one.id}: no rule ${one.rule}`);
        const bad = badCitations(edition, said, one.source);
        problems.push(...bad.map((place) => `${one.id}: nothing is said in ${place}`));
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
      for (const cards of battleCards(one, edition)) check(library.battleCards, Object.values(cards).flat());
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
        const parsed = 'path' in e ? parsePath(e.path, ids, edition.cases) : undefined;
        if (parsed !== undefined && !parsed.ok) problems.push(`${one.id}: ${parsed.problem.message}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test('at the start all miniatures are on the table, and no two overlap', () => {
    const problems: string[] = [];
    for (const one of battles) {
      const minis = standing(library, one);
      const { widthIn, depthIn } = edition.cases.tables[one.battle?.table ?? 'standard'];
      const table = { width: widthIn * INCH, depth: depthIn * INCH };
      for (const { name, base } of minis)
        if (!footprintOnTable(table, base)) problems.push(`${one.id}: ${name} is off the table`);
      for (const [a, b] of pairs(minis))
        if (footprintsOverlap(a.base, b.base)) problems.push(`${one.id}: ${a.name} and ${b.name} overlap`);
    }
    expect(problems).toEqual([]);
  });

  test('enemies that are meant to touch do so to the tenth of a millimetre', () => {
    const problems: string[] = [];
    for (const one of battles) {
      const stated = statedContacts(one);
      for (const [a, b] of pairs(standing(library, one))) {
        if (a.side === b.side || stated.has(`${a.unit} ${b.unit}`)) continue;
        const gapMm = Math.sqrt(gapSquared(a.base, b.base)) / MILLIMETRE;
        if (gapMm > 1e-6 && gapMm < 1) problems.push(`${one.id}: ${a.name} and ${b.name} are ${gapMm} mm apart`);
      }
    }
    expect(problems).toEqual([]);
  });
});
