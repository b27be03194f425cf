import type { CaseKit } from '../../../proof/case-kit.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { runCase } from './run-case.js';
import { caseSchema, type ConformanceCase } from './schema.js';

/** The cases of an edition; `library` gives its cards when a case is run. */
export function casesOf(edition: Edition, library: () => Library): CaseKit<ConformanceCase> {
  return {
    game: edition.id,
    schema: caseSchema(edition),
    run: (one, trace) => runCase(library(), edition, one, trace),
  };
}
