/**
 * A JSON value in which equal parts stand once. Each part is a text, number or the like, or a list or an object whose
 * members are numbers of earlier parts; the last is the whole.
 */
export type SharedParts = readonly unknown[];

/** Writes a value so that equal parts of it stand once: moments of a game have most things in common. */
export function sharedParts(value: unknown): SharedParts {
  const parts: unknown[] = [];
  const known = new Map<string, number>();
  const add = (one: unknown): number => {
    const part = Array.isArray(one) ? one.map(add) : isObject(one) ? membersOf(one, add) : one;
    const text = JSON.stringify(part);
    const at = known.get(text) ?? parts.length;
    if (at === parts.length) {
      parts.push(part);
      known.set(text, at);
    }
    return at;
  };
  add(value);
  return parts;
}

/** The value that {@link sharedParts} wrote; equal parts of it are the same object. */
export function wholeOf(parts: SharedParts): unknown {
  const made: unknown[] = [];
  for (const part of parts) {
    if (Array.isArray(part)) made.push(part.map((at) => made[Number(at)]));
    else if (isObject(part)) made.push(membersOf(part, (at) => made[Number(at)]));
    else made.push(part);
  }
  return made.at(-1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An object with other members; what is undefined is left out. */
function membersOf<T>(one: Readonly<Record<string, unknown>>, other: (member: unknown) => T): Record<string, T> {
  const members = Object.entries(one).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, other(member)]));
}
