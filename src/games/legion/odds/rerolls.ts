import type { Categories } from './categories.js';
import { compositions } from './compositions.js';
import type { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { type Hand, type Picks, picksOf } from './picks.js';
import { rolledAlone } from './rolls.js';

/** A reroll is made only if it gains more than this: less is rounding. */
const WORTHWHILE = 1e-12;

/**
 * To spend no further token, or an aim token that rerolls nothing; other choices are {@link byAim} or
 * {@link byObservation} of a pick's number.
 */
const STOP = 0;
const ALONE = -1;

/** Dice that an observation token rerolls (3319). */
const DICE_PER_OBSERVATION = 1;

function byAim(pick: number): number {
  return 2 * pick + 1;
}
function byObservation(pick: number): number {
  return 2 * pick + 2;
}
function pickOf(choice: number): number {
  return (choice - 1) >> 1;
}
function isObservation(choice: number): boolean {
  return choice > STOP && choice % 2 === 0;
}

/** What to reroll next, and with which token. */
export interface BestReroll {
  readonly observation: boolean;
  /** Dice by colour and category; none where an aim token is spent for another effect. */
  readonly counts: readonly (readonly number[])[];
}

/**
 * The best use of a pool's aim tokens and of the defender's observation tokens (760–764, 3317–3322), computed backwards
 * from the last token: the value of each way in which the dice can fall with no token left, then with one, and so on.
 * An aim token rerolls up to `aimDice` dice of any faces but the best, an observation token one; each is spent after
 * the result of the one before is known, in any order.
 */
export class Rerolls {
  private readonly categories: Categories;
  private readonly endings: Endings;
  private readonly aims: number;
  private readonly aimDice: number;
  private readonly observations: number;
  private readonly picks: Picks;
  /** By tokens left ({@link level}): mean wounds by way, and what to do there. */
  private readonly values: Float64Array[] = [];
  private readonly choices: Int32Array[] = [];

  constructor(facts: PoolFacts, categories: Categories, endings: Endings) {
    this.categories = categories;
    this.endings = endings;
    this.aims = facts.aims;
    this.observations = facts.observations;
    this.aimDice = facts.aims > 0 ? facts.aimDice : 0;
    const dice = [facts.red, facts.black, facts.white] as const;
    const most = Math.max(this.aimDice, this.observations > 0 ? DICE_PER_OBSERVATION : 0);
    this.picks = picksOf(dice, categories.count, Math.min(most, facts.red + facts.black + facts.white));
    for (let aims = 0; aims <= this.aims; aims++) {
      for (let observations = 0; observations <= this.observations; observations++) this.goBack(aims, observations);
    }
  }

  /** The level for these numbers of tokens left. */
  private level(aims: number, observations: number): number {
    return aims * (this.observations + 1) + observations;
  }

  /** Mean wounds of the pool before it is rolled. */
  mean(): number {
    const mass = this.rolled(false);
    const values = this.values[this.level(this.aims, this.observations)];
    let mean = 0;
    for (let all = 0; all < mass.length; all++) mean += mass[all] * values[all];
    return mean;
  }

  /**
   * Calls `visit` with the probability of each result of the rerolls: numbers of hits, criticals and surges, and aim
   * tokens left. `unshown`: only results that never showed a hit or a critical.
   */
  finals(
    unshown: boolean,
    visit: (hits: number, crits: number, surges: number, aims: number, p: number) => void,
  ): void {
    const { hands, picks } = this.picks;
    const masses: Float64Array[] = this.values.map(({ length }) => new Float64Array(length));
    masses[this.level(this.aims, this.observations)] = this.rolled(unshown);
    for (let level = masses.length - 1; level >= 0; level--) {
      const aims = Math.floor(level / (this.observations + 1));
      const mass = masses[level];
      const choice = this.choices[level];
      const aimed = hands.map(({ size }) => new Float64Array(size));
      const observed = hands.map(({ size }) => new Float64Array(size));
      this.each((all, red, black, white) => {
        const p = mass[all];
        if (p === 0) return;
        if (choice[all] === STOP) {
          visit(...this.results(red, black, white), aims, p);
          return;
        }
        if (choice[all] === ALONE) {
          aimed[0][all] += p;
          return;
        }
        const { hand, after } = picks[pickOf(choice[all])];
        const { sizes } = hands[hand];
        const inHand = isObservation(choice[all]) ? observed : aimed;
        inHand[hand][(after[0][red] * sizes[1] + after[1][black]) * sizes[2] + after[2][white]] += p;
      });
      this.rollAll(aimed, unshown, masses[level - this.observations - 1]);
      this.rollAll(observed, unshown, masses[level - 1]);
    }
  }

  /** What to do with that many tokens left and the dice counted by colour and category; null to stop. */
  best(aims: number, observations: number, lying: readonly (readonly number[])[]): BestReroll | null {
    const ways = compositions(this.categories.count);
    const [red, black, white] = lying.map((counts) => {
      let way = 0;
      let dice = 0;
      for (const [category, n] of counts.entries()) {
        for (let i = 0; i < n; i++) way = ways.added(dice++)[way * counts.length + category];
      }
      return way;
    });
    const { sizes } = this.picks.hands[0];
    const level = this.level(Math.min(aims, this.aims), Math.min(observations, this.observations));
    const choice = this.choices[level][(red * sizes[1] + black) * sizes[2] + white];
    if (choice === STOP) return null;
    const counts = choice === ALONE ? lying.map((row) => row.map(() => 0)) : this.picks.picks[pickOf(choice)].counts;
    return { observation: isObservation(choice), counts };
  }

  private goBack(aims: number, observations: number): void {
    const values = this.endValues(aims);
    const choice = new Int32Array(values.length);
    this.values.push(values);
    this.choices.push(choice);
    if (aims > 0) {
      const then = this.values[this.level(aims - 1, observations)];
      for (let all = 0; all < values.length; all++) {
        if (then[all] <= values[all] + WORTHWHILE) continue;
        values[all] = then[all];
        choice[all] = ALONE;
      }
      this.tryPicks(then, this.aimDice, byAim, values, choice);
    }
    if (observations > 0) {
      const then = this.values[this.level(aims, observations - 1)];
      this.tryPicks(then, DICE_PER_OBSERVATION, byObservation, values, choice);
    }
  }

  /**
   * Records every pick of up to `most` dice that is worth more than the value stored so far; `then`: the values of ways
   * after the token.
   */
  private tryPicks(
    then: Float64Array,
    most: number,
    name: (pick: number) => number,
    values: Float64Array,
    choice: Int32Array,
  ): void {
    const { hands, picks } = this.picks;
    const [reds, blacks, whites] = hands[0].sizes;
    const worth = [then];
    for (const [number, { dice, hand, after }] of picks.entries()) {
      if (dice > most) break;
      while (worth.length <= hand) worth.push(this.worthOfHand(worth, worth.length));
      const from = worth[hand];
      const { sizes } = hands[hand];
      for (let red = 0, all = 0; red < reds; red++) {
        const r = after[0][red];
        if (r < 0) {
          all += blacks * whites;
          continue;
        }
        for (let black = 0; black < blacks; black++) {
          const b = after[1][black];
          if (b < 0) {
            all += whites;
            continue;
          }
          const at = (r * sizes[1] + b) * sizes[2];
          for (let white = 0; white < whites; white++, all++) {
            const w = after[2][white];
            if (w >= 0 && from[at + w] > values[all] + WORTHWHILE) {
              values[all] = from[at + w];
              choice[all] = name(number);
            }
          }
        }
      }
    }
  }

  private endValues(aims: number): Float64Array {
    const values = new Float64Array(this.picks.hands[0].size);
    this.each((all, red, black, white) => {
      values[all] = this.endings.value(...this.results(red, black, white), aims);
    });
    return values;
  }

  /** Values of a hand's table: the average over the results of rolling one of its dice. */
  private worthOfHand(worth: readonly Float64Array[], number: number): Float64Array {
    const hand = this.picks.hands[number];
    const values = new Float64Array(hand.size);
    const from = worth[hand.fewer];
    this.eachDie(hand, this.categories.colours[hand.colour].chances, (lying, to, p) => {
      values[lying] += p * from[to];
    });
    return values;
  }

  /** Rolls all dice in hand and adds the results to `into`; no dice are in hand where there is no such level. */
  private rollAll(inHand: readonly Float64Array[], unshown: boolean, into: Float64Array | undefined): void {
    if (into === undefined) return;
    for (let hand = inHand.length - 1; hand > 0; hand--) this.rollOne(inHand, hand, unshown);
    for (let all = 0; all < into.length; all++) into[all] += inHand[0][all];
  }

  /** Rolls one die of a hand: its probabilities move to the hand with one die less. */
  private rollOne(inHand: readonly Float64Array[], number: number, unshown: boolean): void {
    const hand = this.picks.hands[number];
    const colour = this.categories.colours[hand.colour];
    const from = inHand[number];
    const into = inHand[hand.fewer];
    this.eachDie(hand, unshown ? colour.unshown : colour.chances, (lying, to, p) => {
      into[to] += p * from[lying];
    });
  }

  /**
   * Calls `visit` with every place of a hand's table, the place that one more die leads to, and the probability of
   * that.
   */
  private eachDie(hand: Hand, chances: Float64Array, visit: (lying: number, to: number, p: number) => void): void {
    const { colour, sizes } = hand;
    const n = this.categories.count;
    const dice = this.picks.dice[colour] - hand.dice[colour];
    const added = compositions(n).added(dice);
    const wider = this.picks.hands[hand.fewer].sizes[colour];
    let before = 1;
    let behind = 1;
    for (let i = 0; i < 3; i++) {
      if (i < colour) before *= sizes[i];
      if (i > colour) behind *= sizes[i];
    }
    for (let a = 0; a < before; a++) {
      for (let way = 0; way < sizes[colour]; way++) {
        for (let k = 0; k < n; k++) {
          const lying = (a * sizes[colour] + way) * behind;
          const to = (a * wider + added[way * n + k]) * behind;
          for (let b = 0; b < behind; b++) visit(lying + b, to + b, chances[k]);
        }
      }
    }
  }

  /** Probabilities of the first roll. */
  private rolled(unshown: boolean): Float64Array {
    const [red, black, white] = this.categories.colours.map((colour) => rolledAlone(colour, unshown));
    const mass = new Float64Array(this.picks.hands[0].size);
    this.each((all, r, b, w) => {
      mass[all] = red[r] * black[b] * white[w];
    });
    return mass;
  }

  /** Hits, criticals and surges of ways of red, black and white dice. */
  private results(red: number, black: number, white: number): [number, number, number] {
    const { count, hit, crit, surge } = this.categories;
    const ways = compositions(count);
    const [reds, blacks, whites] = this.picks.dice;
    const of = (category: number): number =>
      category < 0
        ? 0
        : ways.counts(reds)[red * count + category] +
          ways.counts(blacks)[black * count + category] +
          ways.counts(whites)[white * count + category];
    return [of(hit), of(crit), of(surge)];
  }

  /** Calls `visit` with every way in which all dice can fall: its place, and each colour's part of it. */
  private each(visit: (all: number, red: number, black: number, white: number) => void): void {
    const [reds, blacks, whites] = this.picks.hands[0].sizes;
    for (let red = 0, all = 0; red < reds; red++) {
      for (let black = 0; black < blacks; black++) {
        for (let white = 0; white < whites; white++) visit(all++, red, black, white);
      }
    }
  }
}
