import type { Action, Game } from '../../../src/kernel/game.js';
import { fail, ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type {
  Agent,
  AgentFactory,
  Budget,
  ConfiguredAgent,
  Explanation,
  GameWithDecisions,
  ReadFile,
  SettingHelp,
} from '../../agent.js';
import { type AgentChoice, type ReadAgent, withoutBrackets } from '../../choice.js';
import { ALL, readDecisions } from './kinds.js';

const SOME_ROUNDS = 'all, a round such as 2, or the first and the last such as 0-1';

const AN_AGENT = 'an agent, in square brackets if it has settings';

const HELP: Readonly<Record<string, SettingHelp>> = {
  base: { values: AN_AGENT, otherwise: 'policy', does: 'who plays' },
  donor: { values: AN_AGENT, otherwise: 'random', does: 'who makes the decisions that are named' },
  decisions: {
    values: 'kinds of decision joined by +, such as deploy+command, or all',
    otherwise: 'none',
    does: 'the decisions of the donor; all, if only rounds= is given',
  },
  rounds: {
    values: SOME_ROUNDS,
    otherwise: ALL,
    does: 'the rounds in which it makes them; 0 is the setup',
  },
};

/**
 * Plays as one agent, but leaves decisions of some kinds to another: an instrument that shows in which decisions
 * strength is lost. `base` and `donor` are agents, in square brackets if they have settings; they think with the budget
 * of their own settings, or else with the transplant's.
 */
export function transplant(readAgent: ReadAgent): AgentFactory {
  return {
    name: 'transplant',
    version: '2',
    summary: 'plays as one agent, with decisions of some kinds made by another',
    settings: Object.keys(HELP),
    help: HELP,
    budgeted: true,
    configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
      const base = member((spec) => readAgent(spec, files), 'base', given.get('base') ?? 'policy');
      if (!base.ok) return base;
      const donor = member((spec) => readAgent(spec, files), 'donor', given.get('donor') ?? 'random');
      if (!donor.ok) return donor;
      const inRounds = given.get('rounds') ?? ALL;
      const rounds = readRounds(inRounds);
      if (!rounds.ok) return rounds;
      const named = given.get('decisions') ?? (inRounds === ALL ? 'none' : ALL);
      const donatedIn = (game: GameWithDecisions): Result<readonly boolean[]> =>
        named === 'none' ? ok([]) : readDecisions(game, named);
      const problemIn = (game: GameWithDecisions): string | undefined => {
        const own = base.value.configured.problemIn?.(game) ?? donor.value.configured.problemIn?.(game);
        if (own !== undefined) return own;
        if (inRounds !== ALL && game.round === undefined)
          return `rounds=${inRounds}: ${game.id} is not played in rounds`;
        const donated = donatedIn(game);
        return donated.ok ? undefined : donated.problem.message;
      };
      const games = shared(base.value, donor.value);
      return ok({
        settings: {
          base: described(base.value),
          donor: described(donor.value),
          decisions: named,
          rounds: inRounds,
        },
        ...(games === undefined ? {} : { games, gamesDueTo: `base=${base.value.name},donor=${donor.value.name}` }),
        problemIn,
        create: <S>(game: Game<S>): Agent<S> => {
          const donated = donatedIn(game);
          if (!donated.ok) throw new Error(donated.problem.message);
          const [first, last] = rounds.value;
          return new Transplant(game, [base.value, donor.value], (view) => {
            const round = game.round?.(view) ?? 0;
            const kind = game.decisionKinds?.pending(view) ?? -1;
            return round >= first && round <= last && (named === ALL || (kind >= 0 && donated.value[kind]));
          });
        },
      });
    },
  };
}

function member(readAgent: ReadAgent, setting: string, text: string): Result<AgentChoice & { readonly spec: string }> {
  const spec = withoutBrackets(text);
  const read = readAgent(spec);
  if (!read.ok) return fail('setting', `${setting}=${text}: ${read.problem.message}`);
  const { budget } = read.value;
  if (budget !== undefined && !('iterations' in budget))
    return fail('setting', `${setting}=${text}: give it iterations=, or give seconds= to the transplant`);
  return ok({ ...read.value, spec });
}

/** As in records: who it was, with the version, as that of the transplant says nothing about it. */
function described({ spec, version }: AgentChoice & { readonly spec: string }): string {
  return `${spec} version ${version}`;
}

/** The ids and families of games that both play; undefined if both play every game. */
function shared(a: AgentChoice, b: AgentChoice): readonly string[] | undefined {
  if (a.games === undefined || b.games === undefined) return a.games ?? b.games;
  return a.games.filter((game) => b.games?.includes(game));
}

const ROUNDS = /^(\d{1,4})(?:-(\d{1,4}))?$/;

/** The first and the last round of a setting. */
function readRounds(text: string): Result<readonly [number, number]> {
  if (text === ALL) return ok([0, Infinity]);
  const [, first, last = first] = ROUNDS.exec(text) ?? [];
  if (first === undefined || Number(last) < Number(first))
    return fail('setting', `rounds=${text}: must be ${SOME_ROUNDS}`);
  return ok([Number(first), Number(last)]);
}

class Transplant<S> implements Agent<S> {
  private readonly choices: readonly [AgentChoice, AgentChoice];
  private readonly agents: readonly [Agent<S>, Agent<S>];
  private readonly isDonors: (view: S) => boolean;
  /** Who made the last decision. */
  private last = 0;

  /** `isDonors`: whether the decision of a view is the donor's. */
  constructor(game: Game<S>, choices: readonly [AgentChoice, AgentChoice], isDonors: (view: S) => boolean) {
    this.choices = choices;
    this.agents = [choices[0].configured.create(game), choices[1].configured.create(game)];
    this.isDonors = isDonors;
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    this.last = this.isDonors(view) ? 1 : 0;
    return this.agents[this.last].choose(view, this.budgetOf(budget), rng);
  }

  /** The budget of the agent that decides: its own, or the one given. */
  private budgetOf(given: Budget): Budget {
    const { budget } = this.choices[this.last];
    return budget !== undefined && 'iterations' in budget ? budget : given;
  }

  iterations(): number {
    return this.agents[this.last].iterations?.() ?? 0;
  }

  explain(): Explanation {
    return this.agents[this.last].explain?.() ?? { sentence: 'the agent gives no reasons', choices: [], line: [] };
  }
}
