import type { Game } from '../src/kernel/game.js';
import { ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import { type Agent, type AgentFactory, type Budget, type ConfiguredAgent, entryFor } from './agent.js';
import { BALANCED, problemOfStyle, STYLE_SHAPE } from './any/mcts/style.js';
import type { StyleSetting } from './any/mcts/style.js';
import type { AgentChoice } from './choice.js';
import { helpOf, parseSettings } from './settings.js';

/** Who plays at a level, as agents' specifications: in a game by its id or its family, or in any other. */
interface Level {
  readonly name: string;
  readonly summary: string;
  readonly games: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

/** The levels in rising strength; `results/legion-2020/levels.md` shows by how much. */
const LEVELS: readonly Level[] = [
  {
    name: 'recruit',
    summary: 'an opponent to learn against',
    games: { legion: 'rote', 'legion-terrain': 'random', 'imperial-assault': 'app' },
    otherwise: 'mcts:iterations=10',
  },
  {
    name: 'trooper',
    summary: 'an opponent who knows the basics',
    games: { legion: 'greedy', 'legion-terrain': 'random', 'imperial-assault': 'greedy' },
    otherwise: 'mcts:iterations=60',
  },
  {
    name: 'veteran',
    summary: 'an opponent who thinks ahead',
    games: { legion: 'officer', 'legion-terrain': 'random', 'imperial-assault': 'mcts:iterations=50' },
    otherwise: 'mcts:iterations=600',
  },
  {
    name: 'general',
    summary: 'a strong opponent',
    games: { legion: 'mcts:iterations=400', 'legion-terrain': 'random', 'imperial-assault': 'mcts:iterations=200' },
    otherwise: 'mcts:iterations=2000',
  },
  {
    name: 'marshal',
    summary: 'the strongest opponent, who thinks longest',
    games: { legion: 'mcts:iterations=1600', 'legion-terrain': 'random', 'imperial-assault': 'mcts:iterations=800' },
    otherwise: 'mcts:iterations=5000',
  },
];

/** Their names, in the same order. */
export const LEVEL_NAMES: readonly string[] = LEVELS.map(({ name }) => name);

/** Raised with every change of {@link LEVELS} in a game of which results are published. */
const VERSION = '19';

/** The levels as agents; `read` gives the agent that a specification names. */
export function levels(read: (spec: string) => Result<AgentChoice>): AgentFactory[] {
  return LEVELS.map(({ name, summary, games, otherwise }) => ({
    name,
    version: VERSION,
    summary,
    settings: searches(games) ? Object.keys(STYLE_SHAPE) : [],
    ...(searches(games) ? { help: helpOf(STYLE_SHAPE) } : {}),
    budgeted: false,
    configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
      const asked = parseSettings<StyleSetting>(STYLE_SHAPE, given);
      if (!asked.ok) return asked;
      const { style } = asked.value;
      const players: Record<string, AgentChoice> = {};
      for (const [game, plain] of Object.entries(games)) {
        const spec = style === BALANCED || !isSearch(plain) ? plain : `${plain},style=${style}`;
        const player = read(spec);
        if (!player.ok) return player;
        players[game] = player.value;
      }
      const rest = read(otherwise);
      if (!rest.ok) return rest;
      // Records say who has played, so that they can be understood when a level has changed hands.
      const settings = { ...games, otherwise, ...(style === BALANCED ? {} : { style }) };
      return ok({
        settings,
        remembers: (game) => (entryFor(players, game) ?? rest.value).configured.remembers?.(game) === true,
        problemIn: (game) => {
          const own = entryFor(games, game);
          return own !== undefined && !isSearch(own) ? undefined : problemOfStyle(style, game);
        },
        create: <S>(game: Game<S>): Agent<S> => seated(game, entryFor(players, game) ?? rest.value),
      });
    },
  }));
}

/** Whether an agent searches, and so may have a style. */
function isSearch(spec: string): boolean {
  return spec.startsWith('mcts:');
}

/** Whether a level searches in one of the games that it treats apart. */
function searches(games: Level['games']): boolean {
  return Object.values(games).some(isSearch);
}

/** The agent of a choice, which plays with the choice's own budget whatever it is given. */
function seated<S>(game: Game<S>, { configured, budget = { iterations: Infinity } }: AgentChoice): Agent<S> {
  if (!('iterations' in budget)) throw new Error('a level counts iterations: it plays the same on every machine');
  const fixed: Budget = budget;
  const agent = configured.create(game);
  const choose: Agent<S>['choose'] = (view, _budget, rng) => agent.choose(view, fixed, rng);
  const explain = agent.explain?.bind(agent);
  return explain === undefined ? { choose } : { choose, explain };
}
