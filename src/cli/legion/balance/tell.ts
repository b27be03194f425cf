import type { PlayedBlock } from '../../../balance/run/block.js';
import { listResult } from '../../../balance/run/list-result.js';
import { legionPrices } from '../../../balance/run/card-prices.js';
import { skirmishArena } from '../../../balance/imperial-assault/arena.js';
import { skirmishPrices } from '../../../balance/imperial-assault/prices.js';
import { matchupsResult } from '../../../balance/run/matchups-result.js';
import { type AnyPlan, isSkirmish } from '../../../balance/run/plan.js';
import { arenaFor } from '../../../balance/run/player.js';
import { pointsResult } from '../../../balance/run/points-result.js';
import type { Ending } from '../../../balance/run/run.js';
import { scenarioResult } from '../../../balance/run/scenario-result.js';
import { unitResult } from '../../../balance/run/unit-result.js';
import { whatIfResult } from '../../../balance/run/what-if-result.js';
import { ok, type Result } from '../../../kernel/result.js';
import { tellList } from './list-report.js';
import { tellMatchups } from './matchups-report.js';
import { tellPoints } from './points-report.js';
import { tellScenario } from './scenario-report.js';
import type { Told } from './told.js';
import { tellUnit } from './unit-report.js';
import { tellWhatIf } from './what-if-report.js';

/** What the blocks of a measurement say. */
export function tell(plan: AnyPlan, blocks: readonly PlayedBlock[], ending: Ending): Result<Told> {
  switch (plan.kind) {
    case 'unit':
      return ok(tellUnit(plan, unitResult(plan, blocks), ending));
    case 'matchups':
      return ok(tellMatchups(plan, matchupsResult(plan, blocks), ending));
    case 'what-if':
      return ok(tellWhatIf(plan, whatIfResult(plan, blocks), ending));
    case 'list':
      return ok(tellList(plan, listResult(plan, blocks), ending));
    case 'scenario':
      return ok(tellScenario(plan, scenarioResult(plan, blocks), ending));
    default: {
      if (isSkirmish(plan)) {
        const prices = skirmishPrices(skirmishArena(plan.edition));
        return ok(tellPoints(plan, pointsResult(plan, prices, blocks)));
      }
      const arena = arenaFor(plan);
      return arena.ok ? ok(tellPoints(plan, pointsResult(plan, legionPrices(arena.value.library), blocks))) : arena;
    }
  }
}
