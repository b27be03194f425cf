/** The pools of cards: as printed, and a season of a balance that players keep. A game has cards of one. */
export const POOLS = ['printed', 'iacp'] as const;
export type Pool = (typeof POOLS)[number];

/** The edition that plays with a pool. */
export const EDITION_OF_POOL: Readonly<Record<Pool, string>> = {
  printed: 'imperial-assault',
  iacp: 'imperial-assault-iacp',
};

/** The pool with which an edition plays; the printed one for any other. */
export function poolOf(edition: string): Pool {
  return POOLS.find((pool) => EDITION_OF_POOL[pool] === edition) ?? 'printed';
}
