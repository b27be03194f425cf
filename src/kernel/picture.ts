import type { Action, GameEvent, Player } from './game.js';

/**
 * What a game is played on, which never changes: a table with terrain, a map of squares. `kind` names it, and how it is
 * drawn; all else is for that drawing alone.
 */
export interface Board {
  readonly kind: string;
}

/** A place on a board, in the board's own measure. */
export type Place = object;

/** A piece on the board, such as a miniature; where it stands is told in the measure of the board. */
export interface Piece {
  /** Such as `b3.1`. */
  readonly id: string;
  /** The tag of its unit, such as `b3`. */
  readonly unit: string;
  /** 0 or 1. */
  readonly side: number;
}

/** A token that lies on the board. */
export interface BoardToken {
  readonly id: number;
  readonly name: string;
}

/** An area of a side, such as its deployment zone. */
export interface Area {
  readonly side: number;
}

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
  /** What brings points, in a sentence. */
  readonly about: string;
  /** By side: the points that it would gain if the game ended now; left out where rounds alone bring points. */
  readonly ifOver?: readonly number[];
  /** By side: those that it would gain if this round ended now. */
  readonly ifRoundOver: readonly number[];
}

/** A unit as a line of a list; what its game does not have is left out. */
export interface UnitLine {
  readonly tag: string;
  readonly name: string;
  readonly side: number;
  readonly state: 'on the table' | 'to come' | 'defeated';
  readonly isActing: boolean;
  /** Tokens and the like, in words: `aim 1`, `suppression 2 of 3`. */
  readonly badges: readonly string[];
  /** Those that are tokens by their names, in the same order. */
  readonly tokens?: readonly CountedToken[];
  /** Its miniatures, and how many it had. */
  readonly minis?: number;
  readonly size?: number;
  /** The wounds that it can still suffer. */
  readonly wounds?: number;
  /** What it can still bear, in a few letters, where that is not told by miniatures and wounds: `4/6`. */
  readonly health?: string;
  readonly order?: 'none' | 'order' | 'done';
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
  readonly tokens?: readonly BoardToken[];
  readonly areas?: readonly Area[];
  readonly units: readonly UnitLine[];
}

/** What an action points at on the board; each part is left out where it does not apply. */
export interface Target {
  /** What kind of choice it is, such as `move` or `attack`. */
  readonly kind: string;
  /** The unit that the decision is about. */
  readonly acting?: string;
  /** A unit or a piece (`b3.1`) that the action names. */
  readonly unit?: string;
  readonly piece?: string;
  readonly place?: Place;
  /** What it is about and can be looked up: the page of the game that tells it, and the name there. */
  readonly topic?: { readonly page: string; readonly about: string };
  /** Whether it does so much that people look at it once more before they take it, such as an action of a unit. */
  readonly isWeighty?: boolean;
}

/** The chances of an attack as it is usually made, if both sides choose best. */
export interface Outcome {
  /** Entry w is the probability of exactly w wounds; the last one stands for all that the target can suffer. */
  readonly wounds: readonly number[];
  readonly mean: number;
  /** Whether the last entry defeats the target. */
  readonly defeats: boolean;
}

/** What an answer would lead to. */
export interface Probe {
  readonly legal: boolean;
  /** Why it is not legal, as the rest of a sentence; empty if it is, or if that is not known. */
  readonly why: string;
  /** What an attack would bring, where that can be told. */
  readonly outcome?: Outcome;
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
  /** Wounds that follow, once they are suffered; or damage, where games count that. */
  readonly wounds?: number;
  readonly damage?: number;
}

/** A turning point of a game, which a timeline shows: a round, a part of it, or the turn of a unit or a player. */
export interface Turn {
  readonly kind: 'round' | 'phase' | 'turn';
  /** The number of the round, the name of the phase, or the tag of the unit. */
  readonly about: string;
  /** Whose turn it is, where it has a side. */
  readonly side?: number;
}

/** Dice of one colour that are thrown together. */
export interface Pool {
  readonly colour: string;
  readonly count: number;
  /** The faces, the one that counts as nothing last. */
  readonly faces: readonly string[];
}

/** What a person does with a picture besides pointing at it: by key, and by what nearly always follows. */
export interface Shortcuts {
  /** The letters that take answers, by their notation: `choose-action aim` by `a`. */
  readonly keys?: Readonly<Record<string, string>>;
  /**
   * By the kind of decision: the answer to pointing at an enemy unit that is not among the choices, without its tag. It
   * is refused with a reason.
   */
  readonly atEnemy?: Readonly<Record<string, string>>;
}

/**
 * How a game is put before a person in pictures: plain data, without any drawing. Every state it gets is the view of
 * the player that it speaks to, so that it cannot show anything hidden. What it tells of places is in the measure of
 * its board, whose own picture extends this one.
 */
export interface Picture<S> extends Shortcuts {
  readonly board: Board;
  /** The dice of the pending throw; undefined where none are thrown, such as for a draw. */
  dice?(state: S): readonly Pool[] | undefined;
  /** Names of the cards and keywords in this game that its pages explain, as texts write them. */
  readonly topics?: readonly string[];
  scene(view: S, player: Player): Scene;
  /** What a listed action of the pending decision points at; `notation` is its own. */
  target(view: S, action: Action, notation: string): Target;
  /**
   * What would follow if the pending decision were answered with `answer`, in notation, and the decisions after it with
   * `follow` as far as that is possible. The view stays as it is. Left out where the list of choices has all answers.
   */
  probe?(view: S, player: Player, answer: string, follow?: readonly string[]): Probe;
  /**
   * The answers that nearly always follow of an answer to the pending decision; `habit` is what the person wants of
   * them, one of the board's own words.
   */
  afterwards?(answer: string, habit: string): readonly string[];
  /**
   * What an answer to the pending decision would be for, in short phrases: whom the unit could hit, what it would
   * suffer, its cover, the objective. Empty where nothing is known.
   */
  purpose?(view: S, player: Player, answer: string): readonly string[];
  /** The dice of the latest throw; undefined if there is none. An attack counts as one throw. */
  throwOf?(happened: readonly Happening[]): Throw | undefined;
  /** Whether an event begins a throw that {@link throwOf} tells, so that what happened before is not needed. */
  beginsThrow?(event: GameEvent): boolean;
  /** The turning point that an event is; undefined if it is none. */
  turnOf?(event: GameEvent): Turn | undefined;
}
