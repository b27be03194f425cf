import { edition2025 } from './2025/edition.js';
import { addBeingBuilt } from './all.js';

/**
 * Lets `findEdition` find the editions that are being built: their conformance cases run, and nothing else plays them.
 * The page does not load them.
 */
export function loadBeingBuilt(): void {
  addBeingBuilt(edition2025);
}
