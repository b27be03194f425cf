import { wrap } from '../../kernel/wrap.js';
import type { Presenter } from '../../kernel/presenter.js';
import type { Session } from '../../arena/session.js';
import { MOST_SHOWN } from '../../arena/choice-list.js';
import type { Choice, ChoiceList } from '../../arena/choice-list.js';
import { overview } from './choice-list.js';
import { Pages } from './pages.js';
import { words } from './words/words.js';
import type { Screen } from './screen.js';

/** Screens at least so high have an empty line before the board and the question. */
const ROOMY = 34;

/** The part of a screen that a board gets at least, if the choices need more than is left. */
const BOARD_PART = 0.4;

/** Lines that a map of places gets at least. */
export const LEAST_MAP = 8;

/** For fewer lines more than the last one had, a board is not drawn larger. */
const SAME_SCALE = 5;

/** The part of a screen that a list takes under a map of its choices. */
const LIST_PART = 0.4;

/** Shows decisions and their choices so that board, latest events, question and choices fit on one screen. */
export class Display {
  private readonly session: Session<unknown>;
  private readonly presenter: Presenter<unknown> | undefined;
  private readonly screen: Screen;

  constructor(session: Session<unknown>, presenter: Presenter<unknown> | undefined, screen: Screen) {
    this.session = session;
    this.presenter = presenter;
    this.screen = screen;
  }

  /** Shows the pending decision of a person; `promptLines` lines stay free for what follows. */
  decision(given: ChoiceList, promptLines: number): void {
    const { session, presenter, screen } = this;
    const list = this.described(given);
    const { paper } = screen;
    const { actor, game } = session;
    const view = session.viewOf(actor);
    const text =
      presenter?.question?.(view, actor) ??
      words.decides(words.player(game.players[actor]), list.kind.replaceAll('-', ' '));
    const gap = paper.height >= ROOMY ? 1 : 0;
    const question = `${'\n'.repeat(gap)}${wrap(paper.ink.bold(text), paper.width)}`;
    const room = paper.height - promptLines - linesOf(question) - screen.fresh;
    // Places without groups are easier to see on the board than to read in a list.
    const isPlain = list.choices.every(({ group }) => group === '');
    const short = overview(list, paper, room - LEAST_MAP);
    const drawn = isPlain ? this.drawnOn(list.choices, room - linesOf(short)) : undefined;
    if (drawn !== undefined) {
      screen.write(`${question}\n${drawn}\n${short}\n`);
      return;
    }
    if (presenter === undefined || presenter.wantsBoard?.(view) === false) {
      screen.write(`${question}\n${overview(list, paper, room)}\n`);
      return;
    }
    const choices = overview(list, paper, Math.max(3, room - gap - Math.floor(BOARD_PART * paper.height)));
    const below = linesOf(question) + linesOf(choices) + promptLines;
    // What was told before the first question, such as what the cards in play do, is not scrolled away by the board.
    const isFirst = screen.boardLines === 0 && screen.keepsFresh(below) && !screen.keepsFresh(below + LEAST_MAP);
    if (isFirst) {
      screen.write(`${question}\n${choices}\n`);
      return;
    }
    const most = room - linesOf(choices);
    // The map keeps its scale unless it could be much larger.
    const { boardLines: before } = screen;
    const lines = before > 0 && before <= most && most <= before + SAME_SCALE ? before : most;
    const above = '\n'.repeat(gap);
    screen.showBoard(
      (height) => above + presenter.board(view, actor, { ...paper, height: height - gap }),
      lines,
      below,
    );
    screen.write(`${question}\n${choices}\n`);
  }

  /** Shows the choices that were asked for, also on the board if they are places. */
  found(found: readonly Choice[]): void {
    const { screen } = this;
    const { height } = screen.paper;
    const pages = new Pages(
      found.map((choice) => this.describe(choice)),
      screen.paper,
    );
    const lines = Math.min(pages.lines(), Math.floor(LIST_PART * height));
    const drawn = this.drawnOn(found, height - 2 - lines);
    if (drawn === undefined) screen.showParts(pages);
    else screen.write(`${drawn}\n${screen.firstPart(pages, lines + 1)}`);
  }

  /** The list with what follows from each choice of the groups that are listed one by one. */
  private described(list: ChoiceList): ChoiceList {
    const sizes = new Map<string, number>();
    for (const { group } of list.choices) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const isListed = ({ group }: Choice): boolean => (sizes.get(group) ?? 0) <= MOST_SHOWN;
    return { ...list, choices: list.choices.map((choice) => (isListed(choice) ? this.describe(choice) : choice)) };
  }

  private describe(choice: Choice): Choice {
    const { session, presenter } = this;
    const about = presenter?.about?.(session.viewOf(session.actor), choice.action) ?? '';
    return about === '' ? choice : { ...choice, label: `${choice.label}  ${about}` };
  }

  /** Choices on the board in at most `lines` lines, if every one of them is a place. */
  drawnOn(found: readonly Choice[], lines: number): string | undefined {
    const { session, presenter, screen } = this;
    const { actor } = session;
    return presenter?.choicesOnBoard?.(session.viewOf(actor), actor, found, { ...screen.paper, height: lines });
  }

  /** Shows the table as large as the screen allows, with the meaning of its signs. */
  table(player: number): void {
    const { session, presenter, screen } = this;
    if (presenter === undefined) {
      screen.write(`${words.noBoard}\n`);
      return;
    }
    const paper = { ...screen.paper, height: screen.paper.height - 1 };
    const view = session.viewOf(player);
    screen.show(presenter.boardPage?.(view, player, paper) ?? presenter.board(view, player, paper));
  }
}

/** The number of lines of a text. */
export function linesOf(text: string): number {
  return text.split('\n').length;
}
