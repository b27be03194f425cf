import type { Edition } from '../engine/edition.js';
import type { EditionId } from '../words/edition-id.js';

/**
 * Every edition of the rules that Opfor plays, each loaded when it is wanted: a page loads only the one that it plays.
 */
export const ONE_BY_ONE: Readonly<Record<EditionId, () => Promise<Edition>>> = {
  'legion-2020': async () => (await import('./2020/edition.js')).edition2020,
  'legion-2025': async () => (await import('./2025/edition.js')).edition2025,
};
