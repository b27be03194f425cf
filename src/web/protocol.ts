/** The messages between the page, the worker that holds the table, and the worker in which agents think. */
import type { Explanation } from '../../agents/agent.js';
import type { Sentence } from '../arena/account.js';
import type { KeptLink, LinkFacts, LinkMessage, WaitingForLink } from './link-messages.js';
import type { AttackTexts, OddsAnswer } from '../arena/attack-odds.js';
import type { Choice } from '../arena/choice-list.js';
import type { Deputy } from '../arena/delegated.js';
import type { Costly, Judged, Look } from '../arena/costly.js';
import type { Reasons } from '../arena/reasons.js';
import type {
  CampaignBattle,
  CampaignTold,
  CampaignWish,
  Collectable,
  DrawWish,
  ListCheck,
  PageBattle,
} from '../arena/page-kit.js';
import type { CampaignChoices } from '../kernel/campaign-picture.js';
import type { Next } from '../arena/recorded-game.js';
import type { DiceMode } from '../arena/saved-game.js';
import type { UndoCost } from '../arena/session.js';
import type { Action, Player } from '../kernel/game.js';
import type { Board, Pool, Probe, Scene, Shortcuts, Target, Throw } from '../kernel/picture.js';
import type { GridLook } from '../grid/picture.js';
import type { Overrulable, Shade, Spot } from '../tabletop/picture.js';
import type { Menu, Preview } from './menu-messages.js';
import type { MomentMessage } from './moment-messages.js';
import type { PositionFacts } from './position-messages.js';
import type { GridCarry, Carry, Near, Standing } from './carry-messages.js';
import type { Source } from './source.js';
import type { Language } from './words/words.js';

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

/** Advice to the person who decides. */
export interface Advice {
  readonly answer: string;
  readonly explanation?: Explanation;
  /** What the choices of the explanation and the answer point at, by notation. */
  readonly targets: Readonly<Record<string, Target>>;
  readonly phrases: Phrases;
  /** What the answer is for, in short phrases; empty where nothing is known. */
  readonly purpose: readonly string[];
  /** Whether the adviser prefers it by more than it may err. */
  readonly isClear: boolean;
}

/** Answers in plain words, by notation. */
export type Phrases = Readonly<Record<string, string>>;

/** Why an agent made its latest choice, as far as people may know. */
export interface Why {
  /** Whose choice it was. */
  readonly player: string;
  readonly reasons: Reasons;
  readonly phrases: Phrases;
  /** What the choice was for, in short phrases. */
  readonly purpose: readonly string[];
  /** All choices of its turn, such as the activation of a unit, as far as people may know: each, and what for. */
  readonly turn: readonly { readonly phrase: string; readonly purpose: readonly string[] }[];
}

/** Whose decisions are looked at: those of everybody, or of the people who played, for the moments that decided. */
export type Analysed = 'all' | 'people';

/** What a look at the decisions of a recorded game has found so far. */
export interface Analysis {
  readonly of: Analysed;
  readonly done: number;
  readonly total: number;
  /** Whether it has come to its end, or was stopped. */
  readonly isOver: boolean;
  /** What the first seat could expect at decisions, by the number of the action from 1. */
  readonly values: readonly { readonly at: number; readonly value: number; readonly error: number }[];
  /** Of all players what cost most, the greatest loss first; of people what decided. Empty until the end. */
  readonly worst: readonly (Costly & {
    readonly isClear: boolean;
    /** What it lost beyond the error of the estimate. */
    readonly surely: number;
    /** The moment of it: `Round 2 of 6, activation phase`; empty where the game does not say. */
    readonly when: string;
    readonly question: string;
    readonly targets: Advice['targets'];
    readonly phrases: Phrases;
  })[];
}

/** From the page to the table. Answers to questions with an `id` carry it. */
export type ToTable =
  | { readonly do: 'new'; readonly setup: Setup }
  | {
      readonly do: 'resume';
      readonly saved: string;
      readonly where: string;
      readonly file?: Source;
      readonly takenBack?: number;
      readonly isReal?: boolean;
      readonly standing?: Standing;
      readonly left?: readonly string[];
    }
  /** A recorded game, to go through. */
  | { readonly do: 'open'; readonly record: string; readonly where: string; readonly file?: Source }
  /** In a recorded game: to the moment after a number of actions. */
  | { readonly do: 'goTo'; readonly actions: number }
  /** In a recorded game: looks at decisions, and posts what it finds. */
  | { readonly do: 'analyse'; readonly of: Analysed }
  /** Ends that with what was found so far. */
  | { readonly do: 'stopAnalysis' }
  /** In a game of agents alone: lets the next one choose. */
  | { readonly do: 'next'; readonly step: number }
  /** `habit`: what the person wants of what nearly always follows, which is taken as long as it fits. */
  | {
      readonly do: 'take';
      readonly step: number;
      readonly text: string;
      readonly habit?: string;
      readonly puts?: readonly string[];
    }
  /** What is on the real table is done there. */
  | { readonly do: 'carried'; readonly step: number }
  /** What an agent wants cannot stand on the real table: it is asked again, without that place. */
  | { readonly do: 'again'; readonly step: number }
  /** `puts`: corrections, all of which are made or none. */
  | { readonly do: 'correct'; readonly id: number; readonly step: number; readonly puts: readonly string[] }
  /** `tolerance`: millimetres. */
  | {
      readonly do: 'nearest';
      readonly id: number;
      readonly step: number;
      readonly text: string;
      readonly tolerance: number;
    }
  | { readonly do: 'throw'; readonly step: number; readonly text: string }
  | LinkMessage
  | MomentMessage
  /** Leaves a unit to an agent, or takes it back. */
  | { readonly do: 'leave'; readonly step: number; readonly unit: string; readonly isLeft: boolean }
  | { readonly do: 'undo'; readonly step: number }
  | { readonly do: 'resign'; readonly step: number }
  /** `quick`: a suggestion for a small question. */
  | { readonly do: 'hint'; readonly id: number; readonly step: number; readonly quick: boolean }
  /** Why the latest choice of an agent was made. */
  | { readonly do: 'why'; readonly id: number; readonly step: number }
  | {
      readonly do: 'probe';
      readonly id: number;
      readonly step: number;
      readonly text: string;
      readonly habit: string;
    }
  /** `width`: letters of a line. */
  | {
      readonly do: 'page';
      readonly id: number;
      readonly name: string;
      readonly about: string;
      readonly width: number;
    }
  | { readonly do: 'menu'; readonly id: number }
  /** Which position is that of a day; a number of days. */
  | { readonly do: 'puzzle'; readonly id: number; readonly day: number }
  /** What an army list is, and whether it is legal on a table. */
  | {
      readonly do: 'list';
      readonly id: number;
      readonly edition: string;
      readonly text: string;
      readonly table: string;
    }
  /** What a person can own of an edition. */
  | { readonly do: 'units'; readonly id: number; readonly edition: string }
  /** A list of what a person owns. */
  | { readonly do: 'draw'; readonly id: number; readonly edition: string; readonly wish: DrawWish }
  /** A battle of two army lists on a table. */
  | ({ readonly do: 'compose'; readonly id: number } & PageBattle)
  /** Of the campaigns of an edition. */
  | { readonly do: 'campaign'; readonly id: number; readonly edition: string; readonly wish: CampaignQuestion }
  /** The table and the armies of a game that may be chosen. */
  | { readonly do: 'preview'; readonly id: number; readonly source: Source }
  /** What the unit that decides would suffer at each place that is listed. */
  | { readonly do: 'danger'; readonly id: number; readonly step: number }
  /** Places of the table to shade; `text`: an answer that names the place from which to look, or nothing. */
  | {
      readonly do: 'shade';
      readonly id: number;
      readonly step: number;
      readonly layer: string;
      readonly text: string;
    }
  /** What a piece of a map of squares could reach and sees. */
  | { readonly do: 'look'; readonly id: number; readonly step: number; readonly piece: string }
  /** The odds of an attack by an edition, whatever is played; undefined: the usual one. */
  | { readonly do: 'odds'; readonly id: number; readonly edition: string | undefined; readonly texts: AttackTexts }
  /** The language of everything that is said from now on. */
  | { readonly do: 'speak'; readonly language: Language }
  | { readonly do: 'verify'; readonly id: number; readonly record: string; readonly where: string };

/** What the kits of editions answer, whatever is played. */
export type OfKits = 'list' | 'units' | 'draw' | 'compose' | 'odds' | 'campaign';

/** What the table itself hears: neither kits nor the language are its own. */
export type ToTableItself = Exclude<ToTable, LinkMessage | MomentMessage | { readonly do: OfKits | 'speak' }>;

/** From the table to the page. */
export type FromTable =
  | { readonly say: 'game'; readonly facts: GameFacts }
  | { readonly say: 'step'; readonly step: Step }
  /** The game as it is now, to be kept in case the page is closed. */
  | {
      readonly say: 'saved';
      readonly line: string;
      readonly summary: string;
      readonly takenBack: number;
      readonly standing?: Standing;
      /** Units that were left to an agent. */
      readonly left?: readonly string[];
      /** Of a game by link, which has no line. */
      readonly link?: KeptLink;
    }
  | { readonly say: 'analysis'; readonly analysis: Analysis }
  | { readonly say: 'over'; readonly ending: Ending }
  /** A position with a known answer was answered. */
  | { readonly say: 'answered'; readonly isGood: boolean }
  /** An answer that is not possible, and why. */
  | { readonly say: 'refused'; readonly step: number; readonly text: string }
  /** The game cannot be set up, or something went wrong; one line. */
  | { readonly say: 'problem'; readonly text: string }
  | { readonly say: 'answer'; readonly id: number; readonly value: Answer };

/** What is asked of campaigns. */
export type CampaignQuestion =
  /** What can be chosen as one begins. */
  | { readonly for: 'choices' }
  | { readonly for: 'begin'; readonly choices: CampaignWish }
  /** How the campaign of a file stands, after an answer if one is given. */
  | { readonly for: 'now'; readonly file: unknown; readonly name: string; readonly answer?: string }
  /** The battle that it waits for. */
  | { readonly for: 'battle'; readonly file: unknown; readonly name: string }
  /** The same after that battle, from its record. */
  | { readonly for: 'result'; readonly file: unknown; readonly name: string; readonly record: string };

/** The odds of an attack, and the editions by which odds can be asked, the usual one first. */
export interface Odds {
  readonly kind: 'odds';
  readonly found: OddsAnswer;
  readonly editions: readonly string[];
}

/** The answer to a question with an `id`. */
export type Answer =
  | { readonly kind: 'menu'; readonly menu: Menu }
  | { readonly kind: 'puzzle'; readonly setup: Setup }
  | { readonly kind: 'list'; readonly checked: ListCheck }
  | { readonly kind: 'units'; readonly found: Collectable }
  | { readonly kind: 'drawn'; readonly text: string }
  | { readonly kind: 'choices'; readonly choices: CampaignChoices }
  | { readonly kind: 'campaign'; readonly told: CampaignTold }
  | { readonly kind: 'mission'; readonly battle: CampaignBattle }
  | { readonly kind: 'battle'; readonly source: Source; readonly title: string }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'danger'; readonly places: readonly Danger[] }
  /** Undefined for a piece that is not on the map. */
  | { readonly kind: 'look'; readonly look: GridLook | undefined }
  /** Undefined where there is nothing to shade. */
  | { readonly kind: 'shade'; readonly shade: Shade | undefined }
  | Odds
  | { readonly kind: 'page'; readonly text: string }
  /** `phrase`: the answer in plain words. */
  | { readonly kind: 'probe'; readonly probe: Probe; readonly phrase: string }
  | { readonly kind: 'hint'; readonly advice: Advice }
  | { readonly kind: 'why'; readonly why: Why }
  | { readonly kind: 'near'; readonly near: Near | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'linked'; readonly kept: KeptLink }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'saved'; readonly line: string; readonly title: string; readonly source: Source }
  | { readonly kind: 'linkFacts'; readonly facts: LinkFacts }
  | { readonly kind: 'verified'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string };

/** From the table to the agents. An agent gets its view and its own random numbers, and nothing else of the game. */
export type ToBot =
  | { readonly do: 'load'; readonly source: Source }
  | {
      readonly do: 'choose';
      readonly id: number;
      /** The seat of the agent, or `adviser`; agents keep their memory by this. */
      readonly seat: Player | 'adviser';
      readonly spec: string;
      readonly view: Uint8Array;
      readonly words: Uint32Array;
      /** As in `AgentQuestion`; left out for none. */
      readonly without?: readonly string[];
      readonly explains: boolean;
    }
  /** The agents lose their memory: moves were taken back. */
  | { readonly do: 'forget' }
  /** A decision that the agent in a seat has made before: a new agent makes it again, to remember it. */
  | {
      readonly do: 'remember';
      readonly seat: Player;
      readonly spec: string;
      readonly view: Uint8Array;
      readonly words: Uint32Array;
      readonly without?: readonly string[];
    }
  /** Why the agent in a seat made its latest choice. */
  | { readonly do: 'explain'; readonly id: number; readonly seat: Player }
  /** What a search thinks of an action in a recorded game. */
  | {
      readonly do: 'judge';
      readonly id: number;
      readonly view: Uint8Array;
      readonly action: Action;
      readonly look: Look;
    };

/** From the agents to the table. */
export type FromBot =
  | { readonly say: 'chosen'; readonly id: number; readonly action: number; readonly explanation?: Explanation }
  | { readonly say: 'explained'; readonly id: number; readonly explanation?: Explanation }
  | { readonly say: 'judged'; readonly id: number; readonly judged?: Judged }
  | { readonly say: 'failed'; readonly id: number; readonly why: string };
