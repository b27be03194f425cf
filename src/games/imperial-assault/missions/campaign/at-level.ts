/**
 * Numbers of a mission that depend on the threat level are written `{ "level": 2, "plus": 1 }`: twice the level and one
 * more. Gives the same JSON with those numbers for a level.
 */
export function atLevel(json: unknown, level: number): unknown {
  if (Array.isArray(json)) return json.map((one) => atLevel(one, level));
  if (typeof json !== 'object' || json === null) return json;
  const { level: times, plus = 0, ...rest } = json as Readonly<Record<string, unknown>>;
  if (typeof times === 'number' && typeof plus === 'number' && Object.keys(rest).length === 0)
    return times * level + plus;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, atLevel(value, level)]));
}
