import { nearest } from '../../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { fullName, nameKey, NameIndex, singularKey } from '../../cards/card-names.js';
import { battleCardsOf, type Library } from '../../cards/library.js';
import type { Keyword } from '../../cards/types.js';
import {
  battleForceText,
  battleCardText,
  type CardSpeech,
  type CardText,
  commandCardText,
  unitCardText,
  upgradeCardText,
} from './cards.js';
import { keywordText } from '../card-lines.js';
import type { RuleText, RuleTexts } from './texts.js';
import { english } from '../speech.js';
import type { Book } from '../wording/book.js';

/** Something that can be looked up: its text is made when it is asked for. */
interface Topic {
  /** Its kind and id: `rule/guardian`. */
  readonly id: string;
  readonly name: string;
  readonly text: () => string;
}

/** Explains the rules and cards of an edition by name, in our own words. */
export class Handbook {
  readonly #library: Library | null;
  readonly #rules: RuleTexts;
  readonly #speech: CardSpeech;
  readonly #topics = new Map<string, Topic>();
  readonly #names = new NameIndex();

  /** Without a library of cards it explains only rules. */
  constructor(rules: RuleTexts, library: Library | null, speech: CardSpeech = english) {
    this.#library = library;
    this.#rules = rules;
    this.#speech = speech;
    for (const { id, name } of rules.entries.values()) {
      // `Guardian` and `Guardian X` are the same keyword.
      for (const one of new Set([name, name.replace(/ X$/, ''), id])) this.#add(`rule/${id}`, one, () => this.rule(id));
    }
    for (const [word, id] of rules.also) this.#add(`rule/${id}`, word, () => this.rule(id));
    if (library !== null) this.#addCards(library);
  }

  #addCards(library: Library): void {
    const speech = this.#speech;
    const cards = <C extends { readonly id: string; readonly name: string }>(
      kind: string,
      all: Iterable<C>,
      textOf: (card: C, speech: CardSpeech) => CardText,
      nameOf: (card: C) => string = ({ name }) => name,
    ): void => {
      for (const card of all) {
        for (const name of new Set([card.name, nameOf(card), card.id]))
          this.#add(`${kind}/${card.id}`, name, () => this.#card(card.id, textOf(card, speech)));
      }
    };
    const unitName = (id: string): string => library.units.get(id)?.name ?? id;
    for (const { id, role } of library.vocabulary.mission)
      cards(id, battleCardsOf(library, id), (card, said) => battleCardText(card, role, said));
    cards('command', library.commandCards.values(), commandCardText);
    cards('upgrade', library.upgrades.values(), (card) => upgradeCardText(card, unitName, speech));
    cards('unit', library.units.values(), unitCardText, fullName);
    const upgradeName = (id: string): string => library.upgrades.get(id)?.name ?? id;
    cards('force', library.battleForces.values(), (force) => battleForceText(force, unitName, upgradeName, speech));
    const other = (kind: string, names: ReadonlyMap<string, readonly string[]>): void => {
      for (const [name, ids] of names) {
        for (const id of ids) this.#names.add(name, `${kind}/${id}`, false);
      }
    };
    other('unit', library.otherNames.units);
    other('upgrade', library.otherNames.upgrades);
    other('command', library.otherNames.commandCards);
    for (const { id } of library.vocabulary.mission) other(id, library.otherNames.battleCards);
  }

  /** The same in another language. Names in the first one are still found. */
  inLanguage(speech: CardSpeech, translated: (entry: RuleText) => RuleText): Handbook {
    const { entries, also } = this.#rules;
    const names = [...entries.values()].map(({ id, name }) => [name, id] as const);
    const texts = new Map([...entries].map(([id, entry]) => [id, translated(entry)]));
    return new Handbook({ entries: texts, also: [...also, ...names] }, this.#library, speech);
  }

  /** Text about everything that `name` can mean; a problem suggests similar names. */
  about(name: string): Result<string> {
    const asked = name.trim();
    const topics = this.#find(asked);
    if (topics.length === 0) {
      const names = nearest(asked, new Set([...this.#topics.values()].map((topic) => topic.name)));
      return fail('rules', this.#speech.book.nothing(asked.slice(0, 80), names));
    }
    if (topics.length > MOST) {
      const names = [...new Set(topics.map((topic) => topic.name))].sort((a, b) => (a < b ? -1 : 1));
      return ok(this.#speech.book.several(asked, names.slice(0, LISTED).join(', '), names.length - LISTED));
    }
    return ok(topics.map((topic) => topic.text()).join('\n\n'));
  }

  /** Ids of the entries of the rules that `name` can mean. */
  entriesOf(name: string): string[] {
    const rule = 'rule/';
    return this.#find(name.trim()).flatMap(({ id }) => (id.startsWith(rule) ? [id.slice(rule.length)] : []));
  }

  /** The text of an entry of the rules; empty without one. */
  rule(id: string): string {
    const entry = this.#rules.entries.get(id);
    return entry === undefined ? '' : ruleText(entry, this.#speech.book);
  }

  /** A line for each of the keywords: what it does, each once. */
  keywords(keywords: readonly Keyword[]): string[] {
    const told = new Set<string>();
    return keywords.flatMap((keyword) => {
      const { id } = keyword;
      const entry = this.#rules.entries.get(id);
      if (entry === undefined || told.has(id)) return [];
      told.add(id);
      const name = keyword.value === 0 ? entry.name : keywordText(keyword);
      return [
        `  ${name}: ${filledIn(entry.text, keyword, this.#speech.book)} (${this.#speech.book.lines(entry.lines)})`,
      ];
    });
  }

  #card(id: string, { heading, lines, keywords }: CardText): string {
    // Scenarios, army lists and views name cards by their ids.
    return [
      `${heading.replace(/\)$/, '')}; id ${id})`,
      ...lines.map((line) => `  ${line}`),
      ...this.keywords(keywords),
    ].join('\n');
  }

  #add(id: string, name: string, text: () => string): void {
    this.#names.add(name, id, true);
    if (!this.#topics.has(id)) this.#topics.set(id, { id, name, text });
  }

  /** Exact names first, then names that begin with what was asked, then those that contain it. */
  #find(asked: string): Topic[] {
    // `Guardian 2` asks for Guardian, `Treat 1: Capacity 2` for Treat, `Transport: Open 1` for Transport and Open.
    const exact = this.#exactly([asked, asked.replace(/ ?\d.*$/, ''), asked.split(':')[0]]);
    if (exact.length > 0) return exact;
    const bare = asked.replace(this.#speech.book.thing, '');
    const thing = this.#exactly([bare]);
    if (thing.length > 0) return thing;
    const key = nameKey(bare);
    if (key.length < (/\d/.test(key) ? SHORTEST_WITH_DIGITS : SHORTEST)) return [];
    const named = [...this.#topics].map(([id, { name }]) => ({ id, key: nameKey(name), single: singularKey(name) }));
    const begins = named.filter((one) => one.key.startsWith(key) || one.single.startsWith(key));
    const found = begins.length > 0 ? begins : named.filter((one) => one.key.includes(key));
    return this.#topicsOf(found.map(({ id }) => id));
  }

  /** What these texts are names of, in either number. */
  #exactly(asked: readonly string[]): Topic[] {
    // `stormtrooper` is the name of an upgrade card, and means the unit as well.
    const ids = asked.flatMap((text) => [...this.#names.find(text).ids, ...this.#names.find(`${text}s`).ids]);
    return this.#topicsOf([...new Set(ids)]);
  }

  #topicsOf(ids: readonly string[]): Topic[] {
    return ids.flatMap((id) => this.#topics.get(id) ?? []);
  }
}

/** The text of a keyword with the numbers of a card for its X and Y. */
function filledIn(text: string, { value, capacity }: Keyword, { withOne }: Book): string {
  const counted = value === 1 ? withOne(text) : text;
  const withX = value === 0 ? text : counted.replaceAll(/\bX\b/g, String(value));
  return capacity === 0 ? withX : withX.replaceAll(/\bY\b/g, String(capacity));
}

/** More topics than this are listed by name. */
const MOST = 5;

/** Names in such a list. */
const LISTED = 30;

/** Shortest part of a name that is looked for, and shortest one with a digit, such as `Z-6` and `R2`. */
const SHORTEST = 3;
const SHORTEST_WITH_DIGITS = 2;

function ruleText(entry: RuleText, book: Book): string {
  return `${entry.name} (${book.entry(entry.kind, entry.id, book.lines(entry.lines))})\n  ${entry.text}`;
}
