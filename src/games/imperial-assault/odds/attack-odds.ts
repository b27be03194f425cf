import { CHANCES, DEFENSE_FROM, FACES, SIDES } from '../words/faces.js';
import { mostDamage, type OddsDuel, spendings, type Totals } from './outcome.js';

/** The odds of an attack. */
export interface AttackOdds {
  /** Entry n: the chance that the target suffers n damage, 0 for misses too. */
  readonly damage: readonly number[];
  readonly mean: number;
  /** The chance of a miss. */
  readonly miss: number;
}

/** A gain in the mean that is no more than the rounding of sums. */
const NOTHING = 1e-12;

/** Dice that have been rolled: a colour and a face of each, sorted; dice of equal colour and face are the same. */
interface Rolled {
  readonly dice: readonly (readonly [colour: number, face: number])[];
  readonly chance: number;
}

/** Every roll of dice of these colours, with its chance. */
function rollsOf(colours: readonly number[]): readonly Rolled[] {
  let rolls = new Map<string, Rolled>([['', { dice: [], chance: 1 }]]);
  for (const colour of colours.toSorted((a, b) => a - b)) {
    const next = new Map<string, Rolled>();
    for (const { dice, chance } of rolls.values())
      for (let face = 0; face < SIDES; face++) {
        const sides = CHANCES[colour][face];
        if (sides === 0) continue;
        const all = [...dice, [colour, face] as const].toSorted(([a, x], [b, y]) => a - b || x - y);
        const key = all.map(([c, f]) => c * SIDES + f).join(' ');
        const known = next.get(key);
        next.set(key, { dice: all, chance: (known?.chance ?? 0) + (chance * sides) / SIDES });
      }
    rolls = next;
  }
  return [...rolls.values()];
}

/** The three sums of a side's dice in one number. */
type Sums = number;
const BASE = 64;

function sumsOf(dice: Rolled['dice']): Sums {
  return dice.reduce((sums, [colour, face]) => {
    const from = colour < DEFENSE_FROM ? 0 : 3;
    const [a, b, c] = FACES[colour][face].slice(from, from + 3);
    return sums + a * BASE * BASE + b * BASE + c;
  }, 0);
}

/** The sums of dice with their chances, by the colours of the dice: sums of equal colours are asked again and again. */
class SumsOfColours {
  readonly #known = new Map<string, readonly (readonly [sums: Sums, chance: number])[]>();

  of(colours: readonly number[]): readonly (readonly [sums: Sums, chance: number])[] {
    const key = colours.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const sums = new Map<Sums, number>();
    for (const { dice, chance } of rollsOf(colours)) {
      const one = sumsOf(dice);
      sums.set(one, (sums.get(one) ?? 0) + chance);
    }
    const all = [...sums];
    this.#known.set(key, all);
    return all;
  }
}

/** A way to reroll: the colours of the dice that are rolled again, and the sums of those that stay. */
interface Reroll {
  readonly again: readonly number[];
  readonly rest: Sums;
}

/** Every way to reroll up to `most` of some dice, none first; equal ways once. */
function rerollsOf(dice: Rolled['dice'], most: number): readonly Reroll[] {
  const ways = new Map<string, Reroll>();
  for (let set = 0; set < 1 << dice.length; set++) {
    const again = dice.filter((_, i) => (set & (1 << i)) !== 0);
    if (again.length > most) continue;
    const colours = again.map(([colour]) => colour);
    const rest = sumsOf(dice.filter((_, i) => (set & (1 << i)) === 0));
    const key = `${colours.join(' ')}/${rest}`;
    if (!ways.has(key)) ways.set(key, { again: colours, rest });
  }
  return [...ways.values()];
}

/** What a side does with a roll: the way to reroll that is best by the mean, and that mean. */
interface Best {
  readonly way: Reroll;
  readonly mean: number;
}

/**
 * The exact odds of an attack when both sides choose best for its mean damage: the attacker which of its dice it rolls
 * again, having seen both pools, then the defender which of its own, then the attacker how it spends its surges. A
 * reroll that changes nothing in the mean is not made.
 */
export function attackOdds(duel: OddsDuel): AttackOdds {
  const sets = spendings(duel.surges);
  const sums = new SumsOfColours();
  const outcomes = new Map<number, number>();
  const outcome = (attack: Sums, defense: Sums): number => {
    const key = both(attack, defense);
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const found = mostDamage([...parts(attack), ...parts(defense)] as unknown as Totals, duel, sets);
    outcomes.set(key, found);
    return found;
  };
  const defenses = rollsOf(duel.defense).map(({ dice, chance }) => ({
    chance,
    ways: rerollsOf(dice, duel.defenseRerolls),
  }));
  // What the defender does, by the attacker's sums and its own roll.
  const replies = new Map<number, Best>();
  const reply = (attack: Sums, roll: number): Best => {
    const key = attack * defenses.length + roll;
    const known = replies.get(key);
    if (known !== undefined) return known;
    const best = bestOf(defenses[roll].ways, -1, ({ again, rest }) =>
      meanOf(sums.of(again), (more) => Math.max(0, outcome(attack, rest + more))),
    );
    replies.set(key, best);
    return best;
  };
  const damage: number[] = [];
  let miss = 0;
  const settle = (attack: Sums, roll: number, chance: number): void => {
    const { again, rest } = reply(attack, roll).way;
    for (const [more, part] of sums.of(again)) {
      const done = outcome(attack, rest + more);
      if (done < 0) miss += chance * part;
      const n = Math.max(0, done);
      while (damage.length <= n) damage.push(0);
      damage[n] += chance * part;
    }
  };
  for (const { dice, chance } of rollsOf(duel.attack)) {
    const ways = rerollsOf(dice, duel.rerolls);
    for (let roll = 0; roll < defenses.length; roll++) {
      const { way } = bestOf(ways, 1, ({ again, rest }) =>
        meanOf(sums.of(again), (more) => reply(rest + more, roll).mean),
      );
      for (const [more, part] of sums.of(way.again))
        settle(way.rest + more, roll, chance * defenses[roll].chance * part);
    }
  }
  return { damage, miss, mean: damage.reduce((sum, p, n) => sum + p * n, 0) };
}

/** Both sums in one number: each is less than the cube of the base. */
function both(attack: Sums, defense: Sums): number {
  return attack * BASE * BASE * BASE + defense;
}

function parts(sums: Sums): readonly number[] {
  return [Math.floor(sums / (BASE * BASE)), Math.floor(sums / BASE) % BASE, sums % BASE];
}

function meanOf(chances: readonly (readonly [sums: Sums, chance: number])[], worth: (sums: Sums) => number): number {
  let mean = 0;
  for (const [sums, chance] of chances) mean += chance * worth(sums);
  return mean;
}

/** The first of the ways whose mean is best: the highest if `sign` is 1, the lowest if it is −1. */
function bestOf(ways: readonly Reroll[], sign: 1 | -1, meanIn: (way: Reroll) => number): Best {
  let best: Best | undefined;
  for (const way of ways) {
    const mean = meanIn(way);
    if (best === undefined || sign * (mean - best.mean) > NOTHING) best = { way, mean };
  }
  if (best === undefined) throw new Error('there is always the way to reroll nothing');
  return best;
}
