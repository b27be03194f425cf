import type { Problem } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import { checkArmy, uniqueNames } from './check-army.js';
import type { ArmyFormat, ArmyList } from './types.js';

/** The army of one player of a team, and the place that problems name. */
export interface TeamArmy {
  readonly list: ArmyList;
  readonly where: string;
}

/**
 * Everything that is illegal about the armies of one team (line 5349): each must be legal by itself in `format`, all
 * must be of one faction, and no unique name may be in two of them. Problems of the single armies come first, in their
 * order.
 */
export function checkTeam(library: Library, armies: readonly TeamArmy[], format: ArmyFormat): Problem[] {
  const problems = armies.flatMap(({ list, where }) => checkArmy(library, list, format, where));
  const [first] = armies;
  const seen = new Map<string, number>();
  for (const [i, { list, where }] of armies.entries()) {
    if (list.faction !== first.list.faction) {
      const message = `${where}: the army is ${list.faction}, its team mate's in ${first.where} is ${first.list.faction}; a team has one faction`;
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
