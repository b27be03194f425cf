import { didYouMean } from '../../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Library } from '../../cards/library.js';
import type { ArmyList, UnitEntry } from '../types.js';
import type { ListBuilders } from './builders.js';
import { cardNames } from '../../cards/card-names.js';
import { writeLink } from './write-link.js';
import { writeSimulator } from './write-simulator.js';
import { writeText } from './write-text.js';

/** Formats in which army lists can be written. */
export const EXPORT_FORMATS = ['legion-hq', 'legion-hq-link', 'tabletop-admiral', 'tts'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * An army list as another program writes it, ending in a line feed. All its cards must exist; it may be illegal.
 */
export function exportList(
  list: ArmyList,
  library: Library,
  builders: ListBuilders,
  where: string,
  to: ExportFormat,
): Result<string> {
  const unknown = unknownCard(list, library);
  if (unknown !== undefined) return fail('unknown-card', `${where}: ${unknown}`);
  if (to === 'tts') return ok(writeSimulator(list, library, builders));
  if (to === 'legion-hq-link') return writeLink(list, library, builders, where);
  return ok(writeText(list, library, cardNames(library), builders, { headings: to === 'tabletop-admiral' }));
}

/** What is said about the ids that are not in the library. */
function missing(ids: readonly string[], known: ReadonlyMap<string, unknown>, field: string): string[] {
  return ids
    .filter((id) => !known.has(id))
    .map((id) => `${field}: there is no card ${JSON.stringify(id)}${didYouMean(id, known.keys())}`);
}

/** What is said about the first card of a list that is not in the library; undefined if all are. */
function unknownCard(list: ArmyList, library: Library): string | undefined {
  const ofUnit = ({ card, upgrades, counterpart, loadout }: UnitEntry, i: number): string[] => [
    ...missing(counterpart === null ? [card] : [card, counterpart.card], library.units, `units[${i}]`),
    ...missing([...upgrades, ...loadout, ...(counterpart?.upgrades ?? [])], library.upgrades, `units[${i}].upgrades`),
  ];
  const { units, commandHand, contingencies, battleDeck } = list;
  return [
    ...units.flatMap(ofUnit),
    ...missing(commandHand, library.commandCards, 'commandHand'),
    ...missing(contingencies, library.commandCards, 'contingencies'),
    ...Object.entries(battleDeck ?? {}).flatMap(([pile, ids]) =>
      missing(ids, library.battleCards, `battleDeck.${pile}`),
    ),
  ][0];
}
