import { agents } from '../../../agents/index.js';
import { LEVEL_NAMES } from '../../../agents/levels.js';
import type { Menu, MenuGame } from '../protocol.js';
import { listed, partNames, referencesAtHand } from './data.js';

/** Battles that are offered first: the core set, from small to large. */
const FIRST = ['core-set-skirmish', 'core-set-clash', 'core-set-city'];

/** All that can be chosen for a new game. */
export function menu(): Menu {
  const all = agents.map(({ name, summary, games }) => ({ name, summary, ...(games === undefined ? {} : { games }) }));
  const isLevel = ({ name }: { readonly name: string }): boolean => LEVEL_NAMES.includes(name);
  return {
    battles: battles(),
    games: Object.entries(referencesAtHand().referenceGames).map(([name, make]) => {
      const { players, teams } = make();
      const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
      return {
        source: { kind: 'reference', name },
        title,
        about: '',
        players,
        ...(teams === undefined ? {} : { teams }),
      };
    }),
    levels: all.filter(isLevel),
    tables: partNames('table'),
    armies: partNames('army'),
    // Networks are files, which the page does not have.
    agents: all.filter((agent) => !isLevel(agent) && !agent.name.startsWith('learned')),
  };
}

function battles(): MenuGame[] {
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return listed()
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map(({ name, json }) => {
      const isTeamBattle = 'blue2' in (json['armies'] as object);
      return {
        source: { kind: 'scenario', name },
        title: String(json['name']),
        about: String(json['description']),
        players: isTeamBattle ? ['blue', 'red', 'blue2', 'red2'] : ['blue', 'red'],
        ...(isTeamBattle ? { teams: [0, 1, 0, 1] } : {}),
      };
    });
}
