/** What the page is told of a game: what it is, what is asked, and what there is to show. */
import type { Sentence } from '../arena/account.js';
import type { WaitingForLink } from './link-messages.js';
import type { Choice } from '../arena/choice-list.js';
import type { Deputy } from '../arena/delegated.js';
import type { Next } from '../arena/recorded-game.js';
import type { DiceMode } from '../arena/saved-game.js';
import type { UndoCost } from '../arena/session.js';
import type { Player } from '../kernel/game.js';
import type { Board, Pool, Scene, Shortcuts, Target, Throw } from '../kernel/picture.js';
import type { Overrulable, Spot } from '../tabletop/picture.js';
import type { PositionFacts } from './position-messages.js';
import type { GridCarry, Carry } from './carry-messages.js';
import type { Source } from './source.js';
import type { Phrases } from './advice-messages.js';

/** A new game. `seats` are `person` or specifications of agents, in seat order. */
export interface Setup {
  readonly source: Source;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly dice: DiceMode;
  /** Whether it is played with miniatures on a real table. */
  readonly isReal?: boolean;
}

/** A place with the wounds that may be expected there of one attack of each enemy. */
export interface Danger extends Spot {
  readonly takes: number;
}

/** What never changes during a game. */
export interface GameFacts {
  readonly game: string;
  readonly title: string;
  readonly players: readonly string[];
  /** As in {@link Setup.seats}. */
  readonly seats: readonly string[];
  readonly seed: string;
  readonly rules: string;
  /** Whether it is played with miniatures on a real table. */
  readonly isReal?: boolean;
  /** The board, where the game is shown in a picture. */
  readonly board?: Board;
  readonly shortcuts?: Shortcuts;
  /** Names of cards and keywords that the page `rules` explains. */
  readonly topics?: readonly string[];
  /** Pages that can be opened by name, such as `units`. */
  readonly pages: readonly { readonly name: string; readonly summary: string }[];
  /** Of a recorded game: all that can be gone through. */
  readonly recorded?: Recorded;
  /** Of a position with a known answer: what is asked. */
  readonly position?: PositionFacts;
}

/** A recorded game to go through. */
export interface Recorded {
  /** Decisions and chance outcomes. */
  readonly actions: number;
  readonly log: readonly Sentence[];
  /** In seat order; empty for a game that goes on. */
  readonly returns: readonly number[];
  /** Names of levels against which it can be played on. */
  readonly levels: readonly string[];
  /** Of a moment that somebody has shared: the actions before it, and whose view it is (below 0: nothing is hidden). */
  readonly shared?: { readonly at: number; readonly seat: Player };
  readonly forfeit?: { readonly player: string; readonly why: string };
}

/** A choice as the page shows it. */
export interface Option extends Omit<Choice, 'action'> {
  /** What it points at on the table, where the game has a picture. */
  readonly target?: Target;
}

/** What a person is asked. */
export interface Prompt {
  readonly question: string;
  /** The first word that the notations of all options share, or an empty text. */
  readonly kind: string;
  readonly options: readonly Option[];
  /** Whether most people would rather not decide this themselves. */
  readonly isRoutine: boolean;
}

/** What the game waits for. */
export type Waiting =
  | { readonly for: 'person'; readonly player: Player; readonly prompt: Prompt }
  | { readonly for: 'agent'; readonly player: Player }
  /** A recorded game. */
  | ({ readonly for: 'reader' } & Next)
  | {
      readonly for: 'throw';
      readonly player: Player;
      readonly about: string;
      readonly dice?: readonly Pool[];
      /** What these are thrown for, as a sentence; empty where that is not said. */
      readonly whose?: string;
      /** What can come, where no dice are thrown and it is little. */
      readonly outcomes?: readonly string[];
      /** What comes, in plain words, by its notation. */
      readonly phrases?: Phrases;
      readonly overrulable?: Overrulable;
    }
  /** On a real table: somebody has to do there what an agent has done. */
  | {
      readonly for: 'carry';
      readonly carry: Carry | GridCarry;
      /** Whether the agent chose a place, so that it can be asked again. */
      readonly canAskAgain: boolean;
    }
  | WaitingForLink
  | { readonly for: 'nobody' };

/** Everything to show at one moment of the game, as the people at the page may see it. */
export interface Step {
  readonly step: number;
  /** Decisions and chance outcomes so far. */
  readonly actions: number;
  readonly waiting: Waiting;
  /** The table in text; empty where there is a scene. */
  readonly board: string;
  readonly scene?: Scene;
  /** The hash of what the people may see. */
  readonly seen: string;
  /** All sentences that are new since the last step; those after `logFrom` are replaced by them. */
  readonly log: readonly Sentence[];
  readonly logFrom: number;
  readonly undo: UndoCost;
  /** How often was taken back what dice, hidden cards or others had followed. */
  readonly takenBack: number;
  /** The latest throw of dice. */
  readonly dice?: Throw;
  /** The person's units that can be left to an agent, where there are several. */
  readonly deputies?: readonly Deputy[];
}

/** How a game ended. */
export interface Ending {
  /** The record as a line of JSON. */
  readonly record: string;
  /** By seat. */
  readonly returns: readonly number[];
  readonly forfeit?: { readonly player: string; readonly why: string };
  /** The game in a few lines; empty if there is nothing to say. */
  readonly summary: string;
}
