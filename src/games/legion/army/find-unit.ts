import { findCard, notFound } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import { fail, ok, type Result } from '../../../kernel/result.js';

/** The id of the unit card that a name means, of whatever faction; not of a counterpart. */
export function findUnit(library: Library, text: string): Result<string> {
  const found = findCard(library, 'units', text, [(id) => library.units.get(id)?.rank !== 'counterpart']);
  return found.kind === 'one' ? ok(found.id) : fail('unknown-card', notFound('unit', text, found));
}
