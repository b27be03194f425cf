import { student975 } from '../estimates/student.js';
import type { PlayedBlock } from './block.js';

/** What a unit card did, by the battles whose telemetry is kept. */
export interface CardUse {
  readonly card: string;
  readonly units: number;
  /** Wounds dealt for a hundred points, in a battle. */
  readonly dealt: number;
  /** The upper end of its 95 % interval, by blocks. */
  readonly dealtMost: number;
  /** Share of the ends of rounds that it lived at which it was at an objective. */
  readonly atObjective: number;
  /** Whether it hardly reached or hurt anyone, beside the other cards; see {@link useOfCards}. */
  readonly isHardlyUsed: boolean;
}

/** Cards of fewer units are not judged, and do not judge others. */
const LEAST_UNITS = 30;
/** A card is hardly used if its wounds for its points surely are a smaller share of those of the middle card. */
const FEW_WOUNDS = 0.5;

/**
 * What the unit cards of an agent's battles did, by card. One is *hardly used* if it surely dealt less than half as
 * many wounds for its points as the middle card did, and was less often at an objective than the middle card: a sign
 * that the agent does not know how to play it. Empty where no telemetry is kept.
 */
export function useOfCards(blocks: readonly PlayedBlock[], agent: number): readonly CardUse[] {
  const kept = blocks.flatMap(({ agent: by, did }) => (by === agent && did !== undefined ? [did] : []));
  const names = [...new Set(kept.flatMap((did) => Object.keys(did)))].sort((a, b) => (a < b ? -1 : 1));
  const uses = names.map((card) => {
    const own = kept.flatMap((did) => (did[card] === undefined ? [] : [did[card]]));
    const sum = (at: number): number => own.reduce((all, one) => all + one[at], 0);
    const [units, points, dealt, rounds, atObjective] = [0, 1, 2, 3, 4].map(sum);
    const rate = dealt / points;
    const squares = own.reduce((all, one) => all + (one[2] - rate * one[1]) ** 2, 0);
    const n = own.length;
    const off = n < 3 ? Infinity : (student975(n - 1) * Math.sqrt((squares * n) / (n - 1))) / points;
    return {
      card,
      units,
      dealt: 100 * rate,
      dealtMost: 100 * (rate + off),
      atObjective: atObjective / Math.max(1, rounds),
    };
  });
  const judged = uses.filter(({ units }) => units >= LEAST_UNITS);
  const usual = { dealt: median(judged.map(({ dealt }) => dealt)), at: median(judged.map((use) => use.atObjective)) };
  return uses.map((use) => ({
    ...use,
    isHardlyUsed: use.units >= LEAST_UNITS && use.dealtMost < FEW_WOUNDS * usual.dealt && use.atObjective < usual.at,
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
