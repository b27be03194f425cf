import { legionLibrary } from '../../../arena/legion/library.js';
import type { FormatName } from '../../../games/legion/army/formats.js';
import { randomArmy } from '../../../games/legion/army/random-army.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import { cardPool } from '../../../games/legion/compile/card-pool.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Faction } from '../../../games/legion/words/factions.js';
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
}

/** Reads the name of a faction of the edition. */
export function readFaction({ vocabulary: { factions } }: Edition, option: string, text: string): Result<Faction> {
  if (factions.includes(text)) return ok(text);
  return fail('faction', `--${option} ${text}: there is no such faction${suggestion(text, factions)}`);
}

/** A legal army as nearly as many points as wished; the same seed gives the same army. */
export function drawArmy(edition: Edition, wish: RandomWish): Result<ArmyList> {
  const { factions } = edition.vocabulary;
  if (wish.faction === undefined) return fail('faction', `--faction is needed: one of ${factions.join(', ')}`);
  const faction = readFaction(edition, 'faction', wish.faction);
  if (!faction.ok) return faction;
  const format = edition.formats[wish.format];
  const most = wish.points === undefined ? ok(format.points) : readCount('points', wish.points, 1, format.points);
  if (!most.ok) return most;
  const library = legionLibrary(edition.id);
  const rng = new Rng(wish.seed ?? '0', `army of the ${faction.value}, ${most.value} points`);
  const list = randomArmy(
    library,
    { faction: faction.value, format, points: most.value, pool: cardPool(library, edition) },
    rng,
  );
  if (list !== null) return ok(list);
  const want = `${faction.value} of ${most.value} points in the format ${wish.format}`;
  return fail('no-army', `no legal army of the ${want} was found; allow more points`);
}
