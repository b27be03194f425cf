import { fail, ok, type Result } from '../../../kernel/result.js';

/** Collects cards by id; a repeated id is a problem. */
export function byId<T extends { readonly id: string }>(
  cards: readonly T[],
  file: string,
): Result<ReadonlyMap<string, T>> {
  const map = new Map<string, T>();
  for (const card of cards) {
    if (map.has(card.id)) return fail('duplicate-id', `${file}: ${card.id}: the id is used twice; ids must be unique`);
    map.set(card.id, card);
  }
  return ok(map);
}
