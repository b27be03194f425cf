import type { Measures } from '../cards/measures.js';
import { ATTACK_BLANK, ATTACK_SURGE, FACES, HIT } from '../words/dice.js';
import { type Categories, categoriesOf } from './categories.js';
import { Endings } from './endings.js';
import type { PoolFacts } from './facts.js';
import { Rerolls } from './rerolls.js';

/** Of faces with the same effect, those that have shown a success are rerolled first: they have suppressed already. */
const ORDER = [ATTACK_BLANK, HIT, ATTACK_SURGE] as const;

/** A token to spend, and how many dice of each colour and face (colour × FACES + face) it rerolls. */
export interface RerollChoice {
  /** An observation token of the defender; else an aim token. */
  readonly observation: boolean;
  readonly dice: Uint8Array;
}

/** The rerolls that `poolOdds` assumes of both sides, for agents that play them. */
export class RerollPolicy {
  private readonly categories: Categories;
  private readonly rerolls: Rerolls;

  constructor(measures: Measures, facts: PoolFacts) {
    this.categories = categoriesOf(measures, facts);
    this.rerolls = new Rerolls(facts, this.categories, new Endings(measures, facts));
  }

  /**
   * What to do with that many tokens left and the dice counted in `faces`, colour × FACES + face. Null: spend no token.
   * No dice at all: spend an aim token for its other effects.
   */
  best(faces: ArrayLike<number>, aims: number, observations: number): RerollChoice | null {
    const { of, count } = this.categories;
    const lying = [0, 1, 2].map((colour) => {
      const counts = Array.from({ length: count }, () => 0);
      for (let face = 0; face < FACES; face++) counts[of[face]] += faces[colour * FACES + face];
      return counts;
    });
    const picked = this.rerolls.best(aims, observations, lying);
    if (picked === null) return null;
    const dice = new Uint8Array(3 * FACES);
    for (const [colour, counts] of picked.counts.entries()) {
      for (const [category, wanted] of counts.entries()) {
        let left = wanted;
        for (const face of ORDER) {
          if (of[face] !== category) continue;
          const at = colour * FACES + face;
          dice[at] = Math.min(left, faces[at]);
          left -= dice[at];
        }
      }
    }
    return { observation: picked.observation, dice };
  }
}
