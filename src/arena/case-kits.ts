import { duelCases } from '../games/reference/knight-and-troll-cases.js';
import type { CaseKit } from '../proof/case-kit.js';
import { kitFor, playableEditions } from './kits.js';

/** The cases of every game that has some, by the id of its rules. */
export async function caseKits(): Promise<ReadonlyMap<string, CaseKit>> {
  const found = new Map<string, CaseKit>([[duelCases.game, duelCases]]);
  for (const edition of playableEditions()) {
    const kit = await kitFor(edition);
    const cases = kit.ok ? await kit.value.cases?.(edition) : undefined;
    if (cases !== undefined) found.set(edition, cases);
  }
  return found;
}
