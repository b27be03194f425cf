import type { TokenSetup } from '../../battle/skirmish.js';
import type { CampaignMap } from '../../maps/campaign-map.js';
import { hiddenSections } from '../../maps/campaign-sections.js';
import type { MapLayout } from '../../maps/map-layout.js';
import { MOST_COUNTERS } from '../../state/campaign-tables.js';
import { NotKnown } from '../builder.js';
import { tokensOf } from '../tokens-of.js';
import { campaignLayout } from './layout.js';
import type { CampaignMission } from './schema.js';

/** The figures and groups of a game by the names that its mission has for them. */
export interface Cast {
  /** The figures of a group or the figure of a hero; none if it does not take part. */
  readonly figuresOf: (name: string) => readonly number[];
  /** The numbers of the groups of a name, in their order. */
  readonly groupsOf: (name: string) => readonly number[];
}

/**
 * What steps keep besides the counters of the mission: who gets its bonus, tokens claimed, the door and the
 * figure that were noted, plus 1, and who activates again.
 */
const KEPT = ['bonus', 'tokens', 'door', 'figure', 'again'] as const;
export type Kept = (typeof KEPT)[number];

/** The number of the counter of something that steps keep: the same in every mission. */
export function keptCounter(name: Kept): number {
  return KEPT.indexOf(name);
}

/** The names that a mission's script uses, as numbers. Throws {@link NotKnown} for what the mission has not. */
export class Script {
  readonly mission: CampaignMission;
  readonly layout: MapLayout;
  readonly cast: Cast;
  readonly tokens: readonly TokenSetup[];
  /** Where each token lies, or will lie once it is shown. */
  readonly spaces: readonly number[];
  readonly counters: string[];
  private readonly map: CampaignMap;

  constructor(mission: CampaignMission, map: CampaignMap, cast: Cast) {
    this.mission = mission;
    this.map = map;
    this.cast = cast;
    this.layout = campaignLayout(map, mission);
    const { tokens, at } = tokensOf(this.layout, 'A');
    this.tokens = tokens;
    this.spaces = at;
    if (KEPT.length + Object.keys(mission.counters).length > MOST_COUNTERS)
      throw new NotKnown(`more than ${MOST_COUNTERS} counters`);
    this.counters = [...KEPT.map((name) => `$${name}`), ...Object.keys(mission.counters)];
  }

  /** The number of a counter of the mission. */
  counter(name: string): number {
    return known(this.counters.indexOf(name), 'counter', name);
  }

  /** The number of the counter of something that steps keep. */
  kept(name: Kept): number {
    return keptCounter(name);
  }

  event(id: string): number {
    return known(
      this.mission.events.findIndex((event) => event.id === id),
      'event',
      id,
    );
  }

  /** The tokens of a kind, or the one of an id. */
  tokensOf(name: string): readonly number[] {
    const found = this.tokens.flatMap(({ id, label }, t) => (id === name || label === name ? [t] : []));
    if (found.length === 0) throw new NotKnown(`there is no token ${name}`);
    return found;
  }

  hasToken(name: string): boolean {
    return this.tokens.some(({ id, label }) => id === name || label === name);
  }

  door(id: string): number {
    return known(this.map.doorIds.indexOf(id), 'door', id);
  }

  hasDoor(id: string): boolean {
    return this.map.doorIds.includes(id);
  }

  /** How many doors the map has without the borders of sections. */
  get doors(): number {
    return this.map.doorIds.length;
  }

  get doorIds(): readonly string[] {
    return this.map.doorIds;
  }

  get sections(): readonly string[] {
    return hiddenSections(this.map);
  }

  /** The door that is the border of a section. */
  section(letter: string): number {
    return this.doors + known(this.sections.indexOf(letter), 'section', letter);
  }

  point(id: string): number {
    return known(
      this.mission.points.findIndex((point) => point.id === id),
      'deployment point',
      id,
    );
  }

  /** The points that are named, one by one or by their colour. */
  pointsOf(names: readonly string[]): readonly number[] {
    return names.flatMap((name) => {
      const ofColour = this.mission.points.flatMap(({ colour }, p) => (colour === name ? [p] : []));
      return ofColour.length > 0 ? ofColour : [this.point(name)];
    });
  }

  /** The figures of a name that the mission has. */
  figuresOf(name: string): readonly number[] {
    this.checkName(name);
    return this.cast.figuresOf(name);
  }

  groupsOf(name: string): readonly number[] {
    this.checkName(name);
    return this.cast.groupsOf(name);
  }

  private checkName(name: string): void {
    if (!this.hasName(name)) throw new NotKnown(`nobody is called ${name}`);
  }

  /** Whether the mission has a group, a figure or a hero of a name. */
  hasName(name: string): boolean {
    const { initial, reserved, allies, hero, entrances, words } = this.mission;
    const groups = [...initial, ...reserved, ...allies].flatMap(({ card, as }) => [card, as ?? card]);
    const figures = words.figures.map(({ kind }) => kind);
    return [...groups, ...figures, ...Object.keys(entrances), hero].includes(name);
  }
}

function known(found: number, what: string, name: string): number {
  if (found < 0) throw new NotKnown(`there is no ${what} ${name}`);
  return found;
}
