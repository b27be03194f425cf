import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import { NotKnown } from '../missions/builder.js';
import { campaignMissionGap } from '../missions/campaign/compile.js';
import { type BuiltCampaignMission, buildMission, missionCardGaps, type MissionPlan } from './build-mission.js';

/**
 * Makes a mission of the campaign ready to be played. One of which not all is played is refused, in a line that says
 * what it lacks; with `partly` it begins all the same, unless its script cannot be compiled.
 */
export function startMission(library: Library, plan: MissionPlan, partly: boolean): Result<BuiltCampaignMission> {
  const { name } = plan.mission;
  const gaps = [campaignMissionGap(plan.mission, plan.map) ?? [], missionCardGaps(library, plan)].flat();
  if (gaps.length > 0 && !partly) return fail('not-implemented', `mission ${name} lacks: ${gaps.join('; ')}`);
  try {
    return ok(buildMission(library, plan));
  } catch (error) {
    if (error instanceof NotKnown) return fail('not-implemented', `mission ${name}: ${error.message}`);
    throw error;
  }
}
