import { legionCases } from '../games/legion/conformance/case-kit.js';
import { EDITIONS } from '../games/legion/editions/all.js';
import { duelCases } from '../games/reference/knight-and-troll-cases.js';
import type { CaseKit } from '../proof/case-kit.js';
import { legionLibrary } from './legion/library.js';

/** The cases of every game that has some, by the id of its rules. */
export const CASE_KITS: ReadonlyMap<string, CaseKit> = new Map<string, CaseKit>([
  ...[...EDITIONS.values()].map(
    (edition) => [edition.id, legionCases(edition, () => legionLibrary(edition.id))] as const,
  ),
  [duelCases.game, duelCases],
]);
