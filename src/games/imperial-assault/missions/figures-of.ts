import { profileOf } from '../battle/profile-of.js';
import type { Profile } from '../battle/profile.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { NO_BONUS } from '../cards/surge.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionFigures, MissionSide } from '../maps/mission.js';
import { standAt } from '../rules/questions/where.js';
import { zoneNumber } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { IMPERIAL, NEUTRAL, PLAYERS, REBEL, WILD } from '../words/sides.js';
import { zoneOfKind } from './tokens-of.js';

/** A figure that a mission brings. */
export interface MissionFigureSetup {
  readonly id: string;
  readonly kind: string;
  readonly side: number;
  /** Where it begins; NONE off the map. Of a player's the spaces for the red and for the blue zone. */
  readonly starts: readonly [number, number];
  readonly activates: boolean;
  readonly profile: Profile;
}

/** The sides of figures that are not of both players. */
const SIDES = { neutral: NEUTRAL, wild: WILD, rebel: REBEL, imperial: IMPERIAL } as const;

/** The figures of a mission, which come after those of the armies. */
export function figuresOf(layout: MapLayout, side: MissionSide): readonly MissionFigureSetup[] {
  return layout.map.missions[side].figures.flatMap((spec) => {
    const { kind, count, side: whose, activates } = spec;
    const laid = layout.tokens(side).filter((token) => spec.tokens.includes(token.kind));
    const profile = profileFor(spec);
    if (whose !== 'player')
      return [...laid.map(({ space }) => space), ...Array<number>(count).fill(NONE)].map((space, n) => ({
        id: `${kind}-${n + 1}`,
        kind,
        side: SIDES[whose],
        starts: [space, space] as const,
        activates,
        profile,
      }));
    const [red, blue] = [0, 1].map((zone) =>
      laid.filter((token) => zoneOfKind(token.kind) === zone).map(({ space }) => space),
    );
    const all = Math.max(red.length, blue.length) + count;
    return PLAYERS.flatMap((player, owner) =>
      Array.from({ length: all }, (_, n) => ({
        id: `${player}-${kind}-${n + 1}`,
        kind,
        side: owner,
        starts: [red[n] ?? NONE, blue[n] ?? NONE] as const,
        activates,
        profile,
      })),
    );
  });
}

function profileFor({ kind, health, speed, defense, block, evade }: MissionFigures): Profile {
  const card: DeploymentCard = {
    id: `mission-${kind}`,
    name: kind,
    title: null,
    affiliation: 'Neutral',
    cost: 0,
    figureCost: 0,
    groupSize: 1,
    elite: false,
    unique: false,
    traits: [],
    base: [1, 1],
    speed,
    health,
    attack: null,
    defense,
    bonus: { ...NO_BONUS, block, evade },
    keywords: [],
    surges: [],
    abilities: [],
    companion: null,
    marks: [],
  };
  return profileOf(card, []);
}

/** Puts the figures of a mission where they begin; `first` is the number of the first of them. */
export function layFigures(c: Ia, figures: readonly MissionFigureSetup[], first: number): void {
  figures.forEach(({ side, starts }, n) => {
    const space = starts[0] === starts[1] ? starts[0] : starts[zoneNumber(c, side)];
    if (space !== NONE) standAt(c, first + n, 2 * space);
  });
}
