import { findEdition } from '../../../games/legion/editions/all.js';
import { POINTS_KINDS } from '../../../games/legion/army/types.js';
import { cardPool } from '../../../games/legion/compile/card-pool.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import { isFileName } from '../../files.js';
import type { Composed, ListWish } from '../../game-kit.js';
import { legionLibrary } from '../library.js';
import { readPart } from '../scenario-parts.js';
import { composeBattle, formatOn, type Ground } from './compose-battle.js';
import { readTwoArmies } from './two-armies.js';

/** The table of a battle whose command names none. */
const USUAL_TABLE = 'farmland';

/**
 * A battle of two army lists: a standard battle (or a skirmish on a small table) with the decks of both armies, of
 * which the blue player's is used, and colours chosen by the smaller army. A list without a battle deck gets a random
 * one.
 */
export function battleOfArmies(wish: ListWish): Result<Composed> {
  const { my, their, table = USUAL_TABLE, seed, tell } = wish;
  const found = findEdition(wish.edition);
  if (!found.ok) return found;
  const countAs = POINTS_KINDS.find((one) => one === wish.countAs);
  if (countAs !== wish.countAs) {
    const text = wish.countAs ?? '';
    return fail(
      'count-as',
      `--count-as ${text}: must be ${POINTS_KINDS.join(' or ')}${didYouMean(text, POINTS_KINDS)}`,
    );
  }
  const edition = found.value;
  const library = legionLibrary(edition.id);
  const read = readPart('table', table, edition.id);
  if (!read.ok) return fail(read.problem.code, `--table: ${read.problem.message}`);
  const ground = read.value as Ground;
  const pool = cardPool(library, edition);
  const rng = new Rng(seed, 'battle of lists');
  const format = edition.formats[formatOn(edition, ground)];
  const armed = readTwoArmies({ my, their, countAs, seed, edition, format, table, pool, tell }, rng);
  if (!armed.ok) return armed;
  const named = { table: isFileName(table) ? undefined : table, called: table };
  return ok(composeBattle({ library, edition, pool }, armed.value, ground, named, rng));
}
