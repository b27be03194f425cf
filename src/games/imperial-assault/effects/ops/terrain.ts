import { openDoor } from '../../rules/damage/objects.js';
import { addRubble } from '../../rules/moving/rubble.js';
import { linksNow } from '../../rules/questions/distance.js';
import type { OpMaker } from '../compiler.js';
import { targetSpace } from '../figures.js';
import { NONE } from '../../state/state.js';
import { amountOf } from '../amounts.js';
import { KEPT as MIDDLE, SPACE, subjectAt, youAt } from '../run.js';
import { toEach } from '../whom.js';
import { pickOneSpace } from './picks.js';

/** `["rubble", "space"]`: rubble in the space found last, in it or beside it, or in and around the target space. */
const rubble: OpMaker = ([where], k) => {
  const place = String(where);
  if (place === 'near-space') {
    k.add((c, f) => {
      c.s.frames[f + MIDDLE] = c.s.frames[f + SPACE];
    });
    pickOneSpace(k, (c, f, _you, _subject, one) => {
      const from = c.s.frames[f + MIDDLE] - 1;
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

/** `["smoke"]`: the space found last bars sight until the next round starts. */
const smoke: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const space = c.s.frames[f + SPACE] - 1;
    if (space < 0) return;
    c.s.smoke[space >> 5] |= 1 << (space & 31);
    c.s.game.smoke++;
  });
  return undefined;
};

/** `["put-token"]`: the token of the group lies in the space found last. */
const putToken: OpMaker = (_args, k) => {
  k.add((c, f) => {
    c.s.groups.token[c.battle.figures[youAt(c, f)].group] = c.s.frames[f + SPACE];
  });
  return undefined;
};

/** `["take-token"]`: it is taken off the map. */
const takeToken: OpMaker = (_args, k) => {
  k.add((c, f) => {
    c.s.groups.token[c.battle.figures[youAt(c, f)].group] = 0;
  });
  return undefined;
};

/** `["discard-terminal"]`: the terminal in the space found last leaves the game. */
const discardTerminal: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const space = c.s.frames[f + SPACE] - 1;
    if (space < 0) return;
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.battle.tokens[t].kind === 'terminal' && c.s.tokens.space[t] === space) c.s.tokens.space[t] = NONE;
  });
  return undefined;
};

/** `["card-tokens", "you", 2]`: more tokens lie on the card that is attached to a figure. */
const cardTokens: OpMaker = ([whom, given], k) => {
  const amount = amountOf(given, k.blame);
  toEach(whom, k, (c, f, u) => {
    const tokens = c.s.figures.cardTokens;
    tokens[u] = Math.min(255, tokens[u] + amount(c, f, youAt(c, f), subjectAt(c, f)));
  });
  return undefined;
};

/** Steps that change the map, and tokens of cards. */
export const TERRAIN_OPS: Readonly<Record<string, OpMaker>> = {
  rubble,
  'open-doors': openDoors,
  smoke,
  'put-token': putToken,
  'take-token': takeToken,
  'discard-terminal': discardTerminal,
  'card-tokens': cardTokens,
};
