/** A part of a report: a title, a table, and lines under it. */
export interface Section {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly lines: readonly string[];
  /** Whether a page shows it only when asked, as it says little. */
  readonly isFolded?: boolean;
}
