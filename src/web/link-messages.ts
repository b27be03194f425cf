/** The messages about games by link between the page and the worker that holds the table. */
import type { Part } from '../arena/by-link/link-game.js';
import type { Advance, Transcript } from '../arena/by-link/transcript.js';
import type { Source } from './source.js';

/** A game by link as it is kept in this browser. */
export interface KeptLink {
  /** A name that no other game has. */
  readonly name: string;
  readonly source: Source;
  readonly transcript: Transcript;
  /** The own part; left out for a spectator. */
  readonly part?: Part;
  /** The latest own link, to be sent again. */
  readonly link?: string;
}

/** What a link is, before it is opened. */
export interface LinkFacts {
  readonly name: string;
  readonly source: Source;
  /** An offer to play, a game that goes on, or one to be watched. */
  readonly kind: 'offer' | 'game' | 'watch';
  /** The seat that the one has who joins. */
  readonly seat: 0 | 1;
  readonly isStrict: boolean;
  /** The game for a spectator. */
  readonly kept: KeptLink;
}

/** A game by link, while the player here is not asked. */
export interface WaitingForLink {
  readonly for: 'link';
  /**
   * `offer`: nobody has joined; `send`: a link has to be made; `receive`: one has to come; `end`: the game is over,
   * and the last link has to be made; `over`: it is made; `watch`: somebody else plays.
   */
  readonly why: 'offer' | 'send' | 'receive' | 'end' | 'over' | 'watch';
  /** How many links there were so far. */
  readonly count: number;
  readonly link?: string;
  /** What was answered in advance last. */
  readonly advance?: Advance;
  /** Whether cards can be played from the hand in the other's turn, so that one can say in advance that none is. */
  readonly hasCards?: true;
  /** Once all is shown: an empty text if everything agrees, or what does not. */
  readonly checked?: string;
}

/** From the page to the table, about games by link. */
export type LinkMessage =
  /** Opens one as it is kept. */
  | { readonly do: 'link'; readonly kept: KeptLink }
  /** Begins one. */
  | {
      readonly do: 'linkOffer';
      readonly id: number;
      readonly source: Source;
      readonly seat: 0 | 1;
      readonly isStrict: boolean;
    }
  | { readonly do: 'linkJoin'; readonly id: number; readonly link: string }
  /** What a link is. */
  | { readonly do: 'linkRead'; readonly id: number; readonly link: string }
  /** Takes a link of the other player into the game that is open. */
  | { readonly do: 'linkTake'; readonly id: number; readonly link: string }
  /** Ends the own turn: its link is to be sent. */
  | { readonly do: 'linkSend'; readonly id: number; readonly advance: Advance }
  /** A link to watch the game that is open. */
  | { readonly do: 'linkWatch'; readonly id: number };
