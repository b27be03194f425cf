import { withFists } from '../battle/fists.js';
import type { AttachmentSetup, CampaignSetup, CardPlace } from '../battle/campaign.js';
import { cardsAdded, type ImperialCards, withAttachments } from '../battle/imperial-cards.js';
import type { Mission } from '../battle/mission.js';
import type { Profile } from '../battle/profile.js';
import type { FigureSetup, GroupSetup, SkirmishSetup } from '../battle/skirmish.js';
import { surgeOf } from '../battle/profile-of.js';
import { NO_BONUS } from '../cards/surge.js';
import type { Library } from '../cards/library.js';
import type { Named } from '../effects/named.js';
import type { CampaignMap } from '../maps/campaign-map.js';
import type { MapLayout } from '../maps/map-layout.js';
import { compileMission } from '../missions/campaign/compile.js';
import { ITEMS_TAKEN } from '../missions/campaign/items-taken.js';
import { missionMap, pointsOf } from './mission-map.js';
import { campaignLayout } from '../missions/campaign/layout.js';
import type { CampaignGroup, CampaignMission } from '../missions/campaign/schema.js';
import type { Script } from '../missions/campaign/script.js';
import type { Point } from '../maps/map.js';
import { openDoor } from '../rules/damage/objects.js';
import { canStand } from '../rules/moving/place.js';
import { placementsEnd } from '../rules/moving/reach.js';
import { spaceAt, standAt } from '../rules/questions/where.js';
import { figuresOf } from '../missions/figures-of.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { IMPERIAL, REBEL } from '../words/sides.js';
import { addGroup } from './add-group.js';
import { addMissionFigures, deploymentGap } from './build-setup.js';
import { profileFor } from './profiles.js';

/** A hero who goes on a mission, with all that the hero brings. */
export interface MissionHero {
  readonly id: string;
  readonly profile: Profile;
}

/** What a mission of the campaign is played with. */
export interface MissionPlan {
  readonly mission: CampaignMission;
  readonly map: CampaignMap;
  readonly threatLevel: number;
  /** Two to four (R 354). */
  readonly heroes: readonly MissionHero[];
  /** Deployment cards of the open groups, and of the allies among which the Rebels can choose one. */
  readonly openGroups: readonly string[];
  readonly allies: readonly string[];
  /** Cards that the Rebels think the Imperial player may hold, see `CampaignSetup.plausible`; none if left out. */
  readonly plausible?: readonly string[];
  /** Threat at the start. */
  readonly threat: number;
  /** Influence that the Imperial player can pay during the mission; none if left out. */
  readonly influence?: number;
  /** Ids of the Supply cards; equal ones need not stand beside each other. */
  readonly supplies: readonly string[];
  /** What these do, each kind once. */
  readonly supplyTexts: readonly Named[];
  /** The Imperial player's Class, Reward and Agenda cards. */
  readonly imperial: ImperialCards;
  /** Ids of those that the Rebels do not know; none if left out. */
  readonly secrets?: readonly string[];
  readonly sightArea: boolean;
}

/** A mission ready to be played. */
export interface BuiltCampaignMission {
  readonly setup: SkirmishSetup;
  readonly mission: Mission<Ia>;
  readonly script: Script;
}

/** What of the cards of a mission the rules do not play yet, each in a line; the mission itself aside. */
export function missionCardGaps(
  library: Library,
  { mission, openGroups, allies }: Pick<MissionPlan, 'mission' | 'openGroups' | 'allies'>,
): readonly string[] {
  const named = [...mission.initial, ...mission.reserved, ...mission.allies].map(({ card }) => card);
  const gaps = [...new Set([...named, ...openGroups, ...allies])].map((id) => {
    const card = library.deployment.get(id);
    return card === undefined ? `no Deployment card is called ${id}` : deploymentGap(library, card);
  });
  return gaps.flatMap((gap) => gap ?? []);
}

/** Gathers the figures and groups of a mission. */
class Cast {
  readonly figures: FigureSetup[] = [];
  readonly groups: GroupSetup[] = [];
  readonly places: CardPlace[] = [];
  /** The groups of each name, and the figures of heroes. */
  private readonly named: Map<string, number[]> = new Map();
  private readonly heroes: Map<string, number> = new Map();
  private readonly library: Library;

  constructor(library: Library) {
    this.library = library;
  }

  addHero({ id, profile }: MissionHero): void {
    this.heroes.set(id, this.figures.length);
    this.groups.push({ id, side: REBEL, cost: 0, figures: [this.figures.length] });
    this.figures.push({ id, side: REBEL, group: this.groups.length - 1, profile });
    this.places.push('table');
  }

  /** Adds the group of a card under its name, and returns its number. */
  addGroup(one: CampaignGroup, side: number, place: CardPlace): number {
    const { card, as, figures, surgeDamage, surgePierce, inert, attackOf } = one;
    const name = as ?? card;
    const known = this.named.get(name) ?? [];
    const group = this.groups.length;
    const id = this.freeId(name);
    const count = figures === null ? {} : { count: figures };
    const plan = { id, side, card, upgrades: [], ofMission: [], ...count };
    addGroup(this.library, plan, this.figures, this.groups);
    if (surgeDamage !== null)
      for (const u of this.groups[group].figures) this.figures[u] = withSurge(this.figures[u], surgeDamage);
    if (surgePierce !== null)
      for (const u of this.groups[group].figures) this.figures[u] = withPierce(this.figures[u], surgePierce);
    if (attackOf !== null)
      for (const u of this.groups[group].figures) this.figures[u] = this.withAttackOf(this.figures[u], attackOf);
    if (inert) this.groups[group] = { ...this.groups[group], isInert: true };
    // Its companions come with it.
    while (this.places.length < this.groups.length) this.places.push(place);
    this.named.set(name, [...known, group]);
    return group;
  }

  /** A figure with the attack of another card. */
  private withAttackOf(figure: FigureSetup, card: string): FigureSetup {
    const other = this.library.deployment.get(card);
    if (other === undefined) throw new Error(`no card is called ${card}`);
    const { attack } = profileFor(this.library, other, []);
    return attack === undefined ? figure : { ...figure, profile: { ...figure.profile, attack } };
  }

  /** Every Imperial figure has what the cards give that can be attached to its group. */
  addAttachments(attachments: readonly AttachmentSetup[]): void {
    this.figures.forEach((figure, u) => {
      if (figure.side !== IMPERIAL) return;
      this.figures[u] = { ...figure, profile: withAttachments(figure.profile, attachments) };
    });
  }

  /** Everybody has some abilities more. */
  addAbilities(abilities: readonly Named[]): void {
    this.figures.forEach((figure, u) => {
      const profile = { ...figure.profile, abilities: [...figure.profile.abilities, ...abilities] };
      this.figures[u] = { ...figure, profile };
    });
  }

  /** Takes notice of groups that the mission itself has brought. */
  noteFigures(kinds: readonly string[], first: number): void {
    for (const [n, kind] of kinds.entries()) {
      const { group } = this.figures[first + n];
      const known = this.named.get(kind) ?? [];
      if (!known.includes(group)) this.named.set(kind, [...known, group]);
    }
    while (this.places.length < this.groups.length) this.places.push('table');
  }

  figuresOf(name: string): readonly number[] {
    const hero = this.heroes.get(name);
    if (hero !== undefined) return [hero];
    return this.groupsOf(name).flatMap((group) => [...this.groups[group].figures]);
  }

  groupsOf(name: string): readonly number[] {
    return this.named.get(name) ?? [];
  }

  isHero(name: string): boolean {
    return this.heroes.has(name);
  }

  private freeId(name: string): string {
    let id = name;
    for (let n = 2; this.groups.some((group) => group.id === id); n++) id = `${name}-${n}`;
    return id;
  }
}

/** Makes a mission that has no gaps, for its heroes, open groups and allies. */
export function buildMission(library: Library, plan: MissionPlan): BuiltCampaignMission {
  const { mission, map, threatLevel } = plan;
  const cast = new Cast(library);
  for (const hero of plan.heroes)
    cast.addHero(mission.special.includes(ITEMS_TAKEN) ? { ...hero, profile: withFists(hero.profile) } : hero);
  const standing: Standing[] = [];
  const stand = (group: number, { at }: CampaignGroup): void => {
    at.forEach((point, n) => standing.push({ figure: cast.groups[group].figures[n], at: point }));
  };
  for (const one of mission.allies) {
    const group = cast.addGroup(one, REBEL, one.at.length > 0 ? 'table' : 'reserve');
    stand(group, one);
  }
  const allies = plan.allies.map((card) => cast.addGroup(groupOf(card), REBEL, 'box'));
  for (const one of mission.initial) stand(cast.addGroup(one, IMPERIAL, 'table'), one);
  for (const one of mission.reserved) cast.addGroup(one, IMPERIAL, 'reserve');
  for (const card of plan.openGroups) cast.addGroup(groupOf(card), IMPERIAL, 'hand');
  const plausible = (plan.plausible ?? []).map((card) =>
    cast.addGroup({ ...groupOf(card), as: `plausible-${card}` }, IMPERIAL, 'box'),
  );
  const addable = cardsAdded(plan.imperial).map((card) =>
    cast.addGroup({ ...groupOf(card), as: `added-${card}` }, IMPERIAL, 'box'),
  );
  for (const [name, at] of Object.entries(mission.entrances))
    for (const figure of cast.figuresOf(name)) if (cast.isHero(name)) standing.push({ figure, at });
  cast.addAttachments(plan.imperial.attachments);
  cast.addAbilities(mission.words.effects.map((effect) => ({ name: mission.name, effects: [effect] })));
  const first = cast.figures.length;
  const layout = campaignLayout(map, mission);
  const brought = figuresOf(layout, 'A');
  addMissionFigures({ figures: brought }, cast.figures, cast.groups);
  cast.noteFigures(
    brought.map(({ kind }) => kind),
    first,
  );
  const { rules, script } = compileMission(mission, map, cast, first);
  const heroes = plan.heroes.map((_, h) => h);
  const campaign: CampaignSetup = {
    threatLevel,
    threat: plan.threat,
    influence: plan.influence ?? 0,
    addable,
    heroes,
    entrance: layout.spaceAt(mission.entrance),
    ...(mission.begin === null ? {} : { begin: spacesToBegin(layout, mission.begin) }),
    points: pointsOf(mission, layout),
    places: cast.places,
    allies,
    plausible,
    supplies: plan.supplies.toSorted(),
    supplyTexts: plan.supplyTexts,
    attachments: plan.imperial.attachments,
    secrets: plan.secrets ?? [],
  };
  const setup: SkirmishSetup = {
    sightArea: plan.sightArea,
    figures: cast.figures,
    groups: cast.groups,
    decks: [NO_DECK, NO_DECK],
    upgrades: [[], plan.imperial.upgrades],
    ...missionMap(mission, script),
    zones: [[], []],
    rounds: mission.rounds,
    campaign,
  };
  return { setup, mission: { ...rules, lay: layOut(rules, standing, script) }, script };
}

/** The spaces in which the Rebels can begin in a mission without an entrance. */
function spacesToBegin({ grid, exterior }: MapLayout, where: 'anywhere' | 'interior'): readonly number[] {
  return [...Array(grid.count).keys()].filter((space) => where === 'anywhere' || exterior[space] === 0);
}

const NO_DECK = { kinds: [], of: [] } as const;

function groupOf(card: string): CampaignGroup {
  return { card, as: null, at: [], figures: null, surgeDamage: null, surgePierce: null, inert: false, attackOf: null };
}

/** A figure with one more surge ability. */
function withSurge(figure: FigureSetup, damage: number): FigureSetup {
  const surge = surgeOf({ ...NO_BONUS, cost: 1, damage });
  return { ...figure, profile: { ...figure.profile, surges: [...figure.profile.surges, surge] } };
}

/** A figure whose surge ability for Pierce gives another amount. */
function withPierce(figure: FigureSetup, pierce: number): FigureSetup {
  const surge = surgeOf({ ...NO_BONUS, cost: 1, pierce });
  const surges = figure.profile.surges.map((one) => (one.pierce > 0 ? surge : one));
  return { ...figure, profile: { ...figure.profile, surges } };
}

/** A figure that stands on the map when a mission begins. */
interface Standing {
  readonly figure: number;
  readonly at: Point;
}

/** Puts figures where a mission begins with them (R 1032); a large one so that it lies over the space that is named. */
function layOut({ lay }: Mission<Ia>, standing: readonly Standing[], script: Script): (c: Ia) => void {
  const { layout, mission, doorIds } = script;
  const places = standing.map(({ figure, at }) => ({ figure, space: layout.spaceAt(at) }));
  return (c) => {
    lay?.(c);
    doorIds.forEach((id, d) => {
      if (Object.hasOwn(mission.doors, id) && mission.doors[id].open) openDoor(c, d);
    });
    for (const { figure, space } of places) {
      const placement = placementOver(c, figure, space);
      if (placement !== NONE) standAt(c, figure, placement);
    }
  };
}

/** The first placement of a figure over a space, if it can with its corner there; NONE if there is no place for it. */
function placementOver(c: Ia, u: number, space: number): number {
  for (const p of [2 * space, 2 * space + 1]) if (canStand(c, u, p)) return p;
  for (let p = 0; p < placementsEnd(c); p++) {
    if (!canStand(c, u, p)) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) if (spaceAt(c, u, p, k) === space) return p;
  }
  return NONE;
}
