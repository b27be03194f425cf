import { choice } from '../../../../machine/choices.js';
import { ask, finish } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../../rules/questions/where.js';
import { rules } from '../../rules/rulebook.js';
import type { OpMaker } from '../compiler.js';
import type { OpText, TestText } from '../language.js';
import { entryAt, IT, PLACE, stepAt, subjectAt, youAt } from '../run.js';
import { filterOf } from '../selectors.js';
import { testOf } from '../tests.js';

/** `["if", TEST, [OPS], [OPS]]`. */
const when: OpMaker = ([test, then, otherwise = []], k) => {
  const holds = testOf(test as TestText, k.blame);
  const jump = { to: 0 };
  k.add((c, f) => {
    if (!holds(c, f, youAt(c, f), subjectAt(c, f))) c.s.frames[f + PLACE] = jump.to;
  });
  k.ops(then as readonly OpText[]);
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + PLACE] = over.to;
  });
  jump.to = k.steps.length;
  k.ops(otherwise as readonly OpText[]);
  over.to = k.steps.length;
  return (otherwise as readonly OpText[]).length === 0 ? holds : undefined;
};

/** Which branch of an effect its player takes. */
const either = rules.decision(
  choice<Ia>('either', {
    optional: false,
    label: (c, branch) => stepAt(c, c.s.game.pendingB).branches?.[branch].name ?? '',
    chosen(c, branch) {
      const f = c.s.game.pendingB;
      c.s.frames[f + PLACE] = stepAt(c, f).branches?.[branch].at ?? 0;
    },
  }),
);

/** `["either", { "heal": [OPS], "focus": [OPS] }]`: the player takes one of the branches. */
const branch: OpMaker = ([given], k) => {
  const all = Object.entries(given as Readonly<Record<string, readonly OpText[]>>);
  const branches: { name: string; at: number }[] = [];
  k.add((c, f) => ask(c, either, entryAt(c, f).side, 2 ** all.length - 1, f), { branches });
  const over = { to: 0 };
  for (const [name, ops] of all) {
    branches.push({ name, at: k.steps.length });
    k.ops(ops);
    k.add((c, f) => {
      c.s.frames[f + PLACE] = over.to;
    });
  }
  over.to = k.steps.length;
  return undefined;
};

/** `["each", "enemy", { "adj": true }, [OPS]]`: the operations for each figure on the map that matches, as `it`. */
const each: OpMaker = ([side, given, ops], k) => {
  const filter = filterOf(side, given as Readonly<Record<string, unknown>>, k.blame);
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + IT] = 0;
  });
  const start = k.steps.length;
  k.add((c, f) => {
    const [you, subject] = [youAt(c, f), subjectAt(c, f)];
    for (let u = c.s.frames[f + IT]; u < c.s.game.figures; u++) {
      if (!isOnMap(c, u) || !filter(c, f, you, subject, u)) continue;
      c.s.frames[f + IT] = u + 1;
      return;
    }
    c.s.frames[f + PLACE] = over.to;
  });
  k.ops(ops as readonly OpText[]);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return (c, f, you, subject) => {
    for (let u = 0; u < c.s.game.figures; u++) if (filter(c, f, you, subject, u)) return true;
    return false;
  };
};

/** Ends the effect unless a condition holds. */
const only: OpMaker = ([test], k) => {
  const holds = testOf(test as TestText, k.blame);
  k.add((c, f) => {
    if (!holds(c, f, youAt(c, f), subjectAt(c, f))) finish(c);
  });
  return undefined;
};

/** Operations that say what happens when. */
export const FLOW_OPS: Readonly<Record<string, OpMaker>> = { if: when, either: branch, each, only };
