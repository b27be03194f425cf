import { scratch } from '../../../kernel/scratch.js';
import type { Filter as CardFilter } from '../cards/language/filter.js';
import type { PlaceName, SideName } from '../cards/language/references.js';
import { attackNow } from '../rules/attack/now.js';
import { countTo, isOnOrBeside, isBeside, linksNow } from '../rules/questions/distance.js';
import { spacesOfTarget } from '../rules/questions/eligible.js';
import { doorOf, doorTarget, isDoor, tokenOf, tokenTarget } from '../rules/targets.js';
import { covers, isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { MOST_FIGURES, NONE } from '../state/state.js';
import type { Blame } from './blame.js';
import { filterOf } from './filters.js';
import { placeIs, SIDES } from './figures.js';
import type { Filter } from './own.js';

const spaces = scratch(new Int16Array(64));

/** A place of the filter, as a test of one space: from a figure, or from another space. */
function near(
  name: PlaceName,
  ofFigure: (c: Ia, u: number, space: number) => boolean,
  ofSpace: (c: Ia, from: number, space: number) => boolean,
): Filter {
  const place = placeIs(name);
  const { figure } = place;
  return (c, f, you, subject, space) => {
    const u = figure?.(c, f, you, subject) ?? NONE;
    if (figure !== undefined) return u !== NONE && isOnMap(c, u) && ofFigure(c, u, space);
    const from = place.space(c, f, you);
    return from !== NONE && ofSpace(c, from, space);
  };
}

/**
 * A filter of objects that can be attacked, numbered as targets: each that is where the filter says. A door is in the
 * spaces beside it, so that a figure there is adjacent to it (R 606).
 */
export function objectFilter(given: CardFilter, blame: Blame): Filter {
  const { adj, around, within, not = [], objects: _objects, ...rest } = given;
  const other = Object.entries(rest).find(([, value]) => value !== undefined);
  if (other !== undefined) return blame(`objects by ${other[0]}`);
  const tests: { readonly test: Filter; readonly isBeside: boolean }[] = [];
  if (adj !== undefined)
    tests.push({
      test: near(adj, isBeside, (c, from, space) => linksNow(c).areAdjacent(from, space)),
      isBeside: true,
    });
  if (around !== undefined)
    tests.push({
      test: near(around, isOnOrBeside, (c, from, space) => from === space || linksNow(c).areAdjacent(from, space)),
      isBeside: true,
    });
  if (within !== undefined) {
    const { spaces: most, of } = within;
    tests.push({
      test: near(
        of,
        (c, u, space) => countTo(c, u, space) <= most,
        (c, from, space) => linksNow(c).counted(from, space) <= most,
      ),
      isBeside: false,
    });
  }
  const onDoor = [adj, around].map((name) =>
    name === undefined
      ? undefined
      : near(
          name,
          (c, u, space) => covers(c, u, space),
          (_c, from, space) => from === space,
        ),
  );
  const isNotTarget = not.includes('target');
  return (c, f, you, subject, target) => {
    if (isNotTarget && c.s.game.attacks > 0 && c.s.attacks.target[attackNow(c)] === target) return false;
    const count = spacesOfTarget(c, target, spaces);
    const some = (test: Filter): boolean => {
      for (let k = 0; k < count; k++) if (test(c, f, you, subject, spaces[k])) return true;
      return false;
    };
    if (!isDoor(target)) return tests.every(({ test }) => some(test));
    return (
      tests.every((one) => one.isBeside || some(one.test)) && onDoor.every((test) => test === undefined || some(test))
    );
  };
}

/**
 * A filter of figures of a side and, if it asks for objects, of these too, numbered as targets. Objects are nobody's:
 * they count for every side but that of friendly figures.
 */
export function targetFilter(side: SideName, given: CardFilter, blame: Blame): Filter {
  const { objects = false, ...rest } = given;
  const [ofSide, matches] = [SIDES[side], filterOf(rest, blame)];
  const isObject = objects ? objectFilter(given, blame) : undefined;
  return (c, f, you, subject, one) => {
    if (one < MOST_FIGURES) return ofSide(c, f, you, subject, one) && matches(c, f, you, subject, one);
    return isObject !== undefined && isThere(c, one) && isObject(c, f, you, subject, one);
  };
}

/** Whether an object that can be attacked is on the map. */
function isThere(c: Ia, target: number): boolean {
  if (isDoor(target)) {
    const door = c.battle.doors[doorOf(target)];
    return door !== undefined && door.health > 0 && ((c.s.game.closed >> doorOf(target)) & 1) === 1;
  }
  const t = tokenOf(target);
  return t < c.s.game.tokens && c.battle.tokens[t].health > 0 && c.s.tokens.space[t] !== NONE;
}

/** Calls `take` with every object on the map that can be attacked. */
export function eachObject(c: Ia, take: (target: number) => void): void {
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.battle.tokens[t].health > 0 && c.s.tokens.space[t] !== NONE) take(tokenTarget(t));
  for (let d = 0; d < c.battle.doors.length; d++)
    if (c.battle.doors[d].health > 0 && ((c.s.game.closed >> d) & 1) === 1) take(doorTarget(d));
}
