import { listChoices, matching, named, noChoice } from '../../arena/choice-list.js';
import type { Choice, ChoiceList } from '../../arena/choice-list.js';
import type { DiceMode } from '../../arena/saved-game.js';
import type { Session } from '../../arena/session.js';
import { askingDealer } from '../../kernel/dealer.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Player } from '../../kernel/game.js';
import { choices as allChoices } from '../../kernel/notation.js';
import type { Presenter } from '../../kernel/presenter.js';
import type { GameRecord } from '../../kernel/record.js';
import type { Result } from '../../kernel/result.js';
import type { Advice, Adviser } from './advice.js';
import { overview } from './choice-list.js';
import { actsNow, Automatic } from './automatic.js';
import { Display, LEAST_MAP, linesOf } from './display.js';
import { helpText, readCommand, STANDS_ALONE } from './commands.js';
import type { Command } from './commands.js';
import { explanationText, hasReasons, MOST_EXPLAINED, reasonsText } from './explanation-text.js';
import type { Answer, Keyboard } from './keyboard.js';
import type { Screen } from './screen.js';
import { lengthOf, wrap } from '../../kernel/wrap.js';
import type { Teller } from './teller.js';
import { words } from './words/words.js';

/**
 * How a sitting ended: with the record of a finished game, because the person left (`quit`), because the input ended,
 * or because the program was stopped.
 */
export type Outcome = { readonly record: GameRecord } | 'quit' | 'ended' | 'stopped';

/** The reason in the record of a game that a person gave up. */
export const RESIGNED = 'resigned';

/** Everything around a game that a person plays. */
export interface Surroundings {
  readonly session: Session<unknown>;
  readonly presenter: Presenter<unknown> | undefined;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly teller: Teller;
  readonly dice: DiceMode;
  /** Whether agents explain each of their choices. */
  readonly explain: boolean;
  /** Gives hints and suggests answers. */
  readonly adviser: Adviser;
  /** Whether stdout is a terminal, where a line such as "red is thinking …" can be erased again. */
  readonly isTerminal: boolean;
  /** Saves the game, in `path` if the person names one; returns a line that says where, or why it failed. */
  save(path?: string): string;
  /** Saves the game in case the program is killed; returns the problem the first time that this fails. */
  keep(): string | undefined;
}

/** The outcome of an input at a question; `again` if the question stays open. */
type Turn = { readonly take: Action } | 'again' | 'undone' | { readonly leave: Exclude<Outcome, object> } | 'resigned';

/** What Enter takes, and whether it is clearly the best. */
type Offer = Pick<Advice, 'action' | 'isClear'>;

/** Plays a person's game from its current state to its end, or until the person leaves. */
export class Sitting {
  private readonly at: Surroundings;
  private readonly automatic: Automatic = new Automatic();
  private readonly display: Display;

  constructor(at: Surroundings) {
    this.at = at;
    this.display = new Display(at.session, at.presenter, at.screen);
  }

  async play(): Promise<Outcome> {
    const { session, teller } = this.at;
    if (session.actions.length === 0) for (const event of session.opening) teller.hear(event);
    for (;;) {
      const { actor } = session;
      if (actor === NOBODY) return { record: session.record() };
      if (await this.at.keyboard.isStopped()) return 'stopped';
      if (actor === CHANCE) {
        const left = await this.throwDice();
        if (left !== undefined) return left;
      } else if (session.waitsForPerson) {
        const left = await this.decide();
        if (left !== undefined) return left;
      } else {
        const failed = this.letAgentDecide(actor);
        if (failed !== undefined) {
          teller.note(words.forfeits(words.player(session.game.players[actor]), failed));
          return { record: session.record(failed) };
        }
      }
    }
  }

  private letAgentDecide(actor: Player): string | undefined {
    const { session, isTerminal, screen, explain } = this.at;
    const { write, paper } = screen;
    const name = words.player(session.game.players[actor]);
    const hasChoice = allChoices(session.game, session.state).length > 1;
    if (isTerminal && hasChoice) write(paper.ink.dim(`  ${words.thinking(name)}`));
    const chosen = session.think();
    if (isTerminal && hasChoice) write('\r\u001B[K');
    if (!chosen.ok) return chosen.problem.message;
    if (hasChoice) {
      const isNew = session.watch(chosen.value);
      const given = explain && isNew ? session.reasons() : undefined;
      if (given !== undefined && hasReasons(given.reasons)) {
        write(`${paper.ink.dim(wrap(reasonsText(name, given.reasons, this.phrase), paper.width, '    '))}\n`);
      }
    }
    session.apply(chosen.value, this.at.teller.hear);
    return undefined;
  }

  private async throwDice(): Promise<Outcome | undefined> {
    const { session, dice, presenter, teller, screen } = this.at;
    const { write, paper } = screen;
    const thrower = presenter?.thrower?.(session.state);
    const byHand =
      thrower !== undefined && (dice === 'manual' || (dice === 'mine' && session.seats[thrower] === 'person'));
    if (!byHand) {
      session.apply(session.deal(), teller.hear);
      return undefined;
    }
    let turn: Turn = 'again';
    const byPerson = askingDealer(async ({ about, problem }) => {
      write(
        `${wrap(problem === undefined ? `${presenter?.chance?.(session.state) ?? about}.` : words.notPossible(problem), paper.width)}\n`,
      );
      for (;;) {
        const answer = await this.at.keyboard.ask(words.dice);
        screen.answered();
        if (typeof answer === 'string') {
          turn = { leave: answer };
          throw new Left();
        }
        const text = answer.line.trim();
        if (text === '') continue;
        if (text.toLowerCase() === 'dealer') return session.game.format(session.state, session.deal());
        const command = readCommand(text, presenter?.pages ?? []);
        if (command !== undefined) {
          if (this.refusesMore(command)) continue;
          turn = this.obey(command, undefined);
          if (turn !== 'again') throw new Left();
          continue;
        }
        const read = presenter?.readThrow?.(session.state, text);
        if (read === undefined) return text;
        if (read.ok) return read.value;
        write(`${read.problem.message}\n`);
      }
    });
    try {
      const thrown = await byPerson.deal(session.game, session.state);
      if (thrown.ok) session.apply(thrown.value, teller.hear);
      return undefined;
    } catch (error) {
      if (error instanceof Left) return this.after(turn);
      throw error;
    }
  }

  private async decide(): Promise<Outcome | undefined> {
    const { session, presenter, teller } = this.at;
    const { actor, game } = session;
    const list = listChoices(game, session.viewOf(actor), presenter);
    if (list.choices.length === 1) {
      const [only] = list.choices;
      // Who has nothing to do but pass is not told so.
      if (!only.notation.endsWith(' pass'))
        teller.note(words.onlyChoice(words.player(game.players[actor]), this.phrase(only.notation)));
      session.apply(only.action, teller.hear);
      return undefined;
    }
    if (this.automatic.takes(session, presenter, list.kind)) {
      const advice = this.advice();
      if (advice.ok) {
        const { action } = advice.value;
        const answer = this.phrase(game.format(session.state, action));
        teller.note(words.automatic(words.player(game.players[actor]), answer));
        session.apply(action, teller.hear);
        return undefined;
      }
      this.automatic.clear();
      this.at.screen.write(`${words.noAutomatic(this.at.adviser.name, advice.problem.message)}\n`);
    }
    const isRoutine = presenter?.isRoutine?.(session.viewOf(actor)) === true;
    this.display.decision(list, isRoutine ? 2 : 1);
    const advice = isRoutine ? this.advice() : undefined;
    return this.after(await this.question(list, advice?.ok === true ? advice.value : undefined));
  }

  /** What the adviser would do; says meanwhile that it is thinking. */
  private advice(): Result<Advice> {
    const { adviser, isTerminal, screen } = this.at;
    const { write, paper } = screen;
    if (!isTerminal || adviser.isReady) return adviser.advise();
    write(paper.ink.dim(`  ${words.thinking(adviser.name)}`));
    const advice = adviser.advise();
    write('\r\u001B[K');
    return advice;
  }

  private after(turn: Turn): Outcome | undefined {
    const { session, teller } = this.at;
    if (turn === 'resigned') return { record: session.record(RESIGNED) };
    if (turn === 'again') return undefined;
    if (turn === 'undone') {
      teller.takeBack();
      return undefined;
    }
    if ('leave' in turn) return turn.leave;
    session.mark();
    teller.mark();
    session.apply(turn.take, teller.hear);
    return undefined;
  }

  /** Asks until the person answers or leaves the question in another way. */
  private async question(list: ChoiceList, offered: Advice | undefined): Promise<Turn> {
    const { session, presenter, screen } = this.at;
    const { paper, write } = screen;
    const problem = this.at.keep();
    if (problem !== undefined) write(`${wrap(problem, paper.width)}\n`);
    let enter: Offer | undefined = offered;
    for (;;) {
      const answer = await this.ask(list, enter);
      if (typeof answer === 'string') return { leave: answer };
      const text = answer.line.trim();
      if (text === '') {
        if (enter !== undefined) return { take: enter.action };
        write(`${overview(list, paper, paper.height - 1)}\n`);
        continue;
      }
      const action = named(session.game, session.state, list, text, presenter);
      if (action !== undefined) return { take: action };
      const command = readCommand(text, presenter?.pages ?? []);
      if (command !== undefined && this.refusesMore(command)) continue;
      if (command?.name === 'list') {
        this.display.found(list.choices);
        continue;
      }
      if (command === undefined) {
        const found = matching(list, text);
        if (found.length === 0) write(`${wrap(this.refusal(text, list), paper.width)}\n`);
        if (found.length === 1) enter = { action: found[0].action, isClear: true };
        if (found.length > 0) this.display.found(found);
        continue;
      }
      if (command.name === 'hint') {
        enter = this.hint(list) ?? enter;
        continue;
      }
      const turn = this.obey(command, list);
      if (turn !== 'again') return turn;
    }
  }

  /** Asks for a line. What Enter takes stands in brackets before the name of the player, or above if it is long. */
  private async ask({ kind, choices }: ChoiceList, enter: Offer | undefined): Promise<Answer> {
    const { session, screen, keyboard } = this.at;
    const { paper, write } = screen;
    const { actor, game, state } = session;
    let prompt = paper.ink.seat(actor, `${words.player(game.players[actor])}> `);
    if (enter !== undefined) {
      const text = game.format(state, enter.action);
      const listed = choices.find(({ notation }) => notation === text);
      const short = this.inList(listed)?.text ?? (text.startsWith(`${kind} `) ? text.slice(kind.length + 1) : text);
      const doubt = enter.isClear ? '' : words.unclear;
      const whole = `${paper.ink.dim(`[Enter: ${short}${doubt}]`)} ${prompt}`;
      if (lengthOf(whole) + ANSWER > paper.width) {
        write(`${wrap(words.enterTakes(`${short}${doubt}`), paper.width, '  ')}\n`);
        prompt = `${paper.ink.dim('[Enter]')} ${prompt}`;
      } else prompt = whole;
    }
    const answer = await keyboard.ask(prompt);
    screen.answered();
    return answer;
  }

  /** Whether something stands after a command that takes nothing; then says so. */
  private refusesMore({ name, rest }: Command): boolean {
    if (rest === '' || !STANDS_ALONE.has(name)) return false;
    const { write, paper } = this.at.screen;
    write(`${wrap(words.standsAlone(name, rest), paper.width)}\n`);
    return true;
  }

  private refusal(text: string, list: ChoiceList): string {
    const { session, presenter } = this.at;
    return noChoice(session.viewOf(session.actor), presenter, list, text, words.refusals);
  }

  /** Shows what the adviser would do and why, on the board too if its best choices are places; returns its advice. */
  private hint(list: ChoiceList): Advice | undefined {
    const { session, adviser, screen } = this.at;
    const { width, height } = screen.paper;
    const { game, state } = session;
    const advice = this.advice();
    if (!advice.ok) {
      screen.write(`${words.noAdvice(adviser.name, advice.problem.message)}\n`);
      return undefined;
    }
    const { action, explanation, isClear } = advice.value;
    const numbers = new Map(list.choices.map((choice) => [choice.notation, choice]));
    const best = explanation?.choices.slice(0, MOST_EXPLAINED).flatMap((one) => numbers.get(one.action) ?? []) ?? [];
    const doubt = isClear ? '' : words.noFavourite;
    const text = [
      words.wouldTake(
        adviser.name,
        `${numbers.get(game.format(state, action))?.label ?? game.format(state, action)}${doubt}`,
      ),
      ...(explanation === undefined
        ? []
        : [
            explanationText(explanation, {
              words: this.phrase,
              choiceOf: (notation) => this.inList(numbers.get(notation)),
            }),
          ]),
    ].join('\n');
    const shown = wrap(text, width, '    ');
    const drawn =
      best.length > 1 ? this.display.drawnOn(best, Math.max(LEAST_MAP, height - 2 - linesOf(shown))) : undefined;
    screen.show(drawn === undefined ? shown : `${drawn}\n${shown}`);
    return advice.value;
  }

  /** Carries out a command. */
  private obey({ name, rest }: Command, list: ChoiceList | undefined): Turn {
    const { session, presenter, screen, teller } = this.at;
    const { write, paper } = screen;
    switch (name) {
      case 'help':
        screen.show(helpText(presenter, paper.width));
        return 'again';
      case 'board':
        this.display.table(this.person());
        return 'again';
      case 'log':
        if (/^([1-9]\d*)?$/.test(rest)) screen.show(teller.last(Number(rest) || undefined));
        else write(`${words.logUse}\n`);
        return 'again';
      case 'why':
        screen.show(wrap(this.why(), paper.width, '    '));
        return 'again';
      case 'undo':
        if (session.undo()) return 'undone';
        write(`${words.nothingToUndo}\n`);
        return 'again';
      case 'save':
        write(`${this.at.save(rest === '' ? undefined : rest)}\n`);
        return 'again';
      case 'auto':
        return this.setAutomatic(rest.toLowerCase(), list);
      case 'quit':
        return { leave: 'quit' };
      case 'resign':
        if (['yes', words.yes].includes(rest.toLowerCase()) && session.waitsForPerson) return 'resigned';
        write(`${words.howToResign}\n`);
        return 'again';
      case 'more':
        if (!screen.more()) write(`${list === undefined ? words.noMoreHere : words.noMore}\n`);
        return 'again';
      case 'hint':
        write(`${words.noHint}\n`);
        return 'again';
      case 'list':
        write(`${words.noList}\n`);
        return 'again';
      default:
        return this.showGamePage(name, rest);
    }
  }

  private showGamePage(name: string, rest: string): Turn {
    const { session, presenter, screen } = this.at;
    const { paper } = screen;
    const player = this.person();
    const page = presenter?.pages?.find((one) => one.name === name);
    const shown = page?.show(session.viewOf(player), player, paper, rest);
    if (shown !== undefined) screen.show(wrap(shown.ok ? shown.value : shown.problem.message, paper.width, '      '));
    return 'again';
  }

  private setAutomatic(rest: string, list: ChoiceList | undefined): Turn {
    const isOff = ['off', words.off].includes(rest);
    const isAll = ['all', words.all].includes(rest);
    const { adviser, screen, session, presenter } = this.at;
    const { paper } = screen;
    const write = (text: string): void => screen.write(wrap(text, paper.width));
    if (isOff) {
      this.automatic.clear();
      write(`${words.yoursAgain}\n`);
      return 'again';
    }
    if (rest !== '' && !isAll && list !== undefined) {
      write(`${this.delegate(rest)}\n`);
      return 'again';
    }
    if (list === undefined) {
      write(`${words.autoUse}\n`);
      return 'again';
    }
    if (!isAll && actsNow(session, presenter)) {
      write(`${words.autoNeverActs}\n`);
      return 'again';
    }
    const advice = this.advice();
    if (!advice.ok) {
      write(`${words.noAdvice(adviser.name, advice.problem.message)}\n`);
      return 'again';
    }
    this.automatic.add(isAll ? undefined : list.kind);
    return { take: advice.value.action };
  }

  /** Leaves a unit of the deciding player to the adviser, by its short name; gives what to say of it. */
  private delegate(text: string): string {
    const { session, presenter, adviser } = this.at;
    const { actor } = session;
    const names = presenter?.delegates?.units(session.viewOf(actor), actor).map(({ unit }) => unit) ?? [];
    const name = names.find((one) => one.toLowerCase() === text);
    if (name !== undefined) {
      this.automatic.addUnit(name);
      return words.plays(adviser.name, name);
    }
    return names.length === 0 ? words.autoUse : `${words.autoUse} ${words.autoUnits(names.join(', '))}`;
  }

  /** The reasons of the last agent that had a choice, as far as the person may know them. */
  private why(): string {
    const { session } = this.at;
    const given = session.reasons();
    if (given === undefined) return words.nobodyChose;
    return reasonsText(words.player(session.game.players[given.player]), given.reasons, this.phrase);
  }

  /** An action in notation as a phrase, where the game has phrases. */
  private readonly phrase = (notation: string): string => this.at.presenter?.inWords?.(notation) ?? notation;

  /** A choice as one types it, or in words where the list does not begin with that. */
  private inList(choice: Choice | undefined): { readonly number: number; readonly text: string } | undefined {
    if (choice === undefined) return undefined;
    const { number, short, label, notation } = choice;
    return { number, text: label.startsWith(short) ? short : this.phrase(notation) };
  }

  /** The seat whose view is shown: that of the person who decides now, or else the first person's. */
  private person(): Player {
    const { session } = this.at;
    return session.waitsForPerson ? session.actor : session.seats.indexOf('person');
  }
}

/** Columns that are kept for what a person types. */
const ANSWER = 12;

/** Thrown when the person leaves a question about dice. */
class Left extends Error {}
