import type { Player } from '../../../kernel/game.js';
import { kept } from '../../../kernel/scratch.js';
import type { Context } from '../engine/context.js';
import { sideOf } from '../words/players.js';
import { bounded, estimateFrom, type Regard, shareOf } from './evaluate.js';
import { rowNow, weightNow, weightsOf } from './evaluate-weights.js';
import { TERMS } from '../words/estimate-terms.js';

/** What a style of play cares about, as factors of the estimate's weights. */
interface Style {
  /** The losses of one's own units, and those of the enemy's, threatened ones included. */
  readonly own: number;
  readonly enemy: number;
  /** Victory tokens, held or expected, and progress towards them. */
  readonly objective: number;
  /** The distances of one's own units to their nearest enemies. */
  readonly distance: number;
}

const FACTORS = {
  aggressive: { own: 0.6, enemy: 1.5, objective: 0.6, distance: 2 },
  cautious: { own: 1.6, enemy: 0.6, objective: 0.7, distance: 0.5 },
  objective: { own: 0.5, enemy: 0.5, objective: 2, distance: 1 },
} satisfies Readonly<Record<string, Style>>;

/** The terms that are about the objective: all whose names begin so. */
const OF_OBJECTIVE = ['won', 'round-end', 'standing', 'progress', 'lead'];

interface Taste {
  readonly style: Style;
  /** By the side that has this taste. */
  readonly regards: readonly [Regard, Regard];
  /** The weights of the edition that was judged last, for this style. */
  table: Float64Array;
  madeOf: Float64Array | null;
}

function isOfObjective(term: string): boolean {
  return OF_OBJECTIVE.some((name) => `${term}-`.startsWith(`${name}-`));
}

function tasteOf(style: Style): Taste {
  const { own, enemy, distance } = style;
  return {
    style,
    regards: [
      { losses: [own, enemy], distance: [distance, 1] },
      { losses: [enemy, own], distance: [1, distance] },
    ],
    table: new Float64Array(0),
    madeOf: null,
  };
}

/** By round and term. */
function tableOf(taste: Taste, weights: Float64Array): Float64Array {
  if (taste.madeOf === weights) return taste.table;
  const { objective } = taste.style;
  taste.madeOf = weights;
  taste.table = weights.map((weight, i) => weight * (isOfObjective(TERMS[i % TERMS.length]) ? objective : 1));
  return taste.table;
}

const ALIVE = TERMS.indexOf('alive');
const WOUNDS = TERMS.indexOf('wounds');

const TASTES: ReadonlyMap<string, Taste> = kept(
  new Map(Object.entries(FACTORS).map(([name, style]) => [name, tasteOf(style)])),
);

/** The styles that {@link styledValue} knows. */
export const STYLES: readonly string[] = [...TASTES.keys()];

/** The value of a state for a player, as `evaluate` gives it, but as `owner`, who has the style, sees it. */
export function styledValue(style: string, c: Context, player: Player, owner: Player): number {
  const taste = TASTES.get(style);
  if (taste === undefined) throw new Error(`no style ${style}`);
  const side = sideOf(player);
  if (c.s.game.ending !== 0) return c.s.game.winner === side ? 1 : -1;
  const regard = taste.regards[sideOf(owner)];
  const whole = wholeArmies(c, regard);
  const table = tableOf(taste, weightsOf(c.b).byRound);
  return bounded(estimateFrom(c, side, table, rowNow(c), regard) - (side === 0 ? whole : -whole));
}

/**
 * By how much the regard for the sides makes two unharmed armies look unequal, for blue: without it only losses count,
 * and the value stays where equal differences mean the same.
 */
function wholeArmies(c: Context, regard: Regard): number {
  const { count, side, points } = c.b.units;
  let sum = 0;
  for (let u = 0; u < count; u++) sum += (side[u] === 0 ? 1 : -1) * (regard.losses[side[u]] - 1) * points[u];
  // What a point of an unharmed unit counts.
  const unharmed = weightNow(c, ALIVE) + weightNow(c, WOUNDS);
  return unharmed * shareOf(c) * sum;
}
