import { CANNOT_PACK } from '../engine/timing.js';
import type { Edition } from '../engine/edition.js';
import type { UnitCard, UpgradeCard } from '../cards/types.js';
import { NONE } from '../state/state.js';
import type { UnitBuild } from './unit-build.js';

/** A rule on a card of the battle that the edition does not implement, or null. */
export function firstLacking(builds: readonly UnitBuild[], edition: Edition): string | null {
  for (const build of builds) {
    const lacking = lackingOf(build, edition) ?? (build.counterpart && lackingOf(build.counterpart, edition));
    if (lacking !== null) return lacking;
  }
  return null;
}

/** A rule on a unit card, or on an upgrade card as an army equips it, that the edition does not implement, or null. */
export function lackingOnCard(cards: UnitOrUpgrade, edition: Edition): string | null {
  return lackingsOnCard(cards, edition).next().value ?? null;
}

type UnitOrUpgrade = { readonly unit: UnitCard } | { readonly upgrade: UpgradeCard };

/** Every rule on a unit card, or on an upgrade card as an army equips it, that the edition does not implement. */
export function lackingsOnCard(cards: UnitOrUpgrade, edition: Edition): Generator<string, undefined> {
  if ('unit' in cards) {
    const { unit } = cards;
    return lackingsOf(
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
  return lackingsOf({ card: { id: upgrade.id, weapons: [] }, upgrades: [upgrade], keywords }, edition);
}

type Equipped = Pick<UnitBuild, 'upgrades' | 'keywords'> & { readonly card: Pick<UnitCard, 'id' | 'weapons'> };

function lackingOf(equipped: Equipped, edition: Edition): string | null {
  return lackingsOf(equipped, edition).next().value ?? null;
}

function* lackingsOf({ card, upgrades, keywords }: Equipped, edition: Edition): Generator<string, undefined> {
  for (const { keyword, upgrade } of keywords) {
    const behaviour = edition.keywords.get(keyword.id);
    const some = keyword.varies === true ? { ...keyword, value: 1 } : keyword;
    if (behaviour === undefined || behaviour.pack?.(some, upgrade) === CANNOT_PACK)
      yield `keyword ${keyword.name} of ${card.id}`;
  }
  for (const weapon of [...card.weapons, ...upgrades.flatMap((up) => up.adds.weapons)]) {
    for (const keyword of weapon.keywords) {
      if (!edition.keywords.has(keyword.id)) yield `keyword ${keyword.name} of the weapon ${weapon.name}`;
    }
  }
  for (const upgrade of upgrades) {
    // If the card has an action icon but no effect of its own, the icon belongs to its keywords.
    const speaks = upgrade.effect !== null || (upgrade.action !== null && upgrade.adds.keywords.length === 0);
    if (speaks && !edition.upgrades.has(upgrade.id)) yield upgrade.lacks ?? `upgrade card ${upgrade.id}`;
  }
  return undefined;
}
