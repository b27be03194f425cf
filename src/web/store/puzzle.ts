import { effect, signal } from '@preact/signals';
import type { Setup } from '../game-messages.js';
import { answer, ask, complaint, facts, isBroken, loadAgainBy, send } from './client.js';
import { close } from './playing.js';
import { dayOf, keepDay, keptDays, nameOfDay } from './puzzle-days.js';
import type { Answered } from './puzzle-days.js';

/** The puzzle on the page. */
export interface Puzzle {
  readonly day: number;
  readonly setup: Setup;
  /** The first answer to it; undefined as long as there is none. */
  readonly first: Answered | undefined;
}

/** The puzzle on the page; undefined while there is none. */
export const puzzle = signal<Puzzle | undefined>(undefined);

/** Today, by the calendar of the person at the page. */
export function today(): number {
  return dayOf(new Date());
}

effect(() => {
  const isGood = answer.value;
  const open = puzzle.peek();
  if (isGood === undefined || open === undefined) return;
  const answered = { name: facts.peek()?.position?.name ?? '', isGood };
  // Only what is answered on its day counts.
  if (open.day === today()) keepDay(open.day, answered);
  puzzle.value = { ...open, first: open.first ?? answered };
});

/** Opens the puzzle of a day. */
export async function openPuzzle(day: number): Promise<void> {
  close();
  puzzle.value = undefined;
  const found = await ask({ do: 'puzzle', day });
  if (found.kind !== 'puzzle') {
    complaint.value = found.kind === 'problem' ? found.text : '';
    isBroken.value = true;
    return;
  }
  const first = (keptDays() as Partial<Record<string, Answered>>)[nameOfDay(day)];
  puzzle.value = { day, setup: found.setup, first };
  loadAgainBy(begin);
  begin();
}

/** Sets the puzzle on the page up again; gives whether there is one. */
export function begin(): boolean {
  const { value } = puzzle;
  if (value !== undefined) send({ do: 'new', setup: value.setup });
  return value !== undefined;
}

/** Leaves the puzzle. */
export function leavePuzzle(): void {
  puzzle.value = undefined;
  close();
}
