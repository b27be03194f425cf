import type { Arena } from '../../../arena/legion/drawn/arena.js';
import { checkUnitUpgrades } from '../../../games/legion/army/check-upgrades.js';
import { unitPoints } from '../../../games/legion/army/points.js';
import type { UnitEntry } from '../../../games/legion/army/types.js';
import type { Preference } from '../../../games/legion/cards/find-card.js';
import { pick, pickUpgrade } from '../../../games/legion/duel/read-fighter.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { readCount } from '../../../kernel/read-count.js';
import { fail, ok, type Result } from '../../../kernel/result.js';

/** A unit as it is fielded, whose it is, and what it costs with its upgrades. */
export interface FieldedUnit {
  readonly faction: Faction;
  readonly unit: UnitEntry;
  readonly cost: number;
}

/**
 * Reads the name of a unit and `--upgrades`, ids or printed names; both must be played in the arena and fit each other.
 */
export function readUnit(job: string, name: string, upgrades: string | undefined, arena: Arena): Result<FieldedUnit> {
  const { library, pool } = arena;
  const place = `balance ${job}`;
  const isUnit: Preference = (id) => library.units.get(id)?.rank !== 'counterpart';
  const found = pick(library, place, 'units', name, [isUnit, (id) => pool.units.has(id)]);
  if (!found.ok) return found;
  const card = library.units.get(found.value);
  if (card === undefined || card.rank === 'counterpart')
    return fail('name', `${place} ${name}: is a counterpart, and no unit of its own`);
  const ids: string[] = [];
  for (const text of upgrades === undefined || upgrades === '' ? [] : upgrades.split(',')) {
    const upgrade = pickUpgrade(library, `${place}: --upgrades`, text, card);
    if (!upgrade.ok) return upgrade;
    ids.push(upgrade.value);
  }
  const left = [card.id, ...ids].find((id) => !pool.units.has(id) && !pool.upgrades.has(id));
  if (left !== undefined)
    return fail(
      'name',
      `${place}: ${left}: is reconstructed, of 2021, or not implemented; see opfor rules legion-2020 --cards (reconstructed ones: add --reconstructed)`,
    );
  const unit: UnitEntry = { card: card.id, upgrades: ids, counterpart: null, loadout: [] };
  const [problem] = checkUnitUpgrades(library, unit, `--upgrades: ${card.id}`);
  if (problem !== undefined) return { ok: false, problem };
  return ok({ faction: card.faction, unit, cost: costIn(arena, unit) });
}

/** Reads `--copies`: undefined where it is not given. */
export function readCopies(copies: string | undefined): Result<number | undefined> {
  return copies === undefined ? ok(undefined) : readCount('copies', copies, 1, 6);
}

/** The same for the number of a unit in an army. */
export function readCopiesOf(card: string, copies: string | undefined, { library }: Arena): Result<number | undefined> {
  const times = readCopies(copies);
  if (times.ok && (times.value ?? 1) > 1 && library.units.get(card)?.unique === true)
    return fail('copies', `--copies ${times.value}: ${card} is unique, an army has at most one`);
  return times;
}

/** What a unit costs with its upgrades. */
export function costIn({ library }: Arena, unit: UnitEntry): number {
  return unitPoints(library, unit, new Set([unit.card]), 'adjusted');
}

/** A unit with its upgrades, as people read it. */
export function nameOf({ card, upgrades }: UnitEntry): string {
  return upgrades.length === 0 ? card : `${card} (${upgrades.join(', ')})`;
}
