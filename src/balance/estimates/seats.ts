import type { Estimate } from '../../arena/tournament/elo.js';
import { ArmOdds, type LineScore } from './arm-odds.js';
import { IMAGINED, meanWithin } from './share.js';

/** Battles of two given armies from both seats, and of a random army of known points against the second of them. */
export interface SeatsBlock {
  /** The first army's score as blue, and as red. */
  readonly own: readonly [blue: number, red: number];
  /** The random army's scores, and what it costs more than the first army. */
  readonly line: LineScore;
}

/** How two given armies do, by seat. */
export interface Seats {
  /** The first army's score as blue, as red, and with seats drawn at random. */
  readonly asIs: Estimate;
  readonly exchanged: Estimate;
  readonly byLot: Estimate;
  /** Score of whoever is blue: what the seat is worth, whatever the armies are. */
  readonly seat: Estimate;
  /** Points that the first army is ahead by in each of these; undefined where the battles do not show it. */
  readonly ahead: Readonly<Record<'asIs' | 'exchanged' | 'byLot' | 'seat', Estimate | undefined>>;
}

/**
 * Scores of two armies by seat, and how many points would make them even: the log-odds divided by what a point brings
 * to an army against the second, by random armies of different points.
 */
export function seats(blocks: readonly SeatsBlock[]): Seats {
  const odds = ArmOdds.of(
    blocks.map(({ own, line }) => ({ scores: own, line })),
    'seats',
  );
  return {
    asIs: meanWithin(scoresOf(blocks, 1, 0), 0, 1),
    exchanged: meanWithin(scoresOf(blocks, 0, 1), 0, 1),
    byLot: meanWithin(scoresOf(blocks, 0.5, 0.5), 0, 1, IMAGINED.round),
    seat: meanWithin(
      scoresOf(blocks, 0.5, -0.5).map((score) => score + 0.5),
      0,
      1,
      IMAGINED.round,
    ),
    ahead: {
      asIs: odds?.points({ arms: [1, 0] }),
      exchanged: odds?.points({ arms: [0, 1] }),
      byLot: odds?.points({ arms: [0.5, 0.5] }),
      seat: odds?.points({ arms: [0.5, -0.5] }),
    },
  };
}

function scoresOf(blocks: readonly SeatsBlock[], blue: number, red: number): number[] {
  return blocks.map(({ own }) => blue * own[0] + red * own[1]);
}
