import type { CommonPlan, MatchupsPlan, Side } from '../../../balance/run/plan.js';
import { factionsAlone } from '../../../games/legion/cards/vocabulary.js';
import { arenaFor } from '../../../balance/run/player.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { readFactions } from './factions.js';
import { readLists, tellLeft } from './given-lists.js';

import type { BalanceArgs } from './options.js';

/** The lists of `--armies` and the factions of `--faction` against each other; without either all factions. */
export function matchupsPlan(
  common: CommonPlan,
  { name, faction, armies, 'count-as': countAs }: BalanceArgs,
): Result<MatchupsPlan> {
  if (name !== undefined)
    return fail('name', `balance matchups ${name}: name lists with --armies, and factions with --faction`);
  const arena = arenaFor(common);
  if (!arena.ok) return arena;
  const wish = { countAs, meetsDrawn: faction !== undefined };
  const given = armies === undefined ? ok({ lists: [], left: [] }) : readLists('armies', armies, arena.value, wish);
  if (!given.ok) return given;
  const { lists, left } = given.value;
  tellLeft(armies ?? '', left);
  const { edition } = arena.value;
  const all = factionsAlone(edition.vocabulary).join(',');
  const wanted = faction === 'all' ? all : (faction ?? (armies === undefined ? all : undefined));
  const factions = wanted === undefined ? ok([]) : readFactions(edition, 'faction', wanted);
  if (!factions.ok) return factions;
  const sides: Side[] = [
    ...factions.value.map((one) => ({ name: one, faction: one, list: null })),
    ...lists.map((one) => ({ name: one.name, faction: one.list.faction, list: one.list })),
  ];
  if (sides.length < 2) return fail('armies', 'balance matchups: there must be two sides or more');
  return ok({ ...common, kind: 'matchups', sides });
}
