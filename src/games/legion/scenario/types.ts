import type { Cover, Mover } from '../words/terrain.js';
import type { Side } from '../words/sides.js';
import type { Point } from '../../../tabletop/polygon.js';
import type { Difficulty, Zone } from '../../../tabletop/terrain.js';
import type { EditionId } from '../words/edition-id.js';
import type { ArmyFormat, ArmyList, BattleDeck } from '../army/types.js';

/**
 * The army of each player: two, or in a team battle four, of which `blue2` and `red2` belong to the second player of a
 * team.
 */
export type Armies = Readonly<Record<Side, ArmyList>> & {
  readonly blue2?: ArmyList | undefined;
  readonly red2?: ArmyList | undefined;
};

/**
 * A piece of terrain as declared in setup step 2 (1801–1823). Lengths in tenths of a millimetre; the polygon is
 * counter-clockwise.
 */
export interface TerrainPiece {
  readonly id: string;
  readonly name: string;
  /** Row of the rules' terrain tables, such as `buildings`, or `custom`. */
  readonly kind: string;
  /** Solid pieces block sight up to their height; areas and depressions do not (lines 483, 517). */
  readonly zone: Zone;
  readonly polygon: readonly Point[];
  readonly height: number;
  readonly cover: Readonly<Record<Mover, Cover>>;
  readonly movement: Readonly<Record<Mover, Difficulty>>;
  /** Whether miniatures can stand on top; only solid pieces. */
  readonly flatTop: boolean;
  /** Whether it can be clambered without dice (ladders, steps, footholds; line 572). */
  readonly ladder: boolean;
  /** A trench: open for troopers that stay inside, difficult where its edge is crossed (line 524). */
  readonly openInside: boolean;
}

/**
 * The battle cards: revealed from a deck and decided by eliminations, or given. A deck has no cards of a kind that an
 * optional rule omits. With `own` the blue player's deck is used (391) and `deck` holds the cards of both, each once.
 */
export type BattleChoice =
  | { readonly kind: 'deck'; readonly deck: BattleDeck; readonly own?: Readonly<Record<Side, BattleDeck>> }
  | FixedCards;

/** One card of each kind of the edition's mission, by the kind's id. */
export type FixedCards = { readonly kind: 'fixed' } & Readonly<Record<string, string>>;

/** Rules that the players may agree on (5303–5345). */
export const OPTIONAL_RULES = ['grand-army', 'unlimited-rounds'] as const;
export type OptionalRule = (typeof OPTIONAL_RULES)[number];

/** The optional rule that also replaces the deployment card. */
export const GRAND_ARMY: OptionalRule = 'grand-army';

/** A benchmark battle. Everything about it that never changes in play. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly edition: EditionId;
  readonly table: { readonly widthIn: number; readonly depthIn: number };
  readonly terrain: readonly TerrainPiece[];
  /**
   * Pieces that the players place in turn before the battle (543–549), with their outlines as declared, wherever those
   * lie; none where it is left out.
   */
  readonly terrainToPlace?: readonly TerrainPiece[];
  /**
   * `fixed`: the armies have the colours they are named by. `chosen`: the army with fewer points chooses (setup step
   * 4).
   */
  readonly colours: 'fixed' | 'chosen';
  readonly armies: Armies;
  readonly format: ArmyFormat;
  /** Rounds of the battle; with unlimited rounds, the round after which the players agree to count points. */
  readonly rounds: number;
  /** Which optional rules are in use; none where it is left out. */
  readonly optional?: readonly OptionalRule[];
  readonly battle: BattleChoice;
}
