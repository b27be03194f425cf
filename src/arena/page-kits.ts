import type { PageKitEntry } from './page-kit.js';

/** Every family of games that has scenarios and comes with the page, that of the usual edition first. */
export const PAGE_KITS: readonly PageKitEntry[] = [
  {
    editions: ['legion-2020'],
    open: async (host) => (await import('./legion/page/kit.js')).legionPage(host),
  },
];
