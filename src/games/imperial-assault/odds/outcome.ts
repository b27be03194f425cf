/** A surge ability, as far as it changes the damage of its attack. */
export interface SpentSurge {
  readonly cost: number;
  readonly accuracy: number;
  readonly damage: number;
  readonly pierce: number;
  /** Dodge results that it removes. */
  readonly undodge: number;
  readonly text: string;
}

/** What is added to the results of both sides; numbers can be negative. */
export interface OddsBonus {
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
  readonly pierce: number;
  readonly block: number;
  readonly evade: number;
}

/** An attack whose odds are asked. */
export interface OddsDuel {
  /** Colours of the dice, see {@link ../words/faces}. */
  readonly attack: readonly number[];
  readonly defense: readonly number[];
  /** The Accuracy that it needs: 0 for a melee attack, otherwise the distance, at least 1. */
  readonly needed: number;
  readonly bonus: OddsBonus;
  readonly surges: readonly SpentSurge[];
  /** Dice that each side may reroll: together, the attacker first. */
  readonly rerolls: number;
  readonly defenseRerolls: number;
  /** The Health that the target has left; Infinity if it is not known. Damage beyond it counts no more. */
  readonly health: number;
}

/** The results of dice of an attack: accuracy, damage and surges, blocks, evades and dodges. */
export type Totals = readonly [number, number, number, number, number, number];

/** A set of surge abilities that some surges pay. */
type Spending = Omit<SpentSurge, 'text'>;

/** Every set of the abilities, each once, by its cost; a set that another one is as good as for less is left out. */
export function spendings(surges: readonly SpentSurge[]): readonly Spending[] {
  let sets: Spending[] = [{ cost: 0, accuracy: 0, damage: 0, pierce: 0, undodge: 0 }];
  for (const one of surges) {
    const more = sets.map((set) => ({
      cost: set.cost + one.cost,
      accuracy: set.accuracy + one.accuracy,
      damage: set.damage + one.damage,
      pierce: set.pierce + one.pierce,
      undodge: set.undodge + one.undodge,
    }));
    const all = [...sets, ...more];
    sets = all.filter(
      (set, i) => !all.some((other, k) => i !== k && isAsGood(other, set) && (!isAsGood(set, other) || k < i)),
    );
  }
  return sets;
}

function isAsGood(a: Spending, b: Spending): boolean {
  return (
    a.cost <= b.cost &&
    a.accuracy >= b.accuracy &&
    a.damage >= b.damage &&
    a.pierce >= b.pierce &&
    a.undodge >= b.undodge
  );
}

/**
 * The most damage that the attacker does with these results, −1 for a miss: both sides' bonuses, none of the sums below
 * 0, a surge less for each evade, then the best use of the surges that are left (R 246–250).
 */
export function mostDamage(
  [accuracy, damage, surge, block, evade, dodge]: Totals,
  { needed, bonus, health }: Pick<OddsDuel, 'needed' | 'bonus' | 'health'>,
  sets: readonly Spending[],
): number {
  const aim = Math.max(0, accuracy + bonus.accuracy);
  const hits = Math.max(0, damage + bonus.damage);
  const blocks = Math.max(0, block + bonus.block);
  const surges = Math.max(0, Math.max(0, surge + bonus.surge) - Math.max(0, evade + bonus.evade));
  let most = -1;
  for (const set of sets) {
    if (set.cost > surges || aim + set.accuracy < needed || dodge > set.undodge) continue;
    const done = Math.max(0, hits + set.damage - Math.max(0, blocks - bonus.pierce - set.pierce));
    if (done > most) most = done;
  }
  return Math.min(most, health);
}
