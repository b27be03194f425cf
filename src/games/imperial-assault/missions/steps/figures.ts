import { z } from 'zod';
import { OUT_OF_REACH } from '../../../../grid/moving.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { call } from '../../../../machine/run.js';
import { tokenTestSchema } from '../../maps/token-test.js';
import { defeat } from '../../rules/damage/defeat.js';
import { damageObject } from '../../rules/damage/objects.js';
import { strain } from '../../rules/damage/strain.js';
import { damage, gainCondition, recover } from '../../rules/damage/suffer.js';
import { holdEnding, releaseEnding } from '../../rules/ending.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { FIGURE, KEPT as BEST, PLAYER, ROLLED, SPACE, TOKEN } from '../../rules/mission/run.js';
import { BY_SPACES, PUSHED } from '../../rules/moving/manner.js';
import { callMarch } from '../../rules/moving/march.js';
import { canStand } from '../../rules/moving/place.js';
import { costOf, findReach, placementsEnd } from '../../rules/moving/reach.js';
import { spend } from '../../rules/moving/spend.js';
import { countBetween, countTo, linksNow, wouldBeBeside } from '../../rules/questions/distance.js';
import { areHostile } from '../../rules/questions/sides.js';
import { seesFigure } from '../../rules/questions/sight.js';
import { healthOf } from '../../rules/questions/values.js';
import { isOnMap, spaceAt, standAt, takeOff } from '../../rules/questions/where.js';
import { zoneOf } from '../../rules/questions/zones.js';
import { tokenTarget } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED, GONE, NONE } from '../../state/state.js';
import { CONDITIONS, conditionBit } from '../../words/conditions.js';
import { isPlayer } from '../../words/sides.js';
import { type Builder, leaveTo, type OpMaker } from '../builder.js';
import { figureTest } from '../figure-test.js';
import { isOfKind, spaceOfToken } from '../token-test.js';
import { CHOSEN } from '../../state/marks.js';

const amountSchema = z.union([z.number(), z.literal('rolled')]);

/**
 * Something happens to each figure that passes the test, or with `it` to the figure of the step. The end of the mission
 * is looked for only afterwards.
 */
function toAll(act: (c: Ia, u: number, amount: number) => void): OpMaker {
  return ([given, n], k) => {
    const test = given === 'it' ? undefined : figureTest(given, k);
    const amount = k.read(amountSchema, n);
    k.add((c, f) => {
      const w = c.s.frames;
      holdEnding(c);
      const count = amount === 'rolled' ? w[f + ROLLED] : amount;
      if (test === undefined) {
        if (w[f + FIGURE] > 0) act(c, w[f + FIGURE] - 1, count);
        return;
      }
      // What is called last runs first.
      for (let u = c.s.game.figures - 1; u >= 0; u--) if (test(c, f, u)) act(c, u, count);
    });
    k.add(releaseEnding);
  };
}

/** `["damage-objects", 2]`: objects on or adjacent to the space suffer damage. */
const damageObjects: OpMaker = ([n], k) => {
  const amount = k.read(z.number(), n);
  k.add((c, f) => {
    const space = c.s.frames[f + SPACE] - 1;
    const links = linksNow(c);
    for (let t = 0; t < c.s.game.tokens; t++) {
      const at = c.s.tokens.space[t];
      if (c.battle.tokens[t].health === 0 || at === NONE || (at !== space && !links.areAdjacent(space, at))) continue;
      damageObject(c, tokenTarget(t), amount);
    }
  });
};

/** Of the figures that the figure of the mission sees, its own kind aside, those nearest to it suffer damage. */
const damageClosest: OpMaker = ([given, n], k) => {
  const kind = k.read(z.string(), given);
  const amount = k.read(z.number(), n);
  k.add((c, f) => {
    const me = c.s.frames[f + FIGURE] - 1;
    holdEnding(c);
    let least = UNCOUNTED;
    const far = (u: number): number =>
      isOnMap(c, u) && !isOfKind(c, u, kind) && seesFigure(c, me, u) ? countBetween(c, me, u) : UNCOUNTED;
    for (let u = 0; u < c.s.game.figures; u++) least = Math.min(least, far(u));
    if (least === UNCOUNTED) return;
    for (let u = c.s.game.figures - 1; u >= 0; u--) if (far(u) === least) damage(c, u, amount);
  });
  k.add(releaseEnding);
};

/** The distance from a placement of a figure to the hostile figure that is nearest to where it stands now. */
function nearness(c: Ia, me: number, placement: number): number {
  let nearest = UNCOUNTED;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && areHostile(c, me, u)) nearest = Math.min(nearest, countBetween(c, me, u));
  let least = UNCOUNTED;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u) || !areHostile(c, me, u) || countBetween(c, me, u) !== nearest) continue;
    for (let k = 0; k < c.battle.sizes[me]; k++) least = Math.min(least, countTo(c, u, spaceAt(c, me, placement, k)));
  }
  return least;
}

/** UNCOUNTED less the number of figures of other kinds that are adjacent to a placement. */
function loneliness(c: Ia, me: number, placement: number): number {
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    const isOther = c.battle.figures[u].profile.card !== c.battle.figures[me].profile.card;
    if (isOther && wouldBeBeside(c, me, placement, u)) count++;
  }
  return UNCOUNTED - count;
}

/** Whether a placement is adjacent to another figure of the same side. */
function isBesideFriend(c: Ia, me: number, placement: number): boolean {
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === c.battle.sides[me] && wouldBeBeside(c, me, placement, u)) return true;
  return false;
}

const walkSchema = z.strictObject({
  spaces: z.number(),
  pushed: z.boolean().default(false),
  /**
   * Where it must end: as near as it can to the hostile figure nearest to it; adjacent to as many figures of other
   * kinds as it can (`crowd`); adjacent to a figure of its side, unless it stays.
   */
  end: z.enum(['near-enemy', 'crowd', 'beside-friend']).optional(),
});

const canEnd = (c: Ia, me: number, placement: number): boolean =>
  placement === c.s.figures.placement[me] || costOf(c, me, placement) !== OUT_OF_REACH;

/** The figure of the mission moves, as its player or the player of the step decides. */
const walk: OpMaker = ([given], k) => {
  const { spaces, pushed, end } = k.read(walkSchema, given);
  const how = pushed ? PUSHED : BY_SPACES;
  const measure = end === 'near-enemy' ? nearness : end === 'crowd' ? loneliness : undefined;
  k.add(
    (c, f) => {
      const me = c.s.frames[f + FIGURE] - 1;
      c.s.frames[f + SPACE] = 0;
      if (isOnMap(c, me)) chooseBy(c, f, 'mission-place');
    },
    {
      prepare(c, f) {
        const me = c.s.frames[f + FIGURE] - 1;
        findReach(c, me, spaces, how);
        if (measure === undefined) return;
        let best = UNCOUNTED + 1;
        for (let placement = 0; placement < placementsEnd(c); placement++)
          if (canEnd(c, me, placement)) best = Math.min(best, measure(c, me, placement));
        c.s.frames[f + BEST] = best;
      },
      filter(c, f, placement) {
        const me = c.s.frames[f + FIGURE] - 1;
        if (!canEnd(c, me, placement)) return false;
        if (measure !== undefined) return measure(c, me, placement) === c.s.frames[f + BEST];
        const stays = placement === c.s.figures.placement[me];
        return stays || end === undefined || isBesideFriend(c, me, placement);
      },
    },
  );
  k.add((c, f) => {
    const w = c.s.frames;
    const [me, to] = [w[f + FIGURE] - 1, w[f + SPACE] - 1];
    w[f + SPACE] = 0;
    w[f + BEST] = 0;
    if (to !== NONE && isOnMap(c, me) && to !== c.s.figures.placement[me]) callMarch(c, me, to, spaces, how);
  });
};

/**
 * A figure of a kind that is off the map, or NONE. In a skirmish both players may have figures of a kind, and then it
 * is one of the given player's; in a campaign a kind is of one side.
 */
function reserve(c: Ia, side: number, kind: string): number {
  const isShared = c.battle.campaign === undefined;
  for (let u = 0; u < c.s.game.figures; u++) {
    const owner = c.battle.sides[u];
    if (!isOnMap(c, u) && isOfKind(c, u, kind) && (!isShared || !isPlayer(owner) || owner === side)) return u;
  }
  return NONE;
}

const whereSchema = z.strictObject({
  zone: z.enum(['own', 'opponent']).optional(),
  area: z.string().optional(),
  /** On the space of the token, or as near to it as possible. */
  token: z.literal(true).optional(),
  /** On or as near as possible to one space of an area. */
  nearest: z.string().optional(),
});

/** A figure comes onto the map, or is put elsewhere on it; with no place for it the branch ends. */
function putting(k: Builder, given: unknown, isNew: boolean): void {
  const { zone, area, token, nearest } = k.read(whereSchema, given);
  const inArea = new Set(k.layout.areas[area ?? nearest ?? ''] ?? []);
  // Distances as if all doors were open.
  const far = (c: Ia, f: number, space: number): number => {
    const links = c.battle.links.while(0);
    if (token === true) return links.counted(spaceOfToken(c, c.s.frames[f + TOKEN] - 1), space);
    let least = UNCOUNTED;
    for (const goal of inArea) least = Math.min(least, links.counted(goal, space));
    return least;
  };
  const isIn = (c: Ia, f: number, space: number): boolean => {
    const side = c.s.frames[f + PLAYER];
    if (zone !== undefined) return zoneOf(c, zone === 'own' ? side : 1 - side).includes(space);
    return area === undefined || inArea.has(space);
  };
  const end = k.end();
  k.add(
    (c, f) => {
      c.s.frames[f + SPACE] = 0;
      if (c.s.figures.status[c.s.frames[f + FIGURE] - 1] !== DEFEATED || isNew) chooseBy(c, f, 'mission-place');
    },
    {
      prepare(c, f) {
        if (token !== true && nearest === undefined) return;
        const u = c.s.frames[f + FIGURE] - 1;
        let least = UNCOUNTED;
        for (let p = 0; p < placementsEnd(c); p++)
          if (canStand(c, u, p))
            least = Math.min(
              least,
              nearestOf(c, u, p, (space) => far(c, f, space)),
            );
        c.s.frames[f + BEST] = least;
      },
      filter(c, f, placement) {
        const u = c.s.frames[f + FIGURE] - 1;
        if (!canStand(c, u, placement)) return false;
        if (token === true || nearest !== undefined)
          return nearestOf(c, u, placement, (space) => far(c, f, space)) === c.s.frames[f + BEST];
        for (let j = 0; j < c.battle.sizes[u]; j++) if (!isIn(c, f, spaceAt(c, u, placement, j))) return false;
        return true;
      },
    },
  );
  k.add((c, f) => {
    const w = c.s.frames;
    const [u, to] = [w[f + FIGURE] - 1, w[f + SPACE] - 1];
    w[f + SPACE] = 0;
    w[f + BEST] = 0;
    if (to === NONE) return leaveTo(c, f, end);
    c.s.game.left = c.s.figures.placement[u];
    standAt(c, u, to);
    if (c.hears) c.tell({ type: isNew ? 'deployed' : 'placed', figure: u });
  });
}

/** The least of `far` over the spaces that a figure covers at a placement. */
function nearestOf(c: Ia, u: number, placement: number, far: (space: number) => number): number {
  let least = UNCOUNTED;
  for (let j = 0; j < c.battle.sizes[u]; j++) least = Math.min(least, far(spaceAt(c, u, placement, j)));
  return least;
}

/** `["deploy", "courier", { "zone": "own" }]`: one more of a kind comes onto the map, if there is one. */
const deploy: OpMaker = ([given, where], k) => {
  const kind = k.read(z.string(), given);
  const end = k.end();
  k.add((c, f) => {
    const u = reserve(c, c.s.frames[f + PLAYER], kind);
    c.s.frames[f + FIGURE] = u + 1;
    if (u === NONE) leaveTo(c, f, end);
    else c.s.figures.damage[u] = 0;
  });
  putting(k, where, true);
};

/** The figure is put on a place, or as near to it as possible. */
const placeFigure: OpMaker = ([where], k) => putting(k, where, false);

/** The figure at hand does something. */
function ofFigure(act: (c: Ia, u: number, f: number) => void): OpMaker {
  return (_args, k) =>
    k.add((c, f) => {
      const u = c.s.frames[f + FIGURE] - 1;
      if (u !== NONE && isOnMap(c, u)) act(c, u, f);
    });
}

/** `["move", 5]`: the figure moves up to a number of spaces. */
const move: OpMaker = ([n], k) => {
  const spaces = k.read(z.number(), n);
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    if (isOnMap(c, u)) call(c, spend, u, spaces, BY_SPACES, c.s.frames[f + PLAYER]);
  });
};

/** `["gain", 2]`: the figure that is active gains movement points. */
const gain: OpMaker = ([n], k) => {
  const points = k.read(z.number(), n);
  k.add((c) => {
    c.s.game.points += points;
  });
};

const condition: OpMaker = ([given], k) => {
  const bit = conditionBit(k.read(z.enum(CONDITIONS), given));
  k.add((c, f) => gainCondition(c, c.s.frames[f + FIGURE] - 1, bit));
};

/** Defeats a figure, whatever its Health. */
export function defeatFigure(c: Ia, u: number): void {
  c.s.figures.damage[u] = Math.max(c.s.figures.damage[u], healthOf(c, u));
  call(c, defeat, u);
}

/** The step goes on with the figure that carries the token. */
const carrier: OpMaker = ([given], k) => {
  const { kinds } = k.read(tokenTestSchema, given);
  const end = k.end();
  k.add((c, f) => {
    let found = NONE;
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.s.tokens.carrier[t] > 0 && kinds.includes(c.battle.tokens[t].label)) found = c.s.tokens.carrier[t] - 1;
    c.s.frames[f + FIGURE] = found + 1;
    if (found === NONE) leaveTo(c, f, end);
  });
};

/** Steps about figures. */
export const FIGURE_OPS: Readonly<Record<string, OpMaker>> = {
  damage: toAll(damage),
  strain: toAll(strain),
  heal: toAll(recover),
  'damage-objects': damageObjects,
  'damage-closest': damageClosest,
  walk,
  deploy,
  place: placeFigure,
  move,
  gain,
  condition,
  carrier,
  'note-figure': ofFigure((c, u) => {
    c.s.figures.marks[u] |= CHOSEN;
  }),
  'forget-figures': (_args, k) =>
    k.add((c) => {
      for (let u = 0; u < c.s.game.figures; u++) c.s.figures.marks[u] &= ~CHOSEN;
    }),
  defeat: ofFigure((c, u) => defeatFigure(c, u)),
  remove: ofFigure((c, u) => takeOff(c, u, GONE)),
};
