import { signal } from '@preact/signals';
import type { Target } from '../../kernel/picture.js';

/** Tags of the units that are lit on the table, because something beside it names them. */
export const lit = signal<readonly string[]>([]);

/** Lights these units and no others. */
export function light(tags: readonly string[]): void {
  if (tags.join(' ') !== lit.value.join(' ')) lit.value = tags;
}

/** An answer that is shown as an arrow on the table. */
export interface Arrow {
  readonly target: Target;
  readonly kind: 'advice' | 'played' | 'other';
}

/** The arrows on the table. They are about the moment that is shown, and go with it. */
export const arrows = signal<readonly Arrow[]>([]);

/** Another moment is shown: nothing is pointed at there. */
export function unlight(): void {
  arrows.value = [];
  lit.value = [];
}
