import type { Categories } from './categories.js';
import { compositions } from './compositions.js';
import type { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { type Hand, type Picks, picksOf } from './picks.js';
import { rolledAlone } from './rolls.js';

/** A reroll must promise more than this to be made: less is rounding. */
const WORTHWHILE = 1e-12;

/** To spend no further token, or one that rerolls nothing; other choices are a pick's number + 1. */
const STOP = 0;
const ALONE = -1;

/**
 * The best use of a pool's aim tokens (760–764), by going backwards from the last token: what each way in which the dice can lie is worth with no token left, then
 * with one, and so on. A token rerolls up to `aimDice` dice of any faces but the best; each is spent knowing what the one before brought.
 */
export class Rerolls {
  private readonly categories: Categories;
  private readonly endings: Endings;
  private readonly aims: number;
  private readonly picks: Picks;
  /** Mean wounds by tokens left and way; and what to do there. */
  private readonly values: Float64Array[] = [];
  private readonly choices: Int32Array[] = [];

  constructor(facts: PoolFacts, categories: Categories, endings: Endings) {
    this.categories = categories;
    this.endings = endings;
    this.aims = facts.aims;
    const dice = [facts.red, facts.black, facts.white] as const;
    const most = Math.min(facts.aimDice, facts.red + facts.black + facts.white);
    this.picks = picksOf(dice, categories.count, most);
    for (let aims = 0; aims <= this.aims; aims++) this.goBack(aims);
  }

  /** Mean wounds of the pool before it is rolled. */
  mean(): number {
    const mass = this.rolled(false);
    const values = this.values[this.aims];
    let mean = 0;
    for (let all = 0; all < mass.length; all++) mean += mass[all] * values[all];
    return mean;
  }

  /**
   * Calls `visit` with the probability of ending the rerolls with so many hits, criticals and surges, and whether an aim token was spent. `unshown`: only of
   * what never showed a hit or a critical.
   */
  finals(
    unshown: boolean,
    visit: (hits: number, crits: number, surges: number, aimed: boolean, p: number) => void,
  ): void {
    let mass = this.rolled(unshown);
    for (let aims = this.aims; aims >= 0; aims--) {
      const choice = this.choices[aims];
      const inHand = this.picks.hands.map(({ size }) => new Float64Array(size));
      this.each((all, red, black, white) => {
        const p = mass[all];
        if (p === 0) return;
        if (choice[all] === STOP) {
          visit(...this.results(red, black, white), aims < this.aims, p);
          return;
        }
        if (choice[all] === ALONE) {
          inHand[0][all] += p;
          return;
        }
        const { hand, after } = this.picks.picks[choice[all] - 1];
        const { sizes } = this.picks.hands[hand];
        inHand[hand][(after[0][red] * sizes[1] + after[1][black]) * sizes[2] + after[2][white]] += p;
      });
      for (let hand = inHand.length - 1; hand > 0; hand--) this.rollOne(inHand, hand, unshown);
      mass = inHand[0];
    }
  }

  /** How many dice of each colour and category to reroll with so many tokens left, dice lying as counted by colour and category; null to stop, no dice where the token does more than reroll. */
  best(aims: number, lying: readonly (readonly number[])[]): readonly (readonly number[])[] | null {
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
    const choice = this.choices[Math.min(aims, this.aims)][(red * sizes[1] + black) * sizes[2] + white];
    if (choice === ALONE) return lying.map((counts) => counts.map(() => 0));
    return choice === STOP ? null : this.picks.picks[choice - 1].counts;
  }

  private goBack(aims: number): void {
    const { hands, picks } = this.picks;
    const [, blacks, whites] = hands[0].sizes;
    const values = this.endValues(aims < this.aims);
    const choice = new Int32Array(values.length);
    this.values.push(values);
    this.choices.push(choice);
    if (aims === 0) return;
    const worth = [this.values[aims - 1]];
    for (let all = 0; all < values.length; all++) {
      if (worth[0][all] <= values[all] + WORTHWHILE) continue;
      values[all] = worth[0][all];
      choice[all] = ALONE;
    }
    for (let hand = 1; hand < hands.length; hand++) worth.push(this.worthOfHand(worth, hand));
    for (const [number, { hand, after }] of picks.entries()) {
      const from = worth[hand];
      const { sizes } = hands[hand];
      for (let red = 0, all = 0; red < hands[0].sizes[0]; red++) {
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
              choice[all] = number + 1;
            }
          }
        }
      }
    }
  }

  private endValues(aimed: boolean): Float64Array {
    const values = new Float64Array(this.picks.hands[0].size);
    this.each((all, red, black, white) => {
      values[all] = this.endings.value(...this.results(red, black, white), aimed);
    });
    return values;
  }

  /** Values of a hand's table: what it is worth on average to roll one die of it. */
  private worthOfHand(worth: readonly Float64Array[], number: number): Float64Array {
    const hand = this.picks.hands[number];
    const values = new Float64Array(hand.size);
    const from = worth[hand.fewer];
    this.eachDie(hand, this.categories.colours[hand.colour].chances, (lying, to, p) => {
      values[lying] += p * from[to];
    });
    return values;
  }

  /** Rolls one die of a hand: its probabilities go over to the hand with that die less. */
  private rollOne(inHand: readonly Float64Array[], number: number, unshown: boolean): void {
    const hand = this.picks.hands[number];
    const colour = this.categories.colours[hand.colour];
    const from = inHand[number];
    const into = inHand[hand.fewer];
    this.eachDie(hand, unshown ? colour.unshown : colour.chances, (lying, to, p) => {
      into[to] += p * from[lying];
    });
  }

  /** Calls `visit` with every place of a hand's table, the place that one more die leads to, and with what chance. */
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

  /** Calls `visit` with every way in which all dice can lie: its place, and each colour's part of it. */
  private each(visit: (all: number, red: number, black: number, white: number) => void): void {
    const [reds, blacks, whites] = this.picks.hands[0].sizes;
    for (let red = 0, all = 0; red < reds; red++) {
      for (let black = 0; black < blacks; black++) {
        for (let white = 0; white < whites; white++) visit(all++, red, black, white);
      }
    }
  }
}
