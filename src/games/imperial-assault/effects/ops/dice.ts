import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ask, call, OPERANDS, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE } from '../../state/state.js';
import {
  addDie,
  colourOfDie,
  dieAt,
  dieText,
  faceOfDie,
  poolSize,
  recolour,
  removeDie,
  rerollDie,
} from '../../rules/attack/dice.js';
import { attackNow } from '../../rules/attack/now.js';
import { noteChange, REROLLED } from '../../rules/attack/results.js';
import { takeDice } from '../../rules/attack/take-dice.js';
import { DIE_REROLLED } from '../../rules/reasons.js';
import { rules } from '../../rules/rulebook.js';
import {
  ACCURACY,
  BLOCK,
  CHANCES,
  COLOURS,
  type Colour,
  DAMAGE,
  DEFENSE_FROM,
  FACES,
  faceNumber,
  faceText,
  SAME_AS,
  SIDES,
  SURGE,
} from '../../words/faces.js';
import type { Compiler, OpMaker } from '../compiler.js';
import { DIE, KEPT, PLACE, ROLLED, sideAt, subjectAt, youAt } from '../run.js';
import { amountOf } from '../amounts.js';
import { POINT } from '../points.js';
import { fireFor } from '../window.js';
import { doesHold } from '../../rules/questions/holds.js';

/** A die plus 1; 0 for none. */
const NO_DIE = 0;

/** Pools from which dice are rerolled, in the frame; above these bits the colour plus 1, 0 for any. */
const ATTACK_POOL = 0;
const DEFENSE_POOL = 1;
const BOTH_POOLS = 2;
const POOL_BITS = 2;
/** Added where the die can be replaced by another one before it is rerolled. */
const MAY_REPLACE = 64;

function poolOf(c: Ia, f: number): number {
  return c.s.frames[f + KEPT] & (MAY_REPLACE - 1);
}

/** Whether a die is in a pool, and of its colour if it says one. */
function isIn(c: Ia, pool: number, i: number): boolean {
  const which = pool & (2 ** POOL_BITS - 1);
  const colour = pool >> POOL_BITS;
  if (which !== BOTH_POOLS && i >= DEFENSE_AT !== (which === DEFENSE_POOL)) return false;
  return dieAt(c, i) !== 0 && (colour === 0 || colourOfDie(dieAt(c, i)) === colour - 1);
}

function canReroll(c: Ia, i: number): boolean {
  return (c.s.attacks.rerolled[attackNow(c)] & (1 << i)) === 0;
}

/**
 * Calls `take` with the dice of a pool that can be rerolled: each once in an attack (R 246); of equal ones the first.
 */
function eachDie(c: Ia, pool: number, take: (i: number) => void): void {
  for (let i = 0; i < MOST_DICE; i++) {
    if (!isIn(c, pool, i) || !canReroll(c, i)) continue;
    let isRepeat = false;
    for (let j = 0; j < i; j++) if (canReroll(c, j) && dieAt(c, j) === dieAt(c, i)) isRepeat = true;
    if (!isRepeat) take(i);
  }
}

function shownDamage(c: Ia, i: number): number {
  return FACES[colourOfDie(dieAt(c, i))][faceOfDie(dieAt(c, i))]?.[DAMAGE] ?? 0;
}

/** How many symbols a die shows: Accuracy is a number. */
export function symbolsOf(c: Ia, i: number): number {
  const face = FACES[colourOfDie(dieAt(c, i))][faceOfDie(dieAt(c, i))];
  return face === undefined ? 0 : face.reduce((sum, n, symbol) => (symbol === ACCURACY ? sum : sum + n), 0);
}

/** Which die is rerolled, or none. Operand A: the frame of the effect. */
const reroll = rules.decision({
  name: 'reroll',
  listsAll: true,
  list(c, out) {
    eachDie(c, poolOf(c, c.s.game.pendingA), (i) => out.push(i + 1));
    out.push(NO_DIE);
  },
  sample(c, rng) {
    const dice: number[] = [];
    eachDie(c, poolOf(c, c.s.game.pendingA), (i) => dice.push(i));
    const nth = rng.below(dice.length + 1);
    return nth === dice.length ? NO_DIE : dice[nth] + 1;
  },
  refusal(c, action) {
    if (action === NO_DIE) return LEGAL;
    let isListed = false;
    eachDie(c, poolOf(c, c.s.game.pendingA), (i) => {
      if (i === action - 1) isListed = true;
    });
    return isListed ? LEGAL : DIE_REROLLED;
  },
  apply(c, action) {
    c.s.frames[c.s.game.pendingA + DIE] = action;
    if (action === NO_DIE) return;
    const f = c.s.game.pendingA;
    // What follows may ask how many damage it showed.
    c.s.frames[f + ROLLED] = shownDamage(c, action - 1) | (symbolsOf(c, action - 1) << 8);
    const canReplace = (c.s.frames[f + KEPT] & MAY_REPLACE) !== 0;
    call(c, rerolling, action - 1, youAt(c, f) + 1, sideAt(c, f), canReplace ? 1 : 0);
  },
  format: (c, action) => (action === NO_DIE ? 'stop' : dieText(dieAt(c, action - 1))),
  parse(c, text) {
    if (text === 'stop') return NO_DIE;
    const pool = poolOf(c, c.s.game.pendingA);
    let spent = -1;
    for (let i = 0; i < MOST_DICE; i++) {
      if (!isIn(c, pool, i) || dieText(dieAt(c, i)) !== text) continue;
      if (canReroll(c, i)) return i + 1;
      spent = i + 1;
    }
    return spent;
  },
});

/** `["reroll", "attack", 1]`: up to that many dice of a pool are rerolled; `either`: of one of the pools. */
const rerolls: OpMaker = ([pool, given, options], k) => {
  const {
    colour,
    may = false,
    replace = false,
  } = (options ?? {}) as {
    readonly colour?: string;
    readonly may?: boolean;
    readonly replace?: boolean;
  };
  if ((pool as string) === 'own') return k.blame('rerolls of the own pool');
  const which =
    (pool as string) === 'either' ? BOTH_POOLS : (pool as string) === 'defense' ? DEFENSE_POOL : ATTACK_POOL;
  const dice = which | (colour === undefined ? 0 : (colourOf(colour, k.blame) + 1) << POOL_BITS);
  const isAll = (given as unknown) === 'all';
  // The frame keeps it while the player is asked.
  const kept = dice | (replace ? MAY_REPLACE : 0);
  k.add((c, f) => {
    c.s.frames[f + KEPT] = kept;
    c.s.frames[f + DIE] = 1;
  });
  const isCounted = !isAll && typeof (given as unknown) !== 'number';
  const limit = isCounted ? amountOf(given, k.blame) : undefined;
  const most = isAll ? MOST_DICE : isCounted ? DEFENSE_AT : Number(given);
  for (let n = 0; n < most; n++)
    k.add((c, f) => {
      if (c.s.game.attacks === 0 || c.s.frames[f + DIE] === NO_DIE) return;
      if (limit !== undefined && n >= limit(c, f, youAt(c, f), subjectAt(c, f))) return;
      let first = -1;
      eachDie(c, dice, (i) => {
        if (first < 0) first = i;
      });
      if (first < 0) return;
      if (isAll && !may) call(c, rerolling, first, youAt(c, f) + 1, sideAt(c, f));
      else ask(c, reroll, sideAt(c, f), f);
    });
  return (c) => {
    if (c.s.game.attacks === 0) return false;
    let found = false;
    eachDie(c, dice, () => {
      found = true;
    });
    return found;
  };
};

/** Which die takes the place of one that is rerolled. Operands: the colours as bits, the die. */
const whichInstead = rules.decision(
  choice<Ia>('replace-die', {
    optional: false,
    label: (_c, colour) => COLOURS[colour],
    chosen: (c, colour) => recolour(c, c.s.game.pendingB, colour),
  }),
);

/** Operands of {@link rerolling}: the die, the figure by whose effect plus 1, the side, 1 if it can be replaced. */
const REROLL_DIE = OPERANDS;
const BY_FIGURE = OPERANDS + 1;
const BY_SIDE = OPERANDS + 2;
const CAN_REPLACE = OPERANDS + 3;

/** A die is rerolled, and what follows from that. */
const rerolling = rules.procedure('reroll', {
  replace(c, f) {
    const w = c.s.frames;
    const [i, u] = [w[f + REROLL_DIE], w[f + BY_FIGURE] - 1];
    if (w[f + CAN_REPLACE] === 0 && (u < 0 || !doesHold(c, 'replace-rerolled', 'die', u))) return;
    ask(c, whichInstead, w[f + BY_SIDE], coloursOf(i >= DEFENSE_AT), i);
  },
  roll(c, f) {
    const i = c.s.frames[f + REROLL_DIE];
    if (i >= DEFENSE_AT) noteChange(c, c.s.frames[f + BY_SIDE], REROLLED);
    roll(c, rerollDie, i);
  },
  after(c, f) {
    const w = c.s.frames;
    const [i, u, side] = [w[f + REROLL_DIE], w[f + BY_FIGURE] - 1, w[f + BY_SIDE]];
    const { attacker } = c.s.attacks;
    const subject = u >= 0 ? u : attacker[attackNow(c)];
    fireFor(c, POINT['die.rerolled'], 1 - side, subject, 1 - side, i + 1);
    fireFor(c, POINT['die.rerolled'], side, subject, side, i + 1);
  },
});

export function colourOf(name: unknown, blame: (what: string) => never): number {
  const colour = COLOURS.indexOf(name as Colour);
  return colour < 0 ? blame(`no die is ${String(name)}`) : colour;
}

/** Which colour a die has that is added. Operand A: the colours as bits. */
const whichColour = rules.decision(
  choice<Ia>('die-colour', {
    optional: false,
    label: (_c, colour) => COLOURS[colour],
    chosen: (c, colour) => addDie(c, colour),
  }),
);

/** The colours of attack or of defense dice, as bits. */
function coloursOf(isDefense: boolean): number {
  const attack = 2 ** DEFENSE_FROM - 1;
  return isDefense ? (2 ** COLOURS.length - 1) & ~attack : attack;
}

/** Which die an effect takes. Operands: the dice as bits, the frame of the effect. */
const whichDie = rules.decision(
  choice<Ia>('die', {
    optional: false,
    label: (c, i) => dieText(dieAt(c, i)),
    chosen(c, i) {
      c.s.frames[c.s.game.pendingB + DIE] = i + 1;
    },
  }),
);

/** The dice of a pool of the attack that goes on that pass a test, as bits; of equal ones the first. */
export function diceOf(c: Ia, isDefense: boolean, test: (c: Ia, i: number) => boolean): number {
  if (c.s.game.attacks === 0) return 0;
  const start = isDefense ? DEFENSE_AT : 0;
  let mask = 0;
  for (let i = start; i < start + poolSize(c, isDefense); i++) {
    let isRepeat = false;
    for (let j = start; j < i; j++) if (dieAt(c, j) === dieAt(c, i)) isRepeat = true;
    if (!isRepeat && test(c, i)) mask |= 1 << i;
  }
  return mask;
}

/** Finds the die of an effect among some: the player chooses if there are several. */
export function pickDie(c: Ia, f: number, mask: number): void {
  c.s.frames[f + DIE] = NO_DIE;
  if (mask === 0) return;
  if (!hasSeveral(mask)) c.s.frames[f + DIE] = lowestBit(mask) + 1;
  else ask(c, whichDie, sideAt(c, f), mask, f);
}

/** `["add-die", "attack", "red", 1]`: dice more in a pool, before they are rolled. */
const add: OpMaker = ([pool, name, given], k) => {
  if ((name as string) === 'any') {
    if (typeof (given as unknown) !== 'number') return k.blame('a number of dice of any colour to count');
    for (let n = 0; n < Number(given); n++)
      k.add((c, f) => {
        if (c.s.game.attacks > 0) ask(c, whichColour, sideAt(c, f), coloursOf((pool as string) === 'defense'));
      });
    return undefined;
  }
  const colour = colourOf(name, k.blame);
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    if (c.s.game.attacks === 0) return;
    if (colour >= DEFENSE_FROM) noteChange(c, sideAt(c, f));
    for (let n = amount(c, f, youAt(c, f), subjectAt(c, f)); n > 0; n--) addDie(c, colour);
  });
  return undefined;
};

/** The first die of a colour in the attack that goes on; −1 for none. */
function dieOf(c: Ia, colour: number): number {
  for (let i = 0; i < MOST_DICE; i++) if (dieAt(c, i) !== 0 && colourOfDie(dieAt(c, i)) === colour) return i;
  return -1;
}

/** A die of the player's choice is replaced by one of any colour. */
function swapForAny(isDefense: boolean, k: Compiler): ReturnType<OpMaker> {
  const dice = (c: Ia): number => diceOf(c, isDefense, () => true);
  k.add((c, f) => pickDie(c, f, dice(c)));
  k.add((c, f) => {
    const i = c.s.frames[f + DIE] - 1;
    if (i < 0) return;
    if (isDefense) noteChange(c, sideAt(c, f));
    removeDie(c, i);
    ask(c, whichColour, sideAt(c, f), coloursOf(isDefense));
  });
  return (c) => dice(c) !== 0;
}

/** `["swap-die", "attack", "blue", "red"]`: a die is replaced before it is rolled. */
const swap: OpMaker = ([pool, from, to], k) => {
  if ((from as string) === 'any' && (to as string) === 'any') return swapForAny((pool as string) === 'defense', k);
  if ((from as string) === 'any') {
    const colour = colourOf(to, k.blame);
    const isDefense = (pool as string) === 'defense';
    const other = (c: Ia, i: number): boolean => colourOfDie(dieAt(c, i)) !== colour;
    k.add((c, f) => pickDie(c, f, diceOf(c, isDefense, other)));
    k.add((c, f) => {
      const i = c.s.frames[f + DIE] - 1;
      if (i < 0) return;
      if (isDefense) noteChange(c, sideAt(c, f));
      removeDie(c, i);
      addDie(c, colour);
    });
    return (c) => diceOf(c, isDefense, other) !== 0;
  }
  const [old, fresh] = [colourOf(from, k.blame), colourOf(to, k.blame)];
  k.add((c, f) => {
    const i = c.s.game.attacks === 0 ? -1 : dieOf(c, old);
    if (i < 0) return;
    if (fresh >= DEFENSE_FROM) noteChange(c, sideAt(c, f));
    removeDie(c, i);
    addDie(c, fresh);
  });
  return (c) => c.s.game.attacks > 0 && dieOf(c, old) >= 0;
};

/** `["remove-die", "defense", "all"]`: dice of a pool whose dice are of one colour, or all of them. */
const remove: OpMaker = ([pool, given, options], k) => {
  const { colour } = (options ?? {}) as { readonly colour?: string };
  if (colour !== undefined) return removeColour(pool, given, colourOf(colour, k.blame), k);
  const isDefense = (pool as string) === 'defense';
  const dice = (c: Ia): number => diceOf(c, isDefense, () => true);
  if ((given as unknown) === 'all') {
    if (!isDefense) return k.blame('all attack dice removed');
    k.add((c) => {
      if (c.s.game.attacks > 0) while (poolSize(c, true) > 0) removeDie(c, DEFENSE_AT);
    });
  } else if (typeof (given as unknown) !== 'number') return k.blame('a number of dice to remove that is counted');
  else
    for (let n = 0; n < Number(given); n++) {
      k.add((c, f) => pickDie(c, f, dice(c)));
      k.add((c, f) => {
        if (c.s.frames[f + DIE] !== NO_DIE) removeDie(c, c.s.frames[f + DIE] - 1);
      });
    }
  return (c) => dice(c) !== 0;
};

/** `["remove-die", "defense", "all", { "colour": "white" }]`: all dice of a colour. */
function removeColour(pool: unknown, given: unknown, colour: number, k: Compiler): ReturnType<OpMaker> {
  if (given !== 'all' || pool === 'attack') return k.blame('some dice of a colour that are removed');
  k.add((c) => {
    for (let i = c.s.game.attacks === 0 ? -1 : dieOf(c, colour); i >= 0; i = dieOf(c, colour)) removeDie(c, i);
  });
  return (c) => c.s.game.attacks > 0 && dieOf(c, colour) >= 0;
}

/** `["keep-dice", "attack", 2]`: the attacker keeps n dice of the pool, the others are removed. */
const keep: OpMaker = ([, given], k) => {
  k.add((c) => {
    if (c.s.game.attacks === 0) return;
    const more = poolSize(c, false) - Number(given);
    if (more > 0) call(c, takeDice, 0, more, c.s.attacks.player[attackNow(c)]);
  });
  return (c) => c.s.game.attacks > 0 && poolSize(c, false) > Number(given);
};

/** A die that an effect rolls by itself. Operands: its colour, the frame of the effect. */
const rollDie = rules.chance({
  name: 'effect-die',
  describe: ({ s }) => `roll one ${COLOURS[s.game.pendingA]} die`,
  outcomes(c, out) {
    CHANCES[c.s.game.pendingA].forEach((n, face) => {
      if (n > 0) out.push(face, n / SIDES);
    });
    return true;
  },
  sample: (c, rng) => SAME_AS[c.s.game.pendingA][rng.below(SIDES)],
  isOutcome: (c, face) => face < SIDES && CHANCES[c.s.game.pendingA][face] > 0,
  apply(c, face) {
    const { pendingA: colour, pendingB: f } = c.s.game;
    c.s.frames[f + DIE] = 1 + 8 * colour + face;
    const shown = FACES[colour][face];
    // Added up over the dice of the step: damage, surges, accuracy, blocks, eight bits each.
    c.s.frames[f + ROLLED] += shown[DAMAGE] | (shown[SURGE] << 8) | (shown[ACCURACY] << 16) | (shown[BLOCK] << 24);
    if (c.hears)
      c.tell({ type: 'dice-rolled', for: 'die', dice: `${COLOURS[colour]} ${faceText(FACES[colour][face])}` });
  },
  format: (c, face) => faceText(FACES[c.s.game.pendingA][face]),
  parse: (c, text) => faceNumber(c.s.game.pendingA, text),
});

/** `["roll", ["red"]]`: dice are rolled, and what they show is kept for the next steps. */
const rollDice: OpMaker = ([names, options], k) => {
  const { withPool = false } = (options ?? {}) as { readonly withPool?: boolean };
  const colours = (names as readonly string[]).map((name) => colourOf(name, k.blame));
  k.add((c, f) => {
    c.s.frames[f + ROLLED] = 0;
  });
  for (const colour of colours) k.add((c, f) => roll(c, rollDie, colour, f));
  if (!withPool) return undefined;
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + KEPT] = 0;
  });
  const start = k.steps.length;
  k.add((c, f) => {
    const dice = c.battle.figures[youAt(c, f)].profile.attack?.dice ?? [];
    if (c.s.frames[f + KEPT] >= dice.length) c.s.frames[f + PLACE] = over.to;
    else roll(c, rollDie, dice[c.s.frames[f + KEPT]++], f);
  });
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return undefined;
};

/** Steps with dice. */
export const DICE_OPS: Readonly<Record<string, OpMaker>> = {
  reroll: rerolls,
  'add-die': add,
  'swap-die': swap,
  'remove-die': remove,
  roll: rollDice,
  'keep-dice': keep,
};
