import { ask } from '../../../../machine/run.js';
import type { ActionBuffer } from '../../../../kernel/buffers.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../../rules/rulebook.js';
import { countTo } from '../../rules/questions/distance.js';
import { sees } from '../../rules/questions/sight.js';
import { NONE } from '../../state/state.js';
import type { Filter, Test } from '../own.js';
import type { OpMaker } from '../compiler.js';
import { entryAt, IT, MOST_PICKED, PICKED, PICKS, SPACE, stepAt, subjectAt, youAt } from '../run.js';
import { amountOf, filterOf, whoOf } from '../selectors.js';

/** A pick is answered by the number of a figure or space plus 1; 0 stops. */
const STOP = 0;

/** Lists what the step of the effect at `f` can pick; `from` is the first number tried. */
function listPicks(c: Ia, f: number, end: number, from: number, out: ActionBuffer): void {
  const { filter } = stepAt(c, f);
  const [you, subject] = [youAt(c, f), subjectAt(c, f)];
  for (let one = from; one < end; one++) if (filter?.(c, f, you, subject, one) === true) out.push(one + 1);
}

/** With several picks each is greater than the last, so that no set is picked in two orders. */
function fromOf(c: Ia, f: number): number {
  const { upTo = 1 } = stepAt(c, f);
  const picks = c.s.frames[f + PICKS];
  return upTo > 1 && picks > 0 ? c.s.frames[f + PICKED + picks - 1] : 0;
}

function canStop(c: Ia, f: number): boolean {
  const { upTo = 1, may = false } = stepAt(c, f);
  return may || (upTo > 1 && c.s.frames[f + PICKS] > 0);
}

/** A choice of a figure or a space for the step of the effect in operand A. */
function pickRules(
  name: string,
  end: (c: Ia) => number,
  label: (c: Ia, one: number) => string,
  find: (c: Ia, text: string) => number,
  chosen: (c: Ia, f: number, one: number) => void,
): DecisionRules<Ia> {
  const list = (c: Ia, out: ActionBuffer): void => {
    const f = c.s.game.pendingA;
    listPicks(c, f, end(c), fromOf(c, f), out);
    if (canStop(c, f)) out.push(STOP);
  };
  return {
    name,
    listsAll: true,
    list,
    sample(c, rng) {
      const f = c.s.game.pendingA;
      const { filter } = stepAt(c, f);
      const [you, subject, from] = [youAt(c, f), subjectAt(c, f), fromOf(c, f)];
      const stops = canStop(c, f) ? 1 : 0;
      let count = 0;
      for (let one = from; one < end(c); one++) if (filter?.(c, f, you, subject, one) === true) count++;
      let nth = rng.below(count + stops);
      if (nth === count) return STOP;
      for (let one = from; ; one++) if (filter?.(c, f, you, subject, one) === true && nth-- === 0) return one + 1;
    },
    isLegal(c, action) {
      const f = c.s.game.pendingA;
      if (action === STOP) return canStop(c, f);
      if (action > end(c) || action - 1 < fromOf(c, f)) return false;
      return stepAt(c, f).filter?.(c, f, youAt(c, f), subjectAt(c, f), action - 1) === true;
    },
    apply: (c, action) => chosen(c, c.s.game.pendingA, action - 1),
    format: (c, action) => (action === STOP ? 'stop' : label(c, action - 1)),
    parse: (c, text) => (text === 'stop' ? STOP : find(c, text) + 1 || -1),
  };
}

const pickFigure = rules.decision(
  pickRules(
    'pick',
    (c) => c.s.game.figures,
    (c, u) => c.battle.figures[u].id,
    (c, text) => c.battle.figures.findIndex(({ id }) => id === text),
    (c, f, u) => notePick(c, f, u),
  ),
);

const pickSpace = rules.decision(
  pickRules(
    'pick-space',
    (c) => c.battle.grid.count,
    (c, space) => `${c.battle.grid.xs[space]},${c.battle.grid.ys[space]}`,
    (c, text) => {
      const [, x, y] = /^(\d+),(\d+)$/.exec(text) ?? [];
      return x === undefined ? NONE : c.battle.grid.at(Number(x), Number(y));
    },
    (c, f, space) => {
      c.s.frames[f + SPACE] = space + 1;
    },
  ),
);

function notePick(c: Ia, f: number, u: number): void {
  const w = c.s.frames;
  w[f + IT] = u + 1;
  if (u < 0) {
    // Enough: no more picks of this step.
    w[f + PICKS] |= ENOUGH;
    return;
  }
  const picks = w[f + PICKS];
  if (picks < MOST_PICKED) w[f + PICKED + picks] = u + 1;
  w[f + PICKS] = picks + 1;
}

const ENOUGH = 64;

/** `["pick", "enemy", { "los": true, "upTo": 2, "may": true }]`: the player picks figures on the map. */
const pick: OpMaker = ([side, given = {}], k) => {
  const words = given as Readonly<Record<string, unknown>>;
  const filter = filterOf(side, words, k.blame);
  const upTo = Number(words['upTo'] ?? 1);
  if (upTo > MOST_PICKED) return k.blame(`upTo: at most ${MOST_PICKED}`);
  const may = words['may'] === true;
  k.add((c, f) => {
    for (let i = 0; i < MOST_PICKED; i++) c.s.frames[f + PICKED + i] = 0;
    c.s.frames[f + PICKS] = 0;
    c.s.frames[f + IT] = 0;
  });
  for (let i = 0; i < upTo; i++) {
    k.add(
      (c, f) => {
        if (c.s.frames[f + PICKS] >= ENOUGH) return;
        const [you, subject] = [youAt(c, f), subjectAt(c, f)];
        let only = NONE;
        let count = 0;
        for (let u = fromOf(c, f); u < c.s.game.figures; u++) {
          if (!filter(c, f, you, subject, u)) continue;
          only = u;
          count++;
        }
        if (count === 0) return;
        if (count === 1 && !canStop(c, f)) notePick(c, f, only);
        else ask(c, pickFigure, entryAt(c, f).side, f);
      },
      { filter, upTo, may },
    );
  }
  k.add((c, f) => {
    c.s.frames[f + PICKS] &= ENOUGH - 1;
    if (c.s.frames[f + PICKS] > 0) c.s.frames[f + IT] = c.s.frames[f + PICKED];
  });
  return anyFigure(filter);
};

function anyFigure(filter: Filter): Test {
  return (c, f, you, subject) => {
    for (let u = 0; u < c.s.game.figures; u++) if (filter(c, f, you, subject, u)) return true;
    return false;
  };
}

/** What a space has to be: `{ "within": 3, "of": "you", "empty": true, "los": true }`. */
function spaceFilter(given: Readonly<Record<string, unknown>>, blame: (what: string) => never): Filter {
  const known = ['within', 'of', 'empty', 'los'];
  const unknown = Object.keys(given).find((word) => !known.includes(word));
  if (unknown !== undefined) return blame(`a space has no ${unknown}; there are ${known.join(', ')}`);
  const from = whoOf(given['of'] ?? 'you', blame);
  const most = amountOf(given['within'] ?? 99, blame);
  const [isEmpty, isSeen] = [given['empty'] === true, given['los'] === true];
  return (c, f, you, subject, space) => {
    if (isEmpty && (c.s.held[space] !== 0 || c.battle.grid.bar[space] !== 0)) return false;
    if (countTo(c, from(c, f, you, subject), space) > most(c, f, you, subject)) return false;
    return !isSeen || sees(c, you, space, NONE);
  };
}

const space: OpMaker = ([given = {}], k) => {
  const words = given as Readonly<Record<string, unknown>>;
  const filter = spaceFilter(words, k.blame);
  const may = words['may'] === true;
  k.add(
    (c, f) => {
      c.s.frames[f + SPACE] = 0;
      const [you, subject] = [youAt(c, f), subjectAt(c, f)];
      for (let one = 0; one < c.battle.grid.count; one++)
        if (filter(c, f, you, subject, one)) return ask(c, pickSpace, entryAt(c, f).side, f);
    },
    { filter, may },
  );
  return (c, f, you, subject) => {
    for (let one = 0; one < c.battle.grid.count; one++) if (filter(c, f, you, subject, one)) return true;
    return false;
  };
};

/** Operations that pick figures and spaces. */
export const PICK_OPS: Readonly<Record<string, OpMaker>> = { pick, space };
