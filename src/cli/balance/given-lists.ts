import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { reason } from '../../arena/files.js';
import { isFileName } from '../../arena/scenario-parts.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import type { GivenArmy } from '../../balance/run/plan.js';
import { checkArmy } from '../../games/legion/army/check-army.js';
import { unplayedCards } from '../../games/legion/compile/unplayed-cards.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { readArmy } from '../army/lists.js';

/**
 * The lists that an option names: names from `opfor army list` and files, separated by commas, or one folder, of which
 * all files that end in `.json` are read. They must be legal in the arena's format; of a folder those that are not are
 * left out, and returned by name.
 */
export function readLists(option: string, text: string, arena: Arena): Result<{ lists: GivenArmy[]; left: string[] }> {
  const folder = isFolder(text) ? text : undefined;
  let names: string[];
  try {
    names =
      folder === undefined
        ? text.split(',')
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
    const given = readList(option, name, arena);
    if (!given.ok) {
      if (folder === undefined) return given;
      left.push(basename(name));
    } else if (lists.some((one) => one.name === given.value.name)) {
      return fail('armies', `--${option} ${text}: names ${given.value.name} twice`);
    } else lists.push(given.value);
  }
  if (lists.length > 0) return ok({ lists, left });
  return fail('armies', `--${option} ${text}: has no list that is legal in a ${arena.format} battle`);
}

/** One list, legal in the arena's format and of cards that are played. */
export function readList(option: string, name: string, { edition, library, format }: Arena): Result<GivenArmy> {
  const limit = edition.formats[format];
  const given = readArmy(name, edition, { size: limit.deck });
  if (!given.ok) return fail(given.problem.code, `--${option}: ${given.problem.message}`);
  const { list } = given.value;
  const where = `--${option} ${name}`;
  const [problem] = checkArmy(library, list, limit, where);
  if (problem !== undefined) return fail(problem.code, `${problem.message} (in a ${format} battle; see --army)`);
  const [unplayed] = unplayedCards(library, edition, list);
  if (unplayed !== undefined) return fail('not-implemented', `${where}: the card ${unplayed} is not implemented yet`);
  return ok({ name: isFileName(name) ? basename(name, '.json') : name, list });
}

/** Tells which lists of a folder were left out. */
export function tellLeft(armies: string, left: readonly string[]): void {
  if (left.length > 0)
    process.stderr.write(`opfor: --armies ${armies}: left out, as not legal here: ${left.join(', ')}\n`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
