import { workerData } from 'piscina';
import { tellLoaded } from '../threads.js';
import { loadRanking } from './load.js';
import { rankBattle } from './rank-battle.js';
import type { RankingPlan } from './set.js';

const plan = workerData as RankingPlan;
const games = loadRanking(plan);
await games.catch(() => undefined);
tellLoaded();

/** Makes a line of the set: runs in a worker of the pool. */
export default async function line(battle: number): Promise<string> {
  const ready = await games;
  if (!ready.ok) throw new Error(ready.problem.message);
  return JSON.stringify(rankBattle(ready.value.loaded, ready.value.player, plan, battle));
}
