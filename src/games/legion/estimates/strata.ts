import { scoringRules } from '../rules/queries/mission.js';
import type { ScoringRules } from '../engine/battle-card.js';
import type { Battle, Context } from '../engine/context.js';

/** What objective cards ask for: tokens that pay as long as they are held, deeds, or standing at the right place. */
const KINDS = ['none', 'pays-each-round', 'deeds', 'places'] as const;

/** The strata of battles: setup, then each round of an edition's usual battle, of each kind of objective. */
export function strataOf({ numbers: { rounds } }: Battle): string[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: rounds + 1 }, (_, round) => (round === 0 ? `${kind}-setup` : `${kind}-round-${round}`)),
  );
}

/** Values by round, from that of the setup, by stratum. */
export function byStratum<T>(values: readonly T[]): T[] {
  return KINDS.flatMap(() => values);
}

/** The place of a state among the strata of its battle; later rounds count as the last one. */
export function stratumOf(c: Context): number {
  const { rounds } = c.b.numbers;
  return (rounds + 1) * kindOf(scoringRules(c)) + Math.min(rounds, c.s.game.round);
}

function kindOf(rules: ScoringRules | undefined): number {
  if (rules === undefined) return 0;
  if (rules.endOfRound !== undefined) return 1;
  return (rules.actions ?? []).length > 0 ? 2 : 3;
}
