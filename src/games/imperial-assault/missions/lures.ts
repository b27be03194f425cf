import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide } from '../maps/mission.js';
import { zoneOf } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { carriedBy } from './carrying.js';

/** What a space is worth at which something can be scored, or taken to where it scores, in victory points. */
type Lure = (c: Ia, u: number, take: (space: number, worth: number) => void) => void;

/** What it is worth to retrieve something, at least, and to bring something to where it scores. */
const LEAST_TAKEN = 4;
const BROUGHT = 8;

const zone =
  (which: string, worth: number): Lure =>
  (c, u, take) => {
    const own = c.battle.sides[u];
    for (const one of which === 'any-zone' ? [0, 1] : [which === 'own-zone' ? own : 1 - own]) {
      const spaces = zoneOf(c, one);
      take(spaces[spaces.length >> 1], worth);
    }
  };

/** Where figures win something in a mission: tokens that count or can be retrieved, areas, and where carriers go. */
export function luresOf(layout: MapLayout, side: MissionSide): Lure {
  const { scoring, carry, interacts, acts, entries } = layout.map.missions[side];
  const lures: Lure[] = [];
  const tokens = (kinds: readonly string[], worth: number): void => {
    lures.push((c, _u, take) => {
      for (let t = 0; t < c.s.game.tokens; t++)
        if (c.s.tokens.space[t] !== NONE && kinds.includes(c.battle.tokens[t].label)) take(c.s.tokens.space[t], worth);
    });
  };
  const area = (name: string, worth: number): void => {
    const spaces = layout.areas[name] ?? [];
    if (spaces.length > 0) lures.push((_c, _u, take) => take(spaces[spaces.length >> 1], worth));
  };
  const carriers = (kinds: readonly string[], to: Lure): void => {
    lures.push((c, u, take) => {
      if (carriedBy(c, u, kinds) > 0) to(c, u, take);
    });
  };
  for (const { what, points } of scoring) {
    const worth = typeof points === 'number' ? points : points === 'figure-cost' ? 3 : points[0];
    if (what === null) continue;
    if ('control' in what) {
      if (what.control === 'token') tokens(what.kinds, worth);
      else if (what.control === 'terminal') tokens(['terminal'], worth);
      else if (what.control === 'area') area(what.area, worth);
      else lures.push(zone(what.zone === 'each' ? 'any-zone' : `${what.zone}-zone`, worth));
    }
    if ('controlAny' in what) tokens(what.controlAny, worth);
    if ('tokens' in what) tokens(what.tokens.kinds, worth);
    if ('marks' in what) tokens(what.marks.kinds, worth);
    if ('interact' in what) tokens(what.interact, worth);
    if ('presence' in what) {
      if (what.presence === 'opponent-zone' || what.presence === 'own-zone') lures.push(zone(what.presence, worth));
      else area(what.presence, worth);
    }
    if ('carry' in what && what.in !== null) carriers(what.carry, zone(what.in, worth));
    if ('deliver' in what) {
      const { deliver, to } = what;
      carriers(deliver, (c, _u, take) => {
        for (let t = 0; t < c.s.game.tokens; t++)
          if (c.battle.tokens[t].label === to && c.s.tokens.space[t] !== NONE) take(c.s.tokens.space[t], worth);
      });
    }
  }
  for (const { area: name, carries } of entries) {
    const spaces = name === null ? [] : (layout.areas[name] ?? []);
    if (carries !== null && spaces.length > 0) carriers(carries, (_c, _u, take) => take(spaces[0], BROUGHT));
  }
  // What is carried is worth the more the more it brings where it goes.
  const best = Math.max(
    0,
    ...scoring.map(({ what, points }) => {
      const isBrought = what !== null && ('deliver' in what || ('carry' in what && what.in !== null));
      return isBrought && typeof points === 'number' ? points : 0;
    }),
  );
  const taken = Math.max(LEAST_TAKEN, best / 2);
  for (const { tokens: kinds, most } of carry)
    lures.push((c, u, take) => {
      if (most > 0 && carriedBy(c, u, kinds) >= most) return;
      for (let t = 0; t < c.s.game.tokens; t++)
        if (c.s.tokens.space[t] !== NONE && kinds.includes(c.battle.tokens[t].label)) take(c.s.tokens.space[t], taken);
    });
  for (const { token, near, carries } of [...interacts, ...acts])
    for (const test of [token, near])
      if (test !== null && test.at === 'map') {
        if (carries === null) tokens(test.kinds, taken);
        else
          carriers(carries, (c, _u, take) => {
            for (let t = 0; t < c.s.game.tokens; t++)
              if (test.kinds.includes(c.battle.tokens[t].label) && c.s.tokens.space[t] !== NONE)
                take(c.s.tokens.space[t], taken);
          });
      }
  return (c, u, take) => {
    for (const lure of lures) lure(c, u, take);
  };
}
