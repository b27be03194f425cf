import { SURGE_BLANK, SURGE_HIT } from '../battle/battle.js';
import type { AttackDieFaces, Measures } from '../cards/measures.js';
import { ATTACK_BLANK, ATTACK_SURGE, CRIT, FACES, HIT } from '../words/dice.js';
import type { PoolFacts } from './facts.js';

/** Faces of an attack die from the worst to the best. */
const WORST_FIRST = [ATTACK_BLANK, ATTACK_SURGE, HIT, CRIT] as const;
type Face = (typeof WORST_FIRST)[number];

/** One colour of a pool: its number of dice, and chances by category. */
export interface Colour {
  readonly dice: number;
  readonly chances: Float64Array;
  /** The part of each chance that shows neither a hit nor a critical face. */
  readonly unshown: Float64Array;
}

/**
 * The effect of each face in a pool. Faces with the same effect form one category, so that there is less to count: a
 * surge that is certain to be converted counts as its result, and a hit counts as a critical where nothing treats hits
 * worse. Categories are numbered from the worst; the best is never rerolled.
 */
export interface Categories {
  readonly count: number;
  /** Category of each face of attack-dice.ts. */
  readonly of: Uint8Array;
  /** Categories whose dice count as hits, criticals and unconverted surges; −1 for none. */
  readonly hit: number;
  readonly crit: number;
  readonly surge: number;
  /** Red, black and white. */
  readonly colours: readonly Colour[];
}

export function categoriesOf(measures: Measures, f: PoolFacts): Categories {
  const as: Face[] = [HIT, CRIT, ATTACK_SURGE, ATTACK_BLANK];
  if (f.cover === 0 && (f.dodges === 0 || f.dodgeCrits === 1) && f.armor === 0) as[HIT] = CRIT;
  as[ATTACK_SURGE] = surgeAs(f, as[HIT]);
  const kinds = WORST_FIRST.filter((face) => as.includes(face));
  const of = Uint8Array.from(as, (face) => kinds.indexOf(face));
  return {
    count: kinds.length,
    of,
    hit: kinds.indexOf(HIT),
    crit: kinds.indexOf(CRIT),
    surge: kinds.indexOf(ATTACK_SURGE),
    colours: [
      colour(f.red, measures.attackDice.red, of, kinds.length),
      colour(f.black, measures.attackDice.black, of, kinds.length),
      colour(f.white, measures.attackDice.white, of, kinds.length),
    ],
  };
}

/** The face that a surge is equivalent to, or a surge if that depends on the other dice. */
function surgeAs(f: PoolFacts, hit: Face): Face {
  const dice = f.red + f.black + f.white;
  if (f.critical >= dice) return CRIT;
  if (f.critical > 0) return ATTACK_SURGE;
  if (f.attackSurge === SURGE_HIT) return hit;
  if (f.attackSurge !== SURGE_BLANK) return CRIT;
  if (f.attackTokens === 0) return ATTACK_BLANK;
  return f.attackTokens >= dice ? hit : ATTACK_SURGE;
}

function colour(dice: number, die: AttackDieFaces, of: Uint8Array, categories: number): Colour {
  const chances = new Float64Array(categories);
  const unshown = new Float64Array(categories);
  const faces = new Float64Array(FACES);
  faces[HIT] = die.hit / die.sides;
  faces[CRIT] = die.crit / die.sides;
  faces[ATTACK_SURGE] = die.surge / die.sides;
  faces[ATTACK_BLANK] = die.blank / die.sides;
  for (let face = 0; face < FACES; face++) {
    chances[of[face]] += faces[face];
    if (face === ATTACK_SURGE || face === ATTACK_BLANK) unshown[of[face]] += faces[face];
  }
  return { dice, chances, unshown };
}
