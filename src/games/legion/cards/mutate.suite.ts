import * as fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The path of every value in a document, as a list of keys. */
function places(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Array.isArray(value)
    ? value.flatMap((item, i) => places(item, [...path, i]))
    : Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]));
  return [path, ...below];
}

/** The document with the value at `path` replaced, or removed if the replacement is undefined. */
function replaced(value: Json, path: readonly (string | number)[], by: Json | undefined): Json {
  if (path.length === 0) return by ?? null;
  const [key, ...rest] = path;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length === 0 && by === undefined) copy.splice(Number(key), 1);
    else copy[Number(key)] = replaced(copy[Number(key)], rest, by);
    return copy;
  }
  const copy = { ...(value as { [key: string]: Json }) };
  if (rest.length === 0 && by === undefined) delete copy[String(key)];
  else copy[String(key)] = replaced(copy[String(key)], rest, by);
  return copy;
}

/**
 * Documents that differ from a good one in one place: a value is replaced by any JSON or removed, or a field is added.
 */
export function damaged(good: unknown): fc.Arbitrary<unknown> {
  const json = good as Json;
  const all = places(json);
  const place = fc.constantFrom(...all);
  return fc.oneof(
    fc.tuple(place, fc.jsonValue({ maxDepth: 2 })).map(([path, by]) => replaced(json, path, by as Json)),
    place.filter((path) => path.length > 0).map((path) => replaced(json, path, undefined)),
    fc
      .tuple(place, fc.string({ maxLength: 8 }))
      .map(([path, key]) => replaced(json, [...path.slice(0, -1), key || 'x'], 1)),
  );
}
