import type { Action } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer, FromBot, ToBot } from '../protocol.js';
import { words } from './speech.js';
import { ADVISER, SUGGESTER, adviceIn } from './advice.js';
import type { Sitting } from './sitting.js';
import { LatestChoice } from './why.js';

/** What the agents are asked during a game, one question at a time, and what becomes of their answers. */
export class Questions {
  private readonly askBot: (message: ToBot) => void;
  /** Answers a question of the page by its number. */
  private readonly answer: (id: number, value: Answer) => void;
  private count = 0;
  /** The open question; `answer` is the number of the page's question that it serves. */
  private asked: { readonly id: number; readonly about: 'move' | 'hint' | 'why'; readonly answer: number } | undefined;
  private latest: LatestChoice | undefined;

  constructor(askBot: (message: ToBot) => void, answer: (id: number, value: Answer) => void) {
    this.askBot = askBot;
    this.answer = answer;
  }

  /** Drops the open question and the reasons of the latest choice: the game is another now. */
  forget(): void {
    this.drop();
    this.latest = undefined;
  }

  /** Asks the agent whose turn it is to choose. */
  move({ session, seats }: Sitting): void {
    const id = this.open('move', 0);
    const { player, ...question } = session.question();
    this.askBot({ do: 'choose', id, seat: player, spec: seats[player], ...question, explains: false });
  }

  /** Asks an adviser what it would do in the person's place; `isQuick`: for a small question. */
  hint({ session }: Sitting, answer: number, isQuick: boolean): void {
    if (!session.waitsForPerson) return;
    const id = this.open('hint', answer);
    const { view } = session.question();
    const { words } = new Rng(session.seed, `hint/${session.actions.length}`);
    const spec = isQuick ? SUGGESTER : ADVISER;
    this.askBot({ do: 'choose', id, seat: 'adviser', spec, view, words, explains: true });
  }

  /** Asks for the reasons of the latest choice of an agent. */
  why(at: Sitting, answer: number): void {
    const { session } = at;
    this.latest ??= LatestChoice.again(at);
    const { latest, asked } = this;
    if (latest === undefined) return this.answer(answer, { kind: 'problem', text: words.nobodyChose });
    const { known } = latest;
    if (known !== undefined) return this.answer(answer, known);
    // Who is thinking about a move is not disturbed.
    if (asked?.about === 'move') return this.answer(answer, { kind: 'problem', text: '' });
    this.askBot(latest.question(this.open('why', answer), session));
  }

  /** Notes the choice of an agent before it is carried out, so that its reasons can be asked for. */
  watch(at: Sitting, action: Action): void {
    this.latest = LatestChoice.of(at, action, this.latest) ?? this.latest;
  }

  /**
   * Takes an answer; gives whether it is the choice of the agent whose turn it is. One to a question that no longer
   * stands is dropped.
   */
  hear({ session, loaded }: Sitting, message: FromBot): boolean {
    const { asked, latest } = this;
    if (asked === undefined || message.id !== asked.id) return false;
    this.asked = undefined;
    if (asked.about === 'hint') this.answer(asked.answer, adviceIn(loaded, session.viewOf(session.actor), message));
    else if (asked.about === 'why' && latest !== undefined) this.answer(asked.answer, latest.answer(message));
    return asked.about === 'move';
  }

  /** The question of the page that is open is about a moment that is gone. */
  moveOn(): void {
    if (this.asked?.about !== 'move') this.drop();
  }

  private open(about: 'move' | 'hint' | 'why', answer: number): number {
    this.drop();
    const id = ++this.count;
    this.asked = { id, about, answer };
    return id;
  }

  /** A question of the page that was still open will not be answered any more. */
  private drop(): void {
    const { asked } = this;
    this.asked = undefined;
    if (asked !== undefined && asked.about !== 'move') this.answer(asked.answer, { kind: 'problem', text: '' });
  }
}
