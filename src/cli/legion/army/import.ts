import { IMPORT_FORMATS } from '../../../games/legion/army/exchange/import-list.js';
import { ownJson } from '../../../games/legion/army/exchange/own-json.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { tell } from '../../tell.js';
import { importText, readListText } from '../../../arena/legion/armies/army-file.js';

/**
 * Reads an army list of another program from a file, a link or stdin (`-`), and gives it as JSON. Warnings go to
 * stderr.
 */
export function importArmy(source: string, edition: Edition, from: string | undefined): Result<string> {
  const format = IMPORT_FORMATS.find((one) => one === from);
  if (from !== undefined && format === undefined) {
    return fail(
      'from',
      `--from ${from}: there is no such format${didYouMean(from, IMPORT_FORMATS)}; use ${IMPORT_FORMATS.join(', ')}`,
    );
  }
  const read = readListText(source);
  if (!read.ok) return read;
  const list = importText(read.value, edition, tell, format);
  return list.ok ? ok(ownJson(list.value)) : list;
}
