import type { Mission as Rules, MissionStat } from '../battle/mission.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide, Scored, Scoring } from '../maps/mission.js';
import { attackNow } from '../rules/attack/now.js';
import { score } from '../rules/ending.js';
import { isOnMap } from '../rules/questions/where.js';
import { takeToken } from '../rules/tokens.js';
import { zoneNumber } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { isFigure } from '../rules/targets.js';
import { opponentOf } from '../words/sides.js';
import { cameBeside, carriedBy, discardKinds, dropKinds, isInZone, isOf } from './carrying.js';
import { countOf, isOfOwnColour } from './counting.js';

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

/** The rules that the data of a mission say, for one that the rules can play. */
export function rulesOf(layout: MapLayout, side: MissionSide): Rules<Ia> {
  const mission = layout.map.missions[side];
  const { name, scoring, carry, deploy } = mission;
  const counted = (when: 'round-end' | 'virtual') =>
    scoring.flatMap((one) => {
      const count = one.what === null || !one.when.includes(when) ? undefined : countOf(layout, one.what);
      return count === undefined ? [] : [{ one, count }];
    });
  const [atEnd, virtual] = [counted('round-end'), counted('virtual')];
  return {
    id: `${layout.map.id}-${side.toLowerCase()}`,
    name,
    ...(deploy === 'usual' ? {} : { deployment: deploy }),
    endOfRound(c) {
      for (const { one, count } of atEnd) {
        const points = [0, 1].map((player) => worth(one, count(c, player)));
        for (const player of [c.s.game.initiative, 1 - c.s.game.initiative])
          if (points[player] > 0) score(c, player, points[player]);
        discardScored(c, one);
      }
    },
    ...(atEnd.length === 0
      ? {}
      : {
          outlook: (c: Ia, player: number) =>
            atEnd.reduce((sum, { one, count }) => sum + worth(one, count(c, player)), 0),
        }),
    ...(virtual.length === 0
      ? {}
      : {
          virtual: (c: Ia, player: number) =>
            virtual.reduce((sum, { one, count }) => sum + worth(one, count(c, player)), 0),
        }),
    ...interacting(layout, side),
    ...objectsOf(layout, side),
    ...(carry.length === 0 ? {} : carriersOf(layout, side)),
  };
}

/** What is scored where it is carried to leaves the game. */
function discardScored(c: Ia, { what }: Scoring): void {
  if (what === null || !('carry' in what) || !what.discard) return;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && (what.in === null || isInZone(c, u, what.in))) discardKinds(c, u, what.carry);
}

/** Retrieving, delivering, and interacting for points. */
function interacting(
  layout: MapLayout,
  side: MissionSide,
): Required<Pick<Rules<Ia>, 'canInteract' | 'interact' | 'startOfRound'>> {
  const { scoring, carry } = layout.map.missions[side];
  const delivered = scoringsOf(scoring, 'deliver').filter(([, { by }]) => by === 'interact');
  const asked = scoringsOf(scoring, 'interact');
  const retrieving = (c: Ia, u: number, t: number) =>
    carry.find(({ tokens, most, ownColour, small, cost }) => {
      if (!isOf(c, t, tokens)) return false;
      if (small && c.battle.sizes[u] > 1) return false;
      if (ownColour && !isOfOwnColour(c, t, c.battle.sides[u])) return false;
      if (cost > 0 && (c.s.game.active !== u + 1 || c.s.game.points < cost)) return false;
      return most === 0 || carriedBy(c, u, tokens) < most;
    });
  const deliveries = (c: Ia, u: number, t: number) =>
    delivered.filter(([, { deliver, to }]) => isOf(c, t, [to]) && carriedBy(c, u, deliver) > 0);
  /** `m0`: groups that have scored by an interact this round, as bits. */
  const forPoints = (c: Ia, u: number, t: number) =>
    asked.filter(
      ([, { interact, limit }]) =>
        isOf(c, t, interact) && (limit === null || (c.s.game.m0 & (1 << c.battle.figures[u].group)) === 0),
    );
  return {
    startOfRound(c) {
      c.s.game.m0 = 0;
    },
    canInteract: (c, u, t) =>
      retrieving(c, u, t) !== undefined || deliveries(c, u, t).length > 0 || forPoints(c, u, t).length > 0,
    interact(c, u, t) {
      const player = c.battle.sides[u];
      for (const [one, { deliver }] of deliveries(c, u, t)) score(c, player, worth(one, discardKinds(c, u, deliver)));
      for (const [one, { limit }] of forPoints(c, u, t)) {
        score(c, player, worth(one, 1));
        if (limit !== null) c.s.game.m0 |= 1 << c.battle.figures[u].group;
      }
      const found = retrieving(c, u, t);
      if (found === undefined) return;
      c.s.game.points -= found.cost;
      takeToken(c, u, t);
    },
  };
}

/** Who can attack the objects of a mission, and who scores for one that is destroyed. */
function objectsOf(layout: MapLayout, side: MissionSide): Pick<Rules<Ia>, 'canAttack' | 'destroyed'> {
  const { objects, scoring } = layout.map.missions[side];
  const beside = [...layout.terminals, ...layout.tokens(side).map(({ space }) => space)].map((space) =>
    layout.zonesBeside(space),
  );
  const isBesideZone = (c: Ia, t: number, player: number, zone: 'own' | 'opponent' | null): boolean => {
    if (zone === null) return true;
    const number = zoneNumber(c, zone === 'own' ? player : opponentOf(player));
    return beside[t].includes(number === 0 ? 'red' : 'blue');
  };
  return {
    canAttack(c, u, t) {
      const object = objects.find(({ tokens }) => isOf(c, t, tokens));
      return object !== undefined && isBesideZone(c, t, c.battle.sides[u], object.besideZone);
    },
    destroyed(c, t) {
      const player = c.s.game.attacks > 0 ? c.s.attacks.player[attackNow(c)] : c.s.game.turn;
      for (const [one, { destroy, ownColour, besideZone }] of scoringsOf(scoring, 'destroy'))
        if (
          isOf(c, t, destroy) &&
          (!ownColour || isOfOwnColour(c, t, player)) &&
          isBesideZone(c, t, player, besideZone)
        )
          score(c, player, worth(one, 1));
    },
  };
}

/** What carriers have and lose, and the points for what they bring or lose. */
function carriersOf(
  layout: MapLayout,
  side: MissionSide,
): Required<Pick<Rules<Ia>, 'stat' | 'suffered' | 'defeated'>> & Pick<Rules<Ia>, 'entered'> {
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

/** Whether a figure is the target of the attack that goes on. */
function isTarget(c: Ia, u: number): boolean {
  if (c.s.game.attacks === 0) return false;
  const target = c.s.attacks.target[attackNow(c)];
  return isFigure(target) && target === u;
}
