import { findEdition } from '../../games/legion/editions/all.js';
import type { PlayedBlock } from './block.js';
import { isOfSkirmish, type CommonPlan } from './plan.js';

/** What says what counts in a skirmish of Imperial Assault. */
export const MISSION = 'mission';

/** The kind of battle card that says what counts, as the edition of a plan calls it. Throws for unchecked plans. */
export function scoringKind({ edition }: Pick<CommonPlan, 'edition'>): string {
  if (isOfSkirmish(edition)) return MISSION;
  const found = findEdition(edition);
  if (!found.ok) throw new Error(found.problem.message);
  const kind = found.value.vocabulary.mission.find(({ role }) => role === 'scoring');
  if (kind === undefined) throw new Error(`no battle card of ${edition} scores`);
  return kind.id;
}

/** Where a block was played, and for what: the table and the scoring card. */
export function placeOf(plan: Pick<CommonPlan, 'edition'>, { table, cards }: PlayedBlock): string {
  return `${table}, ${cards[scoringKind(plan)]}`;
}
