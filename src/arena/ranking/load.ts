import { checkPlays } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { readDecisions } from '../../../agents/any/transplant/kinds.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { loadAgent } from '../crew.js';
import { findGame, loadGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import type { RankingPlan } from './set.js';

/** The agent whose policy plays on from a position. */
export const POLICY = 'policy';

/** What a ranking set is made with. */
export interface RankingGames {
  readonly loaded: readonly LoadedGame[];
  readonly player: AgentChoice;
  /** Those of this version of Opfor; the same as in the plan if the set can be continued. */
  readonly plan: RankingPlan;
}

/** Loads the games and the agent of a plan. The problem is one line. */
export async function loadRanking(plan: RankingPlan): Promise<Result<RankingGames>> {
  const loaded: LoadedGame[] = [];
  for (const { kind, name } of plan.games) {
    const source = findGame({
      scenario: kind === 'scenario' ? name : undefined,
      game: kind === 'game' ? name : undefined,
    });
    const game = source.ok ? await loadGame(source.value) : source;
    if (!game.ok) return game;
    loaded.push(game.value);
  }
  const player = loadAgent(plan.player.spec);
  if (!player.ok) return player;
  const policy = loadAgent(plan.policy.spec);
  if (!policy.ok) return policy;
  for (const { game } of loaded) {
    const fit = checkPlays([player.value], game);
    if (!fit.ok) return fit;
    if (game.evaluate === undefined) return fail('game', `${game.id} has no estimate, by which siblings are compared`);
    const kinds = plan.decisions === '' ? ok() : readDecisions(game, plan.decisions);
    if (!kinds.ok) return fail('decisions', `--${kinds.problem.message}`);
  }
  const games = plan.games.map(({ kind, name }, i) => {
    const hash = loaded[i].label.scenario?.hash;
    return hash === undefined ? { kind, name } : { kind, name, hash };
  });
  const now = {
    ...plan,
    games,
    player: { spec: plan.player.spec, version: player.value.version },
    policy: { spec: plan.policy.spec, version: policy.value.version },
  };
  return ok({ loaded, player: player.value, plan: now });
}
