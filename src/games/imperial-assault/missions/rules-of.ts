import type { Mission as Rules, MissionAct as ActRules, MissionStat, MissionStep } from '../battle/mission.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionAct, MissionEntry, MissionSide, MissionStepText, Scored, Scoring } from '../maps/mission.js';
import { attackNow } from '../rules/attack/now.js';
import { score } from '../rules/ending.js';
import { runProgram } from '../rules/mission/run.js';
import { coversAt } from '../rules/moving/step.js';
import { isBeside, isOnOrBeside } from '../rules/questions/distance.js';
import { covers, isOnMap, spaceAt } from '../rules/questions/where.js';
import { takeToken } from '../rules/tokens.js';
import { zoneNumber } from '../rules/questions/zones.js';
import { PUSHED } from '../rules/moving/manner.js';
import { controllerOf } from '../rules/players.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { isFigure } from '../rules/targets.js';
import { isPlayer, opponentOf } from '../words/sides.js';
import { compileProgram, type OpMaker } from './builder.js';
import { cameBeside, carriedBy, discardKinds, dropKinds, isInZone, isOf } from './carrying.js';
import { countOf } from './counting.js';
import { ACT_CONDITIONS } from './act-conditions.js';
import { figuresOf, layFigures } from './figures-of.js';
import { luresOf } from './lures.js';
import { SPECIAL_RULES } from './special.js';
import { MISSION_OPS } from './steps/all.js';
import { isOfKind, isOfOwnColour, tokenTest } from './token-test.js';
import { COLOUR, PLAYERS_DONE, SCORED, TOKENS_DONE } from './words.js';
import { TOKEN_COLOURS } from '../rules/mission/chance.js';

/** What `n` things of a scoring are worth together. */
function worth({ points }: Scoring, n: number): number {
  if (points === 'figure-cost' || n === 0) return 0;
  return typeof points === 'number' ? n * points : points[Math.min(n, points.length) - 1];
}

/** The ways to score of one kind: those whose `what` has a certain word. */
function scoringsOf<W extends string>(
  scoring: readonly Scoring[],
  word: W,
): readonly (readonly [Scoring, Extract<Scored, Readonly<Record<W, unknown>>>])[] {
  return scoring.flatMap((one) =>
    one.what !== null && word in one.what
      ? [[one, one.what as Extract<Scored, Readonly<Record<W, unknown>>>] as const]
      : [],
  );
}

/** A sum of the rules of a mission: what both have happens one after the other. */
export type Hooks = Partial<Rules<Ia>>;

/** The programs of a mission, numbered as they are made. */
class Programs {
  readonly all: (readonly MissionStep<Ia>[])[] = [];
  private readonly layout: MapLayout;
  private readonly ops: Readonly<Record<string, OpMaker>>;
  private readonly scoring: (c: Ia, nth: number | undefined) => void;

  constructor(
    layout: MapLayout,
    ops: Readonly<Record<string, OpMaker>>,
    scoring: (c: Ia, nth: number | undefined) => void,
  ) {
    this.layout = layout;
    this.ops = ops;
    this.scoring = scoring;
  }

  add(texts: readonly MissionStepText[]): number {
    return this.all.push(compileProgram(texts, this.layout, this.ops, this.scoring)) - 1;
  }
}

const run =
  (program: number) =>
  (c: Ia): void => {
    if (program !== NONE) runProgram(c, program, c.s.game.initiative);
  };

/**
 * The rules that the data of a mission say. `first` is the number of the first figure that it brings, `ops` are the
 * steps that there are. Throws {@link NotKnown} for what the rules do not know.
 */
export function rulesOf(
  layout: MapLayout,
  side: MissionSide,
  first: number,
  ops: Readonly<Record<string, OpMaker>> = MISSION_OPS,
): Rules<Ia> {
  const mission = layout.map.missions[side];
  const { name, scoring, carry, deploy } = mission;
  const counts = scoring.map((one) => (one.what === null ? undefined : countOf(layout, one.what)));
  const counted = (c: Ia, n: number, player: number): number => {
    const { only } = scoring[n];
    if (only !== null && TOKEN_COLOURS[c.s.game[COLOUR] - 1] !== only) return 0;
    return worth(scoring[n], counts[n]?.(c, player) ?? 0);
  };
  const atEnd = [...scoring.keys()].filter((n) => scoring[n].when.includes('round-end') && counts[n] !== undefined);
  const virtual = [...scoring.keys()].filter((n) => scoring[n].when.includes('virtual') && counts[n] !== undefined);
  const scoreThem = (c: Ia, nth: number | undefined): void => {
    for (const n of nth === undefined ? atEnd : [nth]) {
      const points = [0, 1].map((player) => counted(c, n, player));
      for (const player of [c.s.game.initiative, 1 - c.s.game.initiative])
        if (points[player] > 0) score(c, player, points[player]);
      discardScored(c, scoring[n]);
    }
  };
  const programs = new Programs(layout, ops, scoreThem);
  const figures = figuresOf(layout, side);
  const [setUp, start, end] = [mission.setUpSteps, mission.startSteps, mission.endSteps ?? [['score']]].map((steps) =>
    steps.length === 0 ? NONE : programs.add(steps),
  );
  const sum = (which: readonly number[]) => (c: Ia, player: number) =>
    which.reduce((all, n) => all + counted(c, n, player), 0);
  const hooks: Hooks[] = [
    {
      setUp: run(setUp),
      startOfRound(c) {
        c.s.game[SCORED] = 0;
        c.s.game[PLAYERS_DONE] = 0;
        c.s.game[TOKENS_DONE] = 0;
        run(start)(c);
      },
      endOfRound: run(end),
    },
    interacting(layout, side, programs),
    objectsOf(layout, side, programs),
    carry.length === 0 ? {} : carriersOf(layout, side),
    defeatsOf(layout, side, programs),
    entriesOf(layout, side, programs),
    ...mission.special.map((rule) => SPECIAL_RULES[rule]?.(layout, side, (steps) => programs.add(steps)) ?? {}),
  ];
  const acts = mission.acts.map((act) => actOf(layout, act, programs));
  return {
    id: `${layout.map.id}-${side.toLowerCase()}`,
    name,
    programs: programs.all,
    ...(deploy === 'usual' ? {} : { deployment: deploy }),
    ...(figures.length === 0 ? {} : { lay: (c: Ia) => layFigures(c, figures, first) }),
    ...(figures.some((one) => !isPlayer(one.side)) ? { canAttackFigure: () => true } : {}),
    ...(virtual.length === 0 ? {} : { virtual: sum(virtual) }),
    ...(atEnd.length === 0 ? {} : { outlook: sum(atEnd) }),
    ...(acts.length === 0 ? {} : { acts }),
    ...merged(hooks),
    lures: luresOf(layout, side),
  };
}

/** All hooks together: of those that several have, each is called; a test passes if one does, numbers add up. */
export function merged(hooks: readonly Hooks[]): Hooks {
  const names = [...new Set(hooks.flatMap((one) => Object.keys(one)))] as (keyof Hooks)[];
  const all: Record<string, unknown> = {};
  for (const name of names) {
    const having = hooks.flatMap((one) =>
      one[name] === undefined ? [] : [one[name] as (...args: unknown[]) => unknown],
    );
    if (having.length === 1) {
      all[name] = having[0];
      continue;
    }
    all[name] = (...args: unknown[]) => {
      let result: unknown;
      for (const hook of having) {
        const one = hook(...args);
        result = typeof one === 'number' ? Number(result ?? 0) + one : result === true || one;
      }
      return result;
    };
  }
  return all;
}

/** What is scored where it is carried to leaves the game. */
function discardScored(c: Ia, { what }: Scoring): void {
  if (what === null || !('carry' in what) || !what.discard) return;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && (what.in === null || isInZone(c, u, what.in) || cameTo(c, u, what.beside)))
      discardKinds(c, u, what.carry);
}

function cameTo(c: Ia, u: number, kind: string | null): boolean {
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.battle.tokens[t].label === kind && c.s.tokens.space[t] !== NONE && isBeside(c, u, c.s.tokens.space[t]))
      return true;
  return false;
}

/** Whether a figure can do something of a mission with a token, NONE without one. */
function actTest(layout: MapLayout, act: MissionAct): (c: Ia, u: number, t: number) => boolean {
  const { token, carries, near, area, limit } = act;
  const ofToken = token === null ? undefined : tokenTest(token);
  const ofNear = near === null ? undefined : tokenTest(near);
  const inArea = area === null ? undefined : (layout.areas[area] ?? []);
  const conditions = act.if.map((name) => ACT_CONDITIONS[name]);
  return (c, u, t) => {
    const side = c.battle.sides[u];
    if (!isPlayer(side)) return false;
    if (ofToken?.(c, side, u, t) === false) return false;
    if (carries !== null && carriedBy(c, u, carries) === 0) return false;
    if (inArea !== undefined && !inArea.some((space) => covers(c, u, space))) return false;
    if (limit === 'player-round' && ((c.s.game[PLAYERS_DONE] >> side) & 1) === 1) return false;
    if (limit === 'token-round' && ((c.s.game[TOKENS_DONE] >> t) & 1) === 1) return false;
    if (ofNear !== undefined) {
      let isThere = false;
      for (let other = 0; other < c.s.game.tokens; other++) isThere ||= ofNear(c, side, u, other);
      if (!isThere) return false;
    }
    return conditions.every((test) => test(c, layout, u, t));
  };
}

function noteLimit(c: Ia, { limit }: MissionAct, u: number, t: number): void {
  if (limit === 'player-round') c.s.game[PLAYERS_DONE] |= 1 << c.battle.sides[u];
  if (limit === 'token-round') c.s.game[TOKENS_DONE] |= 1 << t;
}

function actOf(layout: MapLayout, act: MissionAct, programs: Programs): ActRules<Ia> {
  const program = programs.add(act.do);
  return {
    name: act.name,
    actions: act.actions,
    movement: act.movement,
    hasToken: act.token !== null,
    can: actTest(layout, act),
    perform(c, u, t) {
      noteLimit(c, act, u, t);
      runProgram(c, program, controllerOf(c, u), t, u);
    },
  };
}

/** Retrieving, delivering, and interacting for points or for what the mission says. */
function interacting(layout: MapLayout, side: MissionSide, programs: Programs): Hooks {
  const { scoring, carry, interacts, retrievedSteps } = layout.map.missions[side];
  const delivered = scoringsOf(scoring, 'deliver').filter(([, { by }]) => by === 'interact');
  const asked = scoringsOf(scoring, 'interact');
  const others = interacts.map((act) => ({ act, can: actTest(layout, act), program: programs.add(act.do) }));
  const retrieved = retrievedSteps.length === 0 ? NONE : programs.add(retrievedSteps);
  const retrieving = (c: Ia, u: number, t: number) =>
    carry.find(({ tokens, most, ownColour, small, cost }) => {
      const { owner } = c.battle.tokens[t];
      if (!isOf(c, t, tokens) || c.s.tokens.mark[t] > 0) return false;
      if (owner !== undefined && owner !== c.battle.sides[u]) return false;
      if (small && c.battle.sizes[u] > 1) return false;
      if (ownColour && !isOfOwnColour(c, t, c.battle.sides[u])) return false;
      if (cost > 0 && (c.s.game.active !== u + 1 || c.s.game.points < cost)) return false;
      return most === 0 || carriedBy(c, u, tokens) < most;
    });
  const deliveries = (c: Ia, u: number, t: number) =>
    delivered.filter(([, { deliver, to }]) => isOf(c, t, [to]) && carriedBy(c, u, deliver) > 0);
  const forPoints = (c: Ia, u: number, t: number) =>
    asked.filter(
      ([, { interact, limit }]) =>
        isOf(c, t, interact) && (limit === null || (c.s.game[SCORED] & (1 << c.battle.figures[u].group)) === 0),
    );
  return {
    canInteract: (c, u, t) =>
      retrieving(c, u, t) !== undefined ||
      deliveries(c, u, t).length > 0 ||
      forPoints(c, u, t).length > 0 ||
      others.some(({ can }) => can(c, u, t)),
    interact(c, u, t) {
      const player = c.battle.sides[u];
      for (const [one, { deliver }] of deliveries(c, u, t)) score(c, player, worth(one, discardKinds(c, u, deliver)));
      for (const [one, { limit }] of forPoints(c, u, t)) {
        score(c, player, worth(one, 1));
        if (limit !== null) c.s.game[SCORED] |= 1 << c.battle.figures[u].group;
      }
      const other = others.find(({ can }) => can(c, u, t));
      if (other !== undefined) {
        noteLimit(c, other.act, u, t);
        return runProgram(c, other.program, controllerOf(c, u), t, u);
      }
      const found = retrieving(c, u, t);
      if (found === undefined) return;
      c.s.game.points -= found.cost;
      takeToken(c, u, t);
      if (retrieved !== NONE) runProgram(c, retrieved, controllerOf(c, u), t, u);
    },
  };
}

/** Who can attack the objects of a mission, and who scores for one that is destroyed. */
function objectsOf(layout: MapLayout, side: MissionSide, programs: Programs): Hooks {
  const { objects, scoring, supply, destroyedSteps } = layout.map.missions[side];
  const beside = [...layout.terminals, ...layout.tokens(side).map(({ space }) => space)].map((space) =>
    layout.zonesBeside(space),
  );
  const isBesideZone = (c: Ia, t: number, player: number, zone: 'own' | 'opponent' | null): boolean => {
    if (zone === null) return true;
    const number = zoneNumber(c, zone === 'own' ? player : opponentOf(player));
    return beside[t].includes(number === 0 ? 'red' : 'blue');
  };
  const program = destroyedSteps.length === 0 ? NONE : programs.add(destroyedSteps);
  return {
    canAttack(c, u, t) {
      const { label, owner } = c.battle.tokens[t];
      // Objects of a player are hostile to the other alone.
      if (supply.some(({ kind, health }) => kind === label && health > 0)) return owner !== c.battle.sides[u];
      const object = objects.find(({ tokens }) => isOf(c, t, tokens));
      if (object === undefined || (object.marked && c.s.tokens.mark[t] === 0)) return false;
      return isBesideZone(c, t, c.battle.sides[u], object.besideZone);
    },
    destroyed(c, t, space) {
      const player = c.s.game.attacks > 0 ? c.s.attacks.player[attackNow(c)] : c.s.game.turn;
      c.s.tokens.mark[t] = 0;
      for (const [one, { destroy, ownColour, besideZone }] of scoringsOf(scoring, 'destroy'))
        if (
          isOf(c, t, destroy) &&
          (!ownColour || isOfOwnColour(c, t, player)) &&
          isBesideZone(c, t, player, besideZone)
        )
          score(c, player, worth(one, 1));
      if (program !== NONE) runProgram(c, program, player, t, NONE, space);
    },
  };
}

/** What carriers have and lose, and the points for what they bring or lose. */
function carriersOf(layout: MapLayout, side: MissionSide): Hooks {
  const { carry, scoring } = layout.map.missions[side];
  const lost = scoringsOf(scoring, 'defeatCarrier');
  const brought = scoringsOf(scoring, 'deliver').filter(([, { by }]) => by === 'enter-adjacent');
  return {
    stat(c: Ia, u: number, stat: MissionStat) {
      let sum = 0;
      for (const one of carry) if (one[stat] !== 0) sum += one[stat] * carriedBy(c, u, one.tokens);
      return sum;
    },
    suffered(c, u, count) {
      for (const { tokens, drop, dropByAttack } of carry)
        if (drop > 0 && count >= drop && (!dropByAttack || isTarget(c, u))) dropKinds(c, u, tokens);
    },
    defeated(c, u) {
      for (const [one, { defeatCarrier }] of lost)
        if (carriedBy(c, u, defeatCarrier) > 0) score(c, opponentOf(c.battle.sides[u]), worth(one, 1));
    },
    ...(brought.length === 0
      ? {}
      : {
          entered(c: Ia, u: number) {
            for (const [one, { deliver, to }] of brought)
              if (carriedBy(c, u, deliver) > 0 && cameBeside(c, u, to))
                score(c, c.battle.sides[u], worth(one, discardKinds(c, u, deliver)));
          },
        }),
  };
}

/** Points for figures of the mission that are defeated, and what follows from defeats. */
function defeatsOf(layout: MapLayout, side: MissionSide, programs: Programs): Hooks {
  const { scoring, defeatedSteps } = layout.map.missions[side];
  const counted = scoringsOf(scoring, 'defeat');
  const program = defeatedSteps.length === 0 ? NONE : programs.add(defeatedSteps);
  if (counted.length === 0 && program === NONE) return {};
  return {
    defeated(c, u) {
      const own = c.battle.sides[u];
      const by = c.s.game.attacks > 0 ? c.s.attacks.player[attackNow(c)] : c.s.game.turn;
      const player = isPlayer(own) ? opponentOf(own) : by;
      for (const [one, { defeat }] of counted)
        if (defeat.some((kind) => isOfKind(c, u, kind))) score(c, player, worth(one, 1));
      if (program !== NONE) runProgram(c, program, player, NONE, u);
    },
  };
}

/** What happens when figures enter spaces. */
function entriesOf(layout: MapLayout, side: MissionSide, programs: Programs): Hooks {
  const { entries } = layout.map.missions[side];
  if (entries.length === 0) return {};
  const all = entries.map((entry) => {
    const steps = entry.may
      ? [
          ['choose', ['do', 'leave']],
          ['if', 'first', entry.do],
        ]
      : entry.do;
    return { entry, at: entryTest(layout, entry), program: programs.add(steps as readonly MissionStepText[]) };
  });
  const loud = entries.flatMap(({ area, kind, difficult, pushed, carries }) =>
    kind !== null || pushed || carries !== null
      ? []
      : difficult
        ? [...layout.grid.difficult.keys()].filter((space) => layout.grid.difficult[space] === 1)
        : area === null
          ? []
          : (layout.areas[area] ?? []),
  );
  return {
    entered(c, u) {
      for (const { at, program } of all) {
        const t = at(c, u);
        if (t !== undefined) runProgram(c, program, controllerOf(c, u), t, u);
      }
    },
    ...(loud.length === 0 ? {} : { loud }),
  };
}

const newSpaces = (c: Ia, u: number, test: (space: number) => boolean): boolean => {
  const here = c.s.figures.placement[u];
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, here, k);
    if (!coversAt(c, u, c.s.game.left, space) && test(space)) return true;
  }
  return false;
};

/** Whether a figure has just entered what an entry names: then the token, NONE without one. */
function entryTest(layout: MapLayout, entry: MissionEntry): (c: Ia, u: number) => number | undefined {
  const { area, token, beside, zone, difficult, kind, carries, pushed } = entry;
  const ofToken = token === null ? undefined : tokenTest(token);
  const inArea = area === null ? undefined : new Set(layout.areas[area] ?? []);
  return (c, u) => {
    const side = c.battle.sides[u];
    const isOfMission = c.battle.figures[u].isOfMission === true;
    if (kind === null ? isOfMission : !isOfKind(c, u, kind)) return undefined;
    if (!isOnMap(c, u) || (pushed && c.s.game.isFree !== PUSHED)) return undefined;
    if (carries !== null && carriedBy(c, u, carries) === 0) return undefined;
    if (inArea !== undefined && !newSpaces(c, u, (space) => inArea.has(space))) return undefined;
    if (zone !== null && !isInZone(c, u, zone)) return undefined;
    if (difficult && !newSpaces(c, u, (space) => c.battle.grid.difficult[space] === 1)) return undefined;
    if (ofToken === undefined) return NONE;
    for (let t = 0; t < c.s.game.tokens; t++) {
      const at = c.s.tokens.space[t];
      if (at === NONE || !ofToken(c, side, u, t)) continue;
      if (newSpaces(c, u, (space) => space === at || (beside && isOnOrBeside(c, u, at)))) return t;
    }
    return undefined;
  };
}

/** Whether a figure is the target of the attack that goes on. */
function isTarget(c: Ia, u: number): boolean {
  if (c.s.game.attacks === 0) return false;
  const target = c.s.attacks.target[attackNow(c)];
  return isFigure(target) && target === u;
}
