import type { Mission as Rules } from '../battle/mission.js';
import type { TokenSetup } from '../battle/skirmish.js';
import type { Effect } from '../cards/language/effect.js';
import { notPlayed } from '../effects/compile.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide, ScoringTime } from '../maps/mission.js';
import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import { countOf } from './counting.js';
import { rulesOf } from './rules-of.js';

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
}

/** Times at which points are given for what happens then, each with the words of what happens. */
const MOMENTS: Readonly<Partial<Record<ScoringTime, readonly string[]>>> = {
  defeat: ['defeatCarrier'],
  destroy: ['destroy'],
  interact: ['interact', 'deliver'],
  'enter-adjacent': ['deliver'],
};

/** What of a mission the rules do not play yet, in a few words; undefined if all is played. */
export function missionGap(layout: MapLayout, side: MissionSide): string | undefined {
  const mission = layout.map.missions[side];
  if (mission.module !== null) return `the module ${mission.module}`;
  for (const effect of effectsOf(layout, side)) {
    const gap = notPlayed(effect, mission.name);
    if (gap !== undefined) return gap;
  }
  for (const { when, only, points, what, per } of mission.scoring) {
    // Points of special actions are given by the effects.
    if (what === null && when.every((time) => time === 'special' || time === 'double-special')) continue;
    if (what === null || only !== null || points === 'figure-cost') return `scoring: ${per}`;
    const isPlayed = when.every((time) =>
      time === 'round-end' || time === 'virtual'
        ? countOf(layout, what) !== undefined
        : MOMENTS[time]?.some((word) => word in what) === true,
    );
    if (!isPlayed) return `scoring: ${per}`;
  }
  return undefined;
}

/** Makes the rules of a mission that {@link missionGap} has nothing against. */
export function missionOf(layout: MapLayout, side: MissionSide): BuiltMission {
  const mission = layout.map.missions[side];
  const laid = [
    ...layout.terminals.map((space) => ({ kind: 'terminal', space })),
    ...layout.tokens(side).map(({ kind, space }) => ({ kind, space })),
  ];
  const tokens = laid.map(({ kind }, t): TokenSetup => {
    const object = mission.objects.find((one) => one.tokens.includes(kind));
    const number = laid.slice(0, t).filter((other) => other.kind === kind).length + 1;
    return {
      id: `${kind}-${number}`,
      kind: kind === 'terminal' ? 'terminal' : kind.startsWith('crate') ? 'crate' : 'mission',
      label: kind,
      zone: kind.endsWith('Red') ? 0 : kind.endsWith('Blue') ? 1 : -1,
      owner: undefined,
      health: object?.health ?? 0,
      defense: (object?.defense ?? []).map((die) => COLOURS.indexOf(die)),
      block: object?.block ?? 0,
    };
  });
  return {
    tokens,
    tokensAt: laid.map(({ space }) => space),
    doors: doorsOf(layout, side),
    effects: effectsOf(layout, side),
    rules: rulesOf(layout, side),
  };
}

/** The doors of a map; what the mission says is of those on the border of an area, or of all. */
function doorsOf(layout: MapLayout, side: MissionSide): BuiltMission['doors'] {
  const { doors } = layout.map.missions[side];
  const of = doors === null || doors.of === null ? undefined : layout.doorsOf(doors.of);
  return layout.map.plan.doors.map((_, d) => {
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
