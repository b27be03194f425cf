import type { EditionId } from '../words/edition-id.js';

/** Editions that are being built: their conformance cases run, and nothing else plays them. */
export const UNFINISHED: ReadonlySet<EditionId> = new Set(['legion-2025']);
