import { missionJsonSchema } from '../../games/imperial-assault/scenario/mission-text.js';
import type { PlannedMission } from '../../games/imperial-assault/scenario/plan-mission.js';
import { TEAMS } from '../../games/imperial-assault/words/sides.js';
import { howMany } from '../../kernel/how-many.js';
import { ok } from '../../kernel/result.js';
import type { GameKit } from '../game-kit.js';
import { MISSION_PARTS } from './library.js';
import { namedMenu } from './menu.js';
import { loadMission, readMission } from './missions.js';

function summaryOf({ text, plan }: PlannedMission): string {
  const heroes = plan.heroes.map(({ profile }) => profile.name).join(', ');
  return `${plan.mission.name} at threat level ${text.threatLevel}: ${heroes}; ${howMany(text.openGroups.length, 'open group')}`;
}

/** Missions of Imperial Assault's campaign. */
export const campaignKit: GameKit = {
  check(file) {
    const found = readMission(file, MISSION_PARTS);
    if (!found.ok) return found;
    const { text, plan, doubts } = found.value;
    const { id, name, description, edition, threatLevel } = text;
    const facts: [string, string][] = [
      ['mission', plan.mission.name],
      ['threat level', String(threatLevel)],
      ['heroes', String(plan.heroes.length)],
    ];
    return ok({ id, name, description, edition, facts, summary: summaryOf(found.value), doubts, content: text });
  },
  load(file) {
    const found = readMission(file, MISSION_PARTS);
    return found.ok ? ok(loadMission(found.value, MISSION_PARTS)) : found;
  },
  menu: (file) => namedMenu(file, TEAMS),
  schema: () => missionJsonSchema(),
};
