/** What agents say to people: advice, why they chose something, and what a recorded game could have been. */
import type { Explanation } from '../../agents/agent.js';
import type { Costly } from '../arena/costly.js';
import type { Reasons } from '../arena/reasons.js';
import type { Target } from '../kernel/picture.js';

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
