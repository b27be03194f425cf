import type { Estimate } from '../../../arena/tournament/elo.js';

/** No unit is worth this many points. */
const ABSURD = 1000;

/** `48.2 (39.1 to 57.3)`; says so where the battles do not bound it. */
export function pointsText(estimate: Estimate | undefined): string {
  if (estimate === undefined || !Number.isFinite(estimate.value)) return 'not known';
  // The quotient of two figures of which the lower one is nearly 0.
  if (Math.abs(estimate.value) > ABSURD && !Number.isFinite(estimate.low)) return 'not known (no bounds yet)';
  return `${figure(estimate.value)} (${intervalText(estimate)})`;
}

/** `5.3 points higher (−2.1 to 12.7)`. */
export function movedText(estimate: Estimate): string {
  if (!Number.isFinite(estimate.low) || !Number.isFinite(estimate.high)) return 'not known how far away';
  return `${figure(Math.abs(estimate.value))} points ${estimate.value < 0 ? 'lower' : 'higher'} (${intervalText(estimate)})`;
}

/** `39.1 to 57.3`, `39.1 to over 1000` where a bound is beyond all costs, or that there are no bounds. */
export function intervalText({ low, high }: Estimate): string {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 'no bounds yet';
  return `${boundText(low)} to ${boundText(high)}`;
}

/** A bound; only on which side of all costs it lies where it is far from them, as exact figures there mean nothing. */
function boundText(bound: number): string {
  if (Math.abs(bound) <= ABSURD) return figure(bound);
  return bound < 0 ? `under −${ABSURD}` : `over ${ABSURD}`;
}

/** A number with one place, and a minus sign before a negative one. */
export function figure(value: number, places = 1): string {
  const size = Math.abs(value).toFixed(places);
  return value < 0 && Number(size) > 0 ? `−${size}` : size;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A line of comma-separated values. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: string | number | undefined): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Math.round(cell * 1e4) / 1e4) : '';
  const text = cell ?? '';
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
