import type { Filter as CardFilter } from '../cards/language/filter.js';
import type { FigureName, SideName } from '../cards/language/references.js';
import { eachHolding } from '../rules/questions/holds.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import type { Blame } from './blame.js';
import type { Compiler } from './compiler.js';
import type { Filter, Who } from './own.js';
import { filterOf } from './filters.js';
import { SIDES, whoIs } from './figures.js';
import { isLasting, rowOf } from './lasting.js';
import { entryAt, pickAt, PICKS, subjectAt, youAt } from './run.js';

/** Figures as a step names them: one, several, or each that a filter fits. */
export type Figures = FigureName | readonly FigureName[] | readonly ['each', SideName, CardFilter];

/** Calls `act` with each figure in turn: those that `whom` names and that are on the map. */
export type EachOf = (c: Ia, f: number, you: number, subject: number, act: (u: number) => void) => void;

const matching =
  (filter: Filter): EachOf =>
  (c, f, you, subject, act) => {
    // What steps call last runs first: figures in their order.
    for (let u = c.s.game.figures - 1; u >= 0; u--) if (filter(c, f, you, subject, u)) act(u);
  };

/** The figures of a step. */
export function whomOf(whom: Figures, blame: Blame): EachOf {
  if (whom === 'picked')
    return (c, f, _you, _subject, act) => {
      if (f >= 0) for (let i = c.s.frames[f + PICKS] - 1; i >= 0; i--) act(pickAt(c, f, i) - 1);
    };
  if (whom === 'group')
    return matching(
      (c, _f, you, _subject, u) =>
        u !== you && isOnMap(c, u) && c.battle.figures[u].group === c.battle.figures[you].group,
    );
  if (typeof whom === 'string') {
    const who: Who = whoIs(whom) ?? blame(`no figure is called ${whom}`);
    return (c, f, you, subject, act) => {
      const u = who(c, f, you, subject);
      if (u >= 0) act(u);
    };
  }
  if (whom[0] === 'each') {
    const [, side, given] = whom as readonly ['each', SideName, CardFilter];
    const [ofSide, matches] = [SIDES[side], filterOf(given, blame)];
    return matching((c, f, you, subject, u) => ofSide(c, f, you, subject, u) && matches(c, f, you, subject, u));
  }
  const all = (whom as readonly FigureName[]).map((one) => whomOf(one, blame));
  return (c, f, you, subject, act) => {
    for (const one of all.toReversed()) one(c, f, you, subject, act);
  };
}

/** Notes that an effect that works once a round for each figure has met one; false if it had before. */
function meets(c: Ia, f: number, u: number): boolean {
  const entry = entryAt(c, f);
  const you = youAt(c, f);
  const isLeft = isLasting(c, entry);
  const row = isLeft ? rowOf(c, entry, you) : you;
  const { metLow, metHigh } = isLeft ? c.s.lasting : c.s.figures;
  const met = u < 32 ? metLow : metHigh;
  if (row < 0 || (met[row] & (1 << (u & 31))) !== 0) return false;
  met[row] |= 1 << (u & 31);
  return true;
}

/** Whether a figure is not affected by an ability of a name. */
function isUnaffected(c: Ia, name: string, u: number): boolean {
  if (!c.effects.holdWords.has('unaffected')) return false;
  let found = false;
  eachHolding(c, 'unaffected', u, (value) => {
    found ||= name.includes(value);
  });
  return found;
}

/** Adds a step that does something to each figure that is on the map. */
export function toEach(whom: Figures, k: Compiler, act: (c: Ia, f: number, u: number) => void): EachOf {
  const each = whomOf(whom, k.blame);
  k.add((c, f) =>
    each(c, f, youAt(c, f), subjectAt(c, f), (u) => {
      if (u < 0 || !isOnMap(c, u) || isUnaffected(c, entryAt(c, f).name, u)) return;
      if (k.isPerFigure && !meets(c, f, u)) return;
      act(c, f, u);
    }),
  );
  return each;
}

/** Whether any figure that a step names, as far as that is known before the effect, passes a test. */
export function anyOf(each: EachOf, test: (c: Ia, u: number) => boolean): Filter {
  return (c, f, you, subject) => {
    let isKnown = false;
    let found = false;
    each(c, f, you, subject, (u) => {
      isKnown = true;
      if (isOnMap(c, u) && test(c, u)) found = true;
    });
    return found || !isKnown;
  };
}
