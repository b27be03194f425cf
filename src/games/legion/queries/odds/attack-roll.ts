import { SURGE_BLANK, SURGE_CRIT, SURGE_HIT } from '../../battle/battle.js';
import type { AttackDieFaces, Measures } from '../../cards/measures.js';
import type { PoolSpec } from './spec.js';

/** What one die can come to: the chances of counting as a hit, as a critical, as a surge that waits for Critical X, and of failing. */
interface DieChances {
  readonly hit: number;
  readonly crit: number;
  readonly surge: number;
  readonly fail: number;
}

/** Probabilities of a roll by hits and criticals: entry hits × (dice + 1) + criticals. */
export interface AttackRoll {
  readonly dice: number;
  readonly probabilities: Float64Array;
}

/**
 * The exact distribution of an attack roll after rerolls and conversion of surges (steps 4a–4c, 873–875). Each aim token rerolls up to
 * `aimDice` dice that count for nothing, red dice before black before white, seeing what the tokens before it brought (760–764).
 */
export function attackRoll(measures: Measures, s: PoolSpec): AttackRoll {
  const colours = [
    { n: s.red, die: chancesOf(measures.attackDice.red, s) },
    { n: s.black, die: chancesOf(measures.attackDice.black, s) },
    { n: s.white, die: chancesOf(measures.attackDice.white, s) },
  ];
  const dice = s.red + s.black + s.white;
  const table = new Table([s.red, s.black, s.white], dice, s.critical > 0);
  table.set(0, 0, 0, 0, 0, 0, 1);
  let current = table;
  for (const [colour, { n, die }] of colours.entries()) {
    for (let i = 0; i < n; i++) current = current.rolled(die, colour);
  }
  for (let aim = 0; aim < s.aims; aim++) current = current.rerolled(colours, s.aimDice);
  return { dice, probabilities: current.converted(s) };
}

/** A face that is converted for certain counts as what it becomes. With Critical X surges wait, for only some of them become criticals. */
function chancesOf(die: AttackDieFaces, s: PoolSpec): DieChances {
  const waits = s.critical > 0;
  const kept = (to: number): number => (!waits && s.surgeTo === to ? die.surge : 0);
  return {
    hit: (die.hit + kept(SURGE_HIT)) / die.sides,
    crit: (die.crit + kept(SURGE_CRIT)) / die.sides,
    surge: waits ? die.surge / die.sides : 0,
    fail: (die.blank + kept(SURGE_BLANK)) / die.sides,
  };
}

/** Probabilities by failed dice of each colour, hits, criticals and waiting surges. */
class Table {
  private readonly most: readonly number[];
  private readonly dice: number;
  private readonly surges: boolean;
  private readonly p: Float64Array;

  constructor(most: readonly number[], dice: number, surges: boolean) {
    this.most = most;
    this.dice = dice;
    this.surges = surges;
    const side = dice + 1;
    this.p = new Float64Array((most[0] + 1) * (most[1] + 1) * (most[2] + 1) * side * side * (surges ? side : 1));
  }

  private index(red: number, black: number, white: number, hits: number, crits: number, surges: number): number {
    const side = this.dice + 1;
    const fails = (red * (this.most[1] + 1) + black) * (this.most[2] + 1) + white;
    return ((fails * side + hits) * side + crits) * (this.surges ? side : 1) + surges;
  }

  set(red: number, black: number, white: number, hits: number, crits: number, surges: number, p: number): void {
    this.p[this.index(red, black, white, hits, crits, surges)] = p;
  }

  /** Calls `visit` for everything that can be, with its probability. */
  private each(
    visit: (red: number, black: number, white: number, hits: number, crits: number, surges: number, p: number) => void,
  ): void {
    for (let red = 0; red <= this.most[0]; red++) {
      for (let black = 0; black <= this.most[1]; black++) {
        for (let white = 0; white <= this.most[2]; white++) {
          const left = this.dice - red - black - white;
          for (let hits = 0; hits <= left; hits++) {
            for (let crits = 0; crits + hits <= left; crits++) {
              for (let surges = 0; surges <= (this.surges ? left - hits - crits : 0); surges++) {
                const p = this.p[this.index(red, black, white, hits, crits, surges)];
                if (p > 0) visit(red, black, white, hits, crits, surges, p);
              }
            }
          }
        }
      }
    }
  }

  /** After one more die of a colour. */
  rolled(die: DieChances, colour: number): Table {
    const next = new Table(this.most, this.dice, this.surges);
    this.each((red, black, white, hits, crits, surges, p) => {
      const fails = [red, black, white];
      next.p[next.index(red, black, white, hits + 1, crits, surges)] += p * die.hit;
      next.p[next.index(red, black, white, hits, crits + 1, surges)] += p * die.crit;
      if (die.surge > 0) next.p[next.index(red, black, white, hits, crits, surges + 1)] += p * die.surge;
      fails[colour]++;
      next.p[next.index(fails[0], fails[1], fails[2], hits, crits, surges)] += p * die.fail;
    });
    return next;
  }

  /** After one aim token. */
  rerolled(colours: readonly { readonly die: DieChances }[], aimDice: number): Table {
    const next = new Table(this.most, this.dice, this.surges);
    const reroll = (fails: number[], again: number[], hits: number, crits: number, surges: number, p: number): void => {
      const colour = again.findIndex((n) => n > 0);
      if (colour < 0) {
        next.p[next.index(fails[0], fails[1], fails[2], hits, crits, surges)] += p;
        return;
      }
      const { die } = colours[colour];
      const rest = again.with(colour, again[colour] - 1);
      const lifted = fails.with(colour, fails[colour] - 1);
      if (die.hit > 0) reroll(lifted, rest, hits + 1, crits, surges, p * die.hit);
      if (die.crit > 0) reroll(lifted, rest, hits, crits + 1, surges, p * die.crit);
      if (die.surge > 0) reroll(lifted, rest, hits, crits, surges + 1, p * die.surge);
      reroll(fails, rest, hits, crits, surges, p * die.fail);
    };
    this.each((red, black, white, hits, crits, surges, p) => {
      let left = aimDice;
      const again = [red, black, white].map((fails) => {
        const taken = Math.min(left, fails);
        left -= taken;
        return taken;
      });
      reroll([red, black, white], again, hits, crits, surges, p);
    });
    return next;
  }

  /** By hits and criticals, once Critical X and the surge chart have turned what waited. */
  converted(s: PoolSpec): Float64Array {
    const side = this.dice + 1;
    const result = new Float64Array(side * side);
    this.each((_red, _black, _white, hits, crits, surges, p) => {
      const critical = Math.min(surges, s.critical);
      const rest = surges - critical;
      const h = hits + (s.surgeTo === SURGE_HIT ? rest : 0);
      const k = crits + critical + (s.surgeTo === SURGE_CRIT ? rest : 0);
      result[h * side + k] += p;
    });
    return result;
  }
}
