import { CANNOT_PACK } from '../engine/timing.js';
import type { Edition } from '../engine/edition.js';
import type { UnitCard, UpgradeCard } from '../cards/types.js';
import { NONE } from '../state/state.js';
import type { UnitBuild } from './unit-build.js';

/** The first rule on a card of the battle that the edition does not implement; null if it has them all. */
export function missingInBattle(builds: readonly UnitBuild[], edition: Edition): string | null {
  for (const { counterpart, ...build } of builds) {
    for (const equipped of counterpart === null ? [build] : [build, counterpart]) {
      const missing = firstOf(missingOf(equipped, edition));
      if (missing !== null) return missing;
    }
  }
  return null;
}

/** Whether the edition implements every rule on a unit card, or on an upgrade card as an army equips it. */
export function hasAllRules(cards: UnitOrUpgrade, edition: Edition): boolean {
  return firstOf(missingOnCard(cards, edition)) === null;
}

type UnitOrUpgrade = { readonly unit: UnitCard } | { readonly upgrade: UpgradeCard };

/** Every rule on a unit card, or on an upgrade card as an army equips it, that the edition does not implement. */
export function missingOnCard(cards: UnitOrUpgrade, edition: Edition): Generator<string, undefined> {
  if ('unit' in cards) {
    const { unit } = cards;
    return missingOf(
      {
        card: unit,
        upgrades: [],
        keywords: unit.keywords.map((keyword) => ({ keyword, upgrade: NONE, endsWith: NONE })),
      },
      edition,
    );
  }
  const { upgrade } = cards;
  const keywords = upgrade.adds.keywords.map((keyword) => ({ keyword, upgrade: 0, endsWith: NONE }));
  return missingOf({ card: { id: upgrade.id, weapons: [] }, upgrades: [upgrade], keywords }, edition);
}

/** A unit or counterpart card with what it has equipped. */
type Equipped = Pick<UnitBuild, 'upgrades' | 'keywords'> & { readonly card: Pick<UnitCard, 'id' | 'weapons'> };

function firstOf(missing: Generator<string, undefined>): string | null {
  return missing.next().value ?? null;
}

/** Every rule on a card with its upgrades that the edition does not implement, in words. */
function* missingOf({ card, upgrades, keywords }: Equipped, edition: Edition): Generator<string, undefined> {
  for (const { keyword, upgrade } of keywords) {
    const behaviour = edition.keywords.get(keyword.id);
    // A number that varies is known only in the battle: any will do.
    const one = keyword.varies === true ? { ...keyword, value: 1 } : keyword;
    if (behaviour === undefined || behaviour.pack?.(one, upgrade) === CANNOT_PACK)
      yield `keyword ${keyword.name} of ${card.id}`;
  }
  for (const weapon of [...card.weapons, ...upgrades.flatMap((up) => up.adds.weapons)]) {
    for (const keyword of weapon.keywords) {
      if (!edition.keywords.has(keyword.id)) yield `keyword ${keyword.name} of the weapon ${weapon.name}`;
    }
  }
  for (const upgrade of upgrades) {
    // If the card has an action icon but no effect of its own, the icon belongs to its keywords.
    const hasEffect = upgrade.effect !== null || (upgrade.action !== null && upgrade.adds.keywords.length === 0);
    if (hasEffect && !edition.upgrades.has(upgrade.id)) yield upgrade.lacks ?? `upgrade card ${upgrade.id}`;
  }
  return undefined;
}
