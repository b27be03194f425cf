import { ok, type Result } from '../../../kernel/result.js';
import type { Pool } from '../words/pools.js';
import { type Companion, readCompanions } from './companion.js';
import { type DeploymentCard, readDeploymentCards } from './deployment.js';
import { type Dice, readDice } from './dice.js';
import { type FormCard, readForms } from './form.js';

/** The cards of a pool. */
export interface Library {
  readonly pool: Pool;
  readonly dice: Dice;
  readonly deployment: ReadonlyMap<string, DeploymentCard>;
  readonly companions: ReadonlyMap<string, Companion>;
  readonly forms: ReadonlyMap<string, FormCard>;
}

/** The data files of a library, by their path below `data` without `.json`. */
export function libraryFiles(pool: Pool): readonly string[] {
  return ['dice', `${pool}/deployment-cards`, 'companions', 'forms'];
}

/**
 * Reads the files of {@link libraryFiles}, given as parsed JSON by path, into the cards of a pool. A problem is a line
 * that names file, card and field, what is wrong and what would be right.
 */
export function readLibrary(pool: Pool, files: Readonly<Record<string, unknown>>): Result<Library> {
  const dice = readDice(files['dice']);
  if (!dice.ok) return dice;
  const deployment = readDeploymentCards(files[`${pool}/deployment-cards`], `${pool}/deployment-cards.json`);
  if (!deployment.ok) return deployment;
  const companions = readCompanions(files['companions']);
  if (!companions.ok) return companions;
  const forms = readForms(files['forms']);
  if (!forms.ok) return forms;
  return ok({
    pool,
    dice: dice.value,
    deployment: deployment.value,
    companions: ofPool(companions.value, pool),
    forms: ofPool(forms.value, pool),
  });
}

function ofPool<T extends { readonly id: string; readonly pools: readonly Pool[] }>(
  cards: ReadonlyMap<string, T>,
  pool: Pool,
): ReadonlyMap<string, T> {
  return new Map([...cards].filter(([, card]) => card.pools.includes(pool)));
}

/** The Form or Loadout cards that a group of a Deployment card can have, one of which it takes; mostly none. */
export function formsOf({ forms }: Library, card: string): readonly FormCard[] {
  return [...forms.values()].filter(({ of }) => of.includes(card));
}
