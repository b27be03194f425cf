import type { Mission as Rules } from '../battle/mission.js';
import type { TokenSetup } from '../battle/skirmish.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide, Scored, Scoring, ZoneSeen } from '../maps/mission.js';
import { score } from '../rules/ending.js';
import { zoneOf } from '../rules/round/set-up.js';
import { controllerOfSpaces, controllerOfToken } from '../rules/questions/control.js';
import { covers, isOnMap } from '../rules/questions/where.js';
import { takeToken } from '../rules/tokens.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { COLOURS } from '../words/faces.js';

/** A mission ready to be played: its rules, and the tokens and doors that it lays out. */
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
}

/** How many things of a player a scoring counts at the end of a round. */
type Count = (c: Ia, side: number) => number;

/** What of a mission the rules do not play yet, in a few words; undefined if all is played. */
export function missionGap(layout: MapLayout, side: MissionSide): string | undefined {
  const mission = layout.map.missions[side];
  if (mission.module !== null) return `the module ${mission.module}`;
  if (mission.deploy !== 'usual') return 'deployment in turns';
  if (mission.effects.length > 0) return 'effects on all figures';
  const carry = mission.carry.find(({ cost, drop, speed, health, damage, block, effects }) =>
    [cost, drop, speed, health, damage, block, effects.length].some((n) => n !== 0),
  );
  if (carry !== undefined) return 'what a carrier has';
  if (mission.objects.some(({ uncarried, besideZone }) => uncarried || besideZone !== null))
    return 'objects of a player';
  if (mission.doors !== null && mission.doors.of !== null) return 'doors of an area';
  for (const scoring of mission.scoring) {
    const { when, only, points, what } = scoring;
    if (what === null || only !== null || typeof points !== 'number') return `scoring: ${scoring.per}`;
    if (when.some((time) => time !== 'round-end') || countOf(layout, what) === undefined)
      return `scoring: ${scoring.per}`;
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
  const { doors } = mission;
  return {
    tokens,
    tokensAt: laid.map(({ space }) => space),
    doors: layout.map.plan.doors.map(() => ({
      locked: doors?.locked === true,
      health: doors?.health ?? 0,
      defense: (doors?.defense ?? []).map((die) => COLOURS.indexOf(die)),
      block: doors?.block ?? 0,
    })),
    rules: rulesOf(layout, side),
  };
}

function rulesOf(layout: MapLayout, side: MissionSide): Rules<Ia> {
  const { name, scoring, carry } = layout.map.missions[side];
  const scorings = scoring.map((one) => [one.points as number, countOf(layout, one.what as Scored), one] as const);
  return {
    id: `${layout.map.id}-${side.toLowerCase()}`,
    name,
    endOfRound(c) {
      for (const [points, count, one] of scorings) {
        for (const player of [c.s.game.initiative, 1 - c.s.game.initiative]) {
          const n = count?.(c, player) ?? 0;
          if (n > 0) score(c, player, n * points);
        }
        discardCarried(c, one);
      }
    },
    canInteract: (c, u, t) =>
      carry.some(({ tokens, most, ownColour, small }) => {
        if (!tokens.includes(c.battle.tokens[t].label)) return false;
        if (small && c.battle.sizes[u] > 1) return false;
        if (ownColour && c.battle.tokens[t].zone !== zoneNumber(c, c.battle.sides[u])) return false;
        return most === 0 || carriedBy(c, u, tokens) < most;
      }),
    interact: (c, u, t) => takeToken(c, u, t),
  };
}

/** The number of a player's zone: 0 red, 1 blue. */
function zoneNumber(c: Ia, side: number): number {
  const { initiative, zone } = c.s.game;
  return side === initiative ? zone : 1 - zone;
}

function carriedBy(c: Ia, u: number, kinds: readonly string[]): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.s.tokens.carrier[t] === u + 1 && kinds.includes(c.battle.tokens[t].label)) count++;
  return count;
}

/** Whether a figure is in a zone as its player sees it. */
function isInZone(c: Ia, u: number, side: number, zone: ZoneSeen): boolean {
  const sides = zone === 'any-zone' ? [0, 1] : [zone === 'own-zone' ? side : 1 - side];
  return sides.some((one) => zoneOf(c, one).some((space) => covers(c, u, space)));
}

/** The tokens that figures of a player carry, in a zone if one is given. */
function carried(c: Ia, side: number, kinds: readonly string[], zone: ZoneSeen | null): number {
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== side || !isOnMap(c, u)) continue;
    if (zone === null || isInZone(c, u, side, zone)) count += carriedBy(c, u, kinds);
  }
  return count;
}

/** What is scored where it is carried to leaves the game. */
function discardCarried(c: Ia, { what }: Scoring): void {
  if (what === null || !('carry' in what) || !what.discard) return;
  const { tokens, game } = c.s;
  for (let t = 0; t < game.tokens; t++) {
    const u = tokens.carrier[t] - 1;
    if (u < 0 || !what.carry.includes(c.battle.tokens[t].label)) continue;
    if (what.in === null || isInZone(c, u, c.battle.sides[u], what.in)) {
      tokens.carrier[t] = 0;
      tokens.space[t] = NONE;
    }
  }
}

function countTokens(c: Ia, side: number, kinds: readonly string[], ownColour: boolean): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++) {
    const { label, zone } = c.battle.tokens[t];
    if (!kinds.includes(label) || (ownColour && zone !== zoneNumber(c, side))) continue;
    if (controllerOfToken(c, t) === side) count++;
  }
  return count;
}

/** How things of a scoring are counted at the end of a round; undefined where the rules cannot yet. */
function countOf(layout: MapLayout, what: Scored): Count | undefined {
  if ('control' in what) {
    if (what.control === 'token') return (c, side) => countTokens(c, side, what.kinds, what.ownColour);
    if (what.control === 'terminal') return (c, side) => countTokens(c, side, ['terminal'], false);
    if (what.control === 'area') {
      const spaces = layout.areas[what.area] ?? [];
      return (c, side) => (controllerOfSpaces(c, spaces) === side ? 1 : 0);
    }
    return (c, side) => {
      const zones = what.zone === 'each' ? [0, 1] : [what.zone === 'own' ? side : 1 - side];
      return zones.filter((one) => controllerOfSpaces(c, zoneOf(c, one)) === side).length;
    };
  }
  if ('controlAny' in what) return (c, side) => Math.min(1, countTokens(c, side, what.controlAny, false));
  if ('carry' in what) return (c, side) => carried(c, side, what.carry, what.in);
  if ('mostCarried' in what)
    return (c, side) =>
      carried(c, side, what.mostCarried, null) > carried(c, 1 - side, what.mostCarried, null) ? 1 : 0;
  if (!('presence' in what)) return undefined;
  const { presence } = what;
  return (c, side) => {
    for (let u = 0; u < c.s.game.figures; u++) {
      if (c.battle.sides[u] !== side || !isOnMap(c, u)) continue;
      if (
        presence === 'own-zone' || presence === 'opponent-zone'
          ? isInZone(c, u, side, presence)
          : (layout.areas[presence] ?? []).some((space) => covers(c, u, space))
      )
        return 1;
    }
    return 0;
  };
}
