/** The place of a value in a case: names of fields, and indexes in lists. */
type Place = readonly (string | number)[];

/**
 * The places in a case of fields that its edition does not have. Each of `ways` leads to one, such as `at.counter`; `*`
 * stands for every element of a list.
 */
export function absentFields(one: unknown, ways: readonly string[]): readonly Place[] {
  return ways.flatMap((way) => placesAt(one, way.split('.'), []));
}

function placesAt(value: unknown, [step, ...rest]: readonly string[], place: Place): readonly Place[] {
  if (step === undefined) return [place];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*') return Array.isArray(value) ? value.flatMap((each, i) => placesAt(each, rest, [...place, i])) : [];
  const inner: unknown = Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
  return inner === undefined ? [] : placesAt(inner, rest, [...place, step]);
}

/** The places in a case that name one of `players`: as a field, as a value, or at the beginning of a path. */
export function placesNaming(one: unknown, players: readonly string[], place: Place = []): readonly Place[] {
  if (typeof one === 'string') return players.includes(one.split('.', 1)[0]) ? [place] : [];
  if (Array.isArray(one)) return one.flatMap((each, i) => placesNaming(each, players, [...place, i]));
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([field, value]) =>
    players.includes(field) ? [[...place, field]] : placesNaming(value, players, [...place, field]),
  );
}
