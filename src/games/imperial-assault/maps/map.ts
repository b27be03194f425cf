import type { GridPlan } from '../../../grid/grid.js';
import type { Mission, MissionSide } from './mission.js';

/** Column and row of a space, from 0. */
export type Point = readonly [x: number, y: number];

/** The colours of the deployment zones, and of terminals that belong to one. */
export const ZONES = ['red', 'blue'] as const;
export type ZoneColour = (typeof ZONES)[number];

/** Spaces with a token, by the kind of token. */
export type Tokens = Readonly<Record<string, readonly Point[]>>;

/** A map of the skirmish, as its file writes it. Rows have a character a column: a blank where there is no space. */
export interface SkirmishMap {
  readonly id: string;
  readonly name: string;
  /** The product with which it was printed. */
  readonly product: string;
  readonly plan: GridPlan;
  /** `R` red, `B` blue deployment zone. */
  readonly zones: readonly string[];
  /** `E` exterior, `i` interior. */
  readonly exterior: readonly string[];
  /** A letter for each tile. */
  readonly tiles: readonly string[];
  readonly terminals: readonly Point[];
  readonly terminalColours: Readonly<Partial<Record<ZoneColour, readonly Point[]>>>;
  /** Tokens that only one mission uses, and those of both. */
  readonly tokens: Readonly<Partial<Record<MissionSide | 'AB', Tokens>>>;
  /** Named parts of the map. */
  readonly areas: Readonly<Record<string, readonly Point[]>>;
  /** Pairs of spaces that a tunnel joins. */
  readonly tunnels: readonly (readonly [Point, Point])[];
  /** Blocking spaces whose blocking neighbours do not bar sight to or from a figure that stands on them. */
  readonly spire: readonly Point[];
  /** Where east is, if a mission asks. */
  readonly east: 'up' | 'down' | 'left' | 'right' | null;
  readonly missions: Readonly<Record<MissionSide, Mission>>;
}

/** The tokens of a mission: its own and those of both. */
export function tokensOf(map: SkirmishMap, side: MissionSide): readonly (readonly [kind: string, at: Point])[] {
  return [map.tokens.AB, map.tokens[side]].flatMap((tokens) =>
    Object.entries(tokens ?? {}).flatMap(([kind, points]) => points.map((at): readonly [string, Point] => [kind, at])),
  );
}

/** The zone colour that the kind of a token names at its end, such as `crateRed`; null for others. */
export function colourOf(kind: string): ZoneColour | null {
  return ZONES.find((colour) => kind.toLowerCase().endsWith(colour)) ?? null;
}
