import type { BattleFormat } from '../cards/types.js';
import type { ArmyFormat } from './types.js';

/** The name of a format that the rules of an edition define; a scenario may give its own numbers instead. */
export type FormatName = string;

/** Limits of armies by the name of their format. */
export type Formats = Readonly<Record<FormatName, ArmyFormat>>;

/** The format of two armies in battles of a size: the first that takes cards of it. Throws if there is none. */
export function formatOfSize(formats: Formats, size: BattleFormat): FormatName {
  const found = Object.values(formats).find(({ deck }) => deck === size);
  if (found === undefined) throw new Error(`no format takes ${size} cards`);
  return found.id;
}
