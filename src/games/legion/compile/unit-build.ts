import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { isForCounterpart } from '../army/loadout.js';
import type { UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import { kindNamed, type KindWords, namesUnits } from '../cards/named-units.js';
import type { Keyword, UnitCard, UpgradeCard } from '../cards/types.js';
import type { Scenario } from '../scenario/types.js';
import { NONE } from '../state/state.js';
import { SIDES } from '../words/sides.js';
import { ALONE, GAINED } from '../battle/battle.js';
import type { CounterpartBuild, UnitCards, UnitCommandWeapon } from '../battle/miniatures.js';
import type { CommandWeaponUse } from '../engine/battle-card.js';
import type { CommandWeapon } from './compile-cards.js';
import { armiesOf } from './armies.js';

const USES: Readonly<Record<CommandWeaponUse, number>> = { activation: GAINED, attack: ALONE, charge: 0 };

/** A unit of the scenario with its cards looked up. */
export interface UnitBuild extends UnitCards {
  readonly side: number;
  readonly owner: number;
  readonly entry: UnitEntry;
  /** How many of its upgrade cards it has equipped; the others are set aside (Loadout, 3000). */
  readonly equipped: number;
  readonly keywords: readonly OwnKeyword[];
  readonly counterpart:
    | (CounterpartBuild & { readonly keywords: readonly OwnKeyword[]; readonly equipped: number })
    | null;
}

/**
 * Bits over the upgrade cards of a unit, its own and then those of its counterpart: those that are set aside when the
 * battle begins (Loadout, 3000).
 */
export function asideOf({ upgrades, equipped, counterpart }: UnitBuild): number {
  const own = ((1 << upgrades.length) - 1) & ~((1 << equipped) - 1);
  if (counterpart === null) return own;
  const joined = ((1 << counterpart.upgrades.length) - 1) & ~((1 << counterpart.equipped) - 1);
  return own | (joined << upgrades.length);
}

/** What ties keywords to the upgrade card that gives them. */
export interface Ties {
  /** Whether what a card does ends with the miniatures that it adds. */
  readonly endsWithMinis: (upgrade: UpgradeCard) => boolean;
  /** Whether a card of the battle can discard others. */
  readonly discards: boolean;
  /** Whether a keyword affects the card that prints it. */
  readonly ofCard: (keyword: Keyword) => boolean;
}

/** A keyword, and the unit's upgrade card to which it is tied, or NONE. */
export interface OwnKeyword {
  readonly keyword: Keyword;
  readonly upgrade: number;
  /** The card with whose miniatures the keyword ends, or NONE. */
  readonly endsWith: number;
}

/**
 * The units of a scenario in the order in which a battle numbers them: blue's first; in a team, those of the first
 * player before those of the second. Fails with one line if a card is unknown.
 */
export function buildsOf(
  library: Library,
  scenario: Scenario,
  ties: Ties,
  weapons: readonly CommandWeapon[] = [],
): Result<UnitBuild[]> {
  const armies = armiesOf(scenario.armies);
  const builds: UnitBuild[] = [];
  const names = new Set([...library.units.values()].map(({ name }) => name));
  for (let side = 0; side < SIDES.length; side++) {
    for (let owner = side; owner < armies.length; owner += SIDES.length) {
      for (const entry of armies[owner].units) {
        const card = library.units.get(entry.card);
        if (card === undefined) return fail('unknown-unit', `${scenario.id}: no unit card ${entry.card}`);
        const aside = upgradeCards(library, entry.loadout, scenario.id);
        if (!aside.ok) return aside;
        const joining = entry.counterpart === null ? undefined : library.units.get(entry.counterpart.card);
        const asideOfJoining = aside.value.filter((upgrade) => isForCounterpart(card, joining, upgrade));
        const asideOfOwn = aside.value.filter((upgrade) => !asideOfJoining.includes(upgrade));
        const equipped = upgradeCards(library, entry.upgrades, scenario.id);
        if (!equipped.ok) return equipped;
        const upgrades = [...equipped.value, ...asideOfOwn];
        const counterpart = counterpartOf(library, entry, card, asideOfJoining, ties, scenario.id);
        if (!counterpart.ok) return counterpart;
        const fixed =
          fixedPart(upgrades, entry.upgrades.length) ??
          fixedPart(counterpart.value?.upgrades ?? [], counterpart.value?.equipped ?? 0);
        if (fixed !== null) return fail('not-implemented', `${scenario.id}: ${card.id}: ${fixed}`);
        const keywords = keywordsOf(card, upgrades, asideOfOwn.length > 0, ties);
        const stray = strayName(library.vocabulary, [...keywords, ...(counterpart.value?.keywords ?? [])], names);
        if (stray !== null) return fail('unknown-name', `${scenario.id}: ${card.id}: ${stray}`);
        builds.push({
          side,
          owner,
          entry,
          card,
          upgrades,
          equipped: entry.upgrades.length,
          keywords,
          counterpart: counterpart.value,
          commandWeapons: weaponsFor(card, owner, weapons),
        });
      }
    }
  }
  return ok(builds);
}

/**
 * What a card that may be swapped when the unit deploys (Loadout) changes in the unit for the whole battle, so that it
 * cannot be swapped; null if there is nothing. Cards from the `equipped`-th on are set aside.
 */
function fixedPart(upgrades: readonly UpgradeCard[], equipped: number): string | null {
  const slots = new Set(upgrades.slice(equipped).map(({ slot }) => slot));
  for (const { id, slot, adds } of upgrades) {
    if (!slots.has(slot)) continue;
    const { minis, courage, speed, attackSurge, slots: added, removes } = adds;
    if (minis > 0 || courage !== 0 || speed !== 0 || attackSurge !== null || added.length + removes.length > 0)
      return `to swap ${id}, which changes the unit for the whole battle, is not implemented`;
  }
  return null;
}

/** The weapons of command cards that the unit can have. */
function weaponsFor(card: UnitCard, owner: number, weapons: readonly CommandWeapon[]): UnitCommandWeapon[] {
  return weapons
    .filter(({ player, has }) => player === owner && has(card))
    .map(({ weapon, card: of, use }) => ({ weapon, card: of, use: USES[use] }));
}

/**
 * Keywords of a unit but for those whose number varies, with those that its upgrades add and without those that they
 * remove; the numbers of a keyword are summed (2920). An action of an upgrade card that is expended or exhausted for
 * it, or that counts its uses (Repair and Treat, 3748, 4464), stays tied to that card; so does every keyword of cards
 * that can be swapped, and of one whose effects end with its miniatures.
 */
function keywordsOf(card: UnitCard, upgrades: readonly UpgradeCard[], swapped: boolean, ties: Ties): OwnKeyword[] {
  const removed = new Set(upgrades.flatMap((up) => up.adds.removes));
  const byName = new Map<string, OwnKeyword>();
  const apart: OwnKeyword[] = [];
  const add = (keyword: Keyword, upgrade: number, endsWith: number): void => {
    if (removed.has(keyword.name)) return;
    if (upgrade !== NONE || endsWith !== NONE || keyword.capacity > 0) {
      apart.push({ keyword, upgrade, endsWith });
      return;
    }
    const before = byName.get(keyword.name)?.keyword;
    const sum = before === undefined ? keyword : { ...before, ...keyword, value: before.value + keyword.value };
    byName.set(keyword.name, { keyword: sum, upgrade: NONE, endsWith: NONE });
  };
  for (const keyword of card.keywords) if (keyword.varies !== true) add(keyword, NONE, NONE);
  for (const [i, upgrade] of upgrades.entries()) {
    const { adds, action, exhaust, expend } = upgrade;
    const uses = action !== null && (exhaust || expend);
    const endsWith = ties.endsWithMinis(upgrade) ? i : NONE;
    for (const keyword of adds.keywords)
      add(
        keyword,
        keyword.capacity > 0 || uses || swapped || ties.discards || ties.ofCard(keyword) ? i : NONE,
        endsWith,
      );
  }
  return [...byName.values(), ...apart];
}

/**
 * What is wrong with the first name after a keyword's colon that should name units and matches none in the library, or
 * null.
 */
function strayName(words: KindWords, keywords: readonly OwnKeyword[], names: ReadonlySet<string>): string | null {
  for (const { keyword } of keywords) {
    if (!namesUnits(keyword.id)) continue;
    const stray = keyword.of.find((name) => kindNamed(words, name) === null && !names.has(name));
    if (stray === undefined) continue;
    return `keyword ${keyword.name}: no unit card has the name, type, or rank and type ${JSON.stringify(stray)}${didYouMean(stray, names)}`;
  }
  return null;
}

function upgradeCards(library: Library, ids: readonly string[], where: string): Result<UpgradeCard[]> {
  const upgrades: UpgradeCard[] = [];
  for (const id of ids) {
    const upgrade = library.upgrades.get(id);
    if (upgrade === undefined) return fail('unknown-upgrade', `${where}: no upgrade card ${id}`);
    upgrades.push(upgrade);
  }
  return ok(upgrades);
}

/** The counterpart that joins a unit, or null. `aside`: its cards that are set aside. */
function counterpartOf(
  library: Library,
  { counterpart }: UnitEntry,
  host: UnitCard,
  aside: readonly UpgradeCard[],
  ties: Ties,
  where: string,
): Result<UnitBuild['counterpart']> {
  if (counterpart === null) return ok(null);
  const card = library.units.get(counterpart.card);
  if (card === undefined) return fail('unknown-unit', `${where}: no counterpart card ${counterpart.card}`);
  if (card.base !== host.base) {
    const bases = `a ${card.base} base beside the ${host.base} ones of ${host.id}`;
    return fail('not-implemented', `${where}: ${bases} (${card.id}) is not implemented`);
  }
  const equipped = upgradeCards(library, counterpart.upgrades, where);
  if (!equipped.ok) return equipped;
  const upgrades = [...equipped.value, ...aside];
  const keywords = keywordsOf(card, upgrades, aside.length > 0, ties);
  return ok({ card, upgrades, equipped: equipped.value.length, keywords });
}
