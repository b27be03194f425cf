import { amountChoice, choice } from '../../../../machine/choices.js';
import { ask, topFrame } from '../../../../machine/run.js';
import type { Condition } from '../../cards/language/conditions.js';
import type { Step } from '../../cards/language/effect.js';
import type { SideName } from '../../cards/language/references.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import type { OpMaker } from '../compiler.js';
import { pay } from '../costs.js';
import type { Blame } from '../blame.js';
import type { Entry, Test } from '../own.js';
import { POINT } from '../points.js';
import { isUsable, noteUse } from '../usable.js';
import { conditionOf } from '../conditions.js';
import { SIDES } from '../figures.js';
import { filterOf } from '../filters.js';
import { amountOf } from '../amounts.js';
import { loop } from './loop.js';
import { runEffect, sideAt, IT, KEPT as NEXT, pickAt, PICKS, PLACE, ROLLED, stepAt, subjectAt, youAt } from '../run.js';

/** `["if", CONDITION, [STEPS], [STEPS]]`. */
const when: OpMaker = ([test, then, otherwise], k) => {
  const holds = conditionOf(test, k.blame);
  const jump = { to: 0 };
  const over = { to: 0 };
  k.add((c, f) => {
    if (!holds(c, f, youAt(c, f), subjectAt(c, f))) c.s.frames[f + PLACE] = jump.to;
  });
  const first = k.ops(then);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = over.to;
  });
  jump.to = k.steps.length;
  const other = k.ops(otherwise ?? []);
  over.to = k.steps.length;
  return (c, f, you, subject) => {
    if (holds(c, f, you, subject)) return first === undefined || first(c, f, you, subject);
    return otherwise !== undefined && (other === undefined || other(c, f, you, subject));
  };
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

/** What effects that a branch leaves say by leaving it out. */
const USUAL: Readonly<Record<string, unknown>> = {
  role: 'self',
  of: null,
  if: null,
  may: false,
  limit: null,
  once: null,
  surges: 1,
  repeat: false,
  zone: null,
};

function unlessUsual(key: string, value: unknown): unknown {
  if (key === 'cost' && JSON.stringify(value) === '{}') return undefined;
  return Object.hasOwn(USUAL, key) && USUAL[key] === value ? undefined : value;
}

/** The words of a branch: its steps without punctuation. */
function branchName(steps: readonly Step[]): string {
  return steps.length === 0
    ? 'nothing'
    : JSON.stringify(steps, unlessUsual)
        .replaceAll(/[^a-z0-9-]+/gi, ' ')
        .trim();
}

/** When a branch can be taken that is done only under a condition; undefined for others. */
function openTest(steps: readonly Step[], blame: Blame): Test | undefined {
  if (steps.length !== 1) return undefined;
  const [word, condition, , otherwise] = steps[0];
  return word === 'if' && otherwise === undefined ? conditionOf(condition as Condition, blame) : undefined;
}

function branches(all: readonly (readonly Step[])[], isOpponent: boolean): OpMaker {
  return (_args, k) => {
    const made: { name: string; at: number }[] = [];
    const over = { to: 0 };
    const open = all.map((steps) => openTest(steps, k.blame));
    k.add(
      (c, f) => {
        const side = sideAt(c, f);
        const [you, subject] = [youAt(c, f), subjectAt(c, f)];
        let mask = 0;
        open.forEach((test, n) => {
          if (test === undefined || test(c, f, you, subject)) mask |= 1 << n;
        });
        if (mask === 0) c.s.frames[f + PLACE] = over.to;
        else ask(c, either, isOpponent ? 1 - side : side, mask, f);
      },
      { branches: made },
    );
    for (const steps of all) {
      made.push({ name: branchName(steps), at: k.steps.length });
      k.ops(steps);
      k.add((c, f) => {
        c.s.frames[f + PLACE] = over.to;
      });
    }
    over.to = k.steps.length;
    return undefined;
  };
}

/** `["each", "enemy", { "adj": "you" }, [STEPS]]`: the steps for each figure on the map that matches, as `it`. */
const each: OpMaker = ([side, given, steps], k) => {
  const [ofSide, matches] = [SIDES[side as SideName], filterOf(given, k.blame)];
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + NEXT] = 0;
  });
  const start = k.steps.length;
  k.add((c, f) => {
    const [you, subject] = [youAt(c, f), subjectAt(c, f)];
    for (let u = c.s.frames[f + NEXT]; u < c.s.game.figures; u++) {
      if (!ofSide(c, f, you, subject, u) || !matches(c, f, you, subject, u)) continue;
      c.s.frames[f + IT] = u + 1;
      c.s.frames[f + NEXT] = u + 1;
      return;
    }
    c.s.frames[f + PLACE] = over.to;
  });
  k.ops(steps);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return (c, f, you, subject) => {
    for (let u = 0; u < c.s.game.figures; u++)
      if (ofSide(c, f, you, subject, u) && matches(c, f, you, subject, u)) return true;
    return false;
  };
};

/** `["each-picked", [STEPS]]`: the steps for each figure that was picked, as `it`. */
const eachPicked: OpMaker = ([steps], k) => {
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + NEXT] = 0;
  });
  const start = k.steps.length;
  k.add((c, f) => {
    const w = c.s.frames;
    if (w[f + NEXT] >= w[f + PICKS]) w[f + PLACE] = over.to;
    else w[f + IT] = pickAt(c, f, w[f + NEXT]++);
  });
  k.ops(steps);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return undefined;
};

/** `["repeat", AMOUNT, [STEPS]]`: the steps a number of times. */
const repeat: OpMaker = ([given, steps], k) => {
  loop(given, k, () => k.ops(steps));
  return undefined;
};

/** Which number a player chooses. */
const whichAmount = rules.decision(
  amountChoice<Ia>('amount', (c, amount) => {
    c.s.frames[topFrame(c) + ROLLED] = amount;
  }),
);

/** `["choose-amount", "points"]`: a number from 0 to the amount, which the next steps call `chosen`. */
const chooseAmount: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    const most = Math.min(40, amount(c, f, youAt(c, f), subjectAt(c, f)));
    c.s.frames[f + ROLLED] = 0;
    if (most > 0) ask(c, whichAmount, sideAt(c, f), 0, most);
  });
  return undefined;
};

/** The special action of a figure that has an id, if it can be used. */
function specialOf(c: Ia, you: number, id: string): Entry | undefined {
  return c.effects.entries.find(
    (one) =>
      one.owner === you &&
      one.ability === id &&
      (one.point === POINT.special || one.point === POINT['double-special']) &&
      isUsable(c, one, you, you),
  );
}

/** `["use", "force-choke"]`: the figure resolves another ability of its own without an action. */
const use: OpMaker = ([given], k) => {
  const id = String(given);
  k.add((c, f) => {
    const you = youAt(c, f);
    const entry = specialOf(c, you, id);
    if (entry === undefined) return;
    noteUse(c, entry, you);
    runEffect(c, entry, you, you);
    pay(c, entry, you);
  });
  return (c, _f, you) => specialOf(c, you, id) !== undefined;
};

/** Steps that say what happens when. */
export const FLOW_OPS: Readonly<Record<string, OpMaker>> = {
  if: when,
  either: (args, k) => branches(args, false)(args, k),
  'opponent-either': (args, k) => branches(args, true)(args, k),
  may: ([steps], k) => branches([steps, []], false)([], k),
  each,
  use,
  'each-picked': eachPicked,
  repeat,
  'choose-amount': chooseAmount,
};
