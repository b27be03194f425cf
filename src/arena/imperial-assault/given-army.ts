import { existsSync } from 'node:fs';
import { readText as readListText } from '../../games/imperial-assault/army/exchange/read-text.js';
import { resolveNames } from '../../games/imperial-assault/army/resolve-names.js';
import { readArmyList } from '../../games/imperial-assault/army/schema.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import { type Pool, EDITION_OF_POOL } from '../../games/imperial-assault/words/pools.js';
import { didYouMean } from '../../kernel/nearest.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { fileName, isFileName, readText } from '../files.js';
import { parseJsonc } from '../jsonc-text.js';
import { noteOrigin } from '../origins.js';
import { withLines } from '../with-lines.js';
import { armyNames, shippedArmy } from './armies.js';
import { imperialAssaultLibrary } from './library.js';

/** Bytes of the largest list that is read. */
const LARGEST = 1 << 20;

/** An army list from the command line, the name of it in messages, and what was read. */
export interface GivenArmy {
  readonly list: ArmyList;
  readonly where: string;
  readonly json: unknown;
}

/** Forms of a list: our own JSON, and text as people write it. */
export const ARMY_FORMATS = ['json', 'text'] as const;
export type ArmyFormatName = (typeof ARMY_FORMATS)[number];

/**
 * Reads an army list of a pool: one that comes with Opfor by its name, or a file or stdin (`-`), as JSON or as text
 * with a card a line. Names of cards become ids; whether the list is legal is not checked.
 */
export function readArmy(name: string, pool: Pool): Result<GivenArmy> {
  if (armyNames(pool).includes(name)) {
    const list = shippedArmy(pool, name);
    return list.ok ? ok({ list: list.value, where: name, json: list.value }) : list;
  }
  const isFile = isFileName(name) || /\.\p{L}\w{1,5}$/u.test(name) || existsSync(name);
  if (isFile) return readArmyFile(name, pool);
  const near = didYouMean(name, armyNames(pool));
  const hint = "a file's name has a slash or an ending, such as .txt";
  return fail('army', `no army of ${EDITION_OF_POOL[pool]} is called '${name}'${near}; ${hint}`);
}

/** Reads an army list of a file or stdin, in the form that is named, or in that which it has. */
export function readArmyFile(path: string, pool: Pool, from?: ArmyFormatName): Result<GivenArmy> {
  const where = fileName(path);
  const text = readText(path, LARGEST);
  if (!text.ok) return text;
  const cards = imperialAssaultLibrary(pool);
  if (from === 'text' || (from === undefined && !/^\s*[{[/]/.test(text.value))) {
    const list = readListText(cards, text.value, where);
    return list.ok ? ok({ list: list.value, where, json: list.value }) : list;
  }
  const json = parseJsonc(text.value, where);
  if (!json.ok) return json;
  noteOrigin(json.value, where, text.value);
  const list = readArmyList(json.value, where);
  return list.ok
    ? ok({ list: resolveNames(cards, list.value), where, json: json.value })
    : withLines(list, json.value, where);
}
