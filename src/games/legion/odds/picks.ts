import { compositions } from './compositions.js';

/**
 * A number of dice of each colour in hand, the others on the table. Its table has a place for every way in which the
 * others can have fallen: red's way × black's × white's.
 */
export interface Hand {
  readonly dice: readonly [number, number, number];
  /** Ways of each colour's dice that lie, and of all together. */
  readonly sizes: readonly [number, number, number];
  readonly size: number;
  /** A colour with a die in hand, and the number of the hand with one die of it less. */
  readonly colour: number;
  readonly fewer: number;
}

/** One way of picking up dice from the table. */
export interface Pick {
  readonly dice: number;
  /** How many, by colour and category. */
  readonly counts: readonly (readonly number[])[];
  /** The hand it makes. */
  readonly hand: number;
  /**
   * For each colour: the way that is left of each way; −1 where there are no such dice to take, or worse ones would
   * stay.
   */
  readonly after: readonly Int32Array[];
}

/**
 * The hands and picks of a pool of dice of each colour, up to `most` dice at a time. Both go from few dice to
 * many.
 */
export interface Picks {
  readonly dice: readonly [number, number, number];
  readonly categories: number;
  readonly hands: readonly Hand[];
  readonly picks: readonly Pick[];
}

type Three = [number, number, number];

const known = new Map<string, Picks>();

/** The picks of a pool; computed once. */
export function picksOf(dice: readonly [number, number, number], categories: number, most: number): Picks {
  const key = `${dice.join()}/${categories}/${most}`;
  let picks = known.get(key);
  if (picks === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (picks = workOut(dice, categories, most)));
  }
  return picks;
}

const MOST_KNOWN = 500;

function workOut(dice: readonly [number, number, number], categories: number, most: number): Picks {
  const hands = handsOf(dice, categories, most);
  const picks: Pick[] = [];
  for (const [number, hand] of hands.entries()) {
    if (number === 0) continue;
    const choices = hand.dice.map((n, colour) => choicesOf(n, dice[colour], categories));
    for (const red of choices[0]) {
      for (const black of choices[1]) {
        for (const white of choices[2]) {
          const three = [red, black, white];
          picks.push({
            dice: hand.dice[0] + hand.dice[1] + hand.dice[2],
            counts: three.map(({ counts }) => counts),
            hand: number,
            after: three.map(({ after }) => after),
          });
        }
      }
    }
  }
  return { dice, categories, hands, picks };
}

function handsOf(dice: readonly [number, number, number], categories: number, most: number): Hand[] {
  const ways = compositions(categories);
  const hands: Hand[] = [];
  for (let total = 0; total <= most; total++) {
    for (let red = Math.min(total, dice[0]); red >= 0; red--) {
      for (let black = Math.min(total - red, dice[1]); black >= 0; black--) {
        const hand: Three = [red, black, total - red - black];
        if (hand[2] > dice[2]) continue;
        const sizes = hand.map((n, i) => ways.size(dice[i] - n)) as Three;
        const colour = hand.findIndex((n) => n > 0);
        const less = hand.map((n, i) => (i === colour ? n - 1 : n));
        hands.push({
          dice: hand,
          sizes,
          size: sizes[0] * sizes[1] * sizes[2],
          colour,
          fewer: hands.findIndex((one) => one.dice.every((n, i) => n === less[i])),
        });
      }
    }
  }
  return hands;
}

/** Every way to take `n` of the `dice` dice of one colour: any but the best category. */
function choicesOf(n: number, dice: number, categories: number): { counts: number[]; after: Int32Array }[] {
  const ways = compositions(categories);
  const lying = ways.counts(dice);
  return splits(n, categories - 1).map((counts) => {
    const after = new Int32Array(ways.size(dice));
    // Keeping a die while rerolling a better one of its colour is never best.
    const spares = counts.slice(1).some((taken) => taken > 0);
    for (let way = 0; way < after.length; way++) {
      let left = spares && lying[way * categories] > counts[0] ? -1 : way;
      let still = dice;
      for (const [category, taken] of counts.entries()) {
        for (let i = 0; i < taken && left >= 0; i++) left = ways.removed(still--)[left * categories + category];
      }
      after[way] = left;
    }
    return { counts, after };
  });
}

/** Every way to write `n` as a sum of that many numbers. */
function splits(n: number, parts: number): number[][] {
  if (parts === 1) return [[n]];
  return Array.from({ length: n + 1 }, (_, first) =>
    splits(n - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}
