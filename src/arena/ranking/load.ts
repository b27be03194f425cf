import { checkPlays } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { readDecisions } from '../../../agents/any/transplant/kinds.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { gameFileHash, namedAgent } from '../agent-files/trust.js';
import type { NamedAgent } from '../agent-files/trust.js';
import { loadAgent } from '../crew.js';
import { isGameFile } from '../game-file.js';
import { findGame, loadGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import type { RankingAgent, RankingPlan } from './set.js';

/** The agent whose policy plays on from a position. */
export const POLICY = 'policy';

/** What a ranking set is made with. */
export interface RankingGames {
  readonly loaded: readonly LoadedGame[];
  readonly player: AgentChoice;
  /** Those of this version of Opfor; the same as in the plan if the set can be continued. */
  readonly plan: RankingPlan;
}

/** All that a plan names that may be code: its agents, and {@link gamesIn}. */
export function namedIn(plan: RankingPlan): readonly NamedAgent[] {
  return [plan.player, plan.policy, ...gamesIn(plan)];
}

/** The games of a plan that are files. */
export function gamesIn({ games }: RankingPlan): readonly NamedAgent[] {
  const files = games.filter(({ kind, name }) => kind === 'game' && isGameFile(name));
  return files.map(({ name, sha256 }) => ({ spec: name, sha256 }));
}

/** Loads the games of a plan. The problem is one line. */
export async function loadRankedGames(plan: RankingPlan): Promise<Result<readonly LoadedGame[]>> {
  const loaded: LoadedGame[] = [];
  for (const { kind, name } of plan.games) {
    const source = findGame({
      scenario: kind === 'scenario' ? name : undefined,
      game: kind === 'game' ? name : undefined,
    });
    const game = source.ok ? await loadGame(source.value) : source;
    if (!game.ok) return game;
    if (game.value.game.knowledge?.evaluate === undefined)
      return fail('game', `${game.value.game.id} has no estimate, by which siblings are compared`);
    loaded.push(game.value);
  }
  return ok(loaded);
}

/** Loads the games and the agents of a plan. The problem is one line. */
export async function loadRanking(plan: RankingPlan): Promise<Result<RankingGames>> {
  const games = await loadRankedGames(plan);
  if (!games.ok) return games;
  const loaded = games.value;
  const player = loadNamed(plan.player.spec);
  if (!player.ok) return player;
  const policy = loadNamed(plan.policy.spec);
  if (!policy.ok) return policy;
  for (const { game } of loaded) {
    const fit = checkPlays([player.value.choice], game);
    if (!fit.ok) return fit;
    const kinds = plan.decisions === '' ? ok() : readDecisions(game, plan.decisions);
    if (!kinds.ok) return fail('decisions', `--${kinds.problem.message}`);
  }
  const now = {
    ...plan,
    games: plan.games.map(({ kind, name }, i) => {
      const hash = loaded[i].label.scenario?.hash;
      const sha256 = kind === 'game' && isGameFile(name) ? gameFileHash(name) : undefined;
      return { kind, name, ...(hash === undefined ? {} : { hash }), ...(sha256 === undefined ? {} : { sha256 }) };
    }),
    player: player.value.agent,
    policy: policy.value.agent,
  };
  return ok({ loaded, player: player.value.choice, plan: now });
}

function loadNamed(spec: string): Result<{ readonly choice: AgentChoice; readonly agent: RankingAgent }> {
  const named = namedAgent(spec);
  if (!named.ok) return named;
  const choice = loadAgent(spec);
  return choice.ok ? ok({ choice: choice.value, agent: { ...named.value, version: choice.value.version } }) : choice;
}
