import type { Problem } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import { checkArmy, uniqueNames } from './check-army.js';
import type { ArmyFormat, ArmyList } from './types.js';

/** The army of one player of a team, and the place that messages name. */
export interface TeamArmy {
  readonly list: ArmyList;
  readonly where: string;
}

/**
 * All problems of the armies of one team (line 5349): each must be legal in `format` by itself, all must have the same
 * faction, and no unique name may be in two of them. The problems of the individual armies come first, in the order of
 * the armies.
 */
export function checkTeam(library: Library, armies: readonly TeamArmy[], format: ArmyFormat): Problem[] {
  const problems = armies.flatMap(({ list, where }) => checkArmy(library, list, format, where));
  const [first] = armies;
  const seen = new Map<string, number>();
  for (const [i, { list, where }] of armies.entries()) {
    if (list.faction !== first.list.faction) {
      const message = `${where}: the army is ${list.faction}, but the teammate's in ${first.where} is ${first.list.faction}; all armies of a team must have the same faction`;
      problems.push({ code: 'team-factions', message });
    }
    for (const { name, place } of uniqueNames(library, list)) {
      const other = seen.get(name);
      if (other === undefined) seen.set(name, i);
      else if (other !== i) {
        const message = `${where}: ${place}: ${name} is unique and already in the team's army in ${armies[other].where}`;
        problems.push({ code: 'team-unique', message });
      }
    }
  }
  return problems;
}
