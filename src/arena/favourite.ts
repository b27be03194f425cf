import type { Explanation } from '../../agents/agent.js';

/** The favourite of a search must have been tried at least this many times as often as the next choice. */
const MORE_VISITS = 1.5;

/**
 * Whether an explanation prefers its choice to every other by more than both may err; a search must also have tried it
 * clearly more often, because its errors count only the noise of its playouts.
 */
export function hasFavourite({ choices }: Explanation): boolean {
  const [first, ...others] = choices;
  return others.every(
    (other) =>
      first.value - other.value > Math.sqrt(first.error * first.error + other.error * other.error) &&
      (other.visits === 0 || first.visits >= MORE_VISITS * other.visits),
  );
}
