import type { WeaponFacts } from '../engine/context.js';
import type { Library } from '../cards/library.js';
import type { UpgradeCard } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { NONE } from '../state/state.js';
import { type MiniFacts, SURGE_BLANK, UNLIMITED } from '../battle/battle.js';
import { baseOf } from './compile-units.js';
import type { Miniatures } from '../battle/miniatures.js';
import type { UnitBuild } from './unit-build.js';
import { attackSurge } from './unit-traits.js';
import { poolEffects, weaponRules } from './weapon-effects.js';
import { weaponValue } from './weapon-values.js';

/** Facts of the miniatures, one row a miniature. */
export function miniFacts(library: Library, builds: readonly UnitBuild[], miniatures: Miniatures): MiniFacts {
  const { unit } = miniatures;
  return {
    count: unit.length,
    unit: Uint8Array.from(unit),
    radius: Uint16Array.from(unit, (u) => baseOf(library, builds[u].card).length / 2),
    height: Uint16Array.from(unit, (u) => builds[u].card.height),
    wounds: Uint8Array.from(miniatures.wounds),
    small: Uint8Array.from(miniatures.small),
    noncombatant: Uint8Array.from(miniatures.noncombatant),
    barred: Uint8Array.from(miniatures.barred),
    card: Uint8Array.from(miniatures.card),
    weaponFirst: Uint16Array.from(miniatures.weaponFirst),
    weaponCount: Uint8Array.from(miniatures.weaponCount),
  };
}

/** Facts of the weapons by their numbers. */
export function weaponFacts(
  library: Library,
  edition: Edition,
  builds: readonly UnitBuild[],
  miniatures: Miniatures,
): WeaponFacts {
  const { weapons, weaponUnit } = miniatures;
  /** The upgrade card that a weapon is on. */
  const cardOf = (i: number): UpgradeCard | undefined => {
    if (weaponUnit[i] === NONE || miniatures.weaponCard[i] === NONE) return undefined;
    const { upgrades, counterpart } = builds[weaponUnit[i]];
    return [...upgrades, ...(counterpart?.upgrades ?? [])][miniatures.weaponCard[i]];
  };
  const rules = weapons.map((weapon) => weaponRules(weapon, edition));
  const effects = weapons.map((weapon, i) => poolEffects(weapon, rules[i]));
  return {
    count: weapons.length,
    card: weapons,
    unit: Uint8Array.from(weaponUnit),
    min: Uint8Array.from(weapons, (w) => w.range.min),
    max: Uint8Array.from(weapons, (w) => w.range.max ?? UNLIMITED),
    melee: Uint8Array.from(weapons, (w) => (w.range.melee ? 1 : 0)),
    ranged: Uint8Array.from(weapons, (w) => (w.range.ranged ? 1 : 0)),
    red: Uint8Array.from(weapons, (w) => w.dice.red),
    black: Uint8Array.from(weapons, (w) => w.dice.black),
    white: Uint8Array.from(weapons, (w) => w.dice.white),
    upgrade: Uint8Array.from(miniatures.weaponCard),
    exhausts: Uint8Array.from(miniatures.weaponExhausts, Number),
    expends: Uint8Array.from(weapons, (_, i) => (cardOf(i)?.expend === true ? 1 : 0)),
    countsOnce: Uint8Array.from(weapons, (_, i) => (edition.upgrades.get(cardOf(i)?.id ?? '')?.countsOnce ? 1 : 0)),
    commandCard: Uint8Array.from(miniatures.commandCard),
    commandUse: Uint8Array.from(miniatures.commandUse),
    face: Uint8Array.from(miniatures.weaponFace),
    effects: Uint8Array.from(effects.flat()),
    value: Float64Array.from(
      weapons.flatMap((w, i) => {
        const surge = weaponUnit[i] === NONE ? SURGE_BLANK : attackSurge(builds[weaponUnit[i]]);
        return [false, true].map((armored) => weaponValue(w, effects[i], surge, library.measures, armored));
      }),
    ),
    rules,
  };
}
