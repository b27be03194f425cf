import { ok, type Problem, type Result } from '../../../kernel/result.js';
import type { Pool } from '../words/pools.js';
import { type Ability, readAbilities } from './ability.js';
import { type CommandCard, readCommandCards } from './command.js';
import { type Companion, readCompanions } from './companion.js';
import { type DeploymentCard, readDeploymentCards } from './deployment.js';
import { type Dice, readDice } from './dice.js';
import { type FormCard, readForms } from './form.js';
import { readUpgrades, type UpgradeCard } from './upgrade.js';

/** The cards of a pool. */
export interface Library {
  readonly pool: Pool;
  readonly dice: Dice;
  readonly deployment: ReadonlyMap<string, DeploymentCard>;
  readonly command: ReadonlyMap<string, CommandCard>;
  readonly upgrades: ReadonlyMap<string, UpgradeCard>;
  readonly companions: ReadonlyMap<string, Companion>;
  readonly forms: ReadonlyMap<string, FormCard>;
  /** Those of the cards of the pool. */
  readonly abilities: ReadonlyMap<string, Ability>;
}

/** The data files of a library, by their path below `data` without `.json`. */
export function libraryFiles(pool: Pool): readonly string[] {
  return ['dice', 'abilities', `${pool}/deployment-cards`, `${pool}/upgrades`, 'command-cards', 'companions', 'forms'];
}

/**
 * Reads the files of {@link libraryFiles}, given as parsed JSON by path, into the cards of a pool. A problem is a line
 * that names file, card and field, what is wrong and what would be right.
 */
export function readLibrary(pool: Pool, files: Readonly<Record<string, unknown>>): Result<Library> {
  const dice = readDice(files['dice']);
  if (!dice.ok) return dice;
  const abilities = readAbilities(files['abilities']);
  if (!abilities.ok) return abilities;
  const deployment = readDeploymentCards(files[`${pool}/deployment-cards`], `${pool}/deployment-cards.json`);
  if (!deployment.ok) return deployment;
  const upgrades = readUpgrades(files[`${pool}/upgrades`], `${pool}/upgrades.json`);
  if (!upgrades.ok) return upgrades;
  const command = readCommandCards(files['command-cards'], pool);
  if (!command.ok) return command;
  const companions = readCompanions(files['companions']);
  if (!companions.ok) return companions;
  const forms = readForms(files['forms']);
  if (!forms.ok) return forms;
  const library: Library = {
    pool,
    dice: dice.value,
    abilities: abilities.value,
    deployment: deployment.value,
    upgrades: upgrades.value,
    command: command.value,
    companions: ofPool(companions.value, pool),
    forms: ofPool(forms.value, pool),
  };
  const unknown = checkReferences(library);
  if (unknown !== undefined) return { ok: false, problem: unknown };
  const used = new Set(usersOf(library).flatMap(({ card }) => card.abilities));
  return ok({ ...library, abilities: new Map([...abilities.value].filter(([id]) => used.has(id))) });
}

function ofPool<T extends { readonly id: string; readonly pools: readonly Pool[] }>(
  cards: ReadonlyMap<string, T>,
  pool: Pool,
): ReadonlyMap<string, T> {
  return new Map([...cards].filter(([, card]) => card.pools.includes(pool)));
}

interface Named {
  readonly id: string;
  readonly abilities: readonly string[];
  readonly companion?: string | null;
}

/** Every card that names abilities, with its file. */
function usersOf({ pool, deployment, upgrades, companions, forms }: Library): readonly { file: string; card: Named }[] {
  const from = (file: string, cards: Iterable<Named>): { file: string; card: Named }[] =>
    [...cards].map((card) => ({ file, card }));
  return [
    ...from(`${pool}/deployment-cards.json`, deployment.values()),
    ...from(`${pool}/upgrades.json`, upgrades.values()),
    ...from('companions.json', companions.values()),
    ...from('forms.json', forms.values()),
  ];
}

function wrong(file: string, id: string, what: string): Problem {
  return { code: 'bad-data', message: `${file}: ${id}: ${what}` };
}

/** The first card that names an ability, a companion or a Deployment card which does not exist. */
function checkReferences(library: Library): Problem | undefined {
  for (const { file, card } of usersOf(library)) {
    const unknown = card.abilities.find((id) => !library.abilities.has(id));
    if (unknown !== undefined) return wrong(file, card.id, `there is no ability "${unknown}" in abilities.json`);
    const companion = card.companion ?? null;
    if (companion !== null && !library.companions.has(companion))
      return wrong(file, card.id, `there is no companion "${companion}" in companions.json`);
  }
  for (const { id, of } of library.forms.values())
    if (!of.some((card) => library.deployment.has(card)))
      return wrong('forms.json', id, `none of ${of.join(', ')} is a Deployment card of the pool`);
  return undefined;
}

/** The Form or Loadout cards that a group of a Deployment card can have, one of which it takes; mostly none. */
export function formsOf({ forms }: Library, card: string): readonly FormCard[] {
  return [...forms.values()].filter(({ of }) => of.includes(card));
}
