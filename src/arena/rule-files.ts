import { join } from 'node:path';
import { readText } from './files.js';
import { packageRoot } from './package-root.js';

/**
 * The files that carry out rules of an edition, by id of the rule: those of its tables in `docs/where.md`, which
 * `npm run where` makes; none for an edition without a table.
 */
export function ruleFilesOf(edition: string): ReadonlyMap<string, readonly string[]> {
  const table = readText(join(packageRoot(), 'docs', 'where.md'));
  const text = table.ok ? table.value : '';
  const own = text.split(/^# /m).find((part) => part.startsWith(`${edition} (`)) ?? '';
  const folder = /^\S+ \((\S+)\)/.exec(own)?.[1] ?? '';
  const rows = [...own.matchAll(/^\| (\S+) \| \d[^|]* \| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, id, files]) => [id, [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => `${folder}/${path}`)]),
  );
}
