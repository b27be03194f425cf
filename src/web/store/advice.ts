import { signal } from '@preact/signals';
import type { Advice, Why } from '../advice-messages.js';
import { ask, complaint, facts, step } from './client.js';
import { arrows } from './lit.js';
import { isPaused } from './pace.js';

/** The latest advice, and the step that it is about. */
export const advice = signal<(Advice & { readonly step: number; readonly isQuick: boolean }) | undefined>(undefined);
/** The step for which advice is awaited. */
export const advising = signal<number | undefined>(undefined);

/** Why an agent made its latest choice, and the step at which that was asked. */
export const why = signal<(Why & { readonly step: number }) | undefined>(undefined);

/** Asks why the latest choice of an agent was made. */
export async function askWhy(): Promise<void> {
  // Agents that play by themselves wait meanwhile.
  if (facts.value?.seats.includes('person') === false) isPaused.value = true;
  let now = step.value;
  let answer = now === undefined ? undefined : await ask({ do: 'why', step: now.step });
  // An empty problem says that an agent is thinking, or that the moment has passed.
  for (let tries = 0; tries < 20 && answer?.kind === 'problem' && answer.text === ''; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    now = step.value;
    if (now !== undefined) answer = await ask({ do: 'why', step: now.step });
  }
  if (now === undefined || answer === undefined) return;
  if (answer.kind === 'why') {
    advice.value = undefined;
    why.value = { ...answer.why, step: now.step };
  } else if (answer.kind === 'problem' && answer.text !== '') complaint.value = answer.text;
}

/** Asks the adviser what it would do now. */
export async function advise(quick = false): Promise<void> {
  const now = step.value;
  if (now === undefined || !['person', 'reader'].includes(now.waiting.for) || advising.value === now.step) return;
  advising.value = now.step;
  const answer = await ask({ do: 'hint', step: now.step, quick });
  if (advising.value === now.step) advising.value = undefined;
  if (answer.kind === 'hint') {
    const { answer: best, targets } = answer.advice;
    advice.value = { ...answer.advice, step: now.step, isQuick: quick };
    if (!quick && Object.hasOwn(targets, best)) arrows.value = [{ target: targets[best], kind: 'advice' }];
  } else if (answer.kind === 'problem' && answer.text !== '') complaint.value = answer.text;
}
