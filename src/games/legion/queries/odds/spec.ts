/** One attack pool and the defender it is rolled against, as far as dice go. All numbers are whole and not negative. */
export interface PoolSpec {
  /** Dice of each colour. */
  red: number;
  black: number;
  white: number;
  /** What attack surges become: SURGE_BLANK, SURGE_HIT or SURGE_CRIT of battle.ts. */
  surgeTo: number;
  /** Surges that Critical X turns into criticals first. */
  critical: number;
  /** Aim tokens spent, and dice that each of them rerolls. */
  aims: number;
  aimDice: number;
  /** Hits that cover and dodge tokens cancel. */
  cancelled: number;
  /** Hits that armour cancels; 255 is all of them. */
  armor: number;
  impact: number;
  /** 1 red defence dice, 0 white. */
  redDefense: number;
  /** 1 if defence surges become blocks. */
  defenseSurge: number;
  /** Dice the defender adds to its roll. */
  extraDefense: number;
  pierce: number;
}

/** A spec of nothing, to be filled in; keep one and reuse it. */
export function newPoolSpec(): PoolSpec {
  return {
    red: 0,
    black: 0,
    white: 0,
    surgeTo: 0,
    critical: 0,
    aims: 0,
    aimDice: 2,
    cancelled: 0,
    armor: 0,
    impact: 0,
    redDefense: 0,
    defenseSurge: 0,
    extraDefense: 0,
    pierce: 0,
  };
}

/** A key that is equal for equal specs only. */
export function keyOf(s: PoolSpec): string {
  return `${s.red},${s.black},${s.white},${s.surgeTo},${s.critical},${s.aims},${s.aimDice},${s.cancelled},${s.armor},${s.impact},${s.redDefense},${s.defenseSurge},${s.extraDefense},${s.pierce}`;
}
