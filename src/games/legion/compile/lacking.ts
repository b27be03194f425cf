import { CANNOT_PACK } from '../engine/timing.js';
import type { Edition } from '../engine/edition.js';
import type { UnitBuild } from './unit-build.js';

/** A rule on a card of the battle that the edition does not implement, or null. */
export function firstLacking(builds: readonly UnitBuild[], edition: Edition): string | null {
  for (const build of builds) {
    const lacking = lackingOf(build, edition) ?? (build.counterpart && lackingOf(build.counterpart, edition));
    if (lacking !== null) return lacking;
  }
  return null;
}

function lackingOf(
  { card, upgrades, keywords }: Pick<UnitBuild, 'card' | 'upgrades' | 'keywords'>,
  edition: Edition,
): string | null {
  for (const { keyword, upgrade } of keywords) {
    const behaviour = edition.keywords.get(keyword.id);
    if (behaviour === undefined || behaviour.pack?.(keyword, upgrade) === CANNOT_PACK)
      return `keyword ${keyword.name} of ${card.id}`;
  }
  for (const weapon of [...card.weapons, ...upgrades.flatMap((up) => up.adds.weapons)]) {
    for (const keyword of weapon.keywords) {
      if (!edition.keywords.has(keyword.id)) return `keyword ${keyword.name} of the weapon ${weapon.name}`;
    }
  }
  for (const upgrade of upgrades) {
    // If the card has an action icon but no effect of its own, the icon belongs to its keywords.
    const speaks = upgrade.effect !== null || (upgrade.action !== null && upgrade.adds.keywords.length === 0);
    if (speaks && !edition.upgrades.has(upgrade.id)) return `upgrade card ${upgrade.id}`;
  }
  return null;
}
