import type { Explanation } from '../../../agents/agent.js';
import { guessed, onlyEndsTurn, watch } from '../../arena/reasons.js';
import type { Watched } from '../../arena/reasons.js';
import type { Session } from '../../arena/session.js';
import { choices } from '../../kernel/notation.js';
import type { Action } from '../../kernel/game.js';
import type { Answer, FromBot, ToBot } from '../protocol.js';
import { phrasesOf } from './advice.js';
import type { Sitting } from './sitting.js';

/**
 * The latest choice of an agent, and why it was made. As in `reasonsFor`, no more is told than follows from what the
 * people may see; but the agents think in another thread, so that question and answer are two steps.
 */
export class LatestChoice {
  private readonly watched: Watched<unknown>;
  private readonly spec: string;
  private readonly at: Sitting;
  /** A number of its own, for the random numbers of a guess. */
  private readonly number: number;

  private constructor(watched: Watched<unknown>, at: Sitting) {
    this.watched = watched;
    this.at = at;
    this.spec = at.seats[watched.player];
    this.number = at.session.actions.length;
  }

  /**
   * The choice that is about to be carried out; undefined if the agent had none, or if it only ends a turn in which
   * `earlier` was made.
   */
  static of(at: Sitting, action: Action, earlier?: LatestChoice): LatestChoice | undefined {
    const { session } = at;
    const { game, state, seats } = session;
    if (choices(game, state).length < 2) return undefined;
    if (earlier?.at === at) {
      const since = session.actions.slice(earlier.number);
      const text = game.format(state, action);
      if (onlyEndsTurn(at.loaded.presenter, earlier.watched, game.actor(state), text, since)) return undefined;
    }
    const person = seats.indexOf('person');
    if (person >= 0) return new LatestChoice(watch(game, state, action, person), at);
    // Whoever watches agents sees everything.
    const seen = game.newState();
    game.copy(state, seen);
    const taken = game.format(state, action);
    return new LatestChoice({ player: game.actor(state), taken, isObserved: true, seen, isOpen: true }, at);
  }

  /** The answer, where no agent has to be asked. */
  get known(): Answer | undefined {
    return this.watched.isObserved ? undefined : this.withReasons({ kind: 'withheld' });
  }

  /** What the agents are asked. */
  question(id: number, { game, seed }: Session<unknown>): ToBot {
    const { player, isOpen, seen } = this.watched;
    if (isOpen) return { do: 'explain', id, seat: player };
    const { view, rng } = guessed(game, player, seen, `${seed}/reasons/${this.number}`);
    return {
      do: 'choose',
      id,
      seat: 'adviser',
      spec: this.spec,
      view: game.serialize(view),
      words: rng.words,
      explains: true,
    };
  }

  /** The answer, from what the agents said. */
  answer(message: FromBot): Answer {
    const { taken, isOpen } = this.watched;
    const explanation: Explanation | undefined =
      message.say === 'chosen' || message.say === 'explained' ? message.explanation : undefined;
    if (isOpen || explanation === undefined || message.say !== 'chosen')
      return this.withReasons({ kind: 'own', taken, explanation: isOpen ? explanation : undefined });
    const chosen = this.at.session.game.format(this.watched.seen, message.action);
    return this.withReasons({ kind: 'guessed', taken, chosen, explanation });
  }

  private withReasons(reasons: (Answer & { readonly kind: 'why' })['why']['reasons']): Answer {
    const player = this.at.session.game.players[this.watched.player];
    const said =
      reasons.kind === 'withheld'
        ? []
        : [
            reasons.taken,
            ...(reasons.kind === 'guessed' ? [reasons.chosen] : []),
            ...(reasons.explanation?.choices ?? []).map(({ action }) => action),
            ...(reasons.explanation?.line ?? []),
          ];
    return { kind: 'why', why: { player, reasons, phrases: phrasesOf(this.at.loaded, said) } };
  }
}
