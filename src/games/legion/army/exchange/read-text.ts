import type { Faction } from '../../words/factions.js';
import type { CardNames, NameIndex } from '../../cards/card-names.js';
import {
  factionNamed,
  isNoise,
  type Line,
  lineOfText,
  type Section,
  sectionOf,
  splitNames,
  splitPoints,
  totalOf,
  unitLine,
} from './text-lines.js';
import type { ListReport, WrittenBattleCard, WrittenCard, WrittenList, WrittenUnit } from './written.js';

const MOST_LINES = 1000;
const LONGEST_LINE = 1000;
/** Pips in front of a command card; they separate cards on one line. */
const PIPS = /[•●∙·○◦]+/;

/**
 * Reads an army list from text: the tournament, simple and standard exports of Legion HQ, the text of Tabletop Admiral,
 * and what people make of them by hand. Names are not looked up for good, only to tell units from upgrades.
 */
export function readText(text: string, names: CardNames, report: ListReport): WrittenList {
  return new TextReader(names, report).read(text);
}

class TextReader {
  #title: string | null = null;
  #faction: Faction | null = null;
  #total: number | null = null;
  #limit: number | null = null;
  #section: Section = { of: 'units', rank: null };
  /** Whether upgrades have bullets, or are indented, in this text. */
  #usesBullets = false;
  /** The unit to which the next upgrades belong; null directly under a heading. */
  #unit: WrittenUnit | null = null;
  /** The depth of that unit's line: upgrades are deeper, if the text has bullets. */
  #depth = 0;
  readonly #units: WrittenUnit[] = [];
  readonly #hand: WrittenCard[] = [];
  readonly #contingencies: WrittenCard[] = [];
  readonly #deck: WrittenBattleCard[] = [];

  private readonly names: CardNames;
  private readonly report: ListReport;

  constructor(names: CardNames, report: ListReport) {
    this.names = names;
    this.report = report;
  }

  read(text: string): WrittenList {
    const raw = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    if (raw.length > MOST_LINES)
      this.report.problem(`line ${MOST_LINES + 1}`, `a list has at most ${MOST_LINES} lines`);
    const long = raw.findIndex((line) => line.length > LONGEST_LINE);
    if (long >= 0) this.report.problem(`line ${long + 1}`, `a line has at most ${LONGEST_LINE} letters`);
    if (this.report.problems.length === 0) {
      const lines = raw.map((line, i) => lineOfText(line, i + 1)).filter(({ body }) => !isNoise(body));
      this.#usesBullets = lines.some(({ depth }) => depth > 0);
      const first = this.#header(lines);
      for (const line of lines.slice(first)) if (!this.report.full) this.#line(line);
    }
    return {
      title: this.#title,
      faction: this.#faction,
      total: this.#total,
      limit: this.#limit,
      format: null,
      units: this.#units,
      hand: this.#hand,
      contingencies: this.#contingencies,
      deck: this.#deck,
    };
  }

  /** Reads the title, if the first line is one, and says with which line the rest begins. */
  #header(lines: readonly Line[]): number {
    const faction = lines.length === 0 ? undefined : factionNamed(lines[0].body);
    if (faction !== undefined) {
      this.#faction = faction;
      return 1 + this.#header(lines.slice(1));
    }
    const [first, second] = lines;
    if (first === undefined || totalOf(first.body) !== undefined) return 0;
    const withTotal = /^(.*\S)\s*[-–—:|([]\s*(\d{1,5})\s*\/\s*(\d{1,5})\b[^/]*$/.exec(first.body);
    if (withTotal !== null) {
      [this.#title, this.#total, this.#limit] = [withTotal[1], Number(withTotal[2]), Number(withTotal[3])];
      return 1;
    }
    const followed =
      second !== undefined && (totalOf(second.body) !== undefined || factionNamed(second.body) !== undefined);
    if (!followed && (this.#opens(first.body) || this.#namesCard(first))) return 0;
    this.#title = first.body;
    return 1;
  }

  /** Whether a line is a heading. */
  #opens(body: string): boolean {
    return sectionOf(body.split(':')[0]) !== undefined;
  }

  #namesCard({ body }: Line): boolean {
    const { name, points, upgrades } = this.#unitLine(body);
    return points !== null || upgrades !== null || this.names.units.find(name).ids.length > 0;
  }

  #unitLine(body: string): ReturnType<typeof unitLine> {
    return unitLine(body, (text) => this.names.units.find(text).ids.length > 0);
  }

  #line(line: Line): void {
    const { body } = line;
    const total = totalOf(body);
    if (total !== undefined) {
      this.#total ??= total.total;
      this.#limit ??= total.limit;
      return;
    }
    const colon = body.indexOf(':');
    const section = sectionOf(colon < 0 ? body : body.slice(0, colon));
    const rest = colon < 0 ? '' : body.slice(colon + 1).trim();
    // `Control` is a heading to nobody, but a card may have a heading's name in its own section.
    if (section !== undefined && !(this.#section.of === 'deck' && this.names.battleCards.find(body).exact)) {
      this.#section = section;
      this.#unit = null;
      if (rest !== '') this.#content({ ...line, body: rest });
      return;
    }
    const faction = this.#units.length === 0 ? factionNamed(body) : undefined;
    if (faction !== undefined) this.#faction ??= faction;
    else this.#content(line);
  }

  #content(line: Line): void {
    const section = this.#section;
    const at = `line ${line.number}`;
    switch (section.of) {
      case 'units':
        this.#entry(line, section);
        return;
      case 'hand':
      case 'contingencies': {
        const into = section.of === 'hand' ? this.#hand : this.#contingencies;
        for (const text of this.#cards(line.body, this.names.commandCards)) into.push({ text, at, points: null });
        return;
      }
      case 'deck':
        for (const text of this.#cards(line.body, this.names.battleCards)) {
          this.#deck.push({ text, at, points: null, pile: section.pile });
        }
    }
  }

  /** The names of command or battle cards on a line, separated by pips or commas. */
  #cards(body: string, index: NameIndex): string[] {
    return body
      .split(PIPS)
      .flatMap((part) => splitNames(part, (name) => index.find(name).ids.length > 0))
      .map((name) => name.replace(/^(?:\d\s*[-:.)]|\(\d\))\s*/, '').trim())
      .filter((name) => name !== '');
  }

  /** A line about units: of a unit, an upgrade or a loadout. */
  #entry(line: Line, section: Section & { readonly of: 'units' }): void {
    const { body, number, depth } = line;
    const at = `line ${number}`;
    const loadout = /^loadout\s*:\s*(.*)$/i.exec(body);
    if (loadout !== null) {
      if (this.#unit === null) this.report.problem(at, 'a loadout belongs below its unit; there is no unit above it');
      else this.#loadout(loadout[1], this.#unit, at);
      return;
    }
    const read = this.#unitLine(body);
    const { ids, exact } = this.names.units.find(read.name);
    const sure = read.sum !== null || read.count > 1 || (read.upgrades !== null && ids.length > 0);
    if (!sure && this.#unit !== null && this.#isUpgrade(line, { ids, exact })) {
      this.#upgrades(body, this.#unit, at);
      return;
    }
    if (ids.length === 0 && depth > this.#depth && !sure && this.#unit !== null) {
      this.#upgrades(body, this.#unit, at);
      return;
    }
    this.#unit = {
      text: read.name,
      at,
      points: read.points,
      rank: section.rank,
      count: read.count,
      sum: read.sum,
      upgrades: [],
      loadout: [],
    };
    this.#units.push(this.#unit);
    this.#depth = depth;
    if (read.upgrades !== null) this.#upgrades(read.upgrades, this.#unit, at);
  }

  /** Whether a line that may be that of a unit, to which the unit cards `unit` belong, is that of an upgrade. */
  #isUpgrade({ body, depth }: Line, unit: { readonly ids: readonly string[]; readonly exact: boolean }): boolean {
    const upgrade = this.names.upgrades.find(splitPoints(this.#sides(body)[0]).text);
    if (upgrade.ids.length === 0) return false;
    if (unit.ids.length === 0) return true;
    if (depth > this.#depth) return upgrade.exact || !unit.exact;
    return !this.#usesBullets && upgrade.exact && !unit.exact;
  }

  /** `A (5)/B (3)`: an upgrade and the card set aside for it. A name may have a slash of its own. */
  #sides(text: string): readonly [string, string | null] {
    const known = (name: string): boolean => this.names.upgrades.find(splitPoints(name).text).ids.length > 0;
    const pair = /^(.*?\))\s*\/\s*(.+)$/.exec(text);
    if (pair !== null) return [pair[1], pair[2]];
    if (known(text)) return [text, null];
    for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      if (known(before) && known(after)) return [before, after];
    }
    return [text, null];
  }

  #upgrades(text: string, unit: WrittenUnit, at: string): void {
    const known = (name: string): boolean => this.names.upgrades.find(splitPoints(name).text).ids.length > 0;
    for (const piece of splitNames(text, known)) {
      const [first, second] = this.#sides(piece);
      unit.upgrades.push({ ...splitPoints(first), at });
      if (second !== null) unit.loadout.push({ ...splitPoints(second), at });
    }
  }

  /** The loadout of the simple export: one card for each upgrade, `none` where there is none. */
  #loadout(text: string, unit: WrittenUnit, at: string): void {
    const inner = text.trim().replace(/^\((.*)\)$/, '$1');
    for (const name of splitNames(inner, (one) => this.names.upgrades.find(one).ids.length > 0)) {
      if (!/^none$/i.test(name)) unit.loadout.push({ ...splitPoints(name), at });
    }
  }
}
