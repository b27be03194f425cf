import { z } from 'zod';
import { closeDoor, openDoor } from '../../../rules/damage/objects.js';
import { DOOR, SPACE, TOKEN } from '../../../rules/mission/run.js';
import { reveal } from '../../../rules/mission/sections.js';
import { spaceOfToken } from '../../token-test.js';
import { removeToken } from '../../steps/tokens.js';
import type { Ia } from '../../../state/context.js';
import { NONE } from '../../../state/state.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import type { Script } from '../script.js';

/** Steps about tokens, doors, sections and deployment points. */
export function mapSteps(script: Script): Readonly<Record<string, OpMaker>> {
  const tokens =
    (act: (c: Ia, t: number) => void): OpMaker =>
    ([name], k) => {
      const all = name === undefined ? undefined : script.tokensOf(k.read(z.string(), name));
      // Without a name it is the token at hand.
      k.add((c, f) => {
        for (const t of all ?? [c.s.frames[f + TOKEN] - 1]) if (t !== NONE) act(c, t);
      });
    };
  const doors =
    (act: (c: Ia, d: number) => void): OpMaker =>
    (names, k) => {
      const all = names.map((name) => script.door(k.read(z.string(), name)));
      k.add((c, f) => {
        for (const d of all.length > 0 ? all : [c.s.frames[f + DOOR] - 1]) if (d !== NONE) act(c, d);
      });
    };
  const points =
    (isActive: boolean): OpMaker =>
    (names, k) => {
      const bits = script.pointsOf(names.map((name) => k.read(z.string(), name))).reduce((sum, p) => sum | (1 << p), 0);
      k.add((c) => {
        const { points: active } = c.s.empire;
        active[0] = isActive ? active[0] | bits : active[0] & ~bits;
      });
    };
  return {
    show: tokens((c, t) => {
      if (c.s.tokens.carrier[t] === 0) c.s.tokens.space[t] = script.spaces[t];
    }),
    hide: tokens(removeToken),
    open: doors(openDoor),
    close: doors(closeDoor),
    /** Closed and locked. */
    shut: doors((c, d) => {
      closeDoor(c, d);
      c.s.doors.locked[d] = 1;
    }),
    lock: doors((c, d) => {
      c.s.doors.locked[d] = 1;
    }),
    unlock: doors((c, d) => {
      c.s.doors.locked[d] = 0;
    }),
    reveal: (letters, k) => {
      const borders = letters.map((letter) => script.section(k.read(z.string(), letter)));
      k.add((c) => {
        for (const border of borders) reveal(c, border);
      });
    },
    'points-on': points(true),
    'points-off': points(false),
    /** The token, or the door, at hand from here on. */
    'at-token': ([name], k) => {
      const t = script.tokensOf(k.read(z.string(), name))[0];
      const end = k.end();
      k.add((c, f) => {
        const w = c.s.frames;
        w[f + TOKEN] = t + 1;
        w[f + SPACE] = spaceOfToken(c, t) + 1;
        if (w[f + SPACE] === 0) leaveTo(c, f, end);
      });
    },
    /** A door that later events mean. */
    'note-door': ([name], k) => {
      const d = script.door(k.read(z.string(), name));
      k.add((c) => {
        c.s.counters.value[script.kept('door')] = d + 1;
      });
    },
    'at-noted-door': (_args, k) =>
      k.add((c, f) => {
        c.s.frames[f + DOOR] = c.s.counters.value[script.kept('door')];
      }),
    'at-door': ([name], k) => {
      const d = script.door(k.read(z.string(), name));
      k.add((c, f) => {
        c.s.frames[f + DOOR] = d + 1;
      });
    },
  };
}
