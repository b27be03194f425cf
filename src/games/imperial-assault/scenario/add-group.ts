import type { FigureSetup, GroupSetup } from '../battle/skirmish.js';
import type { Affiliation } from '../words/affiliations.js';
import type { Library } from '../cards/library.js';
import type { Named } from '../effects/named.js';
import { companionProfile, companionsOf, profileFor, squadProfile } from './profiles.js';

/** A group of an army, with what belongs to all figures of the game. */
export interface GroupPlan {
  readonly id: string;
  readonly side: number;
  readonly card: string;
  readonly upgrades: readonly string[];
  /** That of the army. */
  readonly affiliation?: Affiliation;
  readonly ofMission: readonly Named[];
  /** How many figures it has, if not as many as the card says. */
  readonly count?: number;
}

/** The ability by which a card has the affiliation of its army. */
const ADAPTS = 'adaptive-skills';

/** Adds a group with what is attached to it, and its companions, to the figures and groups of a game. */
export function addGroup(
  library: Library,
  { id, side, card, upgrades, affiliation, ofMission, count }: GroupPlan,
  figures: FigureSetup[],
  groups: GroupSetup[],
): void {
  const found = library.deployment.get(card);
  if (found === undefined) throw new Error(`no card is called ${card}`);
  const adapts = affiliation !== undefined && found.abilities.includes(ADAPTS);
  const deployment = adapts ? { ...found, affiliation } : found;
  const attached = upgrades.flatMap((name) => library.upgrades.get(name) ?? []);
  const own = profileFor(library, deployment, attached);
  const squad = attached.flatMap((upgrade) =>
    upgrade.figure === null ? [] : [squadProfile(library, deployment, upgrade, upgrade.figure)],
  );
  const profiles = [...Array.from({ length: count ?? deployment.groupSize }, () => own), ...squad];
  const group = groups.length;
  const first = figures.length;
  profiles.forEach((one, k) => {
    const profile = { ...one, abilities: [...one.abilities, ...ofMission] };
    figures.push({ id: profiles.length === 1 ? id : `${id}-${k + 1}`, side, group, profile });
  });
  const cost = attached.reduce((sum, upgrade) => sum + upgrade.cost, deployment.cost);
  const companions: number[] = [];
  groups.push({ id, side, cost, figures: profiles.map((_, k) => first + k), companions });
  for (const name of companionsOf(library, [
    ...deployment.abilities,
    ...attached.flatMap(({ abilities }) => abilities),
  ])) {
    const companion = library.companions.get(name);
    if (companion === undefined) continue;
    // A player has one of each kind (rules-supplement, `companions`).
    const known = figures.findIndex((one) => one.side === side && one.profile.card === name);
    companions.push(known < 0 ? figures.length : known);
    if (known >= 0) continue;
    const profile = companionProfile(library, companion, deployment);
    figures.push({ id: `${id}-${name}`, side, group: groups.length, profile });
    groups.push({ id: `${id}-${name}`, side, cost: 0, figures: [figures.length - 1], isCompanion: true });
  }
}
