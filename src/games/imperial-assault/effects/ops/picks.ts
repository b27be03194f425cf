import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { targetName, targetNamed } from '../../rules/attack/aims.js';
import { gainPower } from '../../rules/damage/power.js';
import { POWER_TOKENS } from '../../words/power-tokens.js';
import { kindsOf } from '../tokens.js';
import type { ActionBuffer } from '../../../../kernel/buffers.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../../rules/rulebook.js';
import type { Amount as CardAmount } from '../../cards/language/amounts.js';
import type { PlaceName, SideName } from '../../cards/language/references.js';
import { countTo, isBeside, linksNow } from '../../rules/questions/distance.js';
import { sees } from '../../rules/questions/sight.js';
import { TARGETS_END } from '../../rules/targets.js';
import { MOST_FIGURES, NONE } from '../../state/state.js';
import type { Filter as CardFilter } from '../../cards/language/filter.js';
import type { Filter, Test } from '../own.js';
import type { Compiler, OpMaker } from '../compiler.js';
import {
  IT,
  KEPT as TO_GIVE,
  MOST_PICKED,
  pickAt,
  PICKED,
  PICKS,
  picksBefore,
  putPickBefore,
  putPicksBefore,
  PLACE,
  putPick,
  sideAt,
  SPACE,
  stepAt,
  subjectAt,
  youAt,
} from '../run.js';
import { targetFilter } from '../objects.js';
import { amountOf } from '../amounts.js';
import { placeIs, SIDES } from '../figures.js';
import { isLyingIn } from '../../rules/campaign/incapacitated.js';
import { isBarredFrom } from '../../rules/campaign/interior.js';
import { isUntouchable } from '../../rules/campaign/untouchable.js';
import { filterOf, groundTest } from '../filters.js';
import { covers } from '../../rules/questions/where.js';

/** A pick is answered by the number of a figure or space plus 1; 0 stops. */
const STOP = 0;

/** Picks of figures are numbered below this, or of figures and objects. */
function endOf(c: Ia, f: number): number {
  return stepAt(c, f).hasObjects === true ? TARGETS_END : c.s.game.figures;
}

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
  return upTo > 1 && picks > picksBefore(c, f) ? pickAt(c, f, picks - 1) : 0;
}

function canStop(c: Ia, f: number): boolean {
  const { upTo = 1, may = false } = stepAt(c, f);
  return may || (upTo > 1 && c.s.frames[f + PICKS] > picksBefore(c, f));
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
    (c) => endOf(c, c.s.game.pendingA),
    (c, one) => targetName(c, one),
    (c, text) => targetNamed(c, text),
    (c, f, one) => notePick(c, f, one),
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
  if (u >= 0 && c.hears) c.tell({ type: 'picked', figure: u });
  if (u < 0) {
    // Enough: no more picks of this step.
    w[f + PICKS] |= ENOUGH;
    return;
  }
  const picks = w[f + PICKS];
  if (picks < MOST_PICKED) putPick(c, f, picks, u + 1);
  w[f + PICKS] = picks + 1;
}

const ENOUGH = 64;

interface PickOptions {
  readonly upTo?: CardAmount;
  readonly exactly?: number;
  readonly may?: boolean;
  readonly by?: string;
}

/** `["pick", "enemy", { "los": "you" }, { "upTo": 2 }]`: the player picks figures on the map, or objects too. */
const pick: OpMaker = ([side, given, options], k) => {
  const fits = targetFilter(side, given, k.blame);
  const matches: Filter = (c, f, you, subject, one) =>
    fits(c, f, you, subject, one) && (one >= MOST_FIGURES || !isUntouchable(c, one));
  const { upTo, exactly, may = false, by } = (options ?? {}) as PickOptions;
  const isEach = by === 'each';
  const filter: Filter = isEach
    ? (c, f, you, subject, one) => matches(c, f, you, subject, one) && !isPicked(c, f, one)
    : matches;
  const most = exactly ?? (upTo === undefined ? 1 : typeof upTo === 'number' ? upTo : MOST_PICKED);
  if (most > (isEach ? MOST_PICKED / 2 : MOST_PICKED)) return k.blame(`more than ${MOST_PICKED} picks`);
  const limit = upTo === undefined ? undefined : amountOf(upTo, k.blame);
  k.add((c, f) => {
    const w = c.s.frames;
    for (let word = PICKED; word < PICKS; word++) w[f + word] = 0;
    w[f + PICKS] = 0;
    putPickBefore(c, f, w[f + IT]);
    w[f + IT] = 0;
  });
  // Picks that can be stopped have more than one; of an exact number none can be left out.
  const step = {
    filter,
    upTo: exactly === undefined && most === 1 ? 1 : most,
    may: may || (upTo !== undefined && most > 1),
    hasObjects: (given as CardFilter).objects === true,
  };
  // Of two players the one with initiative picks first (R 456).
  for (let round = 0; round < (isEach ? 2 : 1); round++) {
    if (round === 1)
      k.add((c, f) => {
        const w = c.s.frames;
        w[f + PICKS] &= ENOUGH - 1;
        putPicksBefore(c, f, w[f + PICKS]);
      });
    for (let i = 0; i < most; i++) {
      k.add((c, f) => {
        if (c.s.frames[f + PICKS] >= ENOUGH) return;
        const [you, subject] = [youAt(c, f), subjectAt(c, f)];
        if (limit !== undefined && i >= limit(c, f, you, subject)) return;
        let only = NONE;
        let count = 0;
        for (let one = fromOf(c, f); one < endOf(c, f); one++) {
          if (!filter(c, f, you, subject, one)) continue;
          only = one;
          count++;
        }
        if (count === 0) return;
        if (count === 1 && !canStop(c, f)) notePick(c, f, only);
        else ask(c, pickFigure, pickerOf(c, f, by, round), f);
      }, step);
    }
  }
  k.add((c, f) => {
    c.s.frames[f + PICKS] &= ENOUGH - 1;
    c.s.frames[f + IT] = c.s.frames[f + PICKS] > 0 ? pickAt(c, f, 0) : 0;
  });
  return anyTarget(matches);
};

function isPicked(c: Ia, f: number, one: number): boolean {
  if (f >= 0)
    for (let i = 0; i < (c.s.frames[f + PICKS] & (ENOUGH - 1)); i++) if (pickAt(c, f, i) === one + 1) return true;
  return false;
}

/** Who picks: the player of the effect, the other one, or each in turn. */
function pickerOf(c: Ia, f: number, by: string | undefined, round: number): number {
  if (by === 'each') return round === 0 ? c.s.game.initiative : 1 - c.s.game.initiative;
  return by === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
}

function anyTarget(filter: Filter): Test {
  return (c, f, you, subject) => {
    for (let one = 0; one < TARGETS_END; one++)
      if ((one < c.s.game.figures || one >= MOST_FIGURES) && filter(c, f, you, subject, one)) return true;
    return false;
  };
}

function anyFigure(filter: Filter): Test {
  return (c, f, you, subject) => {
    for (let u = 0; u < c.s.game.figures; u++) if (filter(c, f, you, subject, u)) return true;
    return false;
  };
}

interface SpaceWords {
  readonly within?: number;
  readonly los?: boolean;
  readonly empty?: boolean;
  readonly adj?: PlaceName;
  readonly anywhere?: boolean;
  readonly has?: SideName;
  readonly ground?: string;
}

/** `["space", { "within": 3, "los": true, "empty": true }]`: the player picks a space. */
const space: OpMaker = ([given], k) => pickSpaceFor(given, k);

/**
 * Adds a step in which the player picks a space by the words of `given`; with `fits` only one that it allows, which
 * then says what terrain bars.
 */
export function pickSpaceFor(given: unknown, k: Compiler, fits?: (c: Ia, you: number, one: number) => boolean): Test {
  const { within = 99, los = false, empty = false, adj, has, ground } = given as SpaceWords;
  const [ofSide, isGround] = [has === undefined ? undefined : SIDES[has], groundTest(ground, k.blame)];
  const beside = adj === undefined ? undefined : placeIs(adj);
  const filter: Filter = (c, f, you, subject, one) => {
    if (empty && (c.s.held[one] !== 0 || (fits === undefined && c.battle.grid.bar[one] !== 0))) return false;
    if (empty && (isLyingIn(c, one) || isBarredFrom(c, you, one))) return false;
    if (within < 99 && countTo(c, you, one) > within) return false;
    if (isGround?.(c, one, you) === false) return false;
    if (ofSide !== undefined) {
      let isThere = false;
      for (let u = 0; u < c.s.game.figures; u++) if (covers(c, u, one) && ofSide(c, f, you, subject, u)) isThere = true;
      if (!isThere) return false;
    }
    if (beside !== undefined) {
      const u = beside.figure?.(c, f, you, subject) ?? NONE;
      const other = beside.figure === undefined ? beside.space(c, f, you) : NONE;
      const isNext = u >= 0 ? isBeside(c, u, one) : other >= 0 && linksNow(c).areAdjacent(other, one);
      if (!isNext) return false;
    }
    return (!los || sees(c, you, one, NONE)) && (fits === undefined || fits(c, you, one));
  };
  return pickOneSpace(k, filter);
}

/** Adds a step that finds a space: the player picks one of those that fit. */
export function pickOneSpace(k: Compiler, filter: Filter): Test {
  k.add(
    (c, f) => {
      c.s.frames[f + SPACE] = 0;
      const [you, subject] = [youAt(c, f), subjectAt(c, f)];
      let [only, count] = [NONE, 0];
      for (let one = 0; one < c.battle.grid.count; one++) {
        if (!filter(c, f, you, subject, one)) continue;
        only = one;
        count++;
      }
      if (count === 1) c.s.frames[f + SPACE] = only + 1;
      else if (count > 1) ask(c, pickSpace, sideAt(c, f), f);
    },
    { filter },
  );
  return (c, f, you, subject) => {
    for (let one = 0; one < c.battle.grid.count; one++) if (filter(c, f, you, subject, one)) return true;
    return false;
  };
}

/** Which power token a figure gains. Operands: the kinds as bits, the frame of the effect. */
const whichToken = rules.decision(
  choice<Ia>('distributed-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen: (c, kind) => giveToken(c, c.s.game.pendingB, kind),
  }),
);

/** The kinds that were given by {@link distribute}, in the frame: bits from here on, above how many are left. */
const GIVEN = 8;

function giveToken(c: Ia, f: number, kind: number): void {
  c.s.frames[f + TO_GIVE] |= 1 << (GIVEN + kind);
  gainPower(c, c.s.frames[f + IT] - 1, kind, 1);
}

/** `["distribute", "damage", 3, "friend", { "group": "own" }]`: power tokens, each to a figure of the choice. */
const distribute: OpMaker = ([given, count, side, fits], k) => {
  const kinds = kindsOf(given);
  const isDifferent = (given as unknown) === 'different';
  const amount = amountOf(count, k.blame);
  const [ofSide, matches] = [SIDES[side as SideName], filterOf(fits, k.blame)];
  const filter: Filter = (c, f, you, subject, one) =>
    ofSide(c, f, you, subject, one) && matches(c, f, you, subject, one);
  const openKinds = (c: Ia, f: number): number => (isDifferent ? kinds & ~(c.s.frames[f + TO_GIVE] >> GIVEN) : kinds);
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + TO_GIVE] = Math.min(20, Math.max(0, amount(c, f, youAt(c, f), subjectAt(c, f))));
  });
  const start = k.steps.length;
  k.add(
    (c, f) => {
      const w = c.s.frames;
      w[f + PICKS] = 0;
      let [only, found] = [NONE, 0];
      for (let u = 0; u < c.s.game.figures; u++) {
        if (!filter(c, f, youAt(c, f), subjectAt(c, f), u)) continue;
        only = u;
        found++;
      }
      if ((w[f + TO_GIVE] & (2 ** GIVEN - 1)) === 0 || found === 0 || openKinds(c, f) === 0) w[f + PLACE] = over.to;
      else {
        w[f + TO_GIVE]--;
        if (found === 1) notePick(c, f, only);
        else ask(c, pickFigure, sideAt(c, f), f);
      }
    },
    { filter },
  );
  k.add((c, f) => {
    const open = openKinds(c, f);
    if (!hasSeveral(open)) giveToken(c, f, lowestBit(open));
    else ask(c, whichToken, sideAt(c, f), open, f);
  });
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return anyFigure(filter);
};

/** Steps that pick figures and spaces. */
export const PICK_OPS: Readonly<Record<string, OpMaker>> = { pick, space, distribute };
