import type { Explanation } from '../../../agents/agent.js';
import { guessed, onlyEndsTurn, watch } from '../../arena/reasons.js';
import type { Watched } from '../../arena/reasons.js';
import type { Session } from '../../arena/session.js';
import { correctAt } from '../../kernel/corrections.js';
import { choices } from '../../kernel/notation.js';
import { Rng } from '../../kernel/rng.js';
import type { Action } from '../../kernel/game.js';
import type { Answer } from '../protocol.js';
import type { Why } from '../advice-messages.js';
import type { FromBot, ToBot } from '../bot-messages.js';
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
  /** The number of actions before it; also for the random numbers of a guess. */
  private readonly number: number;
  /** What the agent saw, where it has made the choice before the game was loaded and does not remember it. */
  private readonly view: Uint8Array | undefined;

  private constructor(watched: Watched<unknown>, at: Sitting, number: number, view?: Uint8Array) {
    this.watched = watched;
    this.at = at;
    this.spec = at.seats[watched.player];
    this.number = number;
    this.view = view;
  }

  /**
   * The choice that is about to be carried out; undefined if the agent had none, or if it only ends a turn in which
   * `earlier` was made.
   */
  static of(at: Sitting, action: Action, earlier?: LatestChoice): LatestChoice | undefined {
    const { session } = at;
    return LatestChoice.made(at, session.state, action, session.actions.length, earlier);
  }

  /** The latest choice of an agent in a game that was loaded again; undefined if there was none. */
  static again(at: Sitting): LatestChoice | undefined {
    const { game, seats, actions, corrections } = at.session;
    const state = game.newState();
    let latest: LatestChoice | undefined;
    for (const [number, text] of actions.entries()) {
      correctAt(game, state, corrections, number);
      const action = game.parse(state, text);
      if (!action.ok) throw new Error(`action ${number + 1} was possible when it was taken`);
      const player = game.actor(state);
      if (player >= 0 && seats[player] !== 'person') {
        const view = game.newState();
        game.view(state, player, view);
        latest = LatestChoice.made(at, state, action.value, number, latest, game.serialize(view)) ?? latest;
      }
      game.apply(state, action.value);
    }
    return latest;
  }

  /** The choice in a state after `number` actions. */
  private static made(
    at: Sitting,
    state: unknown,
    action: Action,
    number: number,
    earlier?: LatestChoice,
    view?: Uint8Array,
  ): LatestChoice | undefined {
    const { game, seats, actions } = at.session;
    if (choices(game, state).length < 2) return undefined;
    const taken = game.format(state, action);
    if (earlier?.at === at) {
      const since = actions.slice(earlier.number, number);
      if (onlyEndsTurn(at.loaded.presenter, earlier.watched, game.actor(state), taken, since)) return undefined;
    }
    const person = seats.indexOf('person');
    if (person >= 0) return new LatestChoice(watch(game, state, action, person), at, number, view);
    // Whoever watches agents sees everything.
    const seen = game.newState();
    game.copy(state, seen);
    return new LatestChoice(
      { player: game.actor(state), taken, isObserved: true, seen, isOpen: true },
      at,
      number,
      view,
    );
  }

  /** The choices of a turn with this one: those of `before`, if it goes on with the same turn. */
  after(before: readonly LatestChoice[]): readonly LatestChoice[] {
    const last = before.at(-1);
    if (last === undefined || last.at !== this.at || last.watched.player !== this.watched.player) return [this];
    // The unit of a turn is chosen between turns, before it begins.
    const isSame = last.turn === this.turn || (last.turn < 0 && before.length === 1);
    return this.turn >= 0 && isSame ? [...before, this] : [this];
  }

  private get turn(): number {
    return this.at.session.game.turn?.(this.watched.seen) ?? -1;
  }

  /** What was chosen and what for, in short; undefined where people may not know it. */
  get inShort(): Why['turn'][number] | undefined {
    const { loaded } = this.at;
    const { player, taken, seen, isObserved } = this.watched;
    if (!isObserved) return undefined;
    return { phrase: phrasesOf(loaded, [taken])[taken], purpose: loaded.picture?.purpose?.(seen, player, taken) ?? [] };
  }

  /** The answer, where no agent has to be asked. */
  get known(): Answer | undefined {
    return this.watched.isObserved ? undefined : this.withReasons({ kind: 'withheld' });
  }

  /** What the agents are asked. */
  question(id: number, { game, seed }: Session<unknown>): ToBot {
    const { player, isOpen, seen } = this.watched;
    // Agents that remember were reminded of their choices when the game was loaded.
    const remembers = this.view === undefined || this.at.session.questionsBefore(player).length > 0;
    if (isOpen && remembers) return { do: 'explain', id, seat: player };
    const asked = { do: 'choose', id, seat: 'adviser', spec: this.spec, explains: true } as const;
    // An agent that has forgotten its choice makes it again, with the same random numbers.
    if (isOpen && this.view !== undefined)
      return { ...asked, seat: player, view: this.view, words: new Rng(seed, `agent/${player}/${this.number}`).words };
    const { view, rng } = guessed(game, player, seen, `${seed}/reasons/${this.number}`);
    return { ...asked, view: game.serialize(view), words: rng.words };
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
    const { loaded } = this.at;
    const { seen, player: seat, taken } = this.watched;
    const purpose = reasons.kind === 'withheld' ? [] : (loaded.picture?.purpose?.(seen, seat, taken) ?? []);
    return { kind: 'why', why: { player, reasons, phrases: phrasesOf(loaded, said), purpose, turn: [] } };
  }
}
