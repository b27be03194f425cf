import { allOf, failAll, type Problem, type Refusal } from '../kernel/result.js';
import { TextPlaces } from './jsonc-text.js';
import { originOf } from './origins.js';

/**
 * The problems of a document, whose messages begin with `where`, in the order of their places; `where` is replaced by
 * the file that the faulty value comes from (`where` itself where it is the file of the whole), with line and column.
 * What has no place comes last.
 */
export function withLines({ problem }: Refusal, json: unknown, where: string): Refusal {
  const own = originOf(json, [])?.name;
  const texts = new Map<string, TextPlaces>();
  const placed = allOf(problem).map((one, order) => {
    const found = one.at === undefined ? undefined : originOf(json, one.at);
    if (found === undefined) return { one, order, file: '', line: Number.MAX_SAFE_INTEGER, column: 0 };
    const places = texts.get(found.text) ?? new TextPlaces(found.text);
    texts.set(found.text, places);
    const { line, column } = places.of(found.at);
    const file = found.name === own ? where : found.name;
    const place = `${file} line ${line}, column ${column}`;
    const message = one.message.startsWith(where) ? `${place}${one.message.slice(where.length)}` : one.message;
    return { one: { ...one, message }, order, file, line, column };
  });
  const files = [...new Set(placed.map(({ file }) => file))].sort((a, b) => rank(a, where) - rank(b, where));
  placed.sort(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column || a.order - b.order,
  );
  return failAll(placed.map(({ one }): Problem => one));
}

/** The file itself first, then those that it names, then what is about no place. */
function rank(file: string, where: string): number {
  if (file === '') return 2;
  return file === where ? 0 : 1;
}
