import { correctAt } from '../../kernel/corrections.js';
import type { Costly } from '../../arena/costly.js';
import { costliest, isClear } from '../../arena/costly.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Player } from '../../kernel/game.js';
import type { Paper } from '../../kernel/presenter.js';
import { PERSON } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { valueText } from '../../kernel/value-text.js';
import { wrap } from '../../kernel/wrap.js';
import { explanationText } from './explanation-text.js';
import type { Extra } from './files.js';
import { stdoutPaper } from './paper.js';
import type { Screen } from './screen.js';
import { words } from './words/words.js';

/** A finished game with the decisions in it that cost most. */
export class Review {
  readonly found: readonly Costly[];
  /** Whether there was any decision to look at. */
  private readonly hasLooked: boolean;
  private readonly loaded: LoadedGame;
  private readonly record: GameRecord;

  private constructor(loaded: LoadedGame, record: GameRecord, found: readonly Costly[], hasLooked: boolean) {
    this.loaded = loaded;
    this.record = record;
    this.found = found;
    this.hasLooked = hasLooked;
  }

  /** Looks through a game for the costliest decisions of some players; see {@link costliest}. */
  static of(
    loaded: LoadedGame,
    record: GameRecord,
    players: readonly Player[],
    count: number,
    progress?: (done: number, of: number) => void,
  ): Result<Review> {
    let hasLooked = false;
    const found = costliest(loaded, record, players, count, (done, of) => {
      hasLooked = true;
      progress?.(done, of);
    });
    return found.ok ? ok(new Review(loaded, record, found.value, hasLooked)) : found;
  }

  /** The list of the decisions, each with its number from 1. */
  list({ width }: Paper): string {
    const { found } = this;
    if (!this.hasLooked) return words.review.noDecision;
    if (found.length === 0) return words.review.nothing;
    const clear = found.filter(isClear).length;
    const head = words.review.head(found.length, clear === 0);
    const texts = found.map((one, i) => wrap(`  ${i + 1}  ${this.inWords(one, '     ')}`, width, '       '));
    return [wrap(head, width), ...texts].join('\n');
  }

  /** A decision in two lines; the second begins with `indent`. */
  private inWords(one: Costly, indent: string): string {
    const { loss, error, at } = one;
    const doubt = isClear(one) ? '' : words.review.doubt;
    const [played, better] = this.bothInWords(one);
    const cost = words.review.cost(words.decimal(valueText(loss).slice(1)), words.decimal(error.toFixed(3))) + doubt;
    return `${words.review.at(at, this.record.actions.length)}; ${this.questionOf(one)}\n${indent}${words.review.instead(played, better)}: ${cost}.`;
  }

  /** An action in notation as a phrase, where the game has phrases. */
  private readonly phrase = (notation: string): string => this.loaded.presenter?.inWords?.(notation) ?? notation;

  private bothInWords({ played, better }: Costly): readonly [string, string] {
    const hasPhrases = this.loaded.presenter?.inWords !== undefined;
    return hasPhrases ? [this.phrase(played), this.phrase(better)] : withoutKind(played, better);
  }

  /** The state in which a decision was made. */
  private stateAt({ at }: Costly): unknown {
    const { game } = this.loaded;
    const state = game.newState();
    for (const [i, text] of this.record.actions.slice(0, at - 1).entries()) {
      correctAt(game, state, this.record.corrections, i);
      const action = game.parse(state, text);
      if (!action.ok) throw new Error(`${text} was possible when the record was checked`);
      game.apply(state, action.value);
    }
    correctAt(game, state, this.record.corrections, at - 1);
    return state;
  }

  private viewOf(one: Costly): unknown {
    const { game } = this.loaded;
    const view = game.newState();
    game.view(this.stateAt(one), one.player, view);
    return view;
  }

  private questionOf(one: Costly): string {
    const { game, presenter } = this.loaded;
    return presenter?.question?.(this.viewOf(one), one.player) ?? `${words.player(game.players[one.player])}:`;
  }

  /** The position before a decision, what was played, and what the search would have played and why. */
  page(one: Costly, paper: Paper): string {
    const { presenter } = this.loaded;
    const below = wrap(
      [this.inWords(one, '  '), explanationText(one.explanation, { words: this.phrase })].join('\n'),
      paper.width,
      '    ',
    );
    const height = paper.height - 1 - below.split('\n').length;
    const board = presenter?.board(this.viewOf(one), one.player, { ...paper, height: Math.max(LEAST_BOARD, height) });
    return board === undefined ? below : `${board}\n${below}`;
  }
}

/** Two actions without the kind of decision with which both begin. */
function withoutKind(one: string, other: string): [string, string] {
  const kind = `${one.split(' ', 1)[0]} `;
  const isShared = one.startsWith(kind) && other.startsWith(kind);
  return isShared ? [one.slice(kind.length), other.slice(kind.length)] : [one, other];
}

/** How many decisions are named after a game. */
const WORST = 3;

/** Offers a look at the costliest decisions of the people in a finished game: `review`, then a number for each. */
export function reviewOffer(loaded: LoadedGame, record: GameRecord, screen: Screen, isTerminal: boolean): Extra {
  const players = record.agents.flatMap(({ name }, seat) => (name === PERSON ? [seat] : []));
  let review: Review | undefined;
  const begin = (): void => {
    const { ink } = screen.paper;
    const progress = (done: number, of: number): void => {
      if (isTerminal) screen.write(`\r\u001B[K${ink.dim(`  ${words.review.looking(done, of)}`)}`);
    };
    const made = Review.of(loaded, record, players, WORST, progress);
    if (isTerminal) screen.write('\r\u001B[K');
    if (!made.ok) screen.write(`${made.problem.message}\n`);
    else {
      review = made.value;
      screen.show(review.list(screen.paper));
      if (review.found.length > 0) screen.write(`${words.review.typeNumber}\n`);
    }
  };
  return {
    hint: words.review.offer,
    answers(text) {
      const one = /^\d+$/.test(text) ? review?.found[Number(text) - 1] : undefined;
      if (one !== undefined) screen.show(review?.page(one, screen.paper) ?? '');
      else if (['review', words.typed.review].includes(text.toLowerCase())) begin();
      else if (['more', words.typed.more].includes(text.toLowerCase())) screen.more();
      else return false;
      return true;
    },
  };
}

/**
 * The costliest decisions of each player of a recorded game as text: of the people in it, or of all players if it has
 * none; with their positions if `boards`.
 */
export function worstOf(loaded: LoadedGame, record: GameRecord, count: number, boards: boolean): Result<string> {
  const { players } = loaded.game;
  const paper = { ...stdoutPaper(players), height: Infinity };
  const people = players.flatMap((_, seat) => (record.agents[seat].name === PERSON ? [seat] : []));
  const texts: string[] = [];
  for (const player of people.length > 0 ? people : players.keys()) {
    const review = Review.of(loaded, record, [player], count);
    if (!review.ok) return review;
    const { value } = review;
    texts.push(`${players[player]}: ${value.list(paper)}`);
    if (boards) texts.push(...value.found.map((one) => `\n${value.page(one, paper)}`));
  }
  return ok(texts.map((text) => `${text}\n`).join(''));
}

/** Lines that a board gets at least; what does not fit on the screen with it is shown in parts. */
const LEAST_BOARD = 10;
