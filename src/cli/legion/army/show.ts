import {
  type ArmySummary,
  armySummary,
  DAMAGE_RANGES,
  type UnitSummary,
} from '../../../arena/legion/armies/army-summary.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { findCard, notFound } from '../../../games/legion/cards/find-card.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { COVER_LEVELS } from '../../../games/legion/words/terrain.js';
import { lineOf } from '../../../kernel/error-text.js';
import { howMany } from '../../../kernel/how-many.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { table } from '../../table.js';
import { type Instead, readArmy } from '../../../arena/legion/armies/lists.js';

/** The unit that damage is computed against unless another is named: the red dice and numbers of most corps units. */
export const USUAL_TARGET = 'stormtroopers';

/** The text of `opfor army show`: points, activations, and each unit with its health and expected damage by range. */
export function showArmy(
  file: string,
  edition: Edition,
  instead: Instead,
  options: { readonly against: string | undefined; readonly cover: string | undefined; readonly json: boolean },
): Result<string> {
  const cover = COVER_LEVELS.findIndex((level) => level === (options.cover ?? 'none'));
  if (cover < 0) return fail('cover', `--cover ${options.cover ?? ''} must be one of ${COVER_LEVELS.join(', ')}`);
  const against = options.against ?? USUAL_TARGET;
  const found = findCard(legionLibrary(edition.id), 'units', against);
  if (found.kind !== 'one') return fail('against', `--against: ${notFound('unit card', against, found)}`);
  const target = found.id;
  const given = readArmy(file, edition, instead);
  if (!given.ok) return given;
  const summary = armySummary(edition, given.value.list, target, cover);
  if (!summary.ok) return summary;
  return ok(options.json ? `${JSON.stringify(summary.value)}\n` : asText(summary.value));
}

function asText(army: ArmySummary): string {
  const rows = army.units.map((unit) => [
    unit.count === 1 ? unit.name : `${unit.count} × ${unit.name}`,
    unit.rank,
    unit.points,
    unit.miniatures,
    unit.health,
    unit.courage ?? '–',
    unit.speed,
    unit.defense,
    ...unit.damage.map(figure),
  ]);
  const total = ['all together', '', army.points, army.miniatures, army.health, '', '', '', ...army.damage.map(figure)];
  const header = ['unit', 'rank', 'points', 'minis', 'health', 'courage', 'speed', 'defence', ...DAMAGE_RANGES];
  const head = `${lineOf(army.name)} (${army.faction}): ${army.points} points, ${howMany(army.activations, 'activation')}\n\n`;
  return `${head}${table(header, [...rows, total])}\n${army.units.map(upgrades).join('')}${legend(army)}`;
}

function figure(mean: number): string {
  return mean === 0 ? '–' : mean.toFixed(1);
}

function upgrades(unit: UnitSummary): string {
  return unit.upgrades.length === 0 ? '' : `${unit.name}: ${unit.upgrades.join(', ')}\n`;
}

function legend({ target, cover }: ArmySummary): string {
  const behind = cover === 0 ? 'in the open' : `in ${COVER_LEVELS[cover]} cover`;
  return `\nColumns ${DAMAGE_RANGES[0]} to ${DAMAGE_RANGES[DAMAGE_RANGES.length - 1]}: mean wounds of one attack at that range on ${target} ${behind}, without tokens.\n`;
}
