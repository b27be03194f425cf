import { attackNow } from '../../rules/attack/now.js';
import { noteNow } from '../../rules/mission/events.js';
import { momentNumber, type Moment } from '../../rules/mission/events.js';
import { controllerOf } from '../../rules/players.js';
import { runProgram } from '../../rules/mission/run.js';
import { isAtDoor, isBeside, isOnOrBeside } from '../../rules/questions/distance.js';
import { isHero } from '../../rules/questions/heroes.js';
import { holdAll, isOnMap, takeOff } from '../../rules/questions/where.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../../rules/targets.js';
import type { MissionEvent, MissionStat } from '../../battle/mission.js';
import type { Ia } from '../../state/context.js';
import { GONE, NONE } from '../../state/state.js';
import type { MissionStepText } from '../../maps/mission.js';
import { carriedBy } from '../carrying.js';
import type { Hooks } from '../rules-of.js';
import { allNow } from './conditions.js';
import { doersTest, isOfSide } from './doers.js';
import type { CampaignDoor, CampaignObject, Modifier } from './schema.js';
import type { Script } from './script.js';

/** Tells the events of a script what happens, only of what one of them listens to. */
export function listening(events: readonly MissionEvent<Ia>[], script: Script): Hooks {
  const all = events.reduce((bits, { moments }) => bits | moments, 0);
  const hears = (moment: Moment): boolean => ((all >> momentNumber(moment)) & 1) === 1;
  return {
    startOfRound: (c) => noteNow(c, 'round-start'),
    endOfRound: (c) => noteNow(c, 'round-end'),
    ...(hears('wounded')
      ? {
          wounded(c: Ia, u: number) {
            c.s.counters.value[script.kept('figure')] = u + 1;
            noteNow(c, 'wounded', u);
          },
        }
      : {}),
    ...(hears('withdrawn')
      ? {
          defeated(c: Ia, u: number) {
            if (isHero(c, u)) noteNow(c, 'withdrawn', u);
          },
        }
      : {}),
    ...(hears('lost') ? { groupLost: (c: Ia, group: number) => noteNow(c, 'lost', group) } : {}),
    ...(hears('activates') ? { groupActivates: (c: Ia, group: number) => noteNow(c, 'activates', group) } : {}),
    ...(hears('activated') ? { groupActivated: (c: Ia, group: number) => noteNow(c, 'activated', group) } : {}),
    ...(hears('opened') ? { opened: (c: Ia, d: number) => noteNow(c, 'opened', d) } : {}),
    ...(hears('entered') ? { entered: (c: Ia, u: number) => noteNow(c, 'entered', u) } : {}),
    ...(hears('destroyed') ? { destroyed: (c: Ia, t: number) => noteNow(c, 'destroyed', t) } : {}),
  };
}

/** What can be attacked, and how it defends itself. */
export function objectHooks(script: Script): Hooks {
  const { objects, doors } = script.mission;
  const byToken: (CampaignObject | undefined)[] = script.tokens.map(() => undefined);
  for (const object of objects)
    for (const name of object.tokens) for (const t of script.tokensOf(name)) byToken[t] = object;
  const byDoor = script.doorIds.map((id): CampaignDoor | undefined => doors[id]);
  const attackIf = byDoor.map((door) =>
    door === undefined || door.attackIf.length === 0 ? undefined : allNow(door.attackIf, script),
  );
  const noBarIf = byDoor.map((door) => allNow(door?.noBarIf ?? [], script));
  const more = byToken.map((object) => {
    const given = object?.more ?? null;
    return given === null ? undefined : { holds: allNow(given.if, script), health: given.health };
  });
  const moreOfDoor = byDoor.map((door) => {
    const given = door?.more ?? null;
    return given === null ? undefined : { ...given, holds: allNow(given.if, script) };
  });
  const objectBlock = (c: Ia, target: number): number => {
    if (isDoor(target)) {
      const door = moreOfDoor[doorOf(target)];
      return door?.holds(c) === true ? door.block : 0;
    }
    const t = tokenOf(target);
    const beside = byToken[t]?.blockBeside ?? null;
    if (beside === null) return 0;
    const count = figuresBeside(c, c.s.tokens.space[t], beside.side);
    return beside.each ? count : Math.min(1, count);
  };
  return {
    canAttack: (c, u, t) => byToken[t] !== undefined && isOfSide(c.battle.sides[u], byToken[t].by),
    canAttackDoor: (c, u, d) =>
      byDoor[d] !== undefined &&
      isOfSide(c.battle.sides[u], (moreOfDoor[d]?.holds(c) === true ? moreOfDoor[d].by : null) ?? byDoor[d].by) &&
      attackIf[d]?.(c) !== false,
    ...(moreOfDoor.some((one) => one !== undefined)
      ? { doorHealth: (c: Ia, d: number) => (moreOfDoor[d]?.holds(c) === true ? moreOfDoor[d].health : 0) }
      : {}),
    ...(more.some((one) => one !== undefined)
      ? { objectHealth: (c: Ia, t: number) => (more[t]?.holds(c) === true ? more[t].health : 0) }
      : {}),
    ...(objects.some(({ blockBeside }) => blockBeside !== null) || moreOfDoor.some((one) => one !== undefined)
      ? {
          objectBlock,
          attackChanged(c: Ia) {
            const at = attackNow(c);
            const target = c.s.attacks.target[at];
            if (!isFigure(target)) c.s.attacks.block[at] += objectBlock(c, target);
          },
        }
      : {}),
    ...(byDoor.some((door) => (door?.noBarFor ?? null) !== null)
      ? {
          openFor: (c: Ia, u: number) => openDoors(c, u, byDoor, noBarIf),
          seesThrough: (c: Ia, u: number) => openDoors(c, u, byDoor, noBarIf),
        }
      : {}),
  };
}

/** The doors next to a figure that do not bar it, as bits. */
function openDoors(
  c: Ia,
  u: number,
  doors: readonly (CampaignDoor | undefined)[],
  ifs: readonly ((c: Ia) => boolean)[],
): number {
  let bits = 0;
  for (let d = 0; d < doors.length; d++) {
    const side = doors[d]?.noBarFor ?? null;
    if (side === null || !isOfSide(c.battle.sides[u], side) || !isOnMap(c, u) || !isAtDoor(c, u, d)) continue;
    if (ifs[d](c)) bits |= 1 << d;
  }
  return bits;
}

/** Tokens that make their spaces blocking terrain as long as they lie there. */
export function barrierHooks(script: Script): Hooks {
  const tokens = script.mission.barriers.flatMap((name) => [...script.tokensOf(name)]);
  if (tokens.length === 0) return {};
  return { barriers: tokens, setUp: holdAll, destroyed: holdAll };
}

/** Figures that perform one move in an activation at most. */
export function moveHooks(script: Script): Hooks {
  const { moveOnce } = script.mission;
  if (moveOnce.length === 0) return {};
  const figures = new Set(moveOnce.flatMap((name) => [...script.figuresOf(name)]));
  return { movesOnce: (_c, u) => figures.has(u) };
}

function figuresBeside(c: Ia, space: number, side: 'rebel' | 'imperial'): number {
  let count = 0;
  if (space === NONE) return 0;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && isOfSide(c.battle.sides[u], side) && isBeside(c, u, space)) count++;
  return count;
}

/** What figures have in the mission besides what their cards say. */
export function modifierHooks(script: Script): Hooks {
  const { modifiers } = script.mission;
  if (modifiers.length === 0) return {};
  const all = modifiers.map((one) => ({ one, of: new Set(script.figuresOf(one.of)), holds: allNow(one.if, script) }));
  const sum = (c: Ia, u: number, stat: keyof Modifier): number =>
    all.reduce((so, { one, of, holds }) => {
      const value = one[stat];
      return typeof value === 'number' && value !== 0 && of.has(u) && holds(c) ? so + value : so;
    }, 0);
  return {
    stat: (c: Ia, u: number, stat: MissionStat) => sum(c, u, stat),
    ...(modifiers.some(({ accuracy, surge }) => accuracy !== 0 || surge !== 0)
      ? {
          attackChanged(c: Ia) {
            const at = attackNow(c);
            const { accuracy, surge, attacker } = c.s.attacks;
            accuracy[at] += sum(c, attacker[at], 'accuracy');
            surge[at] += sum(c, attacker[at], 'surge');
          },
        }
      : {}),
  };
}

/**
 * Figures that leave the map at tokens, for a movement point (R 648). `add` compiles a program and gives its number.
 */
export function escapeHooks(script: Script, add: (steps: readonly MissionStepText[]) => number): Hooks {
  const { escapes } = script.mission;
  if (escapes.length === 0) return {};
  return {
    acts: escapes.map(({ who, at, carries, do: steps }, n) => {
      const tokens = script.tokensOf(at);
      const may = doersTest(who, script);
      const program = add(steps);
      return {
        name: n === 0 ? 'escape' : `escape-${n + 1}`,
        actions: 0,
        movement: 1,
        hasToken: false,
        can: (c: Ia, u: number) =>
          may(c, u) &&
          (carries === null || carriedBy(c, u, [carries]) > 0) &&
          tokens.some((t) => c.s.tokens.space[t] !== NONE && isOnOrBeside(c, u, c.s.tokens.space[t])),
        perform(c: Ia, u: number) {
          takeOff(c, u, GONE);
          c.s.game.isEnded = 1;
          if (c.hears) c.tell({ type: 'escaped', figure: u });
          runProgram(c, program, controllerOf(c, u), NONE, u);
        },
      };
    }),
  };
}

/** Who can retrieve what can be carried: others cannot interact with it. */
export function withCarriers(hooks: Hooks, script: Script): Hooks {
  const { canInteract } = hooks;
  const byKind = Object.entries(script.mission.carriers).map(([kind, who]) => ({
    tokens: new Set(script.tokensOf(kind)),
    may: who.map((one) => doersTest(one, script)),
  }));
  if (canInteract === undefined || byKind.length === 0) return hooks;
  return {
    ...hooks,
    canInteract: (c, u, t) =>
      byKind.every(({ tokens, may }) => !tokens.has(t) || may.some((test) => test(c, u))) && canInteract(c, u, t),
  };
}
