import type { Arena } from '../../balance/battles/arena.js';
import { checkUnitUpgrades } from '../../games/legion/army/check-upgrades.js';
import { unitPoints } from '../../games/legion/army/points.js';
import type { UnitEntry } from '../../games/legion/army/types.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { didYouMean } from '../../kernel/nearest.js';
import { fail, ok, type Result } from '../../kernel/result.js';

/** A unit as it is fielded, whose it is, and what it costs with its upgrades. */
export interface FieldedUnit {
  readonly faction: Faction;
  readonly unit: UnitEntry;
  readonly cost: number;
}

/** Reads the name of a unit and `--upgrades`; both must be played in the arena and fit each other. */
export function readUnit(job: string, name: string, upgrades: string | undefined, arena: Arena): Result<FieldedUnit> {
  const { library, pool } = arena;
  const card = library.units.get(name);
  if (card === undefined)
    return fail('name', `balance ${job} ${name}: there is no such unit card${didYouMean(name, library.units.keys())}`);
  if (card.rank === 'counterpart')
    return fail('name', `balance ${job} ${name}: is a counterpart, and no unit of its own`);
  const ids = upgrades === undefined || upgrades === '' ? [] : upgrades.split(',');
  for (const id of [name, ...ids]) {
    if (pool.units.has(id) || pool.upgrades.has(id)) continue;
    const known = library.units.has(id) || library.upgrades.has(id);
    const why = known
      ? 'is reconstructed, of 2021, or not implemented; see opfor rules legion-2020 --cards (reconstructed ones: add --reconstructed)'
      : `there is no such card${didYouMean(id, library.upgrades.keys())}`;
    return fail('name', `balance ${job}: ${id}: ${why}`);
  }
  const unit: UnitEntry = { card: name, upgrades: ids, counterpart: null, loadout: [] };
  const [problem] = checkUnitUpgrades(library, unit, `--upgrades: ${name}`);
  if (problem !== undefined) return { ok: false, problem };
  return ok({ faction: card.faction, unit, cost: costIn(arena, unit) });
}

/** What a unit costs with its upgrades. */
export function costIn({ library }: Arena, unit: UnitEntry): number {
  return unitPoints(library, unit, new Set([unit.card]), 'adjusted');
}
