import type { Placements } from '../../../grid/bases.js';
import { type Grid, type GridPlan, NONE } from '../../../grid/grid.js';
import type { LinksByDoors } from '../../../grid/links.js';
import type { Sight } from '../../../grid/sight.js';
import type { CardFilter } from '../cards/language/filter.js';
import type { Effect } from '../cards/language/effect.js';
import type { Named } from '../effects/named.js';
import { fitsOne } from '../cards/fits.js';
import { type Board, boardOf } from './board.js';
import type { CampaignSetup } from './campaign.js';
import type { Profile } from './profile.js';

/** A figure of the game. */
export interface FigureSetup {
  /** A short name, unique in the game. */
  readonly id: string;
  readonly side: number;
  readonly group: number;
  readonly profile: Profile;
  /** The mission brings it onto the map. */
  readonly isOfMission?: true;
}

/** A group: the figures of one card. */
export interface GroupSetup {
  readonly id: string;
  readonly side: number;
  readonly cost: number;
  readonly figures: readonly number[];
  /** Figures of a mission that never activate. */
  readonly isInert?: true;
  /** The figures of its companions, which activate before or after it. Two groups can have the same. */
  readonly companions?: readonly number[];
  /** Whether it is a companion, which does not activate by itself. */
  readonly isCompanion?: boolean;
}

/** A Skirmish Upgrade card that lies in play for a player. */
export interface UpgradeSetup {
  readonly id: string;
  readonly cost: number;
  readonly abilities: readonly Named[];
}

/** A kind of Command card in a player's deck. */
export interface CommandKind {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** One of these has to fit the figure that uses it; none: its player plays it, without a figure. */
  readonly playedBy: readonly CardFilter[] | undefined;
  readonly effects: readonly Effect[];
}

/** A player's Command cards: `kinds[of[i]]` is the i-th card; equal cards stand beside each other. */
export interface DeckSetup {
  readonly kinds: readonly CommandKind[];
  readonly of: readonly number[];
}

/** A token of the map. */
export interface TokenSetup {
  readonly id: string;
  readonly kind: 'terminal' | 'crate' | 'mission' | 'object';
  /** What the mission calls it. */
  readonly label: string;
  /** The zone of its colour, 0 red, 1 blue; −1 for none. */
  readonly zone: number;
  /** The side whose mission token it is; undefined for others. */
  readonly owner: number | undefined;
  /** The Health of an object that can be attacked; 0 for others. */
  readonly health: number;
  readonly defense: readonly number[];
  readonly block: number;
}

/** A door of the map, see {@link TokenSetup} for what it has if it can be attacked. */
export interface DoorSetup extends Pick<TokenSetup, 'id' | 'health' | 'defense' | 'block'> {
  readonly spaces: readonly number[];
}

/** All that never changes in a game. */
export interface SkirmishSetup {
  readonly plan: GridPlan;
  /** Whether nothing may be between both lines of sight either. */
  readonly sightArea: boolean;
  /** For sight from or to certain spaces, if the map is another one for them. */
  readonly sightPlans?: ReadonlyMap<number, GridPlan>;
  readonly figures: readonly FigureSetup[];
  readonly groups: readonly GroupSetup[];
  readonly decks: readonly [DeckSetup, DeckSetup];
  readonly upgrades: readonly [readonly UpgradeSetup[], readonly UpgradeSetup[]];
  readonly tokens: readonly TokenSetup[];
  /** The space of each token at the start, −1 for none. */
  readonly tokensAt: readonly number[];
  readonly doors: readonly Pick<DoorSetup, 'id' | 'health' | 'defense' | 'block'>[];
  /** Doors that are locked at the start, as bits. */
  readonly locked: number;
  /** Named sets of spaces. */
  readonly tiles: ReadonlyMap<string, readonly number[]>;
  /** The spaces that are exterior. */
  readonly exterior: readonly number[];
  /** The spaces of the red and of the blue deployment zone. */
  readonly zones: readonly [readonly number[], readonly number[]];
  /** The last round; 0 for no limit, as in the rules. */
  readonly rounds: number;
  /** What a mission of the campaign adds; undefined in a skirmish. */
  readonly campaign?: CampaignSetup;
}

const NO_PLANS: ReadonlyMap<number, GridPlan> = new Map();

/** A game with its map, armies, cards and mission: what never changes while it is played. */
export class Skirmish {
  readonly setup: SkirmishSetup;
  readonly grid: Grid;
  readonly links: LinksByDoors;
  readonly sight: Sight;
  readonly figures: readonly FigureSetup[];
  readonly groups: readonly GroupSetup[];
  readonly tokens: readonly TokenSetup[];
  readonly doors: readonly DoorSetup[];
  /** By figure: how many spaces its base covers, and its side. */
  readonly sizes: Uint8Array;
  readonly sides: Uint8Array;
  /** By group: the figures of its companions, of which it mostly has none. */
  readonly companions: readonly (readonly number[])[];
  /** By zone and space: 1 inside the zone. */
  readonly zoneMasks: readonly [Uint8Array, Uint8Array];
  /** By space: 1 if it is exterior. */
  readonly exterior: Uint8Array;
  /** By side, kind of Command card and figure, at kind × figures + figure: 1 if the figure is one that can use it. */
  readonly users: readonly [Uint8Array, Uint8Array];
  readonly campaign: CampaignSetup | undefined;
  /** By figure: which of the heroes it is, −1 for others. */
  readonly heroOf: Int8Array;
  private readonly board: Board;

  constructor(setup: SkirmishSetup) {
    this.setup = setup;
    this.board = boardOf(setup.plan, setup.sightArea, setup.sightPlans ?? NO_PLANS);
    this.grid = this.board.grid;
    this.links = this.board.links;
    this.sight = this.board.sight;
    this.figures = setup.figures;
    this.groups = setup.groups;
    this.tokens = setup.tokens;
    this.doors = setup.doors.map((door, d) => ({ ...door, spaces: besideDoor(this.grid, setup.plan, d) }));
    const masks = setup.zones.map((spaces) => {
      const mask = new Uint8Array(this.grid.count);
      for (const space of spaces) mask[space] = 1;
      return mask;
    });
    this.zoneMasks = [masks[0], masks[1]];
    this.exterior = new Uint8Array(this.grid.count);
    for (const space of setup.exterior) this.exterior[space] = 1;
    this.sizes = Uint8Array.from(setup.figures, ({ profile }) => profile.long * profile.short);
    this.companions = setup.groups.map(({ companions = [] }) => companions);
    this.sides = Uint8Array.from(setup.figures, ({ side }) => side);
    this.campaign = setup.campaign;
    this.heroOf = Int8Array.from(setup.figures, (_one, u) => setup.campaign?.heroes.indexOf(u) ?? NONE);
    this.users = [usersOf(setup, 0), usersOf(setup, 1)];
  }

  /** Where a base can lie while certain doors are closed. */
  placementsOf({ long, short }: Pick<Profile, 'long' | 'short'>, closed: number): Placements {
    return this.board.placementsOf(long, short, closed);
  }
}

/** The figures of a side that match all that each of its Command cards asks of whoever uses it (R 403). */
function usersOf({ figures, decks }: Pick<SkirmishSetup, 'figures' | 'decks'>, side: number): Uint8Array {
  return Uint8Array.from(
    decks[side].kinds.flatMap(({ playedBy }) =>
      figures.map((one) =>
        one.side === side && (playedBy === undefined || fitsOne(playedBy, one.profile.printed)) ? 1 : 0,
      ),
    ),
  );
}

/** The spaces that share an edge with a door (R 606). */
function besideDoor(grid: Grid, plan: GridPlan, d: number): number[] {
  const spaces = plan.doors[d].flatMap(([x1, y1, x2, y2]) => {
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    return x1 === x2 ? [grid.at(x - 1, y), grid.at(x, y)] : [grid.at(x, y - 1), grid.at(x, y)];
  });
  return [...new Set(spaces)].filter((space) => space !== NONE);
}
