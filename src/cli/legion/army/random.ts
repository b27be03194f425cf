import { readCollection } from '../../../arena/collection.js';
import { readText } from '../../../arena/files.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { findUnit } from '../../../games/legion/army/find-unit.js';
import type { FormatName } from '../../../games/legion/army/formats.js';
import { type ArmyWish, flawOf, lacksOf, randomArmy } from '../../../games/legion/army/random-army.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import type { BattleForce } from '../../../games/legion/cards/battle-forces.js';
import type { Library } from '../../../games/legion/cards/library.js';
import { factionsAlone } from '../../../games/legion/cards/vocabulary.js';
import { cardPool } from '../../../games/legion/compile/card-pool.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { howMany } from '../../../kernel/how-many.js';
import { suggestion } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import { readCount } from '../../../kernel/read-count.js';

/** What a random army should be, as given on the command line. */
export interface RandomWish {
  readonly faction: string | undefined;
  readonly points: string | undefined;
  readonly seed: string | undefined;
  readonly format: FormatName;
  /** The id of a battle force. */
  readonly force: string | undefined;
  /** File of the units that a person owns. */
  readonly own: string | undefined;
}

/** Reads the name of a faction of the edition. */
export function readFaction({ vocabulary: { factions } }: Edition, option: string, text: string): Result<Faction> {
  if (factions.includes(text)) return ok(text);
  return fail('faction', `--${option} ${text}: there is no such faction${suggestion(text, factions)}`);
}

/** Reads a file of units that a person owns. */
function readOwn(library: Library, file: string): Result<ReadonlyMap<string, number>> {
  const text = readText(file);
  return text.ok ? readCollection(text.value, file, (name) => findUnit(library, name)) : text;
}

/** The faction of which most units are owned, the first of several; undefined if nothing is said of that. */
function mostOwned(
  library: Library,
  factions: readonly Faction[],
  owned: ReadonlyMap<string, number> | undefined,
): Faction | undefined {
  if (owned === undefined) return undefined;
  const count = (faction: Faction): number =>
    [...owned].reduce((sum, [id, units]) => sum + (library.units.get(id)?.faction === faction ? units : 0), 0);
  return factions.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A battle force of the edition by its id. */
function readForce({ battleForces }: Library, text: string): Result<BattleForce> {
  const force = battleForces.get(text);
  const known = [...battleForces.keys()];
  if (force !== undefined) return ok(force);
  return known.length === 0
    ? fail('force', `--force ${text}: this edition has no battle forces; leave it out`)
    : fail('force', `--force ${text}: there is no such battle force${suggestion(text, known)}`);
}

/** A legal army as nearly as many points as wished; the same seed gives the same army. */
export function drawArmy(edition: Edition, wish: RandomWish): Result<ArmyList> {
  const library = legionLibrary(edition.id);
  const force = wish.force === undefined ? ok(undefined) : readForce(library, wish.force);
  if (!force.ok) return force;
  const own = wish.own === undefined ? ok(undefined) : readOwn(library, wish.own);
  if (!own.ok) return own;
  const alone = factionsAlone(edition.vocabulary);
  const named = wish.faction ?? force.value?.faction ?? mostOwned(library, alone, own.value);
  if (named === undefined) return fail('faction', `--faction is needed: one of ${alone.join(', ')}`);
  const faction = readFaction(edition, 'faction', named);
  if (!faction.ok) return faction;
  if (force.value !== undefined && force.value.faction !== faction.value)
    return fail('force', `--force ${force.value.id}: is of the faction ${force.value.faction}, not ${faction.value}`);
  if (force.value === undefined && !alone.includes(faction.value)) {
    const forces = [...library.battleForces.values()].filter((one) => one.faction === faction.value);
    const known = forces.map(({ id }) => id).join(', ');
    return fail('force', `--faction ${faction.value}: has armies only as battle forces; give --force, one of ${known}`);
  }
  const format = edition.formats[wish.format];
  const most = wish.points === undefined ? ok(format.points) : readCount('points', wish.points, 1, format.points);
  if (!most.ok) return most;
  const rng = new Rng(wish.seed ?? '0', `army of the ${faction.value}, ${most.value} points`);
  const wanted = (reconstructed: boolean): Omit<ArmyWish, 'points'> => ({
    faction: faction.value,
    format,
    force: force.value,
    pool: cardPool(library, edition, { reconstructed }),
    owned: own.value,
  });
  const drawn = (reconstructed: boolean): ArmyList | null =>
    randomArmy(library, { ...wanted(reconstructed), points: most.value }, rng);
  // Some battle forces have no army without cards parts of which are in no source.
  const list = drawn(false) ?? drawn(true);
  if (list !== null) return ok(list);
  const [lack] = lacksOf(library, wanted(true));
  const whose = force.value?.name ?? `the ${faction.value}`;
  if (lack !== undefined) {
    const few =
      own.value !== undefined
        ? `${wish.own} has too few`
        : lack.missing.length === 0
          ? 'there are too few cards for that'
          : `too few of their cards can be played yet (not ${lack.missing.join(', ')})`;
    const need = `it needs ${howMany(lack.least, `${lack.rank} unit`)}, and ${few}`;
    return fail('no-army', `no army of ${whose} can be drawn: ${need}`);
  }
  const want = `${whose} of ${most.value} points in the format ${wish.format}`;
  const flaw = flawOf(library, { ...wanted(true), points: most.value }, rng);
  const why = flaw === undefined ? '' : `: ${flaw.replace(/^.*\]: /, '')}`;
  const advice = most.value < format.points ? '; allow more points' : '';
  return fail('no-army', `no legal army of ${want} was found${why}${advice}`);
}
