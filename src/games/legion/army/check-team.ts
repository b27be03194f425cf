import { type JsonPath, type Problem, within } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import { checkArmy, uniqueNames } from './check-army.js';
import type { ArmyFormat, ArmyList } from './types.js';

/** The army of one player of a team, and the place that messages name. */
export interface TeamArmy {
  readonly list: ArmyList;
  readonly where: string;
  /** The place of the list in the document that holds it; the document itself unless given. */
  readonly at?: JsonPath;
}

/**
 * All problems of the armies of one team (line 5349): each must be legal in `format` by itself, all must have the same
 * faction, and no unique name may be in two of them. The problems of the individual armies come first, in the order of
 * the armies.
 */
export function checkTeam(library: Library, armies: readonly TeamArmy[], format: ArmyFormat): Problem[] {
  const problems = armies.flatMap(({ list, where, at = [] }) => within(at, checkArmy(library, list, format, where)));
  const [first] = armies;
  const seen = new Map<string, number>();
  for (const [i, { list, where, at: place = [] }] of armies.entries()) {
    if (list.faction !== first.list.faction) {
      const message = `${where}: the army is ${list.faction}, but the teammate's in ${first.where} is ${first.list.faction}; all armies of a team must have the same faction`;
      problems.push({ code: 'team-factions', message, at: [...place, 'faction'] });
    }
    for (const { name, place: text, at } of uniqueNames(library, list)) {
      const other = seen.get(name);
      if (other === undefined) seen.set(name, i);
      else if (other !== i) {
        const message = `${where}: ${text}: ${name} is unique and already in the team's army in ${armies[other].where}`;
        problems.push({ code: 'team-unique', message, at: [...place, ...at] });
      }
    }
  }
  return problems;
}
