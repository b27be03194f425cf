import { signal } from '@preact/signals';
import type { Advice } from '../protocol.js';
import { ask, complaint, step } from './client.js';

/** The latest advice, and the step that it is about. */
export const advice = signal<(Advice & { readonly step: number; readonly isQuick: boolean }) | undefined>(undefined);
/** The step for which advice is awaited. */
export const advising = signal<number | undefined>(undefined);

/** Asks the adviser what it would do now. */
export async function advise(quick = false): Promise<void> {
  const now = step.value;
  if (now?.waiting.for !== 'person' || advising.value === now.step) return;
  advising.value = now.step;
  const answer = await ask({ do: 'hint', step: now.step, quick });
  if (advising.value === now.step) advising.value = undefined;
  if (answer.kind === 'hint') advice.value = { ...answer.advice, step: now.step, isQuick: quick };
  else if (answer.kind === 'problem' && answer.text !== '') complaint.value = answer.text;
}
