import { effect, signal } from '@preact/signals';
import type { Danger } from '../protocol.js';
import { ask, step } from './client.js';

/** Whether the bands of the range ruler are drawn about the unit that acts, or about its ghost. */
export const showsRanges = signal(false);
/** Whether places are marked by the wounds to expect there. */
export const showsDanger = signal(false);
/** Whether a drag measures. */
export const isMeasuring = signal(false);
/** What was measured last. */
export const measured = signal<{ readonly millimetres: number } | undefined>(undefined);
/** The places of the question at hand, while they are wanted. */
export const dangers = signal<readonly Danger[]>([]);

effect(() => {
  const now = step.value;
  dangers.value = [];
  if (!showsDanger.value || now?.waiting.for !== 'person') return;
  void ask({ do: 'danger', step: now.step }).then((answer) => {
    if (answer.kind === 'danger' && step.value?.step === now.step) dangers.value = answer.places;
  });
});
