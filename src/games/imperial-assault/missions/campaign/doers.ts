import { countBetween } from '../../rules/questions/distance.js';
import { isHero, isWounded } from '../../rules/questions/heroes.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL, isPlayer, REBEL } from '../../words/sides.js';
import type { Doers } from './schema.js';
import type { Script } from './script.js';

/** Whether a side is one of those that are named. */
export function isOfSide(side: number, named: 'rebel' | 'imperial' | 'any'): boolean {
  return named === 'any' ? isPlayer(side) : side === (named === 'rebel' ? REBEL : IMPERIAL);
}

/** Whether a figure is one of those who may do something. */
export function doersTest(
  { side, hero, healthy, name, not, notTrait, cards, near }: Doers,
  script: Script,
): (c: Ia, u: number) => boolean {
  const only = name === null ? undefined : script.figuresOf(name);
  const never = not === null ? [] : script.figuresOf(not);
  const others = near === null ? [] : script.figuresOf(near[0]);
  return (c, u) =>
    isOfSide(c.battle.sides[u], side) &&
    (!hero || isHero(c, u)) &&
    (!healthy || !isWounded(c, u)) &&
    only?.includes(u) !== false &&
    !never.includes(u) &&
    (notTrait === null || !c.battle.figures[u].profile.traits.includes(notTrait)) &&
    cards?.includes(c.battle.figures[u].profile.card) !== false &&
    (near === null || others.some((v) => isOnMap(c, v) && (v === u || countBetween(c, u, v) <= near[1])));
}
