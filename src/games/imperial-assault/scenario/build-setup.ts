import type { ArmyList } from '../army/types.js';
import type { Profile } from '../battle/profile.js';
import type { CommandKind, DeckSetup, FigureSetup, GroupSetup, SkirmishSetup } from '../battle/skirmish.js';
import type { CommandCard } from '../cards/command.js';
import type { Companion } from '../cards/companion.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { FormCard } from '../cards/form.js';
import { formsOf, type Library } from '../cards/library.js';
import type { UpgradeCard } from '../cards/upgrade.js';
import { notPlayed } from '../effects/compile.js';
import type { Named } from '../effects/named.js';
import { MapLayout } from '../maps/map-layout.js';
import type { SkirmishMap } from '../maps/map.js';
import type { MissionSide } from '../maps/mission.js';
import { missionGap, missionOf, type BuiltMission } from '../missions/mission-of.js';
import { addGroup } from './add-group.js';
import { companionsOf, upgradesOf } from './profiles.js';

/** What a skirmish is made of. */
export interface SkirmishPlan {
  readonly map: SkirmishMap;
  readonly mission: MissionSide;
  readonly armies: readonly [ArmyList, ArmyList];
  /** The last round; 0 for none, as in the rules. */
  readonly rounds: number;
  readonly sightArea: boolean;
}

/** A skirmish ready to be played. */
export interface BuiltSkirmish {
  readonly setup: SkirmishSetup;
  readonly mission: BuiltMission['rules'];
}

/** What of some abilities the rules do not play yet; undefined if all is played. */
function abilitiesGap(library: Library, name: string, abilities: readonly string[]): string | undefined {
  for (const id of abilities) {
    const ability = library.abilities.get(id);
    if (ability === undefined) return `${name}: the ability ${id}`;
    if (ability.module !== null) return `${name}: ${ability.name ?? id} needs the module ${ability.module}`;
    if (ability.open !== null) return `${name}: ${ability.name ?? id} has no text`;
    if (ability.effects.length === 0 && ability.army === null) return `${name}: ${ability.name ?? id} does nothing`;
    if (ability.kind === 'surge' && ability.effects.length !== 1) return `${name}: ${ability.name ?? id} in two parts`;
    for (const effect of ability.effects) {
      const gap = notPlayed(effect, ability.name ?? id);
      if (gap !== undefined) return `${name}: ${gap}`;
    }
  }
  for (const id of companionsOf(library, abilities)) {
    const companion = library.companions.get(id);
    const gap = companion === undefined ? `${name}: its companion ${id}` : companionGap(library, companion);
    if (gap !== undefined) return gap;
  }
  return undefined;
}

/** What of a Deployment card the rules do not play yet; undefined if all is played. */
export function deploymentGap(library: Library, card: DeploymentCard): string | undefined {
  const { abilities, name, attack, companion, bonus } = card;
  if (attack?.dice.includes('special') === true) return `${name}: its dice`;
  if (companion !== null && !companionsOf(library, abilities).includes(companion)) return `${name}: its companion`;
  if (Object.keys(bonus.powerTokens).length > 0) return `${name}: its bonus`;
  for (const form of formsOf(library, card.id)) {
    const gap = formGap(library, form);
    if (gap !== undefined) return gap;
  }
  return abilitiesGap(library, name, abilities);
}

/** The same of a Command card. */
export function commandGap({ name, effects, module, open, passive, attachment }: CommandCard): string | undefined {
  if (module !== null) return `${name} needs the module ${module}`;
  if (open !== null) return `${name} has no text`;
  // What a card does where it lies needs an effect of its own.
  if ((passive !== null || attachment !== null) && effects.every(({ zone }) => zone === null))
    return `${name}: what it does where it lies`;
  if (effects.length === 0) return `${name}: it does nothing`;
  for (const effect of effects) {
    const gap = notPlayed(effect, name);
    if (gap !== undefined) return gap;
  }
  return undefined;
}

/** The same of a Skirmish Upgrade card. */
export function upgradeGap(library: Library, { name, abilities, companion }: UpgradeCard): string | undefined {
  if (companion !== null && !companionsOf(library, abilities).includes(companion)) return `${name}: its companion`;
  return abilitiesGap(library, name, abilities);
}

/** The same of a companion, and of a Form or Loadout card. */
export function companionGap(library: Library, { name, abilities }: Companion): string | undefined {
  return abilitiesGap(library, name, abilities);
}

export function formGap(library: Library, { name, abilities }: FormCard): string | undefined {
  return abilitiesGap(library, name, abilities);
}

/** What of an army the rules do not play yet, each in a line; empty if all is played. */
export function armyGaps(library: Library, { groups, upgrades, command }: ArmyList): readonly string[] {
  const { deployment, upgrades: known, command: cards } = library;
  const gaps = [
    ...groups.map(({ card }) => gapIn(deployment, card, 'Deployment', (one) => deploymentGap(library, one))),
    ...[...groups.flatMap((group) => group.upgrades), ...upgrades].map((id) =>
      gapIn(known, id, 'Skirmish Upgrade', (one) => upgradeGap(library, one)),
    ),
    ...command.map((id) => gapIn(cards, id, 'Command', commandGap)),
  ];
  return [...new Set(gaps.flatMap((gap) => gap ?? []))];
}

/** What of the card of an id is not played; also that there is none. */
function gapIn<T>(
  known: ReadonlyMap<string, T>,
  id: string,
  kind: string,
  gapOf: (card: T) => string | undefined,
): string | undefined {
  const card = known.get(id);
  return card === undefined ? `no ${kind} card is called ${id}` : gapOf(card);
}

/** What of a skirmish the rules do not play yet, each in a line; empty if all is played. */
export function skirmishGaps(library: Library, { map, mission, armies }: SkirmishPlan): readonly string[] {
  const gap = missionGap(new MapLayout(map), mission);
  const ofMission = gap === undefined ? [] : [`mission ${map.missions[mission].name}: ${gap}`];
  return [...new Set([...ofMission, ...armies.flatMap((army) => armyGaps(library, army))])];
}

/** Makes a skirmish that {@link skirmishGaps} has nothing against. */
export function buildSkirmish(library: Library, plan: SkirmishPlan): BuiltSkirmish {
  const layout = new MapLayout(plan.map);
  // The figures of the mission come after those of the armies and their companions.
  const mission = missionOf(layout, plan.mission, castOf(library, plan.armies, []).figures.length);
  // Each is an ability of its own, so that limits count them apart.
  const ofMission = mission.effects.map((effect) => ({ name: mission.rules.name, effects: [effect] }));
  const { figures, groups } = castOf(library, plan.armies, ofMission);
  addMissionFigures(mission, figures, groups);
  const gridPlan = mission.plan;
  const tops = plan.map.spire.map((top): [number, typeof gridPlan] => [layout.spaceAt(top), layout.planFrom(top)]);
  const setup: SkirmishSetup = {
    plan: gridPlan,
    sightArea: plan.sightArea,
    sightPlans: new Map(tops),
    figures,
    groups,
    decks: [deckOf(library, plan.armies[0]), deckOf(library, plan.armies[1])],
    upgrades: [upgradesOf(library, plan.armies[0].upgrades), upgradesOf(library, plan.armies[1].upgrades)],
    tokens: mission.tokens,
    tokensAt: mission.tokensAt,
    doors: mission.doors.map(({ health, defense, block }, d) => ({ id: `door-${d + 1}`, health, defense, block })),
    locked: mission.doors.reduce((bits, { locked }, d) => (locked ? bits | (1 << d) : bits), 0),
    tiles: new Map(Object.entries(layout.areas)),
    exterior: [...layout.exterior.keys()].filter((space) => layout.exterior[space] === 1),
    zones: [layout.zones.red, layout.zones.blue],
    rounds: plan.rounds,
  };
  return { setup, mission: mission.rules };
}

/** The figures and groups of both armies, with their companions. */
function castOf(
  library: Library,
  armies: SkirmishPlan['armies'],
  ofMission: readonly Named[],
): { figures: FigureSetup[]; groups: GroupSetup[] } {
  const figures: FigureSetup[] = [];
  const groups: GroupSetup[] = [];
  armies.forEach((army, side) => {
    for (const { card, upgrades } of army.groups) {
      const id = `${'ab'[side]}${groups.filter((one) => one.side === side).length + 1}-${card}`;
      addGroup(library, { id, side, card, upgrades, affiliation: army.affiliation, ofMission }, figures, groups);
    }
  });
  return { figures, groups };
}

/** Adds the figures of a mission: those of a kind and a side are a group that costs nothing. */
export function addMissionFigures(
  { figures: all }: Pick<BuiltMission, 'figures'>,
  figures: FigureSetup[],
  groups: GroupSetup[],
): void {
  let of: Profile | undefined;
  for (const { id, side, activates, profile } of all) {
    const isNext = groups.at(-1)?.cost === 0 && groups.at(-1)?.side === side && of === profile;
    of = profile;
    if (!isNext) groups.push({ id, side, cost: 0, figures: [], ...(activates ? {} : { isInert: true as const }) });
    const group = groups.length - 1;
    groups[group] = { ...groups[group], figures: [...groups[group].figures, figures.length] };
    figures.push({ id, side, group, profile, isOfMission: true });
  }
}

/** A Command card as the rules play it. */
export function commandKind({ id, name, cost, affiliation, playedBy, effects }: CommandCard): CommandKind {
  const filters =
    affiliation === null ? playedBy : playedBy.map((filter) => ({ affiliation: [affiliation], ...filter }));
  return { id, name, cost, playedBy: filters, effects };
}

function deckOf(library: Library, { command }: ArmyList): DeckSetup {
  const kinds = [...new Set(command)].map((id) => {
    const card = library.command.get(id);
    if (card === undefined) throw new Error(`no Command card is called ${id}`);
    return commandKind(card);
  });
  const of = kinds.flatMap(({ id }, kind) => command.filter((other) => other === id).map(() => kind));
  return { kinds, of };
}
