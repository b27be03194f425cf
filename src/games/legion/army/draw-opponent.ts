import type { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import { factionsAlone } from '../cards/vocabulary.js';
import type { Faction } from '../words/factions.js';
import { checkArmy } from './check-army.js';
import { points } from './points.js';
import { randomArmy } from './random-army.js';
import type { CardPool } from './random-cards.js';
import type { ArmyFormat, ArmyList } from './types.js';

/** Draws of a random army that counts printed points: it is drawn by adjusted points, so some cost too much. */
const PRINTED_DRAWS = 8;

/** The points that a random opponent of an army may cost. */
export function opponentPoints(library: Library, mine: ArmyList, format: ArmyFormat): number {
  const { points: _, ...adjusted } = mine;
  return Math.min(format.points, points(library, adjusted));
}

/**
 * A random legal army that costs as nearly as it can what `mine` does, and counts points as it does: of the faction
 * `their`, or for `auto` of any faction that has such an army; undefined if there is none.
 */
export function drawOpponent(
  library: Library,
  mine: ArmyList,
  their: Faction,
  { format, pool }: { readonly format: ArmyFormat; readonly pool: CardPool },
  rng: Rng,
): ArmyList | undefined {
  const { points: kind } = mine;
  const size = opponentPoints(library, mine, format);
  const known = factionsAlone(library.vocabulary);
  const first = their === 'auto' ? rng.below(known.length) : 0;
  const factions: readonly Faction[] = their === 'auto' ? [...known.slice(first), ...known.slice(0, first)] : [their];
  for (const faction of factions) {
    for (let i = 0; i < (kind === 'printed' ? PRINTED_DRAWS : 1); i++) {
      const list = randomArmy(library, { faction, format, points: size, pool }, rng);
      if (list === null) break;
      const counted = kind === undefined ? list : { ...list, points: kind };
      if (checkArmy(library, counted, format).length === 0) return counted;
    }
  }
  return undefined;
}
