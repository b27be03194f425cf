import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Probe } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import type { TableOption } from '../tabletop/moment.js';
import type { Picked } from '../tabletop/picking.js';
import type { Option } from '../game-messages.js';
import { isReal, lookNear } from './real-table.js';
import { ask, facts, send, step } from './client.js';

/** What is picked on the table and not yet taken, with the step that it answers. */
export const picked = signal<(Picked & { readonly step: number }) | undefined>(undefined);
/** The step that it answers: the same for all places of a drag, so that the table is not drawn anew for each. */
export const pickedAt = computed(() => picked.value?.step);
/** What would follow of it, once that is known. */
export const probe = signal<(Probe & { readonly answer: string; readonly phrase: string }) | undefined>(undefined);

/** Whether it is an attack whose chances are known. */
export const hasOutcome: ReadonlySignal<boolean> = computed(() => probe.value?.outcome !== undefined);

/** The formations in which the other miniatures of a unit can be placed, by their words; what people call each. */
export const formations: ReadonlySignal<Readonly<Record<string, string>>> = computed(() => {
  const board = facts.value?.board;
  return isTable(board) ? board.formations : {};
});
/** The one that a person has chosen. */
export const chosenFormation = signal<string | undefined>(undefined);
/** The one in which they are placed after a move or a deployment: at first the usual one. */
export const formation: ReadonlySignal<string> = computed(
  () => chosenFormation.value ?? Object.keys(formations.value)[0] ?? '',
);

let asking: string | undefined;
let waiting: string | undefined;

/** Picks something, or nothing. What would follow of it is asked for; only the latest question counts. */
export function pickThis(next: Picked | undefined): void {
  const now = step.value;
  if (now === undefined) return;
  picked.value = next === undefined ? undefined : { ...next, step: now.step };
  if (next === undefined) {
    probe.value = undefined;
    waiting = undefined;
  } else look(next.answer, now.step);
}

function look(answer: string, at: number): void {
  if (asking !== undefined) {
    waiting = answer;
    return;
  }
  asking = answer;
  void ask({ do: 'probe', step: at, text: answer, habit: formation.value }).then((found) => {
    asking = undefined;
    if (found.kind === 'probe' && picked.value?.step === at) {
      probe.value = { ...found.probe, answer, phrase: found.phrase };
      if (isReal() && !found.probe.legal && /\d,\d/.test(answer)) void lookNear(answer);
    }
    const next = waiting;
    waiting = undefined;
    if (next !== undefined && step.value?.step === at) look(next, at);
  });
}

// Who answered in another way has dropped what was picked.
effect(() => {
  const now = step.value?.step;
  const last = picked.peek();
  if (last === undefined || last.step === now) return;
  picked.value = undefined;
  probe.value = undefined;
  waiting = undefined;
});

/** Takes the only one of some options; picks the first where there are more, or where it is an action. */
export function chooseAmong(options: readonly Option[]): void {
  const [first] = options;
  if (options.length === 1 && first.target?.isWeighty !== true) take(first.notation);
  else pickThis({ options: options as readonly TableOption[], index: 0, answer: first.notation, at: undefined });
}

/** Takes what is picked, with what nearly always follows of it; `puts` are corrections of what then stands. */
export function takePicked(answer?: string, puts: readonly string[] = []): void {
  const now = picked.value;
  if (now === undefined || now.step !== step.value?.step) return;
  picked.value = undefined;
  probe.value = undefined;
  take(answer ?? now.answer, puts);
}

/** Takes an answer, with what nearly always follows of it: after a move the chosen formation. */
export function take(answer: string, puts: readonly string[] = []): void {
  const now = step.value;
  if (now === undefined) return;
  send({ do: 'take', step: now.step, text: answer, habit: formation.value, puts });
}
