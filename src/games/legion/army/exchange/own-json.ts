import type { ArmyList } from '../types.js';

/** An army list as JSON text, without the fields that are empty. */
export function ownJson(list: ArmyList): string {
  const units = list.units.map(({ card, upgrades, counterpart, loadout }) => ({
    card,
    upgrades,
    ...(counterpart === null ? {} : { counterpart }),
    ...(loadout.length === 0 ? {} : { loadout }),
  }));
  const { name, faction, era, points, battleForce, commandHand, contingencies, battleDeck } = list;
  const whole = {
    name,
    faction,
    ...(era === undefined ? {} : { era }),
    ...(points === undefined ? {} : { points }),
    ...(battleForce === undefined ? {} : { battleForce }),
    units,
    commandHand,
    ...(contingencies.length === 0 ? {} : { contingencies }),
    ...(battleDeck === null ? {} : { battleDeck }),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
