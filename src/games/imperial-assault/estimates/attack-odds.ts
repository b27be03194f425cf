import { kept } from '../../../kernel/scratch.js';
import type { Bonus, SurgeAbility } from '../battle/attack-profile.js';
import type { Profile } from '../battle/profile.js';
import type { Skirmish } from '../battle/skirmish.js';
import { hasKeyword, healthOf } from '../rules/questions/values.js';
import { NONE } from '../state/state.js';
import type { Ia } from '../state/context.js';
import { FOCUSED, HIDDEN, WEAKENED } from '../words/conditions.js';
import { worthOfHero } from './campaign/heroes.js';
import { ACCURACY, BLOCK, DAMAGE, DODGE, EVADE, FACES, GREEN, SIDES, SURGE } from '../words/faces.js';

/** More damage than this is counted as this. */
const MOST_DAMAGE = 15;
/** A greater distance counts as this one. */
export const FARTHEST = 15;
/** Variants of an attack: 4 shifts of its surges, from −1 on, twice for a focused attacker. */
const SHIFTS = 4;
const VARIANTS = 2 * SHIFTS;

/** What a pool can show in all, and how likely. */
interface Roll {
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
  readonly block: number;
  readonly evade: number;
  readonly isDodged: boolean;
  readonly chance: number;
}

const NOTHING: Roll = { accuracy: 0, damage: 0, surge: 0, block: 0, evade: 0, isDodged: false, chance: 1 };

/** The different sums of a pool. */
function rollsOf(dice: readonly number[]): readonly Roll[] {
  let rolls = new Map<string, Roll>([['', NOTHING]]);
  for (const colour of dice) {
    const next = new Map<string, Roll>();
    for (const roll of rolls.values()) {
      for (const face of FACES[colour]) {
        const sum = {
          accuracy: roll.accuracy + face[ACCURACY],
          damage: roll.damage + face[DAMAGE],
          surge: roll.surge + face[SURGE],
          block: roll.block + face[BLOCK],
          evade: roll.evade + face[EVADE],
          isDodged: roll.isDodged || face[DODGE] > 0,
        };
        const key = Object.values(sum).join();
        const chance = (next.get(key)?.chance ?? 0) + roll.chance / SIDES;
        next.set(key, { ...sum, chance });
      }
    }
    rolls = next;
  }
  return [...rolls.values()];
}

/** What a set of surge abilities costs and gives together. */
interface Spent {
  readonly cost: number;
  readonly accuracy: number;
  readonly damage: number;
  readonly pierce: number;
}

/** The sets of surge abilities worth buying: no other set costs as little and gives as much of everything. */
function spendings(surges: readonly SurgeAbility[]): readonly Spent[] {
  let all: Spent[] = [{ cost: 0, accuracy: 0, damage: 0, pierce: 0 }];
  for (const { cost, accuracy, damage, pierce } of surges)
    all = [
      ...all,
      ...all.map((one) => ({
        cost: one.cost + cost,
        accuracy: one.accuracy + accuracy,
        damage: one.damage + damage,
        pierce: one.pierce + pierce,
      })),
    ];
  const isWorse = (a: Spent, b: Spent) =>
    a !== b && a.cost >= b.cost && a.accuracy <= b.accuracy && a.damage <= b.damage && a.pierce <= b.pierce;
  return all.filter((one, i) => !all.some((other, k) => isWorse(one, other) && (k < i || !isWorse(other, one))));
}

/** What a hero and the first weapon give together, as far as the odds need it. */
function sumOf(one: Bonus, other: Bonus): Bonus {
  return {
    ...one,
    accuracy: one.accuracy + other.accuracy,
    damage: one.damage + other.damage,
    surge: one.surge + other.surge,
    pierce: one.pierce + other.pierce,
  };
}

/** An attacker, as far as the odds need it: equal for all figures of a card. `focused` are its rolls while Focused. */
interface Shooter {
  readonly isRanged: boolean;
  readonly bonus: Bonus;
  readonly rolls: readonly Roll[];
  readonly focused: readonly Roll[];
  readonly spent: readonly Spent[];
}

/**
 * How much damage an attack of one figure does to another: chances of at least 1, 2, 3 … damage by printed dice,
 * bonuses and the best use of printed surges, without rerolls, tokens and cards. Each pair of cards is worked out when
 * it is first asked for, and kept with the battle.
 */
export class AttackOdds {
  private readonly kindOf: Uint8Array;
  private readonly shooters: readonly (Shooter | undefined)[];
  private readonly defenses: readonly (readonly Roll[])[];
  private readonly profiles: readonly Profile[];
  /** By attacker, defender, distance and variant; made with its length, since a sparse one would be a hash table. */
  private readonly known: (Float32Array | undefined)[];

  constructor({ figures }: Skirmish) {
    const profiles = [...new Set(figures.map(({ profile }) => profile))];
    this.profiles = profiles;
    const count = profiles.length ** 2 * (FARTHEST + 1) * VARIANTS;
    this.known = Array.from({ length: count }, () => undefined);
    this.kindOf = Uint8Array.from(figures, ({ profile }) => profiles.indexOf(profile));
    this.shooters = profiles.map(({ attack, bonus, surges, hero }) =>
      attack === undefined
        ? undefined
        : {
            isRanged: attack.isRanged,
            bonus: hero === undefined ? bonus : sumOf(bonus, hero.weapons[0].bonus),
            rolls: rollsOf(attack.dice),
            focused: rollsOf([...attack.dice, GREEN]),
            spent: spendings(hero === undefined ? surges : hero.weapons[0].surges),
          },
    );
    this.defenses = profiles.map(({ defense }) => rollsOf(defense));
  }

  /**
   * At `k − 1`: the chance of at least `k` damage of an attack of `u` on `v` at a distance; of none if it has no
   * attack.
   */
  chances(c: Ia, u: number, v: number, distance: number): Float32Array {
    const { conditions } = c.s.figures;
    const isFocused = (conditions[u] & FOCUSED) !== 0;
    const shift =
      ((conditions[u] & HIDDEN) === 0 ? 0 : 1) -
      ((conditions[u] & WEAKENED) === 0 ? 0 : 1) +
      ((conditions[v] & WEAKENED) === 0 ? 0 : 1);
    const far = Math.min(FARTHEST, distance + ((conditions[v] & HIDDEN) === 0 ? 0 : 2));
    const [a, b] = [this.kindOf[u], this.kindOf[v]];
    const variant = (isFocused ? SHIFTS : 0) + shift + 1;
    const key = ((a * this.profiles.length + b) * (FARTHEST + 1) + far) * VARIANTS + variant;
    return (this.known[key] ??= this.work(a, b, far, isFocused, shift));
  }

  private work(a: number, b: number, distance: number, isFocused: boolean, shift: number): Float32Array {
    const chances = new Float32Array(MOST_DAMAGE);
    const shooter = this.shooters[a];
    if (shooter === undefined) return chances;
    const { bonus } = shooter;
    const own = this.profiles[b].bonus;
    const needed = shooter.isRanged ? Math.max(1, distance) : 0;
    for (const roll of isFocused ? shooter.focused : shooter.rolls) {
      for (const defense of this.defenses[b]) {
        if (defense.isDodged) continue;
        const surges = roll.surge + bonus.surge + shift - defense.evade - own.evade;
        let most = 0;
        for (const { cost, accuracy, damage, pierce } of shooter.spent) {
          if (cost > Math.max(0, surges) || roll.accuracy + bonus.accuracy + accuracy < needed) continue;
          const block = Math.max(0, defense.block + own.block - bonus.pierce - pierce);
          most = Math.max(most, roll.damage + bonus.damage + damage - block);
        }
        const chance = roll.chance * defense.chance;
        for (let k = 0; k < Math.min(most, MOST_DAMAGE); k++) chances[k] += chance;
      }
    }
    return chances;
  }
}

const odds: WeakMap<Skirmish, AttackOdds> = new WeakMap();
let last = kept<Skirmish | undefined>(undefined);
let ofLast = kept<AttackOdds | undefined>(undefined);

/** The odds of the attacks of a battle. */
export function attackOdds({ battle }: Ia): AttackOdds {
  if (last === battle && ofLast !== undefined) return ofLast;
  let made = odds.get(battle);
  if (made === undefined) {
    made = new AttackOdds(battle);
    odds.set(battle, made);
  }
  last = battle;
  ofLast = made;
  return made;
}

/** The share of a figure's worth that counts only once it is defeated; the rest counts by damage. */
const BY_DEFEAT = 0.5;

/**
 * What an attack of one figure on another is worth at a distance, in victory points: damage, and the chance of a
 * defeat.
 */
export function worthOfAttack(c: Ia, u: number, v: number, distance: number): number {
  const chances = attackOdds(c).chances(c, u, v, distance);
  const left = Math.min(MOST_DAMAGE, healthOf(c, v) - c.s.figures.damage[v]);
  if (left <= 0) return 0;
  let mean = 0;
  for (let k = 0; k < left; k++) mean += chances[k];
  const worth = worthOf(c, v);
  return worth * ((1 - BY_DEFEAT) * (mean / healthOf(c, v)) + BY_DEFEAT * chances[left - 1]);
}

/** What it is worth, in victory points, that a figure suffers an amount of damage at once. */
export function worthOfDamage(c: Ia, v: number, damage: number): number {
  const left = healthOf(c, v) - c.s.figures.damage[v];
  if (left <= 0) return 0;
  const part = Math.min(damage, left) / healthOf(c, v);
  return worthOf(c, v) * ((1 - BY_DEFEAT) * part + (damage >= left ? BY_DEFEAT : 0));
}

/** What a figure is worth to those who defeat it, in victory points: its part of its group, more for the last one. */
export function worthOf(c: Ia, v: number): number {
  const { group, profile } = c.battle.figures[v];
  if (group === NONE) return 0;
  if (c.battle.heroOf[v] >= 0) return worthOfHero(c, v);
  const { cost, figures } = c.battle.groups[group];
  const standing = figures.length - c.s.groups.losses[group];
  return cost === 0 ? profile.reinforceCost : (cost / figures.length) * (standing <= 1 ? 1.5 : 1);
}

/** The greatest distance at which a figure can attack: 0 without an attack, for ranged ones {@link FARTHEST}. */
export function reachOfAttack(c: Ia, u: number): number {
  const { attack, hero } = c.battle.figures[u].profile;
  if (attack === undefined) return 0;
  if (attack.isRanged) return FARTHEST;
  return hasKeyword(c, u, 'Reach') || hero?.weapons[0].keywords.includes('Reach') === true ? 2 : 1;
}
