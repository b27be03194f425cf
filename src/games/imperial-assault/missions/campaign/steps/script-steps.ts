import { z } from 'zod';
import type { MissionStepText } from '../../../maps/mission.js';
import { endByMission } from '../../../rules/ending.js';
import { chooseBy } from '../../../rules/mission/choices.js';
import { note, request } from '../../../rules/mission/events.js';
import { PLAYER, ROLLED as CHOSEN } from '../../../rules/mission/run.js';
import { IMPERIAL, REBEL } from '../../../words/sides.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import { activateMore } from '../again.js';
import { allNow } from '../conditions.js';
import type { ConditionText } from '../schema.js';
import type { Script } from '../script.js';

const stepsSchema: z.ZodType<readonly MissionStepText[]> = z.array(z.tuple([z.string()], z.unknown()));
const conditionsSchema: z.ZodType<readonly ConditionText[]> = z.array(z.tuple([z.string()], z.unknown()));

/** Steps of a script: counters, events, results and the end. */
export function scriptSteps(script: Script): Readonly<Record<string, OpMaker>> {
  const counting =
    (change: (value: number, n: number) => number): OpMaker =>
    ([name, n], k) => {
      const counter = script.counter(k.read(z.string(), name));
      const amount = k.read(z.number(), n);
      k.add((c) => {
        const { value } = c.s.counters;
        const old = value[counter];
        value[counter] = change(old, amount);
        if (value[counter] !== old) note(c, 'counter', counter);
      });
    };
  return {
    set: counting((_old, n) => n),
    add: counting((old, n) => old + n),
    /** Who gets the bonus of the mission; how many tokens the heroes have claimed: parts of the result. */
    bonus: ([given], k) => {
      const side = k.read(z.enum(['rebel', 'imperial']), given) === 'rebel' ? REBEL : IMPERIAL;
      k.add((c) => {
        c.s.counters.value[script.kept('bonus')] = side + 1;
      });
    },
    tokens: ([n], k) => {
      const amount = k.read(z.number(), n);
      k.add((c) => {
        c.s.counters.value[script.kept('tokens')] += amount;
      });
    },
    end: ([given], k) => {
      const winner = k.read(z.enum(['rebel', 'imperial']), given) === 'rebel' ? REBEL : IMPERIAL;
      k.add((c) => endByMission(c, winner));
    },
    /** Which side activates first in this round, and how often before the other does. */
    'goes-first': ([given, n], k) => {
      const side = k.read(z.enum(['rebel', 'imperial']), given) === 'rebel' ? REBEL : IMPERIAL;
      const count = k.read(z.number().default(1), n);
      k.add((c) => {
        c.s.game.turn = side;
        activateMore(c, script, count - 1);
      });
    },
    /** Who decides in what follows. */
    as: ([given], k) => {
      const side = k.read(z.enum(['rebel', 'imperial']), given) === 'rebel' ? REBEL : IMPERIAL;
      k.add((c, f) => {
        c.s.frames[f + PLAYER] = side;
      });
    },
    /** An event cannot be chosen any more, and does not happen if it has not yet. */
    drawn: ([id], k) => {
      const event = script.event(k.read(z.string(), id));
      k.add((c) => {
        c.s.events.isDrawn[event] = 1;
        c.s.events.isDone[event] = 1;
      });
    },
    run: ([id], k) => {
      const event = script.event(k.read(z.string(), id));
      k.add((c) => request(c, event));
    },
    /** The Imperial player chooses one of some events, each at most once in the mission. */
    'one-of': ([given, who], k) => {
      const names = k.read(z.array(z.string()).min(1), given);
      const player = k.read(z.enum(['rebel', 'imperial']).default('imperial'), who) === 'rebel' ? REBEL : IMPERIAL;
      const events = names.map((id) => script.event(id));
      k.add(
        (c, f) => {
          c.s.frames[f + PLAYER] = player;
          chooseBy(c, f, 'mission-choice');
        },
        { names, filter: (c, _f, nth) => c.s.events.isDrawn[events[nth]] === 0 },
      );
      k.add((c, f) => {
        const chosen = c.s.frames[f + CHOSEN];
        c.s.frames[f + CHOSEN] = 0;
        c.s.frames[f + PLAYER] = IMPERIAL;
        if (chosen === 0) return;
        c.s.events.isDrawn[events[chosen - 1]] = 1;
        request(c, events[chosen - 1]);
      });
    },
    /** `["when", conditions, steps, otherwise]`. */
    when: ([given, steps, otherwise], k) => {
      const test = allNow(k.read(conditionsSchema, given), script);
      const other = { at: 0 };
      const end = { at: 0 };
      k.add((c, f) => {
        if (!test(c)) leaveTo(c, f, other);
      });
      k.list(k.read(stepsSchema, steps));
      k.add((c, f) => leaveTo(c, f, end));
      other.at = k.size();
      k.list(k.read(stepsSchema.default([]), otherwise));
      end.at = k.size();
    },
  };
}
