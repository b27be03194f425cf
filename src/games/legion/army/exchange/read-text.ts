import type { Faction } from '../../words/factions.js';
import type { CardNames, NameIndex } from '../../cards/card-names.js';
import { factionNamed, type Section, sectionOf } from './headings.js';
import { isNoise, type Line, lineOfText, splitNames, splitPoints, totalOf } from './text-lines.js';
import { type UnitLine, unitLine } from './unit-line.js';
import type { ListReport, WrittenBattleCard, WrittenCard, WrittenList, WrittenUnit } from './written.js';

const MOST_LINES = 1000;
const LONGEST_LINE = 1000;
const LONGEST_TITLE = 120;
/** Most units of a list. */
const MOST_UNITS = 40;
/** Pips in front of a command card or behind it; they separate cards on one line. */
const PIPS = /[•●∙·○◦]+/;
/** The number of a command card's pips, in front of its name or behind it. */
const PIPS_BEFORE = /^(?:\d\s*(?:-?\s*pips?)?\s*[-–—:.)]|[([]\s*\d\s*(?:pips?)?\s*[)\]])\s*/iu;
const PIPS_BEHIND = /\s*(?:[([]\s*\d\s*(?:pips?)?\s*[)\]]|[-–—:]?\s*\d\uFE0F?\u20E3?\s*-?(?:pips?)?)$/iu;

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
  #force: WrittenCard | null = null;
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
  #first: WrittenUnit | null = null;
  /** The number of a first line that is no title but could be meant as one. */
  #firstLine = 0;
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
      const dashes = raw.some((line) => /^\s*-\p{L}/u.test(line));
      const lines = raw.map((line, i) => lineOfText(line, i + 1, dashes)).filter(({ body }) => !isNoise(body));
      this.#usesBullets = lines.some(({ depth }) => depth > 0);
      const others = lines.filter((line) => !this.#isForce(line));
      const first = this.#header(others);
      for (const line of others.slice(first)) if (!this.report.full) this.#line(line);
    }
    return {
      title: this.#title,
      faction: this.#faction,
      force: this.#force,
      total: this.#total,
      limit: this.#limit,
      format: null,
      units: this.#units,
      first: this.#first,
      hand: this.#hand,
      contingencies: this.#contingencies,
      deck: this.#deck,
    };
  }

  /** Reads a line that names a battle force, such as `Battle Force: Echo Base Defenders`. */
  #isForce({ body, number }: Line): boolean {
    const name = /^battle\s*force\s*[:–—-]\s*(\S.*)$/iu.exec(body)?.[1];
    if (name === undefined) return false;
    if (!/^none$/iu.test(name)) this.#force = { text: name, at: `line ${number}`, points: null };
    return true;
  }

  /** Reads the title, if the first line is one, and says with which line the rest begins. */
  #header(lines: readonly Line[]): number {
    const faction = lines.length === 0 ? undefined : factionNamed(lines[0].body);
    if (faction !== undefined) {
      this.#faction = faction;
      return 1 + this.#header(lines.slice(1));
    }
    const [first, ...others] = lines;
    if (first === undefined || totalOf(first.body) !== undefined) return 0;
    const withTotal = /^(.*\S)\s*[-–—:|([]\s*(\d{1,5})\s*\/\s*(\d{1,5})\b[^/]*$/.exec(first.body);
    if (withTotal !== null) {
      [this.#title, this.#total, this.#limit] = [withTotal[1], Number(withTotal[2]), Number(withTotal[3])];
      const titled = this.#unitLine(withTotal[1]);
      if (titled.isKnown && isBare(titled)) this.#first = this.#written(titled, `line ${first.number}`);
      return 1;
    }
    const named = /^(?:title|name|list(?:\s+name)?|army(?:\s+name)?)\s*:\s*(.+)$/iu.exec(first.body);
    if (named !== null && factionNamed(named[1]) === undefined) return this.#titled(named[1], first);
    const unit = this.#unitLine(first.body);
    const next = others.find(({ body }) => factionNamed(body) === undefined);
    const followed = next !== undefined && totalOf(next.body) !== undefined;
    if (followed && unit.isKnown && isBare(unit)) this.#first = this.#written(unit, `line ${first.number}`);
    else if (followed ? this.#isWhole(unit) : this.#belongs(first, unit)) {
      this.#firstLine = first.number;
      return 0;
    }
    // Part of a name, such as `Troopers`, is no sure sign of a unit.
    if (!followed && this.names.units.suggest(first.body) !== '') {
      this.report.warn(`line ${first.number}`, `'${first.body}' is taken for the title of the list, not for a unit`);
    }
    return this.#titled(first.body, first);
  }

  #titled(title: string, { number }: Line): number {
    this.#title = title;
    if (title.length > LONGEST_TITLE) {
      this.report.problem(`line ${number}`, `a title has at most ${LONGEST_TITLE} letters`);
    }
    return 1;
  }

  /** Whether a line names a unit, and upgrades that all are known. */
  #isWhole({ isKnown, upgrades }: UnitLine): boolean {
    return isKnown && splitNames(upgrades ?? '', this.#isUpgradeName).every(this.#isUpgradeName);
  }

  /** Whether a first line belongs to the list rather than being its title: it names a card, perhaps misspelt. */
  #belongs({ body }: Line, unit: UnitLine): boolean {
    const { units, upgrades } = this.names;
    return (
      sectionOf(body.split(':')[0]) !== undefined ||
      unit.isKnown ||
      unit.sums.length > 0 ||
      unit.points !== null ||
      unit.count !== 1 ||
      units.isMisspelt(unit.name) ||
      splitNames(unit.upgrades ?? '', this.#isUpgradeName).some(this.#isUpgradeName) ||
      upgrades.find(splitPoints(body).text).ids.length > 0 ||
      this.#looseCards(body) !== undefined
    );
  }

  readonly #isUpgradeName = (name: string): boolean => {
    const { upgrades } = this.names;
    const known = (text: string): boolean => upgrades.find(text).ids.length > 0;
    return known(splitPoints(name, known).text);
  };

  #unitLine(body: string): UnitLine {
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
    const loose = this.#looseCards(line.body);
    const section = loose === undefined || loose === this.#section.of ? this.#section : sectionFor(loose);
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

  /**
   * Whether a line has only cards of the command hand or of the battle deck, whatever heading it is under; of cards
   * with pips one that is known is enough.
   */
  #looseCards(body: string): 'hand' | 'contingencies' | 'deck' | undefined {
    const { commandCards, battleCards } = this.names;
    const hand = this.#section.of === 'contingencies' ? 'contingencies' : 'hand';
    const commands = this.#cards(body, commandCards).map((name) => commandCards.find(name).ids.length > 0);
    if (commands.length === 0) return undefined;
    if (PIPS.test(body) ? commands.includes(true) : !commands.includes(false)) return hand;
    const isBattleCard = (name: string): boolean => battleCards.find(name).ids.length > 0;
    return this.#cards(body, battleCards).every(isBattleCard) ? 'deck' : undefined;
  }

  /** The names of command or battle cards on a line, separated by pips or commas. */
  #cards(body: string, index: NameIndex): string[] {
    const bare = (name: string): string =>
      index.find(name).exact ? name : name.replace(PIPS_BEFORE, '').replace(PIPS_BEHIND, '').trim();
    return body
      .split(PIPS)
      .flatMap((part) => splitNames(part, (name) => index.find(bare(name)).ids.length > 0))
      .map((name) => bare(name))
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
    const upgrades = /^upgrades?\s*:\s*(.*)$/iu.exec(body);
    if (upgrades !== null && this.#unit !== null) {
      this.#upgrades(upgrades[1], this.#unit, at);
      return;
    }
    const read = this.#unitLine(body);
    if (this.#unit !== null && this.#isUpgrade(line, read, this.#unit)) {
      this.#upgrades(withoutOwnCount(body, this.#unit), this.#unit, at);
      return;
    }
    if (!(read.count >= 1 && read.count <= MOST_UNITS)) {
      const hint = read.count < 0 ? '; with a dash as bullet, put a space behind it' : '';
      this.report.problem(at, `'${body}': a count is a whole number from 1 to ${MOST_UNITS}${hint}`);
    }
    this.#unit = this.#written(read, at, section);
    this.#units.push(this.#unit);
    this.#depth = depth;
    if (read.upgrades !== null) this.#upgrades(read.upgrades, this.#unit, at);
  }

  #written(read: UnitLine, at: string, section?: Section & { readonly of: 'units' }): WrittenUnit {
    return {
      text: read.name,
      at,
      points: read.points,
      rank: read.rank ?? section?.rank ?? null,
      count: read.count,
      sums: read.sums,
      upgrades: [],
      loadout: [],
      ...(at === `line ${this.#firstLine}` && !read.isKnown ? { mayBeTitle: true } : {}),
    };
  }

  /** Whether a line that can be read as that of a unit is one of upgrades of the unit above it. */
  #isUpgrade({ body, depth }: Line, read: UnitLine, above: WrittenUnit): boolean {
    const isDeeper = depth > this.#depth;
    const [head = ''] = splitNames(withoutOwnCount(body, above), this.#isUpgradeName);
    const upgrade = this.names.upgrades.find(splitPoints(this.#sides(head)[0], this.#isUpgradeName).text);
    const unit = this.names.units.find(read.name);
    if (upgrade.ids.length === 0)
      return unit.ids.length === 0 && isDeeper && read.sums.length === 0 && read.count === 1;
    if (unit.ids.length === 0) return true;
    if (read.sums.length > 0) return false;
    if (isDeeper) return upgrade.exact || !unit.exact;
    return !this.#usesBullets && upgrade.exact && !unit.exact && read.upgrades === null;
  }

  /** `A (5)/B (3)`: an upgrade and the card set aside for it. A name may have a slash of its own. */
  #sides(text: string): readonly [string, string | null] {
    const known = this.#isUpgradeName;
    const pair = /^(.*?\))\s*\/\s*(.+)$/.exec(text);
    if (pair !== null) return [pair[1], pair[2]];
    if (known(text)) return [text, null];
    for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      if (known(before) && known(after)) return [before, after];
    }
    return [text, null];
  }

  /** Upgrades of a unit on one line, among which there may be other units, such as its counterpart. */
  #upgrades(text: string, unit: WrittenUnit, at: string): void {
    const known = (name: string): boolean => this.names.upgrades.find(name).ids.length > 0;
    let on = unit;
    for (const piece of splitNames(text, this.#isUpgradeName)) {
      const other = this.#otherUnit(piece);
      if (other !== undefined) {
        on = this.#written(other, at);
        this.#units.push(on);
        if (other.upgrades !== null) this.#upgrades(other.upgrades, on, at);
        continue;
      }
      const [first, second] = this.#sides(piece);
      on.upgrades.push({ ...splitPoints(first, known), at });
      if (second !== null) on.loadout.push({ ...splitPoints(second, known), at });
    }
  }

  /** A unit among upgrades: its name is that of no upgrade, or only in the other number, as `Rebel Troopers` is. */
  #otherUnit(piece: string): UnitLine | undefined {
    const read = this.#unitLine(piece);
    if (!read.isKnown) return undefined;
    const { ids, exact } = this.names.upgrades.find(read.name);
    return ids.length === 0 || (!exact && this.names.units.find(read.name).exact) ? read : undefined;
  }

  /** The loadout of the simple export: one card for each upgrade, `none` where there is none. */
  #loadout(text: string, unit: WrittenUnit, at: string): void {
    const inner = text.trim().replace(/^\((.*)\)$/, '$1');
    for (const name of splitNames(inner, (one) => this.names.upgrades.find(one).ids.length > 0)) {
      if (!/^none$/i.test(name)) unit.loadout.push({ ...splitPoints(name), at });
    }
  }
}

/** Whether a line has the name of a unit and nothing else, so that it can be a title too. */
function isBare({ count, rank, points, sums, upgrades }: UnitLine): boolean {
  return count === 1 && rank === null && points === null && sums.length === 0 && upgrades === null;
}

/** The section to which cards without a heading belong. */
function sectionFor(of: 'hand' | 'contingencies' | 'deck'): Section {
  return of === 'deck' ? { of, pile: null } : { of };
}

/** A line of an upgrade that each of several units has, without its count: `2x DLT-19` below `2x Stormtroopers`. */
function withoutOwnCount(body: string, { count }: WrittenUnit): string {
  const found = /^(\d{1,2})\s*[x×]\s*(?=\S)/iu.exec(body);
  return found !== null && (Number(found[1]) === count || found[1] === '1') ? body.slice(found[0].length) : body;
}
