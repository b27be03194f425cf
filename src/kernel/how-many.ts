/** A number of things in words: `1 card`, `0 cards`, `2 entries`. `many` where the plural is not just an s longer. */
export function howMany(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}
