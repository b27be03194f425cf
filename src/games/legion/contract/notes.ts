import type { Reason } from '../../../machine/reason.js';
import type { AnswerWords, Said } from '../words/said.js';
import type { CaseAnswer } from './case-choice.js';

/**
 * How an agent's policy answers a decision; what each means is in `policy/answers`. Absent: any listed answer will do.
 */
export type Manner =
  | 'accept'
  | 'activate'
  | 'advice'
  | 'all'
  | 'any'
  | 'arrival'
  | 'bend'
  | 'cart'
  | 'charge'
  | 'command-card'
  | 'detonation'
  | 'effect'
  | 'first'
  | 'formation'
  | 'helped'
  | 'hindered'
  | 'leader'
  | 'mark'
  | 'move'
  | 'near-home'
  | 'order'
  | 'order-token'
  | 'pool'
  | 'standby'
  | 'wound';

/** What is known of a decision besides its rules: how people are asked, how agents answer, what cases say of it. */
export interface Notes<C> {
  /**
   * The question, with `{unit}` for the unit in the operand that `unit` says (A if it says none) and `{unit:3}` for the
   * third; if absent, one made of the name.
   */
  readonly question?: Said | ((c: C) => Said);
  /** What is decided, in front of an answer that is not said in another way; if absent, the name. */
  readonly called?: Said;
  readonly answers?: AnswerWords;
  /** Important: it never comes with a suggested answer. */
  readonly weighty?: true;
  /** A unit may come to move or attack by it, so that it is never answered by `auto` alone. */
  readonly acts?: true;
  /** The table is shown before it: it is for planning. */
  readonly showsTable?: true;
  /** The operand that is the unit which it is about. */
  readonly unit?: 'a' | 'b';
  /**
   * What comes to the place that an answer names: its unit moves there, arrives on the table, or is put there; or the
   * token in operand A moves there. If absent, a new token, or nothing.
   */
  readonly puts?: 'moves' | 'arrives' | 'stands' | 'token';
  /** What an answer names by an id or a number; a row of battle cards loses its first one. */
  readonly names?: 'command-card' | 'row' | 'terrain' | 'token';
  /** The Bane tokens of its player have no faces before they are chosen: a guess at the state gives them none. */
  readonly facesOpen?: true;
  readonly manner?: Manner;
  /** The answer that declines, if it is not `pass`. */
  readonly declined?: string;
  /**
   * Why it cannot be declined where it is no offer, if not just because something must be chosen; LEGAL for no reason.
   */
  readonly must?: Reason;
  /**
   * The answer that players usually give, which a case need not mention: the first that is listed, the greatest amount,
   * or one in notation.
   */
  readonly usual?: 'first' | 'most' | ((c: C) => string);
  /** A case may end before it: a new choice of the players comes next. */
  readonly rests?: true;
  /**
   * The choices of cases that it answers, by their kind: how each becomes an answer, or `step` where it is one of
   * several decisions that the choice takes.
   */
  readonly choices?: Readonly<Record<string, CaseAnswer<C> | 'step'>>;
}
