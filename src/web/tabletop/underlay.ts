import { signal } from '@preact/signals';

/** A picture below the drawing of the table. */
export interface Underlay {
  /** Laid out in millimetres, from the upper left corner of the table. */
  readonly element: HTMLElement;
  /** How far the drawing lets it through, from 0 to 1. */
  readonly opacity: number;
}

/** What lies below the drawing of the table that is played on; undefined for nothing. */
export const underlay = signal<Underlay | undefined>(undefined);
