import { z } from 'zod';
import type { MissionStepText } from '../../../maps/mission.js';
import { callTest, wasPassed } from '../../../rules/campaign/attribute-test.js';
import { changeThreat } from '../../../rules/campaign/threat.js';
import { recoverStrain } from '../../../rules/damage/strain.js';
import { damage } from '../../../rules/damage/suffer.js';
import { askAttack } from '../../../rules/mission/attack.js';
import { note } from '../../../rules/mission/events.js';
import { heroNumber } from '../../../rules/questions/heroes.js';
import { FIGURE, SPACE, TOKEN } from '../../../rules/mission/run.js';
import { addRubble } from '../../../rules/moving/rubble.js';
import { speedOf } from '../../../rules/questions/values.js';
import { isOnMap, spaceOf, takeOff } from '../../../rules/questions/where.js';
import { tokenTarget } from '../../../rules/targets.js';
import type { Ia } from '../../../state/context.js';
import { GONE, NONE } from '../../../state/state.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import { figureTest } from '../../figure-test.js';
import { loop } from '../../steps/flow.js';
import { isOfSide } from '../doers.js';
import { attributeBits } from '../interactions.js';
import { attributeTestSchema } from '../schema.js';
import type { Script } from '../script.js';
import { addDamageRoll } from './rolled-damage.js';

const stepsSchema: z.ZodType<readonly MissionStepText[]> = z.array(z.tuple([z.string()], z.unknown()));

/** Steps about figures, groups and threat. */
export function figureSteps(script: Script): Readonly<Record<string, OpMaker>> {
  const groups =
    (act: (c: Ia, group: number) => void): OpMaker =>
    (names, k) => {
      const all = names.flatMap((name) => [...script.groupsOf(k.read(z.string(), name))]);
      k.add((c) => {
        for (const group of all) act(c, group);
      });
    };
  return {
    threat: ([n], k) => {
      const amount = k.read(z.number(), n);
      k.add((c) => {
        changeThreat(c, amount);
      });
    },
    exhaust: groups((c, group) => {
      c.s.groups.exhausted[group] = 1;
    }),
    ready: groups((c, group) => {
      c.s.groups.exhausted[group] = 0;
    }),
    /** The figures of groups leave the map; they are not defeated. */
    'take-away': groups((c, group) => {
      for (const u of c.battle.groups[group].figures) if (isOnMap(c, u)) takeOff(c, u, GONE);
    }),
    /** The figure at hand may attack, with no action; only figures of a name, if there is one. */
    attack: ([given], k) => {
      const options = k.read(z.strictObject({ name: z.string() }).optional(), given);
      const targets = options === undefined ? undefined : script.figuresOf(options.name);
      k.add(
        (c, f) => {
          const u = c.s.frames[f + FIGURE] - 1;
          if (u >= 0) askAttack(c, u, f);
        },
        { filter: (_c, _f, target) => targets?.includes(target) !== false },
      );
    },
    /** The figure at hand tests an attribute; steps if it passes, and others if it fails (R 302–308). */
    test: ([given, passed, failed], k) => {
      const { of, need } = k.read(attributeTestSchema, given);
      const bits = attributeBits(of);
      const [other, end] = [{ at: 0 }, { at: 0 }];
      k.add((c, f) => {
        const w = c.s.frames;
        const subject = w[f + TOKEN] > 0 ? tokenTarget(w[f + TOKEN] - 1) : NONE;
        callTest(c, w[f + FIGURE] - 1, bits, need, subject);
      });
      k.add((c, f) => {
        if (!wasPassed(c)) leaveTo(c, f, other);
      });
      k.list(k.read(stepsSchema, passed));
      k.add((c, f) => leaveTo(c, f, end));
      other.at = k.size();
      k.list(k.read(stepsSchema.default([]), failed));
      end.at = k.size();
    },
    /** The figure that activates is at hand from here on. */
    'at-active': (_args, k) =>
      k.add((c, f) => {
        c.s.frames[f + FIGURE] = c.s.game.active;
      }),
    /** The figure that activates gains movement points, as many as its Speed. */
    'gain-move': (_args, k) =>
      k.add((c) => {
        if (c.s.game.active > 0) c.s.game.points += speedOf(c, c.s.game.active - 1);
      }),
    /** The space of the figure at hand is at hand; that of one that is being defeated too. */
    'at-space': (_args, k) =>
      k.add((c, f) => {
        const u = c.s.frames[f + FIGURE] - 1;
        if (u < 0) return;
        const { placement, fell } = c.s.figures;
        c.s.frames[f + SPACE] = ((placement[u] === NONE ? fell[u] : placement[u]) >> 1) + 1;
      }),
    'recover-strain': ([n], k) => {
      const amount = k.read(z.number(), n);
      k.add((c, f) => {
        const u = c.s.frames[f + FIGURE] - 1;
        if (u >= 0) recoverStrain(c, u, amount);
      });
    },
    /** The space of the figure at hand is at hand, and rubble lies there. */
    rubble: (_args, k) =>
      k.add((c, f) => {
        const u = c.s.frames[f + FIGURE] - 1;
        if (u < 0) return;
        c.s.frames[f + SPACE] = spaceOf(c, u) + 1;
        addRubble(c, spaceOf(c, u));
      }),
    /** Dice are rolled; what they show of damage the figure at hand suffers. */
    'roll-damage': (colours, k) =>
      addDamageRoll(k, colours, (c, f, amount) => {
        const u = c.s.frames[f + FIGURE];
        if (u > 0) damage(c, u - 1, amount);
      }),
    /** Steps if the figure at hand is of a side. */
    'if-side': ([given, steps], k) => {
      const side = k.read(z.enum(['rebel', 'imperial']), given);
      const over = { at: 0 };
      k.add((c, f) => {
        const u = c.s.frames[f + FIGURE] - 1;
        if (u < 0 || !isOfSide(c.battle.sides[u], side)) leaveTo(c, f, over);
      });
      k.list(k.read(stepsSchema, steps));
      over.at = k.size();
    },
    /** A counter grows, or falls, by the activation tokens of the hero who was wounded last. */
    'add-activations': ([name, given], k) => {
      const counter = script.counter(k.read(z.string(), name));
      const sign = k.read(z.number().default(1), given);
      k.add((c) => {
        const u = c.s.counters.value[script.kept('figure')] - 1;
        const h = u < 0 ? u : heroNumber(c, u);
        if (h < 0) return;
        c.s.counters.value[counter] += sign * (c.s.heroes.ready[h] + c.s.heroes.spent[h]);
        note(c, 'counter', counter);
      });
    },
    /** Steps if the figure at hand is that of a name. */
    'if-figure': ([name, steps], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      const over = { at: 0 };
      k.add((c, f) => {
        if (!figures.includes(c.s.frames[f + FIGURE] - 1)) leaveTo(c, f, over);
      });
      k.list(k.read(stepsSchema, steps));
      over.at = k.size();
    },
    /** Steps for each figure that passes, one after the other. */
    'each-of': ([given, steps], k) => {
      const test = figureTest(given, k);
      loop(
        k,
        FIGURE,
        (c) => c.s.game.figures,
        (c, f, u) => isOnMap(c, u) && test(c, f, u),
        k.read(stepsSchema, steps),
      );
    },
    /** The figure at hand is that of a name from here on. */
    'at-figure': ([name], k) => {
      const figures = script.figuresOf(k.read(z.string(), name));
      const end = k.end();
      k.add((c, f) => {
        const u = figures.find((one) => isOnMap(c, one));
        c.s.frames[f + FIGURE] = (u ?? -1) + 1;
        if (u === undefined) leaveTo(c, f, end);
      });
    },
  };
}
