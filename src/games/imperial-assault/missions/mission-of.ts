import type { GridPlan } from '../../../grid/grid.js';
import type { Mission as Rules } from '../battle/mission.js';
import type { TokenSetup } from '../battle/skirmish.js';
import type { Effect } from '../cards/language/effect.js';
import { notPlayed } from '../effects/compile.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide, Scoring, ScoringTime } from '../maps/mission.js';
import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import { NotKnown } from './builder.js';
import { countOf } from './counting.js';
import { figuresOf, type MissionFigureSetup } from './figures-of.js';
import { rulesOf } from './rules-of.js';
import { SPECIAL_RULES } from './special.js';
import { tokensOf } from './tokens-of.js';

/** A mission ready to be played: its rules, the tokens and doors that it lays out, and what every figure can do. */
export interface BuiltMission {
  readonly rules: Rules<Ia>;
  readonly tokens: readonly TokenSetup[];
  readonly tokensAt: readonly number[];
  readonly doors: readonly {
    readonly locked: boolean;
    readonly health: number;
    readonly defense: number[];
    readonly block: number;
  }[];
  readonly effects: readonly Effect[];
  /** The map on which it is played: a wall that some figures ignore is laid as a door, the last one. */
  readonly plan: GridPlan;
  /** Figures that it brings: numbered after those of the armies. */
  readonly figures: readonly MissionFigureSetup[];
}

/** Times at which points are given for what happens then, each with the words of what happens. */
const MOMENTS: Readonly<Partial<Record<ScoringTime, readonly string[]>>> = {
  defeat: ['defeatCarrier', 'defeat'],
  destroy: ['destroy'],
  interact: ['interact', 'deliver'],
  'enter-adjacent': ['deliver'],
};

/** Whether the steps of a mission give the points of a scoring, which then only tells people of them. */
function isBySteps({ when, what }: Scoring): boolean {
  return what === null && when.every((time) => time !== 'virtual');
}

/** What of a mission the rules do not play, in a few words; undefined if all is played. */
export function missionGap(layout: MapLayout, side: MissionSide): string | undefined {
  const mission = layout.map.missions[side];
  const rule = mission.special.find((name) => !Object.hasOwn(SPECIAL_RULES, name));
  if (rule !== undefined) return `the rule ${rule}`;
  try {
    rulesOf(layout, side, 0);
  } catch (error) {
    if (error instanceof NotKnown) return error.message;
    throw error;
  }
  for (const effect of effectsOf(layout, side)) {
    const gap = notPlayed(effect, mission.name);
    if (gap !== undefined) return gap;
  }
  for (const one of mission.scoring) {
    const { when, what, per } = one;
    if (isBySteps(one)) continue;
    if (what === null) return `scoring: ${per}`;
    const isPlayed = when.every((time) =>
      time === 'round-end' || time === 'virtual'
        ? countOf(layout, what) !== undefined
        : MOMENTS[time]?.some((word) => word in what) === true,
    );
    if (!isPlayed) return `scoring: ${per}`;
  }
  return undefined;
}

/**
 * Makes the rules of a mission that {@link missionGap} has nothing against; `first` is the number that the first of its
 * figures will have.
 */
export function missionOf(layout: MapLayout, side: MissionSide, first: number): BuiltMission {
  const { tokens, at } = tokensOf(layout, side);
  return {
    tokens,
    tokensAt: at,
    doors: doorsOf(layout, side),
    effects: effectsOf(layout, side),
    figures: figuresOf(layout, side),
    plan: planOf(layout, side),
    rules: rulesOf(layout, side, first),
  };
}

function planOf(layout: MapLayout, side: MissionSide): GridPlan {
  const { wall } = layout.map.missions[side];
  const { plan } = layout.map;
  if (wall === null) return plan;
  const between = layout.wallsBetween(...wall);
  return { ...plan, walls: plan.walls.filter((one) => !between.includes(one)), doors: [...plan.doors, between] };
}

/** The doors of a map; what the mission says is of those on the border of an area, or of all. */
function doorsOf(layout: MapLayout, side: MissionSide): BuiltMission['doors'] {
  const { doors } = layout.map.missions[side];
  const of = doors === null || doors.of === null ? undefined : layout.doorsOf(doors.of);
  return planOf(layout, side).doors.map((_, d) => {
    if (d === layout.map.plan.doors.length) return { locked: true, health: 0, defense: [], block: 0 };
    const own = doors !== null && (of === undefined || of.includes(d)) ? doors : undefined;
    return {
      locked: own?.locked === true,
      health: own?.health ?? 0,
      defense: (own?.defense ?? []).map((die) => COLOURS.indexOf(die)),
      block: own?.block ?? 0,
    };
  });
}

/** What every figure can do in a mission: its effects, and those of carriers while it carries. */
function effectsOf(layout: MapLayout, side: MissionSide): readonly Effect[] {
  const { effects, carry } = layout.map.missions[side];
  const ofCarriers = carry.flatMap((one) =>
    one.effects.map((effect): Effect => {
      const carries: Effect['if'] = ['is', 'you', { carries: true }];
      return { ...effect, if: effect.if === null ? carries : ['and', carries, effect.if] };
    }),
  );
  return [...effects, ...ofCarriers];
}
