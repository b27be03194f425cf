import { ONE_BY_ONE } from '../games/legion/editions/one-by-one.js';
import type { PageKitEntry } from './page-kit.js';

/** Every family of games that has scenarios and comes with the page, that of the usual edition first. */
export const PAGE_KITS: readonly PageKitEntry[] = [
  {
    editions: Object.keys(ONE_BY_ONE),
    open: async (host) => (await import('./legion/page/kit.js')).legionPage(host),
  },
];
