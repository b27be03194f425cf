import { legionLibrary } from '../../../arena/legion/library.js';
import { listBuilders } from '../../../arena/legion/armies/list-builders.js';
import { EXPORT_FORMATS, exportList } from '../../../games/legion/army/exchange/export-list.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, type Result } from '../../../kernel/result.js';
import { type Instead, readArmy } from '../../../arena/legion/armies/lists.js';

/** An army list as another program writes it. */
export function exportArmy(name: string, edition: Edition, instead: Instead, to: string | undefined): Result<string> {
  const formats = EXPORT_FORMATS.join(', ');
  if (to === undefined) return fail('to', `army export: --to is needed: one of ${formats}`);
  const format = EXPORT_FORMATS.find((one) => one === to);
  if (format === undefined) {
    return fail('to', `--to ${to}: there is no such format${didYouMean(to, EXPORT_FORMATS)}; use ${formats}`);
  }
  const given = readArmy(name, edition, instead);
  if (!given.ok) return given;
  const { list, where } = given.value;
  return exportList(list, legionLibrary(edition.id), listBuilders(edition.id), where, format);
}
