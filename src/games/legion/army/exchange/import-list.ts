import { lineOf } from '../../../../kernel/error-text.js';
import { parseJson } from '../../../../kernel/json-text.js';
import type { Library } from '../../cards/library.js';
import { isReleased, latestEra } from '../../cards/vocabulary.js';
import { parseArmyList } from '../schema.js';
import type { ArmyList, UnitEntry } from '../types.js';
import type { ListBuilders } from './builders.js';
import { type CardNames, cardNames } from '../../cards/card-names.js';
import { isLink, readLink } from './read-link.js';
import { readSimulator } from './read-simulator.js';
import { readText } from './read-text.js';
import { otherLanguage, refusedForm } from './refusals.js';
import { resolveList } from './resolve-list.js';
import { ListReport, type WrittenList } from './written.js';

/** Programs whose lists can be read; `tts` is Tabletop Simulator, whose JSON the other two write too. */
export const IMPORT_FORMATS = ['legion-hq', 'tabletop-admiral', 'tts'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** An army list that was read, with warnings, or all reasons why it cannot be; each is one line. */
export type Imported =
  | { readonly ok: true; readonly list: ArmyList; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

type Kind = 'link' | 'json' | 'text';

/** What a text is, as its beginning shows. */
function kindOf(text: string): Kind {
  if (isLink(text)) return 'link';
  return isJson(text) ? 'json' : 'text';
}

/** Whether a text is meant as JSON, which may begin with comments; `[b]` and `[ ]` are marks of forums. */
export function isJson(text: string): boolean {
  for (let at = 0; ;) {
    const rest = text.slice(at);
    const space = /^[\s\uFEFF]*/u.exec(rest)?.[0].length ?? 0;
    const comment = /^(?:\/\/.*|\/\*[^]*?\*\/)/u.exec(rest.slice(space))?.[0].length ?? 0;
    if (comment === 0) return /^(?:\{|\[\s*[\]{["])/u.test(rest.slice(space));
    at += space + comment;
  }
}

/**
 * Reads an army list of another program: a link of Legion HQ, the simulator's JSON, or a text export. Which of these it
 * is, the text itself shows; `from` 'tts' refuses all but JSON, the other two refuse nothing. Legality is not checked.
 */
export function importList(
  text: string,
  library: Library,
  builders: ListBuilders,
  where: string,
  from?: ImportFormat,
): Imported {
  const report = new ListReport(lineOf(where));
  const kind = kindOf(text);
  if (from === 'tts' && kind !== 'json')
    report.problem('', 'is not the JSON export of the simulator, as --from tts says');
  const list =
    report.problems.length > 0
      ? undefined
      : read(kind, kind === 'text' ? text : text.trim(), library, builders, report);
  if (list !== undefined && report.problems.length === 0) {
    // The list must be one that can be read again.
    const isLater = list.units.some((entry) => isOfLaterEra(library, entry));
    const era = latestEra(library.vocabulary);
    const checked = parseArmyList(library.vocabulary, isLater ? { ...list, era } : list, report.where);
    if (checked.ok) return { ok: true, list: checked.value, warnings: report.warnings };
    return { ok: false, problems: [checked.problem.message] };
  }
  return { ok: false, problems: report.problems.map((line) => lineOf(line)) };
}

function read(
  kind: Kind,
  text: string,
  library: Library,
  builders: ListBuilders,
  report: ListReport,
): ArmyList | undefined {
  if (kind === 'link') return readLink(text, library, builders, report);
  const form = kind === 'text' ? refusedForm(text) : undefined;
  if (form !== undefined) {
    report.problem('', form);
    return undefined;
  }
  const names = cardNames(library);
  if (kind === 'text') return fromText(text, library, names, report);
  const json = parseJson(text, report.where);
  if (!json.ok) {
    report.problems.push(json.problem.message);
    return undefined;
  }
  if (isOwnList(json.value) && hasCards(json.value)) {
    report.problem('', 'is an army list of Opfor already; use it as it is');
    return undefined;
  }
  if (isStored(json.value)) {
    report.problem('', 'is a list as Legion HQ stores it, which is not read; paste its text or its link');
    return undefined;
  }
  const written = readSimulator(json.value, names, report);
  return written === undefined ? undefined : resolveList(library, names, written, report);
}

function fromText(text: string, library: Library, names: CardNames, report: ListReport): ArmyList | undefined {
  const written = readText(text, names, report);
  const list = resolveList(library, names, written, report);
  const refused = list === undefined ? refusedText(text, written, names) : undefined;
  if (refused !== undefined) {
    report.problems.length = 0;
    report.problem('', refused);
  }
  return list;
}

/** A line with this many words is a sentence rather than an entry of a list. */
const SENTENCE_WORDS = 6;

/** Why the text as a whole is refused, instead of its lines one by one; undefined if it looks like a list. */
function refusedText(text: string, { title, units }: WrittenList, names: CardNames): string | undefined {
  const unknown = units.filter((unit) => names.units.find(unit.text).ids.length === 0);
  if (unknown.length * 2 <= units.length && units.length > 0) return undefined;
  const language = otherLanguage(text);
  if (language !== undefined) return `is in ${language}; names of cards are read in English only`;
  if (units.length === 0 && /legionhq\S*\/list\//iu.test(text)) {
    return 'no line names a unit card, but there is a link; give the link alone';
  }
  const lines = units.length > 0 ? unknown.map((unit) => unit.text) : [title ?? ''];
  const sentences = lines.filter((line) => line.split(/\s+/u).length >= SENTENCE_WORDS);
  return sentences.length * 2 > lines.length
    ? `is prose, not a list; write a unit a line, such as 3x Rebel Troopers: Z-6 Trooper`
    : undefined;
}

/** Fields that only lists of other programs have. */
const FOREIGN = ['listname', 'armyFaction', 'author', 'commandCards', 'battlefieldDeck'];

/** Whether JSON is meant as an army list of Opfor: it has no field of other programs, and its units have no names. */
export function isOwnList(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return true;
  const first = firstUnit(json) ?? {};
  const isNamed = 'name' in first && !('card' in first);
  return !isNamed && !isStored(json) && !FOREIGN.some((field) => field in json);
}

/** Whether JSON has units that are named as Opfor names them. */
function hasCards(json: unknown): boolean {
  return 'card' in (firstUnit(json) ?? {});
}

/** Whether JSON is what Legion HQ keeps of a list: its units have codes. */
function isStored(json: unknown): boolean {
  return 'unitId' in (firstUnit(json) ?? {});
}

function firstUnit(json: unknown): object | undefined {
  const { units } = (json ?? {}) as { units?: unknown };
  const [first] = Array.isArray(units) ? (units as unknown[]) : [];
  return typeof first === 'object' && first !== null ? first : undefined;
}

/** Whether a unit has a card that is not of the first era, so that the list must name a later one. */
function isOfLaterEra(library: Library, { card, upgrades, counterpart, loadout }: UnitEntry): boolean {
  const cards = [card, counterpart?.card ?? card].map((id) => library.units.get(id));
  const more = [...upgrades, ...loadout, ...(counterpart?.upgrades ?? [])].map((id) => library.upgrades.get(id));
  return [...cards, ...more].some((one) => one !== undefined && !isReleased(library.vocabulary, one.era));
}
