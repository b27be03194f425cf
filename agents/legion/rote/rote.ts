import { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import {
  type Context,
  FREE,
  type LegionGame,
  type LegionState,
  pendingDecision,
} from '../../../src/games/legion/for-agents.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../../agent.js';
import { forLegion, LEGION_GAMES } from '../../legion-agent.js';
import { DECK, type OrderCard } from './deck.js';
import { doDeed } from './deeds.js';
import { byHabit } from './habits.js';

/**
 * Plays like the automatic opponent in solo play: actions by a shuffled deck of order cards, all other decisions by
 * fixed habits.
 */
export const rote: AgentFactory = {
  name: 'rote',
  version: '1',
  summary: 'draws an order card for each activation and carries it out',
  settings: [],
  budgeted: false,
  games: LEGION_GAMES,
  configure(): Result<ConfiguredAgent> {
    return ok({ settings: {}, remembers: () => true, create: forLegion((game) => new Rote(game)) });
  },
};

class Rote implements Agent<LegionState> {
  private readonly game: LegionGame;
  private readonly listed: ActionBuffer = new ActionBuffer();
  private readonly after: LegionState;
  /** Indices of the cards of {@link DECK} that are still to be drawn, the next one last. */
  private pile: number[] = [];
  /** The card that is being carried out, its unit and round, and how many of its steps are done. */
  private card: OrderCard = DECK[0];
  private unit = -1;
  private round = -1;
  private step = 0;
  private sentence = 'no decision has been made yet';
  private taken = '';

  constructor(game: LegionGame) {
    this.game = game;
    this.after = game.newState();
  }

  choose(view: LegionState, _budget: Budget, rng: Rng): Action {
    const { game, listed } = this;
    game.legalActions(view, listed);
    const c = game.contextOf(view);
    const action = listed.length === 1 ? listed.items[0] : this.decide(c, view, rng);
    this.taken = game.format(view, action);
    if (listed.length === 1) this.sentence = `only ${this.taken} was possible`;
    return action;
  }

  explain(): Explanation {
    return { sentence: this.sentence, choices: [], line: [this.taken] };
  }

  private decide(c: Context, view: LegionState, rng: Rng): Action {
    const { name } = pendingDecision(c);
    if (name === 'choose-action') return this.act(c, rng);
    const { game, listed, after } = this;
    this.sentence = 'by habit';
    return byHabit({ game, c, view, listed, after, name }, rng);
  }

  /** The next deed of the current card that is possible; a new activation draws a new card. */
  private act(c: Context, rng: Rng): Action {
    const { listed } = this;
    const u = c.s.game.pendingA;
    const isFree = (c.s.game.pendingB & FREE) !== 0;
    if (!isFree && (u !== this.unit || c.s.game.round !== this.round)) this.draw(c, u, rng);
    const steps = isFree || this.step >= this.card.steps.length ? [FREE_DEEDS] : this.card.steps.slice(this.step);
    for (const step of steps) {
      if (!isFree) this.step++;
      for (const deed of step) {
        const action = doDeed(c, u, deed, this.card.target, listed, rng);
        if (action < 0) continue;
        this.sentence = `${c.b.units.tag[u]} drew ${this.card.name}: ${deed}`;
        return action;
      }
    }
    this.sentence = `${c.b.units.tag[u]} drew ${this.card.name}: nothing on the card is possible`;
    return listed.items[listed.length - 1];
  }

  private draw(c: Context, u: number, rng: Rng): void {
    if (this.pile.length === 0) this.pile = shuffled(DECK.length, rng);
    this.card = DECK[this.pile.pop() ?? 0];
    this.unit = u;
    this.round = c.s.game.round;
    this.step = 0;
  }
}

/** What free actions are used for, and actions left over after the card's last step. */
const FREE_DEEDS = ['attack', 'take the objective', 'dodge', 'aim'] as const;

function shuffled(count: number, rng: Rng): number[] {
  const pile = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    [pile[i], pile[other]] = [pile[other], pile[i]];
  }
  return pile;
}
