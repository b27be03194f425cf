import process from 'node:process';
import { fileName, readText } from '../../arena/files.js';
import { legionLibrary } from '../../arena/legion/library.js';
import { listBuilders } from '../../arena/legion/list-builders.js';
import { IMPORT_FORMATS, importList } from '../../games/legion/army/exchange/import-list.js';
import { ownJson } from '../../games/legion/army/exchange/own-json.js';
import { isLink } from '../../games/legion/army/exchange/read-link.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import { lineOf } from '../../kernel/error-text.js';
import { didYouMean } from '../../kernel/nearest.js';
import { fail, ok, type Result } from '../../kernel/result.js';

/** Bytes of the largest list that is read. */
const LARGEST = 1 << 20;

/**
 * Reads an army list of another program from a file, a link or stdin (`-`), and gives it as JSON. Warnings go to
 * stderr. If there are several problems, all are on stderr, the last one as the result.
 */
export function importArmy(source: string, edition: Edition, from: string | undefined): Result<string> {
  const format = IMPORT_FORMATS.find((one) => one === from);
  if (from !== undefined && format === undefined) {
    return fail(
      'from',
      `--from ${from}: there is no such format${didYouMean(from, IMPORT_FORMATS)}; use ${IMPORT_FORMATS.join(', ')}`,
    );
  }
  const link = isLink(source);
  const text = link ? ok(source) : readText(source, LARGEST);
  if (!text.ok) return text;
  const where = link ? 'link' : fileName(source);
  const read = importList(text.value, legionLibrary(edition.id), listBuilders(edition.id), where, format);
  if (read.ok) {
    for (const warning of read.warnings) process.stderr.write(`opfor: warning: ${lineOf(warning)}\n`);
    return ok(ownJson(read.list));
  }
  const { problems } = read;
  for (const problem of problems.slice(0, -1)) process.stderr.write(`opfor: ${lineOf(problem)}\n`);
  return fail('import', problems[problems.length - 1]);
}
