import { join } from 'node:path';
import { legionLibrary, libraryFolder } from '../../arena/legion/library.js';
import { readJson } from '../../arena/package-root.js';
import type { Library } from '../../games/legion/cards/library.js';
import { LIBRARY_FILES, type LibraryFile, parseLibrary } from '../../games/legion/cards/parse-library.js';
import { findEdition } from '../../games/legion/editions/all.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { didYouMean } from '../../kernel/nearest.js';
import { fail, ok, type Result } from '../../kernel/result.js';

type Json = Record<string, unknown>;

/** The lists of cards in which changes find a card, by file. */
const LISTS = [
  ['units', 'units'],
  ['upgrades', 'upgrades'],
  ['command-cards', 'commandCards'],
] as const satisfies readonly (readonly [LibraryFile, string])[];

/**
 * The cards of an edition with changes: `card.field=value` sets a field of a card as its data file has it
 * (`stormtroopers.cost=48`, `at-st.wounds=12`, `stormtroopers.surge.defense=true`); `points` sets the adjusted and the
 * printed cost. A part of a list is named by its place from 1 or its `name`, with `_` for spaces and `-`
 * (`stormtroopers.weapons.2.dice.white=2`, `stormtroopers.keywords.precise.value=2`). `keywords=Precise 1+Cover 1` sets
 * all keywords. `card+copy` adds a copy of a unit under the new id `copy`, which may have the same upgrades. The
 * changed cards are checked as all others. The problem is one line that names the change.
 */
export function changedLibrary(edition: EditionId, changes: readonly string[]): Result<Library> {
  if (changes.length === 0) return ok(legionLibrary(edition));
  const files = {} as Record<LibraryFile, unknown>;
  for (const name of LIBRARY_FILES) {
    const file = readJson(join(libraryFolder(edition), `${name}.json`));
    if (!file.ok) return file;
    files[name] = file.value;
  }
  for (const change of changes) {
    const done = change.includes('=') ? set(files, change) : copy(files, change);
    if (!done.ok) return done;
  }
  const found = findEdition(edition);
  if (!found.ok) return found;
  const library = parseLibrary(found.value.vocabulary, files);
  return library.ok ? library : fail('set', `--set ${changes.join(' --set ')}: ${library.problem.message}`);
}

function listOf(files: Record<LibraryFile, unknown>, file: LibraryFile, field: string): Json[] {
  return (files[file] as Record<string, Json[]>)[field];
}

function cardsIn(files: Record<LibraryFile, unknown>): Json[] {
  return LISTS.flatMap(([file, field]) => listOf(files, file, field));
}

function findCard(cards: readonly Json[], id: string, change: string): Result<Json> {
  const card = cards.find((one) => one['id'] === id);
  if (card !== undefined) return ok(card);
  const ids = cards.map((one) => String(one['id']));
  return fail('set', `--set ${change}: there is no card ${JSON.stringify(id)}${didYouMean(id, ids)}`);
}

function copy(files: Record<LibraryFile, unknown>, change: string): Result<void> {
  const [from, to, ...more] = change.split('+');
  if (to === undefined || more.length > 0 || !/^[a-z0-9-]+$/.test(to)) {
    return fail('set', `--set ${change}: must be card.field=value, or card+new-id for a copy of a unit`);
  }
  const units = listOf(files, 'units', 'units');
  const card = findCard(units, from, change);
  if (!card.ok) return card;
  if (units.some(({ id }) => id === to)) return fail('set', `--set ${change}: there is a card ${to} already`);
  units.push({ ...structuredClone(card.value), id: to });
  // Upgrades that name the card are for its copy too.
  const upgrades = listOf(files, 'upgrades', 'upgrades');
  for (const upgrade of upgrades)
    for (const [field, value] of Object.entries(upgrade)) if (field !== 'id') addBeside(value, from, to);
  return ok();
}

/** Adds `to` to every list inside a value that has `from`. */
function addBeside(value: unknown, from: string, to: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.includes(from)) value.push(to);
  for (const part of Object.values(value)) addBeside(part, from, to);
}

function set(files: Record<LibraryFile, unknown>, change: string): Result<void> {
  const [path, text] = [change.slice(0, change.indexOf('=')), change.slice(change.indexOf('=') + 1)];
  const [id, ...fields] = path.split('.');
  const card = findCard(cardsIn(files), id, change);
  if (!card.ok) return card;
  const before = played(card.value);
  const done = setPart(card.value, id, fields, text, change);
  return done.ok && played(card.value) === before
    ? fail('set', `--set ${change}: changes nothing, as the card has that already (parts of a list count from 1)`)
    : done;
}

/** What of a card matters in battles and to armies: all but its printed cost. */
function played(card: Json): string {
  return JSON.stringify({ ...card, costPrinted: undefined });
}

function setPart(card: Json, id: string, fields: string[], text: string, change: string): Result<void> {
  const last = fields.pop();
  if (last === undefined) return fail('set', `--set ${change}: name a field of the card, as in ${id}.cost=48`);
  let at: unknown = card;
  for (const [depth, field] of fields.entries()) {
    const whole = at;
    at = partOf(whole, field);
    if (typeof at === 'object' && at !== null) continue;
    const place = [id, ...fields.slice(0, depth)].join('.');
    return fail('set', `--set ${change}: ${place} has no part ${JSON.stringify(field)}${partsOf(whole)}`);
  }
  if (last === 'keywords' && fields.length === 0) {
    card['keywords'] = text === '' ? [] : text.split('+').map(keyword);
    return ok();
  }
  const value = valueOf(text);
  if (last === 'points' && fields.length === 0) {
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      return fail('set', `--set ${change}: points must be a whole number, 0 or more`);
    Object.assign(card, { cost: value, costPrinted: value });
    return ok();
  }
  (at as Json)[last] = value;
  return ok();
}

/** A name as it is typed after a dot. */
function plain(name: unknown): string {
  return String(name).toLowerCase().replaceAll(/[ -]/g, '_');
}

function partOf(whole: unknown, field: string): unknown {
  if (!Array.isArray(whole)) return (whole as Json)[field];
  if (/^\d+$/.test(field)) return whole[Number(field) - 1];
  return whole.find((one: Json) => plain(one['name']) === plain(field));
}

/** The names of the parts of a list, or of those fields that have parts, for the end of a message. */
function partsOf(whole: unknown): string {
  const names = Array.isArray(whole) ? entriesOf(whole) : fieldsWithParts(whole as Json);
  return ` (there are: ${names.join(', ') || 'none'})`;
}

function fieldsWithParts(whole: Json): string[] {
  return Object.keys(whole).filter((field) => typeof whole[field] === 'object' && whole[field] !== null);
}

function entriesOf(list: readonly Json[]): string[] {
  return list.map((one: Json, i) => `${i + 1}${one['name'] === undefined ? '' : ` ${plain(one['name'])}`}`);
}

/** `Precise 1` as a data file has it. */
function keyword(text: string): Json {
  const [, name, number] = /^(.*?)(?: (\d+))?$/.exec(text) ?? [];
  return number === undefined ? { name } : { name, value: Number(number) };
}

function valueOf(text: string): unknown {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text === 'null' ? null : text;
}
