import { ONE_BY_ONE } from '../games/legion/editions/one-by-one.js';
import { EDITION_OF_POOL, POOLS } from '../games/imperial-assault/words/pools.js';
import type { PageKitEntry } from './page-kit.js';

/** Every family of games that has scenarios and comes with the page, that of the usual edition first. */
export const PAGE_KITS: readonly PageKitEntry[] = [
  {
    editions: Object.keys(ONE_BY_ONE),
    open: async (host) => (await import('./legion/page/kit.js')).legionPage(host),
  },
  {
    editions: POOLS.map((pool) => EDITION_OF_POOL[pool]),
    open: async (host) => (await import('./imperial-assault/page/kit.js')).imperialAssaultPage(host),
  },
  {
    editions: ['imperial-assault-campaign'],
    open: async (host) => (await import('./imperial-assault/page/campaign-kit.js')).campaignPage(host),
  },
];
