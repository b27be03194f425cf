import { casesOf } from '../../games/legion/conformance/case-kit.js';
import type { ConformanceCase } from '../../games/legion/conformance/schema.js';
import { findEdition } from '../../games/legion/editions/all.js';
import type { CaseKit } from '../../proof/case-kit.js';
import { legionLibrary } from './library.js';

/** The cases of an edition that can be played, with the cards that Opfor ships. Throws for any other. */
export function legionCases(id: string): CaseKit<ConformanceCase> {
  const edition = findEdition(id);
  if (!edition.ok) throw new Error(edition.problem.message);
  return casesOf(edition.value, () => legionLibrary(id));
}
