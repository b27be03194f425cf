import type { FigureName, PlaceName, SideName } from '../cards/language/references.js';
import { attackNow } from '../rules/attack/now.js';
import { areFriendly, areHostile } from '../rules/questions/sides.js';
import { spaceOf } from '../rules/questions/where.js';
import { isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { NEUTRAL } from '../words/sides.js';
import type { Filter, Who } from './own.js';
import { IT, lastSpace, lastTarget, pickBefore, SPACE } from './run.js';

/** The target of the attack that goes on, if it is a figure. */
export function targetFigure(c: Ia): number {
  if (c.s.game.attacks === 0) return NONE;
  const target = c.s.attacks.target[attackNow(c)];
  return isFigure(target) ? target : NONE;
}

/** The target of the last attack of a program, or of the one that goes on, if it is a figure. */
export function targetOf(c: Ia, f: number): number {
  const last = f < 0 ? NONE : lastTarget(c, f);
  return last === NONE ? targetFigure(c) : isFigure(last) ? last : NONE;
}

/** Figures that programs name. `picked` and `group` are several: the steps that take them go through all. */
const WHO: Readonly<Record<Exclude<FigureName, 'picked' | 'group'>, Who>> = {
  you: (_c, _f, you) => you,
  it: (c, f) => (f < 0 ? NONE : c.s.frames[f + IT] - 1),
  that: (c, f) => (f < 0 ? NONE : pickBefore(c, f)),
  subject: (_c, _f, _you, subject) => subject,
  attacker: (c) => (c.s.game.attacks === 0 ? NONE : c.s.attacks.attacker[attackNow(c)]),
  target: (c, f) => targetOf(c, f),
  companion: (c, _f, you) => (you < 0 ? NONE : (c.battle.companions[c.battle.figures[you].group]?.[0] ?? NONE)),
};

/** The figure that a word names; of several words none. */
export function whoIs(name: unknown): Who | undefined {
  return typeof name === 'string' && Object.hasOwn(WHO, name) ? WHO[name as keyof typeof WHO] : undefined;
}

/** The space that the attack goes for. */
export function targetSpace(c: Ia): number {
  return c.s.game.attacks === 0 ? NONE : c.s.attacks.space[attackNow(c)];
}

/** A place that a program names: a figure, or a space. */
export interface Place {
  readonly figure: Who | undefined;
  readonly space: (c: Ia, f: number, you: number) => number;
}

/** The space of the token of a figure's group. */
function tokenSpace(c: Ia, you: number): number {
  return you < 0 ? NONE : c.s.groups.token[c.battle.figures[you].group] - 1;
}

export function placeIs(name: PlaceName): Place {
  if (name === 'target-space')
    return {
      figure: undefined,
      space: (c, f) => (f < 0 || lastSpace(c, f) === NONE ? targetSpace(c) : lastSpace(c, f)),
    };
  if (name === 'token') return { figure: undefined, space: (c, _f, you) => tokenSpace(c, you) };
  if (name === 'space') return { figure: undefined, space: (c, f) => (f < 0 ? NONE : c.s.frames[f + SPACE] - 1) };
  return { figure: whoIs(name), space: (c, f) => spaceOf(c, f) };
}

/** Whom a filter chooses from. */
export const SIDES: Readonly<Record<SideName, Filter>> = {
  friend: (c, _f, you, _subject, one) => areFriendly(c, you, one),
  ally: (c, _f, you, _subject, one) => one !== you && areFriendly(c, you, one),
  enemy: (c, _f, you, _subject, one) => areHostile(c, you, one),
  // Neutral figures cannot be targeted by anything but what the mission says (R 1143).
  figure: (c, _f, _you, _subject, one) => c.battle.sides[one] !== NEUTRAL,
  other: (c, _f, you, _subject, one) => one !== you && c.battle.sides[one] !== NEUTRAL,
};
