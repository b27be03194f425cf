import { z } from 'zod';
import { type TokenTest, tokenTestSchema } from '../../maps/token-test.js';
import { openDoor } from '../../rules/damage/objects.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { DOOR, FIGURE, OTHER, PLAYER, ROLLED, SPACE, TOKEN } from '../../rules/mission/run.js';
import { countTo, linksNow } from '../../rules/questions/distance.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { FREE } from '../../../../grid/grid.js';
import { type Builder, leaveTo, type OpMaker } from '../builder.js';
import { figureTest } from '../figure-test.js';
import { spaceOfToken, tokenTest } from '../token-test.js';

const options = z
  .strictObject({
    may: z.boolean().default(false),
    /** The opponent does not see it. */
    secret: z.boolean().default(false),
    /** Another token than the one put aside. */
    other: z.boolean().default(false),
  })
  .prefault({});

/** Ends the branch if a choice found nothing. */
function endUnless(k: Builder, word: number): void {
  const end = k.end();
  k.add((c, f) => {
    if (c.s.frames[f + word] === 0) leaveTo(c, f, end);
  });
}

/** The player chooses a token that passes; with none the branch ends. */
const chooseToken: OpMaker = ([given, how], k) => {
  const test = tokenTest(k.read(tokenTestSchema, given));
  const { may, secret, other } = k.read(options, how);
  k.add((c, f) => chooseBy(c, f, 'mission-token', secret), {
    filter: (c, f, t) =>
      (!other || t + 1 !== c.s.frames[f + OTHER]) && test(c, c.s.frames[f + PLAYER], c.s.frames[f + FIGURE] - 1, t),
    may,
  });
  endUnless(k, TOKEN);
};

/** The player chooses a figure that passes; with none the branch ends. */
const chooseFigure: OpMaker = ([given, how], k) => {
  const test = figureTest(given, k);
  const { may } = k.read(options, how);
  // The figure that the test is about is not the one that is being chosen.
  k.add((c, f) => chooseBy(c, f, 'mission-figure'), { filter: test, may });
  endUnless(k, FIGURE);
};

const spaceSchema = z.strictObject({
  /** At most this number of spaces from the figure, or the token. */
  within: z.number().optional(),
  of: z.enum(['figure', 'token', 'door']).default('figure'),
  interior: z.boolean().default(false),
  /** Doors bar nothing. */
  pastDoors: z.boolean().default(false),
  /** Adjacent to a figure of the player; at most this number of spaces from one of the opponent. */
  beside: z.literal('own').optional(),
  nearEnemy: z.number().optional(),
  /** No token that passes lies in it. */
  without: tokenTestSchema.optional(),
  /** A token that passes lies in it. */
  at: tokenTestSchema.optional(),
  area: z.string().optional(),
  /** A spawn point with the number that the die showed. */
  spawn: z.literal(true).optional(),
  /** More than a number of spaces from each of the player's tokens of a kind. */
  apart: z.tuple([z.string(), z.number()]).optional(),
  /** Another space than the token's. */
  other: z.boolean().default(false),
});

const holds = (c: Ia, f: number, space: number, test: ReturnType<typeof tokenTest>): boolean => {
  for (let t = 0; t < c.s.game.tokens; t++)
    if (spaceOfToken(c, t) === space && test(c, c.s.frames[f + PLAYER], NONE, t)) return true;
  return false;
};

/** The player chooses a space that is not blocking; with none the branch ends. */
const chooseSpace: OpMaker = ([given, how], k) => {
  const { within, of, pastDoors, interior, beside, nearEnemy, without, at, area, other, spawn, apart } = k.read(
    spaceSchema,
    given,
  );
  const { may } = k.read(options, how);
  const [isFull, isThere] = [without, at].map((test: TokenTest | undefined) =>
    test === undefined ? undefined : tokenTest(test),
  );
  const inArea = area === undefined ? undefined : new Set(k.layout.areas[area]);
  k.add((c, f) => chooseBy(c, f, 'mission-space'), {
    may,
    filter(c, f, space) {
      const w = c.s.frames;
      if (c.battle.grid.bar[space] !== FREE && at === undefined && spawn === undefined) return false;
      const token = w[f + TOKEN] - 1;
      const from = of === 'token' ? spaceOfToken(c, token) : NONE;
      if (other && space === from) return false;
      if (within !== undefined) {
        const links = pastDoors ? c.battle.links.while(0) : linksNow(c);
        const door = of === 'door' ? (c.battle.doors[w[f + DOOR] - 1]?.spaces ?? []) : [];
        const far =
          of === 'figure'
            ? countTo(c, w[f + FIGURE] - 1, space)
            : Math.min(...(of === 'door' ? door : [from]).map((one) => links.counted(one, space)));
        if (far > within) return false;
      }
      if (interior && c.battle.exterior[space] === 1) return false;
      if (inArea?.has(space) === false) return false;
      if (spawn === true && !isSpawn(c, f, space)) return false;
      if (apart !== undefined && !isApart(c, w[f + PLAYER], space, ...apart)) return false;
      if (beside !== undefined && !isNearSome(c, w[f + PLAYER], space, 1)) return false;
      if (nearEnemy !== undefined && !isNearSome(c, 1 - w[f + PLAYER], space, nearEnemy)) return false;
      if (isFull !== undefined && holds(c, f, space, isFull)) return false;
      return isThere === undefined || holds(c, f, space, isThere);
    },
  });
  endUnless(k, SPACE);
};

function isSpawn(c: Ia, f: number, space: number): boolean {
  const label = `spawn${c.s.frames[f + ROLLED]}`;
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.s.tokens.space[t] === space && c.battle.tokens[t].label === label) return true;
  return false;
}

function isApart(c: Ia, side: number, space: number, kind: string, least: number): boolean {
  const links = linksNow(c);
  for (let t = 0; t < c.s.game.tokens; t++) {
    const at = c.s.tokens.space[t];
    const { label, owner } = c.battle.tokens[t];
    if (at !== NONE && label === kind && owner === side && links.counted(at, space) <= least) return false;
  }
  return true;
}

/** Whether a figure of a side is so near to a space, but not in it. */
function isNearSome(c: Ia, side: number, space: number, most: number): boolean {
  let found = false;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== side || !isOnMap(c, u)) continue;
    const far = countTo(c, u, space);
    if (far >= (most === 1 ? 1 : 0) && far <= most) found = true;
  }
  return found;
}

/** The player chooses one of some things by name; then conditions `first`, `second` … ask which. */
const choose: OpMaker = ([names], k) => {
  const all = k.read(z.array(z.string()).min(2), names);
  k.add((c, f) => chooseBy(c, f, 'mission-choice'), { filter: (_c, _f, one) => one < all.length, names: all });
};

/** The player opens a closed door, locked or not. */
const openOne: OpMaker = ([how], k) => {
  const { may } = k.read(options, how);
  k.add((c, f) => chooseBy(c, f, 'mission-door'), {
    filter: (c, _f, d) => ((c.s.game.closed >> d) & 1) === 1,
    may,
  });
  k.add((c, f) => {
    if (c.s.frames[f + DOOR] > 0) openDoor(c, c.s.frames[f + DOOR] - 1);
    c.s.frames[f + DOOR] = 0;
  });
};

/** Steps that ask a player. */
export const CHOICE_OPS: Readonly<Record<string, OpMaker>> = {
  'choose-token': chooseToken,
  'choose-figure': chooseFigure,
  'choose-space': chooseSpace,
  choose,
  'open-door': openOne,
};
