import { openDoor } from '../../rules/damage/objects.js';
import { addRubble } from '../../rules/moving/rubble.js';
import { linksNow } from '../../rules/questions/distance.js';
import type { OpMaker } from '../compiler.js';
import { targetSpace } from '../figures.js';
import { KEPT, SPACE } from '../run.js';
import { pickOneSpace } from './picks.js';

/** `["rubble", "space"]`: rubble in the space found last, in it or beside it, or in and around the target space. */
const rubble: OpMaker = ([where], k) => {
  const place = String(where);
  if (place === 'near-space') {
    k.add((c, f) => {
      c.s.frames[f + KEPT] = c.s.frames[f + SPACE];
    });
    pickOneSpace(k, (c, f, _you, _subject, one) => {
      const from = c.s.frames[f + KEPT] - 1;
      return from >= 0 && (one === from || linksNow(c).areAdjacent(from, one));
    });
  }
  k.add((c, f) => {
    const space = place === 'target-space' || place === 'around-target' ? targetSpace(c) : c.s.frames[f + SPACE] - 1;
    if (space < 0) return;
    addRubble(c, space);
    if (place === 'around-target')
      for (let one = 0; one < c.battle.grid.count; one++) if (linksNow(c).areAdjacent(space, one)) addRubble(c, one);
  });
  return undefined;
};

/** `["open-doors", "space"]`: doors adjacent to a space open, unless they are locked. */
const openDoors: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const space = c.s.frames[f + SPACE] - 1;
    for (let d = 0; d < c.battle.doors.length; d++)
      if (c.s.doors.locked[d] === 0 && c.battle.doors[d].spaces.includes(space)) openDoor(c, d);
  });
  return undefined;
};

/** Steps that change the map. */
export const TERRAIN_OPS: Readonly<Record<string, OpMaker>> = { rubble, 'open-doors': openDoors };
