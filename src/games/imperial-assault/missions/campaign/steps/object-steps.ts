import { z } from 'zod';
import { UNCOUNTED } from '../../../../../grid/links.js';
import { chooseBy } from '../../../rules/mission/choices.js';
import { note } from '../../../rules/mission/events.js';
import { FIGURE, KEPT as BEST, TOKEN } from '../../../rules/mission/run.js';
import { holdEnding, releaseEnding } from '../../../rules/ending.js';
import { damage } from '../../../rules/damage/suffer.js';
import { countTo } from '../../../rules/questions/distance.js';
import { heroNumber } from '../../../rules/questions/heroes.js';
import { isOnMap, spaceAt } from '../../../rules/questions/where.js';
import type { MissionStepText } from '../../../maps/mission.js';
import type { Ia } from '../../../state/context.js';
import { NONE } from '../../../state/state.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import type { Script } from '../script.js';
import { addDamageRoll } from './rolled-damage.js';

const stepsSchema: z.ZodType<readonly MissionStepText[]> = z.array(z.tuple([z.string()], z.unknown()));

/** Steps about tokens that figures leave, and about what they do to figures. */
export function objectSteps(script: Script): Readonly<Record<string, OpMaker>> {
  return {
    /** The hero at hand has done something with the token at hand. */
    'mark-hero': (_args, k) =>
      k.add((c, f) => {
        const w = c.s.frames;
        const h = w[f + FIGURE] === 0 ? NONE : heroNumber(c, w[f + FIGURE] - 1);
        if (h >= 0 && w[f + TOKEN] > 0) c.s.tokens.mark[w[f + TOKEN] - 1] |= 1 << h;
      }),
    /** A figure of a name suffers damage for each that a counter has; then it has none. */
    'damage-by-counter': ([name, given, n], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      const counter = script.counter(k.read(z.string(), given));
      const each = k.read(z.number(), n);
      k.add((c) => {
        const { value } = c.s.counters;
        const amount = each * value[counter];
        value[counter] = 0;
        note(c, 'counter', counter);
        const u = figures.find((one) => isOnMap(c, one));
        if (u !== undefined) damage(c, u, amount);
      });
    },
    /** Dice are rolled; each figure at most n spaces from where one of a name fell suffers what they show of damage. */
    'blast-from': ([name, n, dice], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      const within = k.read(z.number(), n);
      addDamageRoll(k, k.read(z.array(z.unknown()).min(1), dice), (c, _f, amount) => {
        const fallen = figures.find((u) => !isOnMap(c, u) && c.s.figures.fell[u] !== NONE);
        if (fallen === undefined) return;
        holdEnding(c);
        // What is called last runs first.
        for (let u = c.s.game.figures - 1; u >= 0; u--)
          if (isOnMap(c, u) && farFrom(c, u, fallen) <= within) damage(c, u, amount);
      });
      k.add((c) => {
        if (c.s.game.held > 0) releaseEnding(c);
      });
    },
    /**
     * The tokens that belong to the crates of which the nearest hero is farthest away: the Imperial player chooses one
     * of them, which is shown. Without a crate on the map other steps.
     */
    'show-farthest': ([pairs, otherwise], k) => {
      const all = k
        .read(z.array(z.tuple([z.string(), z.string()])).min(1), pairs)
        .map(([crate, token]) => ({ crate: script.tokensOf(crate)[0], token: script.tokensOf(token)[0] }));
      const other = { at: 0 };
      const end = { at: 0 };
      k.add((c, f) => chooseBy(c, f, 'mission-token'), {
        prepare(c, f) {
          let most = NONE;
          for (const { crate } of all) most = Math.max(most, farFromHeroes(c, c.s.tokens.space[crate]));
          c.s.frames[f + BEST] = most;
        },
        filter(c, f, t) {
          const found = all.find(({ token }) => token === t);
          if (found === undefined) return false;
          const far = farFromHeroes(c, c.s.tokens.space[found.crate]);
          return far >= 0 && far === c.s.frames[f + BEST];
        },
      });
      k.add((c, f) => {
        const w = c.s.frames;
        w[f + BEST] = 0;
        if (w[f + TOKEN] === 0) return leaveTo(c, f, other);
        const t = w[f + TOKEN] - 1;
        c.s.tokens.space[t] = script.spaces[t];
        leaveTo(c, f, end);
      });
      other.at = k.size();
      k.list(k.read(stepsSchema, otherwise));
      end.at = k.size();
    },
  };
}

/** How far a figure is from the spaces that a defeated one has left. */
function farFrom(c: Ia, u: number, fallen: number): number {
  let least = UNCOUNTED;
  for (let k = 0; k < c.battle.sizes[fallen]; k++)
    least = Math.min(least, countTo(c, u, spaceAt(c, fallen, c.s.figures.fell[fallen], k)));
  return least;
}

/** How far the nearest hero is from a space; −1 for no space. */
function farFromHeroes(c: Ia, space: number): number {
  if (space === NONE) return NONE;
  let least = UNCOUNTED;
  for (const u of c.battle.campaign?.heroes ?? []) if (isOnMap(c, u)) least = Math.min(least, countTo(c, u, space));
  return least;
}
