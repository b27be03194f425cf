import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import process from 'node:process';
import { reason } from '../../../arena/files.js';
import type { Arena } from '../../../arena/legion/drawn/arena.js';
import type { GivenArmy } from '../../../balance/run/plan.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { isLink } from '../../../games/legion/army/exchange/read-link.js';
import { pointsKind } from '../../../games/legion/army/points.js';
import { type ArmyList, POINTS_KINDS } from '../../../games/legion/army/types.js';
import { unplayedCards } from '../../../games/legion/compile/unplayed-cards.js';
import { allOf, fail, failAll, ok, type Result } from '../../../kernel/result.js';
import { isArmyFile } from '../../../arena/legion/armies/army-file.js';
import { countedAs } from '../../../arena/legion/armies/counted-as.js';
import { readArmy } from '../../../arena/legion/armies/lists.js';
import { tell } from '../../tell.js';

/** What an option that names lists goes with. */
export interface ListWish {
  /** Which points of the lists count, whatever they say. */
  readonly countAs: string | undefined;
  /** Whether they meet armies that are drawn, whose points are the adjusted ones. */
  readonly meetsDrawn: boolean;
}

/**
 * The lists that an option names: names from `opfor army list` and files, separated by commas, or one folder, of which
 * all files that end in `.json` are read, or one link. They must be legal in the arena's format; of a folder those that
 * are not are left out, and returned by name.
 */
export function readLists(
  option: string,
  text: string,
  arena: Arena,
  wish: ListWish,
): Result<{ lists: GivenArmy[]; left: string[] }> {
  const folder = isFolder(text) ? text : undefined;
  let names: string[];
  try {
    names =
      folder === undefined
        ? isLink(text)
          ? [text]
          : text.split(',')
        : readdirSync(folder)
            .filter((file) => file.endsWith('.json'))
            .sort((a, b) => (a < b ? -1 : 1))
            .map((file) => join(folder, file));
  } catch (error) {
    return fail('armies', `--${option} ${text}: cannot be read: ${reason(error)}`);
  }
  const lists: GivenArmy[] = [];
  const left: string[] = [];
  for (const name of names) {
    const given = readList(option, name, arena, wish);
    if (!given.ok) {
      if (folder === undefined) return given;
      left.push(basename(name));
    } else if (lists.some((one) => one.name === given.value.name)) {
      return fail('armies', `--${option} ${text}: names ${given.value.name} twice`);
    } else lists.push(given.value);
  }
  const alike = countedAlike(option, lists, wish);
  if (!alike.ok) return alike;
  if (lists.length > 0) return ok({ lists, left });
  return fail('armies', `--${option} ${text}: has no list that is legal in a ${arena.format} battle`);
}

/** One list, legal in the arena's format and of cards that are played. */
export function readList(
  option: string,
  name: string,
  { edition, library, format }: Arena,
  wish: ListWish,
): Result<GivenArmy> {
  const limit = edition.formats[format];
  const given = readArmy(name, edition, { size: limit.deck, tell });
  if (!given.ok) {
    return failAll(allOf(given.problem).map((one) => ({ ...one, message: `--${option}: ${one.message}` })));
  }
  const where = `--${option} ${name}`;
  const kind = POINTS_KINDS.find((one) => one === wish.countAs);
  const list = countedAs(library, given.value.list, where, kind, tell);
  const alike = wish.meetsDrawn ? countedAlike(option, [{ name, list }], wish) : ok();
  if (!alike.ok) return alike;
  const [problem] = checkArmy(library, list, limit, where);
  if (problem !== undefined) return fail(problem.code, `${problem.message} (in a ${format} battle; see --army)`);
  const [unplayed] = unplayedCards(library, edition, list);
  if (unplayed !== undefined) return fail('not-implemented', `${where}: the card ${unplayed} is not implemented yet`);
  return ok({ name: nameOf(name, list), list });
}

/** What a list is called: by the name of its file, by its own where it comes from a link or stdin. */
function nameOf(name: string, list: ArmyList): string {
  if (isLink(name) || name === '-') return list.name;
  return isArmyFile(name) ? basename(name, extname(name)) : name;
}

/** Refuses lists of which some count printed points, where others or drawn armies count adjusted ones. */
function countedAlike(option: string, lists: readonly GivenArmy[], { meetsDrawn }: ListWish): Result<void> {
  const usual = meetsDrawn || lists.length === 0 ? 'adjusted' : pointsKind(lists[0].list);
  const odd = lists.find(({ list }) => pointsKind(list) !== usual);
  if (odd === undefined) return ok();
  const others = meetsDrawn ? 'armies that are drawn' : lists[0].name;
  const line = `--${option} ${odd.name}: counts ${pointsKind(odd.list)} points, ${others} ${usual} ones`;
  return fail('mixed-points', `${line}; --count-as ${usual} counts all alike`);
}

/** Tells which lists of a folder were left out. */
export function tellLeft(armies: string, left: readonly string[]): void {
  if (left.length > 0)
    process.stderr.write(`opfor: --armies ${armies}: left out, as not legal here: ${left.join(', ')}\n`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
