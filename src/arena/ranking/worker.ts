import { inThread } from '../in-thread.js';
import { loadRanking } from './load.js';
import { rankBattle } from './rank-battle.js';
import type { RankingPlan } from './set.js';

/** Makes lines of the set: runs in a worker of the pool. */
export default await inThread(async (plan: RankingPlan) => {
  const games = await loadRanking(plan);
  if (!games.ok) throw new Error(games.problem.message);
  const { loaded, player } = games.value;
  return (battle: number): string => JSON.stringify(rankBattle(loaded, player, plan, battle));
});
