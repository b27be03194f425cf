import { listChoices } from '../../arena/choice-list.js';
import { isLeftToAgent } from '../../arena/delegated.js';
import type { ChoiceList } from '../../arena/choice-list.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { GameEvent } from '../../kernel/game.js';
import type { GameRecord } from '../../kernel/record.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { LinkMessage } from '../link-messages.js';
import type { MomentMessage } from '../moment-messages.js';
import type { Answer, FromTable, ToTable, ToTableItself } from '../protocol.js';
import type { Waiting } from '../game-messages.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import { playerIn } from '../words/shared.js';
import { tapeText } from '../words/tape.js';
import { words as said } from './speech.js';
import { endingOf } from './ending.js';
import { dangerOf } from './danger.js';
import { USUAL_EDITION } from './data.js';
import { menu } from './menu.js';
import { probeOf } from './legality.js';
import { previewOf } from './preview.js';
import { lookOf } from './looking.js';
import { nearestLegal } from './nearest.js';
import { pageOf } from './pages.js';
import { deputiesAt } from './deputies.js';
import { factsOf } from './game-facts.js';
import { tellOnly } from './only-choice.js';
import { recordsAtHand } from './later.js';
import { receiveMoment } from './moment-desk.js';
import { savedMessage } from './saving.js';
import { receiveLink } from './link-desk.js';
import { positionsAtHand } from './positions-later.js';
import type { LinkSeat } from './link-seat.js';
import type { Reading } from './reading.js';
import type { Recording } from './recording.js';
import { promptOf } from './prompt.js';
import { Questions } from './questions.js';
import { Shading } from './shading.js';
import { newSitting, savedSitting, throwerByHand } from './sitting.js';
import type { Sitting } from './sitting.js';
import { seenIn, stepOf } from './step.js';
import { takeAnswer } from './taking.js';
import { thrown, throwOf } from './throwing.js';

/**
 * The table at which a person plays: it holds the game, asks the person and the agents, deals the dice, and says after
 * each change what the person may see. It knows neither the page nor how messages travel.
 */
export class Table {
  private readonly post: (message: FromTable) => void;
  private readonly askBot: (message: ToBot) => void;
  private at: Sitting | undefined;
  /** The recorded game that is open instead. */
  private reading: Reading | undefined;
  /** Sentences that the page has, and the number of the latest step. */
  private told = 0;
  private step = 0;
  private takenBack = 0;
  private list: ChoiceList | undefined;
  private readonly questions: Questions;
  private readonly shading: Shading;
  /** Whether the agent whose turn it is waits to be let on: in a game of agents alone. */
  private isHeld = false;
  /** Units of people that were left to an agent, by their short names. */
  private left: ReadonlySet<string> = new Set();

  constructor(post: (message: FromTable) => void, askBot: (message: ToBot) => void) {
    this.post = post;
    this.askBot = askBot;
    this.questions = new Questions(askBot, (id, value) => this.answer(id, value));
    this.shading = new Shading((id, value) => this.answer(id, value));
  }

  receive(message: ToTableItself): void {
    switch (message.do) {
      case 'new':
        this.begin(newSitting(message.setup), 0);
        break;
      case 'resume':
        this.begin(savedSitting(message), message.takenBack ?? 0, message.left);
        break;
      case 'open':
        this.leave();
        this.reading = recordsAtHand().Reading.open(message, this.post, (question) => this.askBot(question));
        break;
      case 'goTo':
      case 'analyse':
      case 'stopAnalysis':
        this.reading?.receive(message);
        break;
      case 'menu':
        this.answer(message.id, { kind: 'menu', menu: menu() });
        break;
      case 'puzzle': {
        const setup = positionsAtHand().puzzleOfDay(USUAL_EDITION, message.day);
        if (setup.ok) this.answer(message.id, { kind: 'puzzle', setup: setup.value });
        else this.answer(message.id, { kind: 'problem', text: said.problem(setup.problem.message) });
        break;
      }
      case 'preview':
        this.answer(message.id, previewOf(message.source));
        break;
      case 'verify':
        this.answer(message.id, recordsAtHand().verified(message.record, message.where));
        break;
      case 'page':
        if (this.reading !== undefined) this.reading.receive(message);
        else if (this.at !== undefined) this.answer(message.id, this.page(this.at, message));
        break;
      default:
        if (this.reading !== undefined) this.reading.receive(message);
        // A message about a question that no longer stands is dropped.
        else if (this.at !== undefined && message.step === this.step) this.play(this.at, message);
        else if ('id' in message) this.answer(message.id, { kind: 'problem', text: '' });
    }
  }

  /** What is asked of games by link, which may take a while; `links` is loaded by then. */
  receiveLink(message: LinkMessage): Promise<void> {
    const { at } = this;
    const desk = {
      at,
      begin: (sitting: Result<Sitting>) => this.begin(sitting, 0),
      advance: (sitting: Sitting) => this.advance(sitting),
      answer: (id: number, value: Answer) => this.answer(id, value),
    };
    return receiveLink(desk, message);
  }

  /** What is asked of moments that are shared; `moments` and the game of one that is opened are loaded by then. */
  receiveMoment(message: MomentMessage): Promise<void> {
    const { at, reading } = this;
    const desk = {
      at,
      reading,
      leave: () => this.leave(),
      open: (recording: Recording) => {
        this.reading = recordsAtHand().Reading.begun(recording, true, this.post, (question) => this.askBot(question));
      },
      problem: (text: string) => this.post({ say: 'problem', text }),
      answer: (id: number, value: Answer) => this.answer(id, value),
    };
    return receiveMoment(desk, message);
  }

  /** An agent's answer. One to a question that no longer stands is dropped. */
  hear(message: FromBot): void {
    if (this.reading !== undefined) return this.reading.hear(message);
    if (this.at !== undefined && this.questions.hear(this.at, message)) this.move(this.at, message);
  }

  private move(at: Sitting, message: FromBot): void {
    const { session, account } = at;
    const isDeputy = session.waitsForPerson;
    const chosen =
      message.say === 'chosen'
        ? session.accept(message.action)
        : fail('agent', message.say === 'failed' ? message.why : said.noChoice);
    if (chosen.ok) {
      if (isDeputy) at.companion?.deputyMoved();
      else {
        this.questions.watch(at, chosen.value);
        at.companion?.watch(chosen.value);
      }
      session.apply(chosen.value, this.listen);
      this.advance(at);
    } else if (isDeputy) {
      // The person decides alone again.
      this.left = new Set();
      this.advance(at);
      this.post({ say: 'refused', step: this.step, text: said.noAdvice(said.said(chosen.problem.message)) });
    } else {
      const who = playerIn(said.players, session.game.players[session.actor]);
      account.note(said.forfeits(who, said.said(chosen.problem.message)), session.actions.length);
      this.finish(at, session.record(chosen.problem.message));
    }
  }

  private play(at: Sitting, message: ToTable & { readonly step: number }): void {
    const { session } = at;
    switch (message.do) {
      case 'take':
        this.take(at, message.text, message.habit, message.puts ?? []);
        break;
      case 'carried':
        at.companion?.carried();
        this.advance(at);
        break;
      case 'again':
        this.askAgain(at);
        break;
      case 'correct':
        this.correct(at, message.id, message.puts);
        break;
      case 'nearest':
        this.answer(message.id, { kind: 'near', near: nearestLegal(session, message.text, message.tolerance) });
        break;
      case 'throw':
        this.throwDice(at, message.text);
        break;
      case 'leave':
        this.leaveUnit(at, message.unit, message.isLeft);
        break;
      case 'undo':
        this.undo(at);
        break;
      case 'resign':
        if (at.linked !== undefined) {
          at.linked.resign();
          this.advance(at);
        } else if (session.waitsForPerson) this.finish(at, session.record('resigned'));
        break;
      case 'next':
        if (!this.isHeld) return;
        this.isHeld = false;
        this.questions.move(at);
        break;
      case 'hint':
        this.questions.hint(at, message.id, message.quick);
        break;
      case 'why':
        this.questions.why(at, message.id);
        break;
      case 'probe': {
        const probe = probeOf(at, message.text, message.habit);
        if (probe !== undefined) this.answer(message.id, probe);
        break;
      }
      case 'shade':
        this.shading.ask(at, message.id, message.layer, message.text, this.list);
        break;
      case 'look': {
        const { view, player } = seenIn(session);
        this.answer(message.id, lookOf(at.loaded, view, player, message.piece));
        break;
      }
      case 'danger':
        if (this.list !== undefined) this.answer(message.id, dangerOf(at, this.list));
        break;
    }
  }

  private begin(sitting: Result<Sitting>, takenBack: number, left: readonly string[] = []): void {
    this.leave();
    if (!sitting.ok) {
      this.post({ say: 'problem', text: said.problem(sitting.problem.message) });
      return;
    }
    const at = sitting.value;
    this.told = 0;
    this.takenBack = takenBack;
    this.left = new Set(left);
    this.at = at;
    this.askBot({ do: 'load', source: at.source });
    this.remind(at);
    this.post({ say: 'game', facts: factsOf(at) });
    this.advance(at);
  }

  /** Forgets the game that is open. */
  private leave(): void {
    this.at = undefined;
    this.reading = undefined;
    this.questions.forget();
    this.shading.drop();
    this.list = undefined;
    this.isHeld = false;
  }

  /** Lets agents that remember their choices make those of the game so far again. */
  private remind({ session, seats }: Sitting): void {
    for (const [seat, spec] of seats.entries())
      for (const { player, ...question } of session.questionsBefore(seat))
        this.askBot({ do: 'remember', seat: player, spec, ...question });
  }

  /** Plays on until a person, an agent or a thrower has to be asked, or the game is over. */
  private advance(at: Sitting): void {
    const { session, seats } = at;
    this.questions.moveOn();
    this.shading.drop();
    if (at.linked !== undefined) return this.follow(at, at.linked);
    for (;;) {
      const { actor } = session;
      this.list = undefined;
      const carry = at.companion?.due();
      if (carry !== undefined) {
        this.keep(at);
        this.show(at, { for: 'carry', carry, canAskAgain: at.companion?.canAskAgain === true });
        return;
      }
      const isGood = at.answering?.isGoodAfter(session.actions);
      if (isGood !== undefined) {
        this.show(at, { for: 'nobody' });
        this.post({ say: 'answered', isGood });
        this.leave();
        return;
      }
      if (actor === NOBODY) {
        this.finish(at, session.record());
        return;
      }
      if (actor === CHANCE) {
        const thrower = throwerByHand(at);
        if (thrower !== undefined) {
          this.keep(at);
          this.show(at, throwOf(at, thrower));
          return;
        }
        session.apply(session.deal(), this.listen);
      } else if (session.waitsForPerson) {
        if (this.decide(at)) return;
      } else {
        this.isHeld = !seats.includes('person');
        this.keep(at);
        this.show(at, { for: 'agent', player: actor });
        if (!this.isHeld) this.questions.move(at);
        return;
      }
    }
  }

  /** Asks the person in a game by link, or says for which link it waits. */
  private follow(at: Sitting, linked: LinkSeat): void {
    this.list = undefined;
    const { waiting, record } = linked;
    if (waiting.for === 'link' && waiting.why === 'over' && record !== undefined) {
      this.keep(at);
      this.show(at, waiting);
      this.post({ say: 'over', ending: endingOf(at.loaded, record) });
    } else if (at.session.waitsForPerson) this.decide(at);
    else {
      this.keep(at);
      this.show(at, waiting);
    }
  }

  /** Asks the person; false if there was no choice, and the only one was taken. */
  private decide(at: Sitting): boolean {
    const { session, loaded } = at;
    const { actor, game } = session;
    const view = session.viewOf(actor);
    const list = listChoices(game, view, loaded.presenter);
    if (list.choices.length === 1 && at.linked === undefined) {
      const [only] = list.choices;
      tellOnly(at, only);
      session.apply(only.action, this.listen);
      return false;
    }
    if (at.linked === undefined && isLeftToAgent(loaded.presenter, view, this.left)) {
      this.keep(at);
      this.show(at, { for: 'agent', player: actor });
      this.questions.deputise(at);
      return true;
    }
    this.list = list;
    this.keep(at);
    this.show(at, { for: 'person', player: actor, prompt: promptOf(loaded, view, actor, list) });
    return true;
  }

  private take(at: Sitting, text: string, habit: string | undefined, puts: readonly string[]): void {
    const { list } = this;
    if (list === undefined || !at.session.waitsForPerson) return;
    const why = takeAnswer(at, list, text, habit, this.listen);
    if (why !== undefined) return this.post({ say: 'refused', step: this.step, text: why });
    // What stands otherwise on the real table is put right at once, as far as it can be.
    const stood = puts.length === 0 ? undefined : at.companion?.correct(puts);
    at.companion?.ownMoved();
    this.advance(at);
    if (stood?.ok === false) this.post({ say: 'refused', step: this.step, text: said.said(stood.problem.message) });
  }

  /** A unit of the person is left to an agent from now on, or no longer. */
  private leaveUnit(at: Sitting, unit: string, isLeft: boolean): void {
    if (!at.session.waitsForPerson) return;
    const left = new Set(this.left);
    if (isLeft) left.add(unit);
    else left.delete(unit);
    this.left = left;
    this.advance(at);
  }

  private correct(at: Sitting, id: number, puts: readonly string[]): void {
    const done = at.companion?.correct(puts);
    if (done?.ok !== true) return this.answer(id, { kind: 'problem', text: said.said(done?.problem.message ?? '') });
    this.answer(id, { kind: 'done' });
    at.companion?.carried();
    const { picture } = at.loaded;
    const { view, player } = seenIn(at.session);
    const scene = picture?.scene(view, player);
    for (const put of puts) at.account.note(said.putRight(picture?.board, scene, put), at.session.actions.length);
    this.advance(at);
  }

  private undo(at: Sitting): void {
    const { session } = at;
    const cost = session.undoCost;
    if (at.linked !== undefined) at.linked.undo();
    else if (!session.undo()) return;
    if (cost === 'seen') this.takenBack++;
    this.goneBack(at);
    at.companion?.carried();
    this.advance(at);
  }

  /** What an agent wants to do does not fit on the real table. */
  private askAgain(at: Sitting): void {
    const { session, account } = at;
    const done = at.companion?.askAgain();
    if (done?.ok !== true) return this.post({ say: 'refused', step: this.step, text: said.noOtherPlace });
    this.goneBack(at);
    const [x, y] = done.value.split(',').map((length) => tapeText(Number(length), said.roughly));
    account.note(said.askedAgain(x, y), session.actions.length);
    this.advance(at);
  }

  /** The game has gone back to a moment before: what was said since then is forgotten. */
  private goneBack(at: Sitting): void {
    const { session, account } = at;
    this.questions.forget();
    this.askBot({ do: 'forget' });
    this.remind(at);
    account.cut(session.actions.length);
    this.told = Math.min(this.told, account.log.length);
  }

  private throwDice(at: Sitting, text: string): void {
    const { session } = at;
    if (session.actor !== CHANCE) return;
    const outcome = thrown(at, text);
    if (!outcome.ok) return this.post({ say: 'refused', step: this.step, text: outcome.problem.message });
    session.apply(outcome.value, this.listen);
    this.advance(at);
  }

  private finish(at: Sitting, record: GameRecord): void {
    this.show(at, { for: 'nobody' });
    this.post({ say: 'over', ending: endingOf(at.loaded, record) });
    this.leave();
  }

  /** Gives the page the game as it is, in case it is closed. */
  private keep(at: Sitting): void {
    const message = savedMessage(at, this.takenBack, this.left);
    if (message !== undefined) this.post(message);
  }

  private show(at: Sitting, waiting: Waiting): void {
    this.step++;
    const { log, dice } = at.account;
    const rest = { step: this.step, log: log.slice(this.told), logFrom: this.told, takenBack: this.takenBack };
    this.told = log.length;
    const more = { ...(dice === undefined ? {} : { dice }), ...deputiesAt(at, this.left) };
    this.post({ say: 'step', step: stepOf(at, waiting, { ...rest, ...more }) });
  }

  private readonly listen = (event: GameEvent): void => {
    const { at } = this;
    at?.account.hear(event, at.session.actions);
  };

  private answer(id: number, value: Answer): void {
    this.post({ say: 'answer', id, value });
  }

  private page({ loaded, session }: Sitting, asked: ToTable & { readonly do: 'page' }): Answer {
    const { view, player } = seenIn(session);
    return pageOf(loaded, view, player, asked);
  }
}
