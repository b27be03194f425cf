import { z } from 'zod';
import { OUT_OF_REACH } from '../../../../../grid/moving.js';
import type { MissionStepText } from '../../../maps/mission.js';
import { openDoor } from '../../../rules/damage/objects.js';
import { chooseBy } from '../../../rules/mission/choices.js';
import { DOOR, ROLLED as CHOSEN, SPACE } from '../../../rules/mission/run.js';
import { BY_SPACES } from '../../../rules/moving/manner.js';
import { callMarch } from '../../../rules/moving/march.js';
import { costOf, findReach } from '../../../rules/moving/reach.js';
import { countTo, linksNow } from '../../../rules/questions/distance.js';
import { isOnMap, spaceAt } from '../../../rules/questions/where.js';
import type { Ia } from '../../../state/context.js';
import { NONE } from '../../../state/state.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import { isDoorBeside } from '../beside-door.js';
import { allNow } from '../conditions.js';
import type { ConditionText } from '../schema.js';
import type { Script } from '../script.js';

const stepsSchema: z.ZodType<readonly MissionStepText[]> = z.array(z.tuple([z.string()], z.unknown()));
const conditionsSchema: z.ZodType<readonly ConditionText[]> = z.array(z.tuple([z.string()], z.unknown()));
const optionsSchema = z.array(z.tuple([z.string(), conditionsSchema, stepsSchema])).min(2);

/** Steps with which figures lead another one about, or choose what they do with it. */
export function captiveSteps(script: Script): Readonly<Record<string, OpMaker>> {
  return {
    /** The player chooses one of several lists of steps by name, of those whose conditions hold. */
    options: ([given], k) => {
      const all = k
        .read(optionsSchema, given)
        .map(([name, conditions, steps]) => ({ name, holds: allNow(conditions, script), steps }));
      k.add((c, f) => chooseBy(c, f, 'mission-choice'), {
        names: all.map(({ name }) => name),
        filter: (c, _f, one) => one < all.length && all[one].holds(c),
      });
      const over = { at: 0 };
      for (const [n, { steps }] of all.entries()) {
        const next = { at: 0 };
        k.add((c, f) => {
          if (c.s.frames[f + CHOSEN] !== n + 1) leaveTo(c, f, next);
        });
        k.list(steps);
        k.add((c, f) => leaveTo(c, f, over));
        next.at = k.size();
      }
      over.at = k.size();
    },
    /** The player opens a closed door next to a figure of a name, locked or not. */
    'open-beside': ([name], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      k.add((c, f) => chooseBy(c, f, 'mission-door'), { filter: (c, _f, d) => isDoorBeside(c, script, figures, d) });
      k.add((c, f) => {
        if (c.s.frames[f + DOOR] > 0) openDoor(c, c.s.frames[f + DOOR] - 1);
        c.s.frames[f + DOOR] = 0;
      });
    },
    /** The player moves a figure of a name a number of spaces, so that it ends farther from a token. */
    'move-away': ([name, token, n], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      const [t] = script.tokensOf(k.read(z.string(), token));
      const spaces = k.read(z.number(), n);
      const mover = (c: Ia): number => figures.find((u) => isOnMap(c, u)) ?? NONE;
      k.add(
        (c, f) => {
          c.s.frames[f + SPACE] = 0;
          if (mover(c) !== NONE && c.s.tokens.space[t] !== NONE) chooseBy(c, f, 'mission-place');
        },
        {
          prepare: (c) => findReach(c, mover(c), spaces, BY_SPACES),
          filter(c, _f, placement) {
            const u = mover(c);
            if (costOf(c, u, placement) === OUT_OF_REACH || placement === c.s.figures.placement[u]) return false;
            const far = linksNow(c).counted(c.s.tokens.space[t], spaceAt(c, u, placement, 0));
            return far > countTo(c, u, c.s.tokens.space[t]);
          },
        },
      );
      k.add((c, f) => {
        const to = c.s.frames[f + SPACE] - 1;
        c.s.frames[f + SPACE] = 0;
        if (to !== NONE) callMarch(c, mover(c), to, spaces, BY_SPACES);
      });
    },
  };
}
