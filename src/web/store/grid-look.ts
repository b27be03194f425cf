import { effect, signal } from '@preact/signals';
import type { GridLook } from '../../grid/picture.js';
import { ask, step } from './client.js';

/** The piece of a map of squares that people look at, and what it could reach and sees. */
export const gridLook = signal<{ readonly piece: string; readonly look: GridLook } | undefined>(undefined);

/** Looks at a piece, or no longer if it was looked at. */
export function lookAt(piece: string): void {
  const now = step.value;
  if (gridLook.value?.piece === piece || now === undefined) {
    gridLook.value = undefined;
    return;
  }
  void ask({ do: 'look', step: now.step, piece }).then((answer) => {
    if (answer.kind === 'look' && answer.look !== undefined && step.value?.step === now.step)
      gridLook.value = { piece, look: answer.look };
  });
}

// What was seen of one moment is not true of the next.
effect(() => {
  void step.value?.step;
  gridLook.value = undefined;
});
