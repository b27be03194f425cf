import type { Action, GameEvent, Player } from './game.js';

/** A place in millimetres from the lower left corner of the table; a facing in degrees, where there is one. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
}

/** A piece of terrain, or an area: an outline of corners in millimetres. */
export interface Outline {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly about: string;
  readonly fill: string;
  readonly line: string;
  /** Whether it stands up, and does not only lie there. */
  readonly isSolid: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What never changes: the table and its terrain, low pieces before high ones. Lengths in millimetres. */
export interface TableFacts {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Outline[];
}

/** A miniature on the table. */
export interface Piece extends Spot {
  /** Such as `b3.1`. */
  readonly id: string;
  /** The tag of its unit, such as `b3`. */
  readonly unit: string;
  /** 0 or 1. */
  readonly side: number;
  readonly radius: number;
  readonly isLeader: boolean;
  /** Wounds that it has suffered. */
  readonly wounds: number;
}

/** A token that lies on the table. */
export interface TokenSpot extends Spot {
  readonly id: number;
  readonly name: string;
  readonly radius: number;
}

/** An area of a side, such as its deployment zone: a rectangle by two corners, or a disc. */
export type Area =
  | { readonly side: number; readonly from: Spot; readonly to: Spot }
  | { readonly side: number; readonly middle: Spot; readonly radius: number };

/** Tokens of one kind that a unit has. */
export interface CountedToken {
  /** Such as `aim`. */
  readonly name: string;
  readonly count: number;
  /** How many the unit bears without consequences, where that is limited. */
  readonly most?: number;
}

/** What the sides fight for, and what it would bring them as things are. */
export interface Goal {
  readonly name: string;
  /** What brings victory tokens, in a sentence. */
  readonly about: string;
  /** By side: the victory tokens that it would gain if the battle ended now. */
  readonly ifOver: readonly number[];
  /** By side: those that it would gain if this round ended now. */
  readonly ifRoundOver: readonly number[];
}

/** A unit as a line of a list. */
export interface UnitLine {
  readonly tag: string;
  readonly name: string;
  readonly side: number;
  readonly minis: number;
  readonly size: number;
  readonly wounds: number;
  readonly state: 'on the table' | 'to come' | 'defeated';
  readonly order: 'none' | 'order' | 'done';
  /** Tokens and the like, in words: `aim 1`, `suppression 2 of 3`. */
  readonly badges: readonly string[];
  /** The same by their names, in the same order. */
  readonly tokens: readonly CountedToken[];
  readonly isActing: boolean;
}

/** All that lies and stands at a moment, as a player may see it. */
export interface Scene {
  /** The moment: `Round 2 of 6, activation phase`. */
  readonly when: string;
  /** By side, in a few words. */
  readonly score: readonly string[];
  /** Left out until it is settled. */
  readonly goal?: Goal;
  readonly pieces: readonly Piece[];
  readonly tokens: readonly TokenSpot[];
  readonly areas: readonly Area[];
  readonly units: readonly UnitLine[];
}

/** What an action points at on the table; each part is left out where it does not apply. */
export interface Target {
  /** What kind of choice it is, such as `move` or `attack`. */
  readonly kind: string;
  /** The unit that the decision is about. */
  readonly acting?: string;
  /** A unit, a miniature (`b3.1`) or a piece of terrain that the action names. */
  readonly unit?: string;
  readonly piece?: string;
  readonly terrain?: string;
  readonly place?: Spot;
}

/** How an enemy would be seen, hit and suffered from a place. */
export interface EnemyLine {
  readonly unit: string;
  readonly name: string;
  /** The band of the range ruler, from 1; 0 in melee, and one more than the last beyond the ruler. */
  readonly range: number;
  /** Such as `none`, `light`, `heavy`, or `hidden` where nothing of it is seen. */
  readonly cover: string;
  /** Wounds expected of one attack now. */
  readonly deals: number;
  readonly takes: number;
}

/** What an answer would lead to. */
export interface Probe {
  readonly legal: boolean;
  /** Why it is not legal, as the rest of a sentence; empty if it is, or if that is not known. */
  readonly why: string;
  /** How far the unit's leader would go, in inches; undefined for what is no move. */
  readonly inches?: number;
  /** The radius of the leader's base, for a unit that would come onto the table. */
  readonly radius?: number;
  /** Where the unit's other miniatures would stand; undefined if that is not known. */
  readonly others?: readonly Spot[];
  readonly enemies: readonly EnemyLine[];
}

/**
 * What can be shaded: where the unit that decides can go; what its leader sees from where it is, or would be; where its
 * other miniatures are in cohesion; and what the enemies can do to it at each place on its list.
 */
export type ShadeKind = 'reach' | 'sight' | 'cohesion' | 'threat';

/** Places of the table, each with a level. */
export interface Shade {
  readonly kind: ShadeKind;
  /** The unit that it is about, and for sight the enemy unit whose miniatures would stand at the places. */
  readonly unit: string;
  readonly like?: string;
  /** Each place is the middle of a square with sides of this many millimetres. */
  readonly side: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /**
   * By place. Reach and cohesion: 1. Sight: 0 hidden, 1 heavy cover, 2 light cover, 3 no cover. Threat: the sum of 1 if
   * an enemy can attack from where it stands, 2 if one can after one move, 4 if one can come into melee with one move.
   */
  readonly levels: readonly number[];
  /** For cohesion: miniatures that are not in it where they stand. */
  readonly out?: readonly string[];
}

/** Something that happened in a game: an action in notation, or an event. */
export type Happening = { readonly action: string } | { readonly event: GameEvent };

/** A die as it counts. */
export interface Die {
  /** Such as `red`. */
  readonly colour: string;
  /** Such as `hit`, `crit`, `surge`, `blank` or `block`. */
  readonly face: string;
  /** The face that it showed before, if that was changed. */
  readonly before?: string;
  /** What changed or cancelled it, in a word or two. */
  readonly by?: string;
  readonly isCancelled?: boolean;
}

/** The dice of an attack, or of another throw. */
export interface Throw {
  /** The units that throw and defend, by tag, where there are any. */
  readonly from?: string;
  readonly to?: string;
  readonly attack: readonly Die[];
  readonly defence: readonly Die[];
  /** Wounds that follow, once they are suffered. */
  readonly wounds?: number;
}

/** A turning point of a game, which a timeline shows. */
export interface Turn {
  readonly kind: 'round' | 'phase' | 'activation';
  /** The number of the round, the name of the phase, or the tag of the unit. */
  readonly about: string;
}

/** Dice of one colour that are thrown together. */
export interface Pool {
  readonly colour: string;
  readonly count: number;
  /** The faces, the one that counts as nothing last. */
  readonly faces: readonly string[];
}

/** What people at a real table may judge in another way than the program. */
export interface Overrulable {
  /** Such as `light`. */
  readonly cover: string;
  readonly covers: readonly string[];
  /** The miniatures of the defender that are seen, and all of them. */
  readonly seen: readonly string[];
  readonly all: readonly string[];
}

/**
 * How a game is shown in pictures: plain data, without any drawing. Every state it gets is the view of
 * the player that it speaks to, so that it cannot show anything hidden.
 */
export interface Picture<S> {
  /** The dice of the pending throw; undefined where none are thrown, such as for a draw. */
  dice?(state: S): readonly Pool[] | undefined;
  /** The attack whose dice are about to be rolled, and what people may overrule in it; undefined if there is none. */
  overrulable?(state: S): Overrulable | undefined;
  readonly table: TableFacts;
  /** Names of the cards and keywords in this game that its pages explain, as texts write them. */
  readonly topics?: readonly string[];
  scene(view: S, player: Player): Scene;
  /** What a listed action of the pending decision points at; `notation` is its own. */
  target(view: S, action: Action, notation: string): Target;
  /**
   * What would follow if the pending decision were answered with `answer`, in notation, and the decisions after it with
   * `follow` as far as that is possible. The view stays as it is.
   */
  probe(view: S, player: Player, answer: string, follow?: readonly string[]): Probe;
  /**
   * What an answer to the pending decision would be for, in short phrases: whom the unit could hit, what it would
   * suffer, its cover, the objective. Empty where nothing is known.
   */
  purpose?(view: S, player: Player, answer: string): readonly string[];
  /** The dice of the latest throw; undefined if there is none. An attack counts as one throw. */
  throwOf(happened: readonly Happening[]): Throw | undefined;
  /** Whether an event begins a throw that {@link throwOf} tells, so that what happened before is not needed. */
  beginsThrow(event: GameEvent): boolean;
  /** The turning point that an event is; undefined if it is none. */
  turnOf(event: GameEvent): Turn | undefined;
}
