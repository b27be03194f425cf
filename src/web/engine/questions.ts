import type { Action } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer } from '../protocol.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import type { Session } from '../../arena/session.js';
import { words } from './speech.js';
import { ADVISER, SUGGESTER, adviceIn } from './advice.js';
import type { Sitting } from './sitting.js';
import { LatestChoice } from './why.js';

/** The choice of an agent in its own seat, or of one to which a person has left a unit; questions of the page. */
type Question = 'move' | 'deputy' | 'hint' | 'why';

/** What the agents are asked during a game, one question at a time, and what becomes of their answers. */
export class Questions {
  private readonly askBot: (message: ToBot) => void;
  /** Answers a question of the page by its number. */
  private readonly answer: (id: number, value: Answer) => void;
  private count = 0;
  /** The open question; `answer` is the number of the page's question that it serves. */
  private asked: { readonly id: number; readonly about: Question; readonly answer: number } | undefined;
  private latest: LatestChoice | undefined;
  /** The choices of the turn in which it was made, in order. */
  private turn: readonly LatestChoice[] = [];

  constructor(askBot: (message: ToBot) => void, answer: (id: number, value: Answer) => void) {
    this.askBot = askBot;
    this.answer = answer;
  }

  /** Drops the open question and the reasons of the latest choice: the game is another now. */
  forget(): void {
    this.drop();
    this.latest = undefined;
    this.turn = [];
  }

  /** Asks the agent whose turn it is to choose. */
  move({ session, seats }: Sitting): void {
    const id = this.open('move', 0);
    const { player, ...question } = session.question();
    this.askBot({ do: 'choose', id, seat: player, spec: seats[player], ...question, explains: false });
  }

  /** Asks an adviser what it would do in the person's place; `isQuick`: for a small question. */
  hint({ session }: Sitting, answer: number, isQuick: boolean): void {
    if (session.waitsForPerson) this.askAdviser(session, 'hint', answer, isQuick ? SUGGESTER : ADVISER);
  }

  /** Asks an agent to choose for a unit that the person has left to it. */
  deputise({ session }: Sitting): void {
    this.askAdviser(session, 'deputy', 0, ADVISER);
  }

  private askAdviser(session: Session<unknown>, about: Question, answer: number, spec: string): void {
    const id = this.open(about, answer);
    const { view } = session.question();
    const { words } = new Rng(session.seed, `hint/${session.actions.length}`);
    this.askBot({ do: 'choose', id, seat: 'adviser', spec, view, words, explains: about === 'hint' });
  }

  /** Asks for the reasons of the latest choice of an agent. */
  why(at: Sitting, answer: number): void {
    const { session } = at;
    this.latest ??= LatestChoice.again(at);
    const { latest, asked } = this;
    if (latest === undefined) return this.answer(answer, { kind: 'problem', text: words.nobodyChose });
    const { known } = latest;
    if (known !== undefined) return this.answer(answer, this.withTurn(known));
    // Who is thinking about a move is not disturbed.
    if (isChoice(asked)) return this.answer(answer, { kind: 'problem', text: '' });
    this.askBot(latest.question(this.open('why', answer), session));
  }

  /** Notes the choice of an agent before it is carried out, so that its reasons can be asked for. */
  watch(at: Sitting, action: Action): void {
    const made = LatestChoice.of(at, action, this.latest);
    if (made === undefined) return;
    this.latest = made;
    this.turn = made.after(this.turn);
  }

  /**
   * Takes an answer; gives whether it is a choice to be carried out. One to a question that no longer stands is
   * dropped.
   */
  hear({ session, loaded }: Sitting, message: FromBot): boolean {
    const { asked, latest } = this;
    if (asked === undefined || message.id !== asked.id) return false;
    this.asked = undefined;
    if (asked.about === 'hint') this.answer(asked.answer, adviceIn(loaded, session.viewOf(session.actor), message));
    else if (asked.about === 'why' && latest !== undefined)
      this.answer(asked.answer, this.withTurn(latest.answer(message)));
    return isChoice(asked);
  }

  /** Reasons with all choices of the turn. */
  private withTurn(answer: Answer): Answer {
    if (answer.kind !== 'why') return answer;
    return { ...answer, why: { ...answer.why, turn: this.turn.flatMap(({ inShort }) => inShort ?? []) } };
  }

  /** The question of the page that is open is about a moment that is gone. */
  moveOn(): void {
    if (!isChoice(this.asked)) this.drop();
  }

  private open(about: Question, answer: number): number {
    this.drop();
    const id = ++this.count;
    this.asked = { id, about, answer };
    return id;
  }

  /** A question of the page that was still open will not be answered any more. */
  private drop(): void {
    const { asked } = this;
    this.asked = undefined;
    if (asked !== undefined && !isChoice(asked)) this.answer(asked.answer, { kind: 'problem', text: '' });
  }
}

function isChoice(asked: { readonly about: Question } | undefined): boolean {
  return asked?.about === 'move' || asked?.about === 'deputy';
}
