import type { Explanation } from '../../../agents/agent.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { chooseFromView, explanationOf, made } from '../../arena/choose.js';
import { hasFavourite } from '../../arena/favourite.js';
import { budgetOf } from '../../arena/play.js';
import type { Session } from '../../arena/session.js';
import type { Action } from '../../kernel/game.js';
import { ok, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';

/** What the adviser would do at a decision. */
export interface Advice {
  readonly action: Action;
  readonly explanation: Explanation | undefined;
  /** Whether it prefers that action by more than it may err; also of an agent that compares nothing. */
  readonly isClear: boolean;
}

/**
 * The advice to the player who decides, from what that player may know. It depends only on the seed, the actions so far
 * and the adviser, and is asked for once at each decision.
 */
export class Adviser {
  readonly name: string;
  private readonly choice: AgentChoice;
  private readonly session: Session<unknown>;
  private known: { readonly at: number; readonly moment: string; readonly advice: Result<Advice> } | undefined;

  constructor(choice: AgentChoice, session: Session<unknown>) {
    this.name = choice.name;
    this.choice = choice;
    this.session = session;
  }

  /** Whether the advice for the pending decision is already known, so that asking for it takes no time. */
  get isReady(): boolean {
    const { actions } = this.session;
    return this.known?.at === actions.length && this.known.moment === this.session.hash();
  }

  /** The advice for the pending decision, or what the adviser did instead of answering. */
  advise(): Result<Advice> {
    const { session } = this;
    const { actions } = session;
    if (this.known !== undefined && this.isReady) return this.known.advice;
    const advice = this.ask();
    this.known = { at: actions.length, moment: session.hash(), advice };
    return advice;
  }

  private ask(): Result<Advice> {
    const { session, choice } = this;
    const { actor, game, state, seed, actions } = session;
    const agent = made(() => choice.configured.create(session.ownGame('adviser')));
    const rng = new Rng(seed, `hint/${actions.length}`);
    const view = game.newState();
    game.view(state, actor, view);
    const chosen = chooseFromView(game, state, view, agent, budgetOf(choice), rng);
    if (!chosen.ok) return chosen;
    const explanation = explanationOf(agent);
    return ok({ action: chosen.value, explanation, isClear: explanation === undefined || hasFavourite(explanation) });
  }
}
