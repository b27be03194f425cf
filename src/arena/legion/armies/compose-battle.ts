import { points } from '../../../games/legion/army/points.js';
import { type FormatName, formatOfSize } from '../../../games/legion/army/formats.js';
import { randomDeck } from '../../../games/legion/army/random-cards.js';
import type { CardPool } from '../../../games/legion/army/random-cards.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import type { BattleFormat } from '../../../games/legion/cards/types.js';
import type { Library } from '../../../games/legion/cards/library.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { hashText } from '../../../kernel/hash.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Composed } from '../../game-kit.js';

/** Tables of this width are for skirmishes. */
export const SKIRMISH_WIDTH = 36;

/** What a table file says, as far as it is used here. */
export interface Ground {
  readonly table?: { readonly widthIn?: number };
  readonly terrain?: unknown;
  readonly name?: string;
}

/** The size of the battles that are fought on a table. */
export function sizeOn({ table }: Ground): BattleFormat {
  return table?.widthIn === SKIRMISH_WIDTH ? 'skirmish' : 'standard';
}

/** The format of the battles of an edition that are fought on a table. */
export function formatOn({ formats }: Edition, ground: Ground): FormatName {
  return formatOfSize(formats, sizeOn(ground));
}

/**
 * A battle of two armies on a table as a scenario: each brings its battle deck, or a random one, and the smaller one
 * chooses its colour. `table` is the name of a table that comes with Opfor; left out, the ground itself is written.
 */
export function composeBattle(
  { library, edition, pool }: { readonly library: Library; readonly edition: Edition; readonly pool: CardPool },
  [mine, theirs]: readonly [ArmyList, ArmyList],
  ground: Ground,
  { table, called }: { readonly table: string | undefined; readonly called: string },
  rng: Rng,
): Composed {
  const format = formatOn(edition, ground);
  const withDeck = (list: ArmyList): ArmyList =>
    list.battleDeck === null
      ? { ...list, battleDeck: randomDeck(library, pool, edition.formats[format], list.faction, rng) }
      : list;
  const armies = { blue: withDeck(mine), red: withDeck(theirs) };
  const where = typeof ground.name === 'string' ? ground.name : called;
  const content = {
    edition: edition.id,
    ...(table === undefined ? { table: ground.table, terrain: ground.terrain } : { table }),
    format,
    colours: 'chosen',
    armies,
    battle: { deck: 'own' },
  };
  const id = `battle-${hashText(JSON.stringify(content))}`;
  const sizes = `${points(library, mine)} against ${points(library, theirs)} points`;
  return {
    id,
    name: `${mine.name} against ${theirs.name} (${where})`.slice(0, 120),
    description: `${mine.name} against ${theirs.name}, ${sizes}, on the table ${where}. Each army brings its battle deck; the smaller one chooses its colour.`,
    ...content,
  };
}
