import type { ObjectiveRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { NONE } from '../state/state.js';
import { lateness, ROUNDS } from './evaluate-weights.js';

/** What objective cards ask for: tokens that pay as long as they are held, deeds, or standing at the right place. */
const KINDS = ['none', 'pays-each-round', 'deeds', 'places'] as const;

/** Setup, then each round of each kind of objective. */
export const STRATA: readonly string[] = KINDS.flatMap((kind) =>
  Array.from({ length: ROUNDS }, (_, round) => (round === 0 ? `${kind}-setup` : `${kind}-round-${round}`)),
);

/** The round of a stratum; 0 is the setup. */
export function roundOf(stratum: number): number {
  return stratum % ROUNDS;
}

/** The same in all strata; and from −1 in the first round, and before it, to 1 in the last one that is told apart. */
export const PROFILES: readonly { readonly name: string; readonly by: readonly number[] }[] = [
  { name: 'always', by: STRATA.map(() => 1) },
  {
    name: 'late',
    by: STRATA.map((_, stratum) => lateness(roundOf(stratum))),
  },
];

/** The place of a state among {@link STRATA}. */
export function stratumOf(c: Context): number {
  const { objective, round } = c.s.game;
  const rules = objective < 0 || objective === NONE ? undefined : c.b.objectiveRules[objective];
  return ROUNDS * kindOf(rules) + Math.min(ROUNDS - 1, round);
}

function kindOf(rules: ObjectiveRules | undefined): number {
  if (rules === undefined) return 0;
  if (rules.endOfRound !== undefined) return 1;
  return (rules.actions ?? []).length > 0 ? 2 : 3;
}
