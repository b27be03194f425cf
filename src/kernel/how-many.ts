/**
 * A number of things in words: `1 card`, `0 cards`, `2 entries`. `many` is the plural where it is not `one` with an s.
 */
export function howMany(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}
