/** What a mission can change of a figure: Health, Speed, the damage of its attacks, the blocks of its defence. */
export type MissionStat = 'health' | 'speed' | 'damage' | 'block';

/** How players deploy in turn: one group after the other, with or without passes of the one who has fewer (R 128). */
export type DeploymentInTurns = 'alternate' | 'alternate-passing';

/** A step of a mission's rules, in the frame at `f` of `rules/mission/run`. */
export interface MissionStep<C> {
  readonly run: (c: C, f: number) => void;
  /** What can be answered to what the step asks: the number of a token, figure, door, space, group or branch. */
  readonly filter?: (c: C, f: number, one: number) => boolean;
  /** Called before the filter is asked about many things, or about one. */
  readonly prepare?: (c: C, f: number) => void;
  /** Whether nothing can be answered. */
  readonly may?: boolean;
  /** The names of the branches that it asks for. */
  readonly names?: readonly string[];
}

/** Something that a figure can do in its activation because of the mission. */
export interface MissionAct<C> {
  readonly name: string;
  /** Actions that it costs; a special action only once in an activation (R 69). Movement points that it costs. */
  readonly actions: number;
  readonly movement: number;
  /** Whether it is done with a token, of which {@link can} is asked one by one; −1 otherwise. */
  readonly hasToken: boolean;
  readonly can: (c: C, u: number, token: number) => boolean;
  readonly perform: (c: C, u: number, token: number) => void;
}

/**
 * An attribute test that an interact asks for: bits over the attributes, and how many successes it needs (R 302–310).
 */
export interface InteractTest {
  readonly attributes: number;
  readonly successes: number;
}

/** An event of the script of a campaign mission. */
export interface MissionEvent<C> {
  readonly id: string;
  /** The program that it runs. */
  readonly program: number;
  readonly repeats: boolean;
  /** The mission ends: it happens after all else that happens at the same time. */
  readonly isEnding: boolean;
  /** Bits over the moments to which it listens, and whether it happens at one. */
  readonly moments: number;
  readonly happens: (c: C, moment: number, operand: number) => boolean;
}

/**
 * A mission's own rules, in contexts of type C. All parts are optional; without any nothing is scored but defeated
 * groups. Parts that return nothing can call procedures, which run before what follows.
 */
export interface Mission<C> {
  readonly id: string;
  readonly name: string;
  /** How groups are deployed if not one army after the other. */
  readonly deployment?: DeploymentInTurns;
  /** Sequences of steps, which {@link ../rules/mission/run} runs. */
  readonly programs?: readonly (readonly MissionStep<C>[])[];
  /** The events of the script of a campaign mission, see {@link ../rules/mission/events}. */
  readonly events?: readonly MissionEvent<C>[];
  /** Lays out what depends on who has which zone: once, as soon as that is known. */
  readonly lay?: (c: C) => void;
  /** Before anybody deploys. */
  readonly setUp?: (c: C) => void;
  /** At the end of a round, before effects of the players (R 448, 1365). */
  readonly endOfRound?: (c: C) => void;
  /** What {@link endOfRound} would give a player as things stand; for people and for estimates. */
  readonly outlook?: (c: C, side: number) => number;
  /** Before the first turn of a round. */
  readonly startOfRound?: (c: C) => void;
  /** Victory points that a player has only as long as something is true. */
  readonly virtual?: (c: C, side: number) => number;
  /** How much of what ends a campaign mission well for the Rebels is done, from 0 to 1; for estimates. */
  readonly progress?: (c: C) => number;
  /** Whether the loss of a figure ends a campaign mission well for the Rebels, or badly; for policies. */
  readonly isHunted?: (c: C, u: number) => boolean;
  readonly isGuarded?: (c: C, u: number) => boolean;
  /** Counters of a campaign mission that the Rebels are not told, as bits. */
  readonly untold?: number;
  /** Spaces at which a figure could win something, with what that is worth in victory points, for policies. */
  readonly lures?: (c: C, u: number, take: (space: number, worth: number, within?: number) => void) => void;
  /** Whether a figure can interact with a token now, and what that does. */
  readonly canInteract?: (c: C, u: number, token: number) => boolean;
  readonly interact?: (c: C, u: number, token: number) => void;
  /** A hero has claimed a crate; its token is off the map. */
  readonly claimed?: (c: C, u: number, token: number) => void;
  /** The test that a figure must pass for an interact with a token, a door or a figure (see `rules/targets`). */
  readonly testFor?: (c: C, u: number, target: number) => InteractTest | undefined;
  /** The same with another figure. */
  readonly canJoin?: (c: C, u: number, other: number) => boolean;
  readonly join?: (c: C, u: number, other: number) => void;
  /** Whether a figure cannot open a door that is not locked, and whether it can open one that is. */
  readonly cannotOpen?: (c: C, u: number, door: number) => boolean;
  readonly canUnlock?: (c: C, u: number, door: number) => boolean;
  /** What an interact with a door does instead of opening it; false if it opens. */
  readonly interactWithDoor?: (c: C, u: number, door: number) => boolean;
  /** A door was opened or destroyed. */
  readonly opened?: (c: C, door: number) => void;
  /** What a figure can do in its activation. */
  readonly acts?: readonly MissionAct<C>[];
  /** Whether a figure cannot attack; whether one can attack a token with Health, a neutral figure. */
  readonly cannotAttack?: (c: C, u: number) => boolean;
  readonly canAttack?: (c: C, u: number, token: number) => boolean;
  readonly canAttackDoor?: (c: C, u: number, door: number) => boolean;
  readonly canAttackFigure?: (c: C, u: number, target: number) => boolean;
  /** An attack was declared, its dice not rolled; its results are changed; it was resolved. */
  readonly attackDeclared?: (c: C) => void;
  readonly attackChanged?: (c: C) => void;
  readonly attackResolved?: (c: C) => void;
  /** What the mission adds to the Health of an object, of a door that can be attacked. */
  readonly objectHealth?: (c: C, token: number) => number;
  readonly doorHealth?: (c: C, door: number) => number;
  /** What it adds to the block of an object or a door that is attacked. */
  readonly objectBlock?: (c: C, target: number) => number;
  /** An object was destroyed; its token is off the map, it was in this space. */
  readonly destroyed?: (c: C, token: number, space: number) => void;
  /** What the mission adds to a number of a figure. */
  readonly stat?: (c: C, u: number, stat: MissionStat) => number;
  /** A figure has suffered damage, at once. */
  readonly suffered?: (c: C, u: number, count: number) => void;
  /** A hero was wounded (R 1551); what the hero carried is dropped. */
  readonly wounded?: (c: C, u: number) => void;
  /** A figure cannot be defeated now, whatever its damage. */
  readonly cannotFall?: (c: C, u: number) => boolean;
  /** A figure that is defeated, a hero that would withdraw, is incapacitated instead (R 785). */
  readonly liesDown?: (c: C, u: number) => boolean;
  /** Whether a figure that is incapacitated can use its action only to move. */
  readonly onlyMoves?: (c: C, u: number) => boolean;
  /** A figure has become incapacitated. */
  readonly layDown?: (c: C, u: number) => void;
  /** Whether a figure cannot interact with a target now (see `rules/targets`), whatever else lets it. */
  readonly cannotInteract?: (c: C, u: number, target: number) => boolean;
  /** Whether a hero cannot use the Item cards. */
  readonly itemsDown?: (c: C, u: number) => boolean;
  /** Whether a figure can perform one move in its activation at most. */
  readonly movesOnce?: (c: C, u: number) => boolean;
  /** Whether the player who has just activated goes on with the next activation. */
  readonly goesAgain?: (c: C) => boolean;
  /** A figure is defeated, and still holds what it carries. */
  readonly defeated?: (c: C, u: number) => void;
  /** The last figure of a group is defeated; what it is worth instead of its cost. */
  readonly worthOf?: (c: C, group: number, by: number) => number;
  readonly groupLost?: (c: C, group: number) => void;
  /** The activation of a group begins, and is over. */
  readonly groupActivates?: (c: C, group: number) => void;
  readonly groupActivated?: (c: C, group: number) => void;
  /** A figure that moves, or is placed, has entered a space; it was at `game.left`. */
  readonly entered?: (c: C, u: number) => void;
  /** Doors that are as if they were open for a figure that moves, or for what a figure sees, as bits. */
  readonly openFor?: (c: C, u: number) => number;
  readonly seesThrough?: (c: C, u: number) => number;
  /** Tokens that make the space in which they lie blocking terrain. */
  readonly barriers?: readonly number[];
  /** Spaces into which it is better not to go if there is another way. */
  readonly loud?: readonly number[];
  /** Difficult terrain costs nothing. */
  readonly isEasy?: boolean;
  /** A player cannot win now, nor end the game by points. */
  readonly cannotWin?: (c: C, side: number) => boolean;
  /** A terminal gives no Command card. */
  readonly givesNoCard?: (c: C, token: number) => boolean;
  /** In the view of a player: what only the other knows is forgotten; it is made up again, at random. */
  readonly hide?: (c: C, player: number) => void;
  readonly makeUp?: (c: C, below: (n: number) => number) => void;
}

/** No rules of a mission. */
export const NO_MISSION: Mission<unknown> = { id: 'none', name: 'no mission' };
