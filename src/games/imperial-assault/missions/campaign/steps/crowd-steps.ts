import { z } from 'zod';
import { FREE } from '../../../../../grid/grid.js';
import { chooseBy } from '../../../rules/mission/choices.js';
import { recover } from '../../../rules/damage/suffer.js';
import { DOOR, FIGURE, KEPT as BEST, PLAYER, ROLLED as CHOSEN, SPACE, TOKEN } from '../../../rules/mission/run.js';
import { countTo } from '../../../rules/questions/distance.js';
import { covers, isOnMap } from '../../../rules/questions/where.js';
import { takeToken } from '../../../rules/tokens.js';
import type { Ia } from '../../../state/context.js';
import { isUntouchable } from '../../../rules/campaign/untouchable.js';
import { IMPERIAL } from '../../../words/sides.js';
import { type Builder, leaveTo, type OpMaker } from '../../builder.js';
import type { Script } from '../script.js';

/** How many figures of a side pass. */
function count(c: Ia, side: number, test: (u: number) => boolean): number {
  let sum = 0;
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === side && isOnMap(c, u) && !isUntouchable(c, u) && test(u)) sum++;
  return sum;
}

/**
 * The player chooses one of the things for which `crowd` is greatest, of those that are there: with none the branch
 * ends. `what` is the question that is asked, `word` the word of the frame for the answer.
 */
function chooseMost(
  k: Builder,
  what: 'mission-door' | 'mission-space' | 'mission-choice',
  word: number,
  end: (c: Ia) => number,
  crowd: (c: Ia, f: number, one: number) => number,
  names?: readonly string[],
): void {
  const over = k.end();
  k.add((c, f) => chooseBy(c, f, what), {
    prepare(c, f) {
      let most = -1;
      for (let one = 0; one < end(c); one++) most = Math.max(most, crowd(c, f, one));
      c.s.frames[f + BEST] = most;
    },
    filter: (c, f, one) => one < end(c) && crowd(c, f, one) >= 0 && crowd(c, f, one) === c.s.frames[f + BEST],
    ...(names === undefined ? {} : { names }),
  });
  k.add((c, f) => {
    c.s.frames[f + BEST] = 0;
    if (c.s.frames[f + word] === 0) leaveTo(c, f, over);
  });
}

/** Steps about where the most figures are. */
export function crowdSteps(script: Script): Readonly<Record<string, OpMaker>> {
  const tiles = Object.keys(script.layout.areas).filter((name) => !name.startsWith('section-'));
  return {
    /** The closed door with the most figures of the opponent at most n spaces away. */
    'choose-crowded-door': ([n], k) => {
      const within = k.read(z.number(), n);
      chooseMost(
        k,
        'mission-door',
        DOOR,
        () => script.doors,
        (c, f, d) =>
          ((c.s.game.closed >> d) & 1) === 0
            ? -1
            : count(c, 1 - c.s.frames[f + PLAYER], (u) =>
                c.battle.doors[d].spaces.some((space) => countTo(c, u, space) <= within),
              ),
      );
    },
    /** The space with the most figures of the opponent at most n spaces away. */
    'choose-crowded-space': ([n], k) => {
      const within = k.read(z.number(), n);
      chooseMost(
        k,
        'mission-space',
        SPACE,
        (c) => c.battle.grid.count,
        (c, f, space) =>
          c.battle.grid.bar[space] === FREE
            ? count(c, 1 - c.s.frames[f + PLAYER], (u) => countTo(c, u, space) <= within)
            : -1,
      );
    },
    /** The figures of the player on the tile with the most of them recover damage. */
    'heal-crowd': ([n], k) => {
      const amount = k.read(z.number(), n);
      const spaces = tiles.map((name) => script.layout.areas[name]);
      const isOn = (c: Ia, u: number, tile: number): boolean => spaces[tile].some((space) => covers(c, u, space));
      chooseMost(
        k,
        'mission-choice',
        CHOSEN,
        () => tiles.length,
        (c, f, tile) => count(c, c.s.frames[f + PLAYER], (u) => isOn(c, u, tile)) || -1,
        tiles,
      );
      k.add((c, f) => {
        const w = c.s.frames;
        const tile = w[f + CHOSEN] - 1;
        w[f + CHOSEN] = 0;
        for (let u = 0; u < c.s.game.figures; u++)
          if (c.battle.sides[u] === w[f + PLAYER] && isOnMap(c, u) && isOn(c, u, tile)) recover(c, u, amount);
      });
    },
    /** The Imperial player chooses a figure of a name, which carries a token from now on. */
    'give-to': ([token, name], k) => {
      const [t] = script.tokensOf(k.read(z.string(), token));
      const figures = script.figuresOf(k.read(z.string(), name));
      k.add(
        (c, f) => {
          c.s.frames[f + PLAYER] = IMPERIAL;
          chooseBy(c, f, 'mission-figure');
        },
        { filter: (c, _f, u) => figures.includes(u) && isOnMap(c, u) },
      );
      k.add((c, f) => {
        const u = c.s.frames[f + FIGURE] - 1;
        if (u >= 0) takeToken(c, u, t);
        c.s.frames[f + TOKEN] = t + 1;
      });
    },
  };
}
