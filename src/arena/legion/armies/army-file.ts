import { existsSync } from 'node:fs';
import { fileName, isFileName, readData } from '../../files.js';
import { parseJsonc } from '../../jsonc-text.js';
import { legionLibrary } from '../library.js';
import { listBuilders } from './list-builders.js';
import { noteOrigin } from '../../origins.js';
import { importList, isJson, isOwnList, type ImportFormat } from '../../../games/legion/army/exchange/import-list.js';
import { isLink } from '../../../games/legion/army/exchange/read-link.js';
import { listText } from '../../../games/legion/army/exchange/refusals.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { fail, failAll, ok, type Result } from '../../../kernel/result.js';

/** Bytes of the largest list that is read. */
const LARGEST = 1 << 20;

/**
 * Whether a name of an army list is a file or stdin, and not a list that comes with Opfor: it has a slash or an ending,
 * or there is such a file.
 */
export function isArmyFile(name: string): boolean {
  return !isLink(name) && (isFileName(name) || /\.\p{L}\w{1,5}$/u.test(name) || existsSync(name));
}

/** The text of a list: of a file, of stdin (`-`), or a link itself; with the name of it in messages. */
export function readListText(source: string): Result<{ readonly text: string; readonly where: string }> {
  if (isLink(source)) return ok({ text: source, where: 'link' });
  const where = fileName(source);
  const bytes = readData(source, LARGEST);
  if (!bytes.ok) return bytes;
  const text = listText(bytes.value);
  return text.ok ? ok({ text: text.value, where }) : fail(text.problem.code, `${where}: ${text.problem.message}`);
}

/** Gets what is worth telling, such as a warning: a line at a time. */
export type Tell = (line: string) => void;

/** An army list of another program; `tell` gets its warnings. */
export function importText(
  { text, where }: { readonly text: string; readonly where: string },
  edition: Edition,
  tell: Tell,
  from?: ImportFormat,
): Result<ArmyList> {
  const read = importList(text, legionLibrary(edition.id), listBuilders(edition.id), where, from);
  if (!read.ok) return failAll(read.problems.map((message) => ({ code: 'import', message })));
  for (const warning of read.warnings) tell(`warning: ${warning}`);
  return ok(read.list);
}

/**
 * The content of an army list in a file, stdin or a link: Opfor's own JSON as it was parsed, everything else as
 * `opfor army import` reads it.
 */
export function readArmyFile(source: string, edition: Edition, tell: Tell): Result<{ json: unknown; where: string }> {
  const read = readListText(source);
  if (!read.ok) return read;
  const { text, where } = read.value;
  if (isJson(text)) {
    const json = parseJsonc(text, where);
    if (!json.ok) return json;
    if (isOwnList(json.value)) {
      noteOrigin(json.value, where, text);
      return ok({ json: json.value, where });
    }
  }
  const list = importText(read.value, edition, tell);
  return list.ok ? ok({ json: list.value, where }) : list;
}
