import { type Library, standingOrders } from '../../cards/library.js';
import { points } from '../points.js';
import type { ArmyList, UnitEntry } from '../types.js';
import type { ListBuilders } from './builders.js';
import { fullName } from '../../cards/card-names.js';

/** An army list in the JSON format of the simulator. */
export function writeSimulator(list: ArmyList, library: Library, builders: ListBuilders): string {
  const unit = (id: string): string => {
    const card = library.units.get(id);
    return card === undefined ? id : fullName(card);
  };
  const upgrade = (id: string): string => builders.simulatorNames[id] ?? library.upgrades.get(id)?.name ?? id;
  const command = (id: string): string => library.commandCards.get(id)?.name ?? id;
  const battle = (pile: string): string[] =>
    (list.battleDeck?.[pile] ?? []).map((id) => library.battleCards.get(id)?.name ?? id);
  const entry = ({ card, upgrades, counterpart, loadout }: UnitEntry): unknown => {
    const flaw = builders.flaws[card];
    const joined = counterpart === null ? [] : [unit(counterpart.card), ...counterpart.upgrades.map(upgrade)];
    return {
      name: unit(card),
      upgrades: [...upgrades.map(upgrade), ...joined, ...(flaw === undefined ? [] : [upgrade(flaw)])],
      loadout: loadout.map(upgrade),
    };
  };
  const skirmish = Object.values(list.battleDeck ?? {})
    .flat()
    .some((id) => library.battleCards.get(id)?.format === 'skirmish');
  const force = list.battleForce === undefined ? undefined : library.battleForces.get(list.battleForce);
  // The fields are called as in the first edition; the kinds of card stand in the order in which they are revealed.
  const [objective, deployment, conditions] = library.vocabulary.mission.map(({ pile }) => battle(pile));
  const json = {
    author: 'Opfor',
    listname: list.name,
    points: points(library, list),
    armyFaction: builders.factions[list.faction]?.simulator ?? list.faction,
    ...(force === undefined ? {} : { battleForce: force.name }),
    commandCards: [...list.commandHand, standingOrders(library)].map(command),
    contingencies: list.contingencies.map(command),
    units: list.units.map(entry),
    battlefieldDeck: {
      scenario: skirmish ? 'skirmish' : 'standard',
      conditions,
      deployment,
      objective,
    },
  };
  return `${JSON.stringify(json, null, 4)}\n`;
}
