import { agents } from '../../../agents/index.js';
import { LEVEL_NAMES } from '../../../agents/levels.js';
import type { Menu, MenuGame } from '../menu-messages.js';
import { editionOf, kitAtHand, listed, listsAtHand, referencesAtHand } from './data.js';
import { words } from './speech.js';

/** All that can be chosen for a new game. */
export function menu(): Menu {
  const all = agents.map(({ name, summary, games }) => ({ name, summary, ...(games === undefined ? {} : { games }) }));
  const isLevel = ({ name }: { readonly name: string }): boolean => LEVEL_NAMES.includes(name);
  return {
    ...battles(),
    games: referencesAtHand()
      .referenceMenu()
      .map(({ name, ...entry }) => ({ source: { kind: 'reference', name }, ...entry })),
    levels: all.filter(isLevel),
    lists: listsAtHand().map(({ edition, tables, armies }) => ({ edition, tables, armies })),
    // Networks are files, which the page does not have.
    agents: all.filter((agent) => !isLevel(agent) && !agent.name.startsWith('learned')),
  };
}

/** The scenarios, those first that their kits name; what is wrong with others is told in a line each. */
function battles(): Pick<Menu, 'battles' | 'problems'> {
  const found: { readonly game: MenuGame; readonly rank: number }[] = [];
  const problems: string[] = [];
  for (const { name, ...file } of listed()) {
    const kit = kitAtHand(file);
    const entry = kit.ok ? kit.value.menu(file) : kit;
    const hasTable = kit.ok && kit.value.hasTable === true;
    const byLink = kit.ok && kit.value.byLink === true;
    const featured = (kit.ok ? kit.value.featured : undefined) ?? [];
    const rank = featured.includes(name) ? featured.indexOf(name) : featured.length;
    if (entry.ok)
      found.push({
        game: { source: { kind: 'scenario', name }, edition: editionOf(file), hasTable, byLink, ...entry.value },
        rank,
      });
    else problems.push(words.problem(entry.problem.message));
  }
  return { battles: found.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game), problems };
}
