import type { Fighter } from './fighter.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { checkUnitUpgrades } from '../army/check-upgrades.js';
import { unitEntry } from '../scenario/staged.js';
import { findCard, listed, notFound, type Preference } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import type { UnitCard, UpgradeCard } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { freeAttacker, freeDefender, isFreePool } from './free-pool.js';

/** Problems of an army list that do not make an attack impossible. */
const HARMLESS = ['missing-heavy-weapon', 'missing-equip', 'unfilled-slot'];

/** Reads `unit+upgrade+upgrade` or a free pool. The problem is one line that begins with the option's name. */
export function readFighter(
  library: Library,
  edition: Edition,
  role: 'attack' | 'defend',
  text: string,
): Result<Fighter> {
  if (isFreePool(text, role)) return role === 'attack' ? freeAttacker(edition, text) : freeDefender(edition, text);
  const option = `--${role}`;
  const [name, ...rest] = text.split('+').map((part) => part.trim());
  const unit = pick(library, option, 'units', name, [isUnit(library)]);
  if (!unit.ok) return unit;
  const card = library.units.get(unit.value);
  if (card === undefined || !isUnit(library)(unit.value)) {
    return fail('unknown-name', `${option}: ${unit.value} is a counterpart card, which only joins another unit`);
  }
  const upgrades: string[] = [];
  for (const part of rest) {
    const upgrade = pickUpgrade(library, option, part, card);
    if (!upgrade.ok) return upgrade;
    upgrades.push(upgrade.value);
  }
  const problem = checkUnitUpgrades(library, unitEntry(card.id, upgrades), option).find(
    ({ code }) => !HARMLESS.includes(code),
  );
  return problem === undefined ? ok({ card, upgrades, counted: true }) : { ok: false, problem };
}

/** The upgrade cards that a unit can equip besides those that it has. */
export function fittingUpgrades(library: Library, { card, upgrades }: Fighter): readonly UpgradeCard[] {
  return [...library.upgrades.values()].filter(({ id }) => canEquip(library, card, [...upgrades, id]));
}

function canEquip(library: Library, card: UnitCard, upgrades: readonly string[]): boolean {
  return !checkUnitUpgrades(library, unitEntry(card.id, upgrades), '').some(({ code }) => !HARMLESS.includes(code));
}

/** Whether a card is a separate unit, not a counterpart card, which only joins another unit. */
function isUnit(library: Library): Preference {
  return (id) => library.units.get(id)?.rank !== 'counterpart';
}

/** The upgrade card that a text means: of several of that name, the one that the unit can equip. */
export function pickUpgrade(library: Library, option: string, text: string, card: UnitCard): Result<string> {
  const fits = (id: string): boolean => canEquip(library, card, [id]);
  const found = findCard(library, 'upgrades', text, [fits]);
  if (found.kind !== 'several' || found.ids.some(fits)) return pick(library, option, 'upgrades', text, [fits]);
  return fail('restricted-upgrade', `${option}: ${card.id} can equip none of ${listed(found.ids)}`);
}

/** The id of the card that a text means; the message of a problem begins with the option. */
export function pick(
  library: Library,
  option: string,
  kind: 'units' | 'upgrades',
  text: string,
  preferences: readonly Preference[],
): Result<string> {
  if (text === '')
    return fail('no-name', `${option}: the name of ${kind === 'units' ? 'a unit' : 'an upgrade card'} is missing`);
  const found = findCard(library, kind, text, preferences);
  if (found.kind === 'one') return ok(found.id);
  const what = notFound(kind === 'units' ? 'unit' : 'upgrade card', text, found);
  return fail(found.kind === 'none' ? 'unknown-name' : 'ambiguous-name', `${option}: ${what}`);
}
