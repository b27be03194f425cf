import type { Skirmish } from '../battle/skirmish.js';
import type { Books } from './books.js';
import { isDoor, isFigure, doorOf, tokenOf } from '../rules/targets.js';
import type { Speech } from './speech.js';

/** The letter of a column: `A` to `Z`, then `AA`. */
function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : `${columnName(Math.floor(x / 26) - 1)}${columnName(x % 26)}`;
}

/** A space as people call it: the column, then the row, from the upper left: `C5`. */
export function squareName(x: number, y: number): string {
  return `${columnName(x)}${y + 1}`;
}

/** A space in notation, `2,4`, from what people call it; undefined for what names none. */
export function squareFrom(name: string): string | undefined {
  const [, letters, row] = /^([a-z]{1,2})([1-9]\d?)$/i.exec(name) ?? [];
  if (letters === undefined || row === undefined) return undefined;
  let x = 0;
  for (const letter of letters.toUpperCase()) x = 26 * x + letter.charCodeAt(0) - 64;
  return `${x - 1},${Number(row) - 1}`;
}

/** Words that begin answers: no figure is known by them. */
const TAKEN = new Set(['go', 'no', 'on', 'to']);

/** Two letters for each group by which its figures are known on the map, all different. */
function groupMarks({ groups, figures, grid }: Skirmish): readonly string[] {
  const columns = new Set(Array.from({ length: grid.width }, (_, x) => columnName(x)));
  const marks: string[] = [];
  for (const { figures: members, id } of groups) {
    const { name } = figures[members[0]].profile;
    const words = name
      .replaceAll(/[^a-z0-9 -]/gi, '')
      .split(/[ -]/)
      .filter((word) => word !== '');
    const [first, second = ''] = words;
    const letters = first.slice(1).split('');
    const wishes = [
      second === '' ? first.slice(0, 2) : `${first[0]}${second[0]}`,
      ...letters.map((letter) => `${first[0]}${letter}`),
      ...second.split('').map((letter) => `${first[0]}${letter}`),
      id.split('-')[0],
    ];
    const isFree = (wish: string): boolean =>
      wish.length === 2 &&
      !TAKEN.has(wish.toLowerCase()) &&
      !(members.length > 1 && columns.has(wish.toUpperCase())) &&
      !/^[a-z]\d$/i.test(wish) &&
      marks.every((mark) => mark.toLowerCase() !== wish.toLowerCase());
    marks.push(wishes.find(isFree) ?? id.split('-')[0]);
  }
  return marks;
}

/** The speech of a game, for a mission of the campaign. */
function inCampaign(speech: Speech): Speech {
  const { rules, sides, legend, mapLegend, points, answers, reasons, sentences, endings } = speech.campaign;
  return {
    ...speech,
    rules,
    sides,
    legend,
    map: { ...speech.map, legend: mapLegend },
    points: { ...speech.points, ...points },
    answers: { ...speech.answers, ...answers },
    reasons: { ...speech.reasons, ...reasons },
    sentences: {
      ...speech.sentences,
      // What the dice of a test show is told with what came of it.
      'dice-rolled': (fields) => (fields['for'] === 'test' ? '' : speech.sentences['dice-rolled'](fields)),
      ...sentences,
    },
    endings: { ...speech.endings, ...endings },
  };
}

/** The borders of sections that are not revealed are doors that are called so. */
const SECTION = 'section-';

/** What the figures, groups, tokens, doors and spaces of a skirmish are called. */
export class Names {
  readonly battle: Skirmish;
  readonly speech: Speech;
  readonly books: Books;
  /** By figure and by group: a mark that no other has, such as `DV` or `Sn2`. */
  readonly marks: readonly string[];
  readonly groupMarks: readonly string[];
  /** The names of abilities by their small letters. */
  readonly abilities: ReadonlyMap<string, string>;
  private readonly figureOf: ReadonlyMap<string, number>;

  constructor(battle: Skirmish, books: Books, speech: Speech) {
    this.battle = battle;
    this.books = books;
    this.speech = books.owned === undefined ? speech : inCampaign(speech);
    this.groupMarks = groupMarks(battle);
    this.marks = battle.figures.map(({ group }, u) => {
      const { figures } = battle.groups[group];
      return figures.length === 1 ? this.groupMarks[group] : `${this.groupMarks[group]}${figures.indexOf(u) + 1}`;
    });
    this.abilities = new Map(
      battle.figures.flatMap(({ profile }) =>
        [...profile.abilities.map(({ name }) => name), ...profile.surges.map(({ text }) => text)].map(
          (name): [string, string] => [name.toLowerCase(), name],
        ),
      ),
    );
    this.figureOf = new Map(battle.figures.map(({ id }, u) => [id, u]));
  }

  /** `Snowtrooper 2 (Sn2)`. */
  figure(u: number): string {
    const figure = this.battle.figures[u];
    if (figure === undefined) return this.speech.nobody;
    const { figures } = this.battle.groups[figure.group];
    const number = figures.length === 1 ? '' : ` ${figures.indexOf(u) + 1}`;
    return `${figure.profile.name}${number} (${this.marks[u]})`;
  }

  /** The group of a card: `Snowtrooper (elite)`. */
  group(g: number): string {
    const { figures } = this.battle.groups[g];
    const { name, isElite, isUnique } = this.battle.figures[figures[0]].profile;
    return isElite && !isUnique ? this.speech.elite(name) : name;
  }

  /** The figure of an id; −1 for none. */
  figureNamed(id: string): number {
    return this.figureOf.get(id) ?? -1;
  }

  /**
   * A figure or a group in plain words, from its id; undefined for what is neither. Of a figure and a group that have
   * the same id it is the figure, unless groups are meant.
   */
  ofId(id: string, areGroups = false): string | undefined {
    const u = this.figureNamed(id);
    if (u >= 0 && !areGroups) return this.figure(u);
    const g = this.battle.groups.findIndex((group) => group.id === id);
    if (g >= 0 && this.battle.groups[g].figures.length > 1) return `${this.group(g)} (${this.groupMarks[g]})`;
    if (u >= 0) return this.figure(u);
    const t = this.battle.tokens.findIndex((token) => token.id === id);
    if (t >= 0) return this.token(t);
    const d = this.battle.doors.findIndex((door) => door.id === id);
    return d < 0 ? undefined : this.door(d);
  }

  /** `power generator 2`, or `red crate`. */
  token(t: number): string {
    const { label, id } = this.battle.tokens[t];
    const isOne = this.battle.tokens.every((other, k) => k === t || other.label !== label);
    const number = isOne ? '' : ` ${id.slice(id.lastIndexOf('-') + 1)}`;
    return `${this.speech.token(this.tokenLabel(label))}${number}`;
  }

  door(d: number): string {
    const { id } = this.battle.doors[d];
    return id.startsWith(SECTION) ? this.speech.campaign.border(id.slice(SECTION.length)) : this.speech.door(d + 1);
  }

  /** A deployment point of a mission of the campaign; its id if there is none of that id. */
  point(id: string): { readonly name: string; readonly square: string } {
    const found = this.battle.campaign?.points.find((one) => one.id === id);
    return { name: id.replaceAll('-', ' '), square: found === undefined ? '' : this.square(found.space) };
  }

  /** What an attack or an interact is aimed at. */
  target(target: number): string {
    if (isFigure(target)) return this.figure(target);
    return isDoor(target) ? this.door(doorOf(target)) : this.token(tokenOf(target));
  }

  square(space: number): string {
    const { xs, ys } = this.battle.grid;
    return squareName(xs[space], ys[space]);
  }

  /** The number of a square of the map, row by row with those that are none. */
  squareNumber(space: number): number {
    const { xs, ys, width } = this.battle.grid;
    return ys[space] * width + xs[space];
  }

  /** The name of a Command card, or of a card of the campaign; an unknown id stands for itself. */
  card(id: string): string {
    return this.books.library.command.get(id)?.name ?? this.books.owned?.get(id)?.name ?? id;
  }

  /** What is printed on a map once serves both missions, as `shieldGeneratorOrCrate`. */
  private tokenLabel(label: string): string {
    const parts = label.split(/Or(?=[A-Z])/);
    return parts.length === 2 ? parts[this.books.mission.nameOfToken] : label.replaceAll(/-(?=[a-z0-9])/g, ' ');
  }
}
