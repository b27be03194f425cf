/** How the puzzle of a day was answered the first time. */
export interface Answered {
  /** The name of its position. */
  readonly name: string;
  readonly isGood: boolean;
}

/** What was answered, by day as `2026-11-30`. */
export type Days = Readonly<Record<string, Answered>>;

const MS_OF_DAY = 86_400_000;

/** A day by the calendar of the person at the page, as a number of days since 1 January 1970. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_OF_DAY;
}

/** A day as `2026-11-30`. */
export function nameOfDay(day: number): string {
  return new Date(day * MS_OF_DAY).toISOString().slice(0, 10);
}

/** A day as people write it. */
export function writtenDay(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day * MS_OF_DAY);
}

/** On how many days in a row, up to today or to yesterday where today is still open, the answer was right. */
export function streakOf(days: Days, today: number): number {
  const isGood = (day: number): boolean => (days as Partial<Days>)[nameOfDay(day)]?.isGood === true;
  const last = (days as Partial<Days>)[nameOfDay(today)] === undefined ? today - 1 : today;
  let count = 0;
  while (isGood(last - count)) count++;
  return count;
}

/** Where it is kept. */
const KEPT = 'opfor/puzzles';

/** What was answered in this browser. */
export function keptDays(): Days {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Days) : {};
  } catch {
    return {};
  }
}

/** Keeps the first answer to the puzzle of a day; another one changes nothing. */
export function keepDay(day: number, answered: Answered): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ [nameOfDay(day)]: answered, ...keptDays() }));
  } catch {
    // A browser that keeps nothing counts no days.
  }
}
