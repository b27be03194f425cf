import { LEVEL_NAMES } from '../../../agents/levels.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer, FromTable, ToTable } from '../protocol.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import { ADVISER, adviceIn } from './advice.js';
import { lookOf } from './looking.js';
import { pageOf, pagesOf } from './pages.js';
import { pictureFacts } from './picture-facts.js';
import { Recording } from './recording.js';
import { words } from './speech.js';

/** A recorded game that is gone through: it shows each of its moments, asks advisers, and analyses the whole. */
export class Reading {
  readonly recording: Recording;
  private readonly post: (message: FromTable) => void;
  private readonly askBot: (message: ToBot) => void;
  private step = 0;
  private questions = 0;
  /** The open question to the agents, that of the page which it answers, and the moment that both are about. */
  private asked: { readonly id: number; readonly answer: number; readonly at: number } | undefined;
  /** The number of the look that the agents take now. */
  private looking: number | undefined;

  private constructor(recording: Recording, post: (message: FromTable) => void, askBot: (message: ToBot) => void) {
    this.recording = recording;
    this.post = post;
    this.askBot = askBot;
  }

  /** Opens a record at its beginning; a problem is told to the page. */
  static open(
    { record, where, file }: ToTable & { readonly do: 'open' },
    post: (message: FromTable) => void,
    askBot: (message: ToBot) => void,
  ): Reading | undefined {
    const recording = Recording.open(record, where, file);
    if (!recording.ok) {
      post({ say: 'problem', text: words.problem(recording.problem.message) });
      return undefined;
    }
    return Reading.begun(recording.value, false, post, askBot);
  }

  /** Goes through a recording; `isShared`: somebody has shared a moment of it. */
  static begun(
    recording: Recording,
    isShared: boolean,
    post: (message: FromTable) => void,
    askBot: (message: ToBot) => void,
  ): Reading {
    const made = new Reading(recording, post, askBot);
    made.begin(isShared);
    return made;
  }

  receive(message: ToTable): void {
    switch (message.do) {
      case 'goTo':
        this.recording.at = Math.max(0, Math.min(message.actions, this.recording.record.actions.length));
        this.show();
        break;
      case 'analyse':
        if (this.looking !== undefined) break;
        this.recording.beginAnalysis(message.of);
        this.look();
        break;
      case 'stopAnalysis':
        if (this.looking === undefined) break;
        this.looking = undefined;
        this.conclude();
        break;
      case 'hint':
        this.hint(message.id);
        break;
      case 'page':
        this.page(message);
        break;
      case 'look': {
        const { loaded, at } = this.recording;
        const { view, player } = this.recording.seenAt(at);
        this.answer(message.id, lookOf(loaded, view, player, message.piece));
        break;
      }
      default:
        if ('id' in message) this.answer(message.id, { kind: 'problem', text: '' });
    }
  }

  hear(message: FromBot): void {
    const { asked, recording } = this;
    if (message.id === this.looking) {
      if (message.say === 'judged') recording.hear(message.judged);
      this.look();
    } else if (message.id === asked?.id) {
      this.asked = undefined;
      const decision = recording.decisionAt(asked.at);
      if (decision !== undefined) this.answer(asked.answer, adviceIn(recording.loaded, decision.view, message));
    }
  }

  private begin(isShared: boolean): void {
    const { recording } = this;
    const { loaded, record, log, source, seat, at } = recording;
    const { game, presenter, label } = loaded;
    this.askBot({ do: 'load', source });
    const { returns, forfeit } = record.result;
    const facts = {
      game: game.id,
      title: label.scenario?.id ?? game.id,
      players: game.players,
      seats: record.agents.map(({ name }) => name),
      seed: record.seed,
      rules: presenter?.rules ?? '',
      pages: pagesOf(loaded),
      recorded: {
        actions: record.actions.length,
        log,
        returns,
        levels: LEVEL_NAMES,
        ...(forfeit === undefined ? {} : { forfeit }),
        ...(isShared ? { shared: { at, seat } } : {}),
      },
      ...pictureFacts(loaded),
    };
    this.post({ say: 'game', facts });
    this.show();
  }

  private show(): void {
    this.post({ say: 'step', step: this.recording.step(++this.step) });
  }

  /** What the adviser would do here, as `opfor explain` says it. */
  private hint(answer: number): void {
    const { recording } = this;
    const { game } = recording.loaded;
    const decision = recording.decisionAt(recording.at);
    if (decision === undefined) return this.answer(answer, { kind: 'problem', text: '' });
    if (this.asked !== undefined) this.answer(this.asked.answer, { kind: 'problem', text: '' });
    const id = ++this.questions;
    this.asked = { id, answer, at: recording.at };
    const view = game.serialize(decision.view);
    const { words } = new Rng('0', 'explain');
    this.askBot({ do: 'choose', id, seat: 'adviser', spec: ADVISER, view, words, explains: true });
  }

  /** Lets the agents take the next look of the analysis, and tells what was found so far. */
  private look(): void {
    const { recording } = this;
    const look = recording.nextLook();
    const decision = look === undefined ? undefined : recording.decisionAt(look.at - 1);
    if (look === undefined || decision === undefined) {
      this.looking = undefined;
      return this.conclude();
    }
    this.looking = ++this.questions;
    const { view, action } = decision;
    const { game } = recording.loaded;
    this.askBot({ do: 'judge', id: this.looking, view: game.serialize(view), action, look });
    this.post({ say: 'analysis', analysis: recording.analysis });
  }

  private conclude(): void {
    this.recording.conclude();
    this.post({ say: 'analysis', analysis: this.recording.analysis });
  }

  private page(asked: ToTable & { readonly do: 'page' }): void {
    const { loaded, at } = this.recording;
    const { view, player } = this.recording.seenAt(at);
    this.answer(asked.id, pageOf(loaded, view, player, asked));
  }

  private answer(id: number, value: Answer): void {
    this.post({ say: 'answer', id, value });
  }
}
