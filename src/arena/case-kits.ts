import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceCases } from '../games/reference/cases.js';
import type { CaseKit } from '../proof/case-kit.js';
import type { FindCase } from '../proof/read-cases.js';
import { casesFolder } from './cases-folder.js';
import { kitFor, playableEditions } from './kits.js';

/** The cases of every game that has some, by the id of its rules. */
export async function caseKits(): Promise<ReadonlyMap<string, CaseKit>> {
  const found = [...referenceCases];
  for (const edition of playableEditions()) {
    const kit = await kitFor(edition);
    const cases = kit.ok ? await kit.value.cases?.(edition) : undefined;
    if (cases !== undefined) found.push(cases);
  }
  return new Map(found.map((cases) => [cases.game, cases]));
}

const shipped = new Map<string, ReadonlyMap<string, object>>();

/** A case that comes with Opfor, as it stands in its file. */
export const shippedCase: FindCase = (game, id) => {
  const known = shipped.get(game) ?? readShipped(game);
  shipped.set(game, known);
  return known.get(id);
};

function readShipped(game: string): ReadonlyMap<string, object> {
  const folder = casesFolder(game);
  try {
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const cases = files.flatMap((text) => JSON.parse(text) as { readonly id: string }[]);
    return new Map(cases.map((one) => [one.id, one]));
  } catch {
    // The game has no cases here.
    return new Map();
  }
}
