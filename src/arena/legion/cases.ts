import { casesOf } from '../../games/legion/conformance/case-kit.js';
import { positionsOf } from '../../games/legion/conformance/positions.js';
import type { ConformanceCase, Position } from '../../games/legion/conformance/schema.js';
import { findEdition } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import type { CaseKit } from '../../proof/case-kit.js';
import type { PositionKit } from '../../proof/position.js';
import { legionLibrary } from './library.js';

/** The cases of an edition that can be played, with the cards that Opfor ships. Throws for any other. */
export function legionCases(id: string): CaseKit<ConformanceCase> {
  return casesOf(editionOf(id), () => legionLibrary(id));
}

/** The positions of an edition likewise. */
export function legionPositions(id: string): PositionKit<Position> {
  return positionsOf(editionOf(id), () => legionLibrary(id));
}

function editionOf(id: string): Edition {
  const edition = findEdition(id);
  if (!edition.ok) throw new Error(edition.problem.message);
  return edition.value;
}
