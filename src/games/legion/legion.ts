import type { Game } from '../../kernel/game.js';
import type { Knowledge, LinearEstimate, WeighedPlay } from '../../kernel/knowledge.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { compileBattle } from './compile/compile.js';
import { STYLES, styledValue } from './estimates/styles.js';
import { sideOf } from './words/players.js';
import { correct } from './correct/correct.js';
import type { Library } from './cards/library.js';
import { gameOf } from '../../machine/game.js';
import { call } from '../../machine/run.js';
import { type Battle, Context } from './engine/context.js';
import type { Edition } from './engine/edition.js';
import { judgedBy, weighed } from './policy/judge.js';
import { idleAction } from './policy/idle-move.js';
import { leaveOut } from './policy/command.js';
import { carefulPolicy, isRoutine, policyBy, proposals, quickPolicy, rolloutPolicy } from './policy/rollout.js';
import { bounded, estimateFrom, evaluate } from './estimates/evaluate.js';
import { weightsOf } from './estimates/evaluate-weights.js';
import { byStratum, strataOf, stratumOf } from './estimates/strata.js';
import { TERMS } from './words/estimate-terms.js';
import { turnOf } from './estimates/turn.js';
import { FEATURES, writeFeatures } from './estimates/features.js';
import { legionTokens } from './estimates/tokens/tokens.js';
import { determinize, view } from './rules/queries/view.js';
import type { Scenario } from './scenario/types.js';
import { clearState } from './engine/clear.js';
import { LegionState } from './state/state.js';

/** What a battle knows about playing well; some games have less. */
type LegionKnowledge = Knowledge<LegionState> &
  Required<
    Pick<
      Knowledge<LegionState>,
      'evaluate' | 'rolloutPolicy' | 'carefulPolicy' | 'proposals' | 'policyBy' | 'linear' | 'features' | 'tokens'
    >
  >;

/** A battle of Star Wars: Legion as a game of the kernel. */
export interface LegionGame extends Game<LegionState> {
  readonly battle: Battle;
  /** The context in which the rules run, for the game's own queries, tests and conformance cases. */
  contextOf(state: LegionState): Context;
  readonly knowledge: LegionKnowledge;
}

/** Whether a game is a battle of Legion, so that an agent made for it can use the game's own queries. */
export function isLegionGame(game: unknown): game is LegionGame {
  return typeof game === 'object' && game !== null && 'battle' in game && 'contextOf' in game;
}

/** Loads a checked scenario of the edition. Fails with one line if it names a card whose rules are not implemented. */
export function createLegion(library: Library, scenario: Scenario, edition: Edition): Result<LegionGame> {
  if ((scenario.terrainToPlace?.length ?? 0) > 0) {
    const message = `${scenario.id}: its terrain has not been placed yet; place it first with "opfor scenario place"`;
    return fail('terrain-to-place', message);
  }
  const compiled = compileBattle(library, scenario, edition);
  if (!compiled.ok) return compiled;
  return ok(legionGame(compiled.value));
}

/** The game of a compiled battle. */
export function legionGame(b: Battle): LegionGame {
  const empty = (): LegionState => new LegionState(b);
  const { on, ...game } = gameOf<LegionState, Context>({
    id: b.edition.id,
    family: 'legion',
    players: b.players,
    zeroSum: true,
    ...(b.players.length > 2 ? { teams: b.players.map((_, player) => sideOf(player)) } : {}),
    context: new Context(b, empty()),
    empty,
    begin(c) {
      clearState(b, c.s);
      call(c, b.sequences.battle);
    },
    returns(c, player) {
      const { winner } = c.s.game;
      if (winner < 0) return 0;
      return winner === sideOf(player) ? 1 : -1;
    },
    view,
    determinize,
  });
  return {
    ...game,
    battle: b,
    contextOf: on,
    round: ({ game: { round } }) => round,
    roundsLeft: ({ game: { round } }) => Math.max(0, b.scenario.rounds - round),
    turn: (state) => turnOf(on(state)),
    correct: (state, text) => correct(on(state), text),
    knowledge: knowledgeOf(b, on),
  };
}

/** What a compiled battle knows about playing well; `on` makes a state the context's current state. */
function knowledgeOf(b: Battle, on: (state: LegionState) => Context): LegionKnowledge {
  return {
    isRoutine: (state) => isRoutine(on(state)),
    idleAction: (state) => idleAction(on(state)),
    leaveOut: (state, list) => leaveOut(on(state), list),
    evaluate: (state, player) => evaluate(on(state), player),
    styles: {
      names: STYLES,
      value: (style, state, player, owner) => styledValue(style, on(state), player, owner),
    },
    features: { names: FEATURES, write: (state, player, out) => writeFeatures(on(state), player, out) },
    tokens: legionTokens(b, on),
    quickPolicy: (state, rng) => quickPolicy(on(state), rng),
    carefulPolicy: (state, rng) => carefulPolicy(on(state), rng),
    rolloutPolicy: (state, rng) => rolloutPolicy(on(state), rng),
    proposals: (state, rng, most, out) => proposals(on(state), rng, most, out),
    policyBy: (value) => policyBy(judgedBy(value), on),
    linear: new Linear(b, on),
  };
}

/** The estimate as terms that are weighed. Only those who learn ask for its numbers, which are many. */
class Linear implements LinearEstimate<LegionState> {
  readonly terms: readonly string[] = TERMS;
  private readonly b: Battle;
  private readonly on: (state: LegionState) => Context;

  constructor(b: Battle, on: (state: LegionState) => Context) {
    this.b = b;
    this.on = on;
  }

  get strata(): readonly string[] {
    return strataOf(this.b);
  }

  get own(): Float64Array {
    return Float64Array.from(byStratum([...weightsOf(this.b).byRound]));
  }

  get scales(): Float64Array {
    return weightsOf(this.b).scales;
  }

  get profiles(): LinearEstimate<LegionState>['profiles'] {
    return [
      { name: 'always', by: this.strata.map(() => 1) },
      { name: 'late', by: byStratum(weightsOf(this.b).lateness) },
    ];
  }

  withWeights(weights: Float64Array): WeighedPlay<LegionState> {
    const { on } = this;
    return {
      ...policyBy(weighed(weights), on),
      value(state, player) {
        const { ending, winner } = state.game;
        const side = sideOf(player);
        if (ending !== 0) return winner === side ? 1 : -1;
        const c = on(state);
        return bounded(estimateFrom(c, side, weights, TERMS.length * stratumOf(c)));
      },
    };
  }
}
