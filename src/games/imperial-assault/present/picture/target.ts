import { OUT_OF_REACH } from '../../../../grid/moving.js';
import type { GridTarget } from '../../../../grid/picture.js';
import type { Action } from '../../../../kernel/game.js';
import { pendingDecision } from '../../../../machine/run.js';
import { aimFrom } from '../../rules/attack/aims.js';
import { placementFrom } from '../../rules/moving/notation.js';
import { costOf, wayStep, wayTo } from '../../rules/moving/reach.js';
import { isOnMap, spaceAt } from '../../rules/questions/where.js';
import { aimedSpace, aimedTarget, doorOf, isDoor, isFigure, tokenOf } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { moveCost } from '../labels.js';
import type { Names } from '../names.js';
import { extentOf, squaresOf } from './scene.js';

/** Where a figure would stand at a placement, written `3,4` or `3,4 tall`. */
function standing(c: Ia, names: Names, u: number, text: string): Partial<GridTarget> {
  const placement = placementFrom(c, text);
  if (placement < 0 || u < 0) return {};
  const squares = Array.from({ length: c.battle.sizes[u] }, (_, k) => names.squareNumber(spaceAt(c, u, placement, k)));
  const { square, ...extent } = extentOf(c, squares);
  return { place: { square }, ...extent };
}

/** A move: where it ends, what it costs, and its way. */
function moving(c: Ia, names: Names, u: number, text: string): Partial<GridTarget> {
  const placement = placementFrom(c, text);
  if (placement < 0) return {};
  const { cost } = moveCost(c, u, placement);
  if (costOf(c, u, placement) === OUT_OF_REACH) return standing(c, names, u, text);
  const length = wayTo(c, u, placement);
  const way = Array.from({ length }, (_, k) => names.squareNumber(wayStep(k) >> 1));
  return { ...standing(c, names, u, text), way, cost };
}

/** What an attack or an interact is aimed at: a figure, or the squares of a token or a door. */
function aimed(c: Ia, names: Names, text: string): Partial<GridTarget> {
  const aim = aimFrom(c, c.s.game.pendingA, text);
  if (aim < 0) return {};
  const target = aimedTarget(aim);
  if (isFigure(target)) {
    const isOneOfSeveral = c.battle.sizes[target] > 1 && text.includes(' ');
    return {
      unit: names.marks[target],
      ...(isOneOfSeveral
        ? { squares: [names.squareNumber(aimedSpace(aim))] }
        : { squares: squaresOf(c, names, target) }),
    };
  }
  const spaces = isDoor(target) ? c.battle.doors[doorOf(target)].spaces : [c.s.tokens.space[tokenOf(target)]];
  return { squares: spaces.filter((space) => space >= 0).map((space) => names.squareNumber(space)) };
}

/** What an id names: a figure, all figures of a group, a token, a door. */
function named(c: Ia, names: Names, id: string): Partial<GridTarget> {
  const u = names.figureNamed(id);
  if (u >= 0) return figure(c, names, u);
  const group = c.battle.groups.find((one) => one.id === id);
  if (group === undefined) return aimed(c, names, id);
  const there = group.figures.filter((v) => isOnMap(c, v));
  return {
    unit: names.marks[there[0] ?? group.figures[0]],
    squares: there.flatMap((v) => squaresOf(c, names, v)),
  };
}

function figure(c: Ia, names: Names, u: number): Partial<GridTarget> {
  return { unit: names.marks[u], ...(isOnMap(c, u) ? { squares: squaresOf(c, names, u) } : {}) };
}

/** The card that an answer is about. */
function cardOf(names: Names, id: string): Partial<GridTarget> {
  return { topic: { page: 'rules', about: names.card(id) } };
}

/** What a listed action points at on the map. */
export function targetOf(c: Ia, names: Names, _action: Action, notation: string): GridTarget {
  const decision = pendingDecision(c).name;
  const [kind, first = '', ...rest] = notation.split(' ');
  const text = rest.join(' ');
  const { active, mover, pendingA } = c.s.game;
  const acting = active > 0 ? { acting: names.marks[active - 1] } : {};
  const of = (more: Partial<GridTarget>, name = kind): GridTarget => ({ kind: name, ...acting, ...more });
  // An answer of a recorded game may be to another decision than the one that is asked now.
  if (decision !== kind) return of({});
  if (kind === 'act') {
    if (first === 'go' || first === 'step') return of({ ...moving(c, names, pendingA, text), isWeighty: true }, 'move');
    if (first === 'attack') return of({ ...aimed(c, names, text), isWeighty: true }, 'attack');
    if (first === 'interact') return of({ ...aimed(c, names, text), isWeighty: true }, 'interact');
    if (first === 'play') return of(cardOf(names, rest[0] ?? ''), 'card');
    return of({}, first);
  }
  if (kind === 'walk')
    return of(first === 'stop' ? {} : { ...moving(c, names, mover - 1, text), isWeighty: true }, 'move');
  if (kind === 'deploy' || kind === 'deploy-hero' || kind === 'place' || kind === 'fall-to') {
    const u = names.figureNamed(first);
    return u < 0 ? of({}) : of({ acting: names.marks[u], ...standing(c, names, u, text) });
  }
  if (kind === 'pick-space' || kind === 'mission-space' || kind === 'mission-place')
    return of(standingOn(c, names, first));
  if ((kind === 'offer' || kind === 'window') && first === 'play')
    return of({ ...named(c, names, rest[1] ?? ''), squares: [], ...cardOf(names, rest[0] ?? '') });
  if (kind === 'discard' || kind === 'take-back') return of(cardOf(names, first));
  if (kind === 'attack') return of({ ...aimed(c, names, [first, ...rest].join(' ')), isWeighty: true });
  return of(named(c, names, first));
}

function standingOn(c: Ia, names: Names, text: string): Partial<GridTarget> {
  const placement = placementFrom(c, text);
  return placement < 0 ? {} : { place: { square: names.squareNumber(placement >> 1) } };
}
