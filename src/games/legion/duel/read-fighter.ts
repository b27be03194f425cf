import type { Fighter } from './fighter.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { checkUnitUpgrades } from '../army/check-upgrades.js';
import { unitEntry } from '../scenario/staged.js';
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
  const unit = pick(option, 'unit', name, [...library.units.values()].filter(isUnit));
  if (!unit.ok) return unit;
  const card = unit.value;
  const upgrades: string[] = [];
  for (const part of rest) {
    const upgrade = pickUpgrade(library, option, part, card);
    if (!upgrade.ok) return upgrade;
    upgrades.push(upgrade.value.id);
  }
  const problem = checkUnitUpgrades(library, unitEntry(card.id, upgrades), option).find(
    ({ code }) => !HARMLESS.includes(code),
  );
  return problem === undefined ? ok({ card, upgrades, counted: true }) : { ok: false, problem };
}

/** Whether a card is a separate unit, not a counterpart card, which only joins another unit. */
function isUnit({ rank }: UnitCard): boolean {
  return rank !== 'counterpart';
}

/**
 * The upgrade card that a text means: of several whose names contain it, the one that the unit can equip.
 */
function pickUpgrade(library: Library, option: string, text: string, card: UnitCard): Result<UpgradeCard> {
  const all = [...library.upgrades.values()];
  const fits = ({ id }: UpgradeCard): boolean =>
    !checkUnitUpgrades(library, unitEntry(card.id, [id]), '').some(({ code }) => !HARMLESS.includes(code));
  const meant = called(text, all);
  if (meant.length < 2) return pick(option, 'upgrade card', text, all);
  const open = meant.filter(fits);
  if (open.length > 0) return pick(option, 'upgrade card', text, open);
  return fail('restricted-upgrade', `${option}: ${card.id} can equip none of ${listed(meant)}`);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Cards that a text can mean: the one with that id, otherwise those whose id or name contains its words. */
function called<T extends Named>(text: string, cards: readonly T[]): T[] {
  const wanted = words(text);
  const exact = cards.find(({ id }) => id === wanted);
  if (exact !== undefined) return [exact];
  if (wanted === '') return [];
  const within = (name: string): boolean => `-${name}-`.includes(`-${wanted}-`);
  const whole = cards.filter(({ id, name }) => within(id) || within(words(name)));
  if (whole.length > 0) return whole;
  return cards.filter(({ id, name }) => id.includes(wanted) || words(name).includes(wanted));
}

const MOST_LISTED = 6;

function pick<T extends Named>(option: string, what: string, text: string, cards: readonly T[]): Result<T> {
  if (words(text) === '')
    return fail('no-name', `${option}: the name of ${what === 'unit' ? 'a unit' : 'an upgrade card'} is missing`);
  const meant = called(text, cards);
  if (meant.length === 1) return ok(meant[0]);
  if (meant.length === 0) {
    const near = didYouMean(
      text,
      cards.map(({ id }) => id),
    );
    return fail('unknown-name', `${option}: there is no ${what} '${text}'${near}`);
  }
  return fail('ambiguous-name', `${option}: '${text}' may be any of ${listed(meant)}; write more of the name`);
}

function listed(cards: readonly Named[]): string {
  const names = cards.slice(0, MOST_LISTED).map(({ id }) => id);
  return names.join(', ') + (cards.length > MOST_LISTED ? `, … (${cards.length} in all)` : '');
}
