import { lineOf } from '../../../../kernel/error-text.js';
import { parseJson } from '../../../../kernel/json-text.js';
import type { Library } from '../../cards/library.js';
import { parseArmyList } from '../schema.js';
import type { ArmyList, UnitEntry } from '../types.js';
import type { ListBuilders } from './builders.js';
import { cardNames } from '../../cards/card-names.js';
import { isLink, readLink } from './read-link.js';
import { readSimulator } from './read-simulator.js';
import { readText } from './read-text.js';
import { resolveList } from './resolve-list.js';
import { ListReport } from './written.js';

/** Programs whose lists can be read. Legion HQ and Tabletop Admiral write the simulator's JSON too. */
export const IMPORT_FORMATS = ['legion-hq', 'tabletop-admiral', 'tts'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** An army list that was read, with warnings, or all reasons why it cannot be; each is one line. */
export type Imported =
  | { readonly ok: true; readonly list: ArmyList; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

type Kind = 'link' | 'json' | 'text';

/** What a text is, by its first letters. */
function kindOf(text: string): Kind {
  if (isLink(text)) return 'link';
  return /^\uFEFF?\s*[{[]/.test(text) ? 'json' : 'text';
}

/**
 * Reads an army list of another program: a link of Legion HQ, the simulator's JSON, or a text export. What it is, is
 * recognised; with `from` it must be something that this program writes. Legality is not checked.
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
  const expected = from === 'tts' ? 'json' : kind;
  if (expected !== kind) report.problem('', 'is not the JSON export of the simulator, as --from tts says');
  const list =
    report.problems.length > 0
      ? undefined
      : read(kind, kind === 'text' ? text : text.trim(), library, builders, report);
  if (list !== undefined && report.problems.length === 0) {
    // The list must be one that can be read again.
    const later = list.units.some((entry) => isLater(library, entry));
    const checked = parseArmyList(later ? { ...list, era: '2021' } : list, report.where);
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
  const names = cardNames(library);
  if (kind === 'text') return resolveList(library, names, readText(text, names, report), report);
  const json = parseJson(text, report.where);
  if (!json.ok) {
    report.problems.push(json.problem.message);
    return undefined;
  }
  if (isOwnList(json.value)) {
    report.problem('', 'is an army list of Opfor already; use it as it is');
    return undefined;
  }
  const written = readSimulator(json.value, names, report.where);
  if (written.ok) return resolveList(library, names, written.value, report);
  report.problems.push(written.problem.message);
  return undefined;
}

/** Whether JSON is meant as an army list of Opfor: its units have cards, not names. */
function isOwnList(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('units' in json) || !Array.isArray(json.units)) return false;
  const [first] = json.units as unknown[];
  return typeof first === 'object' && first !== null && 'card' in first && !('name' in first);
}

/** Whether a unit has a card of 2021. */
function isLater(library: Library, { card, upgrades, counterpart, loadout }: UnitEntry): boolean {
  const cards = [card, counterpart?.card ?? card].map((id) => library.units.get(id));
  const more = [...upgrades, ...loadout, ...(counterpart?.upgrades ?? [])].map((id) => library.upgrades.get(id));
  return [...cards, ...more].some((one) => one?.era === '2021');
}
