import { signal } from '@preact/signals';
import type { GridScene } from '../../grid/picture.js';
import type { Spot } from '../../tabletop/picture.js';
import type { Near } from '../carry-messages.js';
import { sceneOf } from '../tabletop/moment.js';
import { ask, complaint, facts, step } from './client.js';

/** Millimetres that a place may be off without a word, and those within which a legal one is looked for. */
export const TOLERANCE = 5;
const FAR = 50;

/** Whether the game is played with miniatures on a real table. */
export function isReal(): boolean {
  return facts.value?.isReal === true;
}

/** What was found about `wish`, an answer that is not legal: the legal one that is nearest, if there is one. */
export const near = signal<{ readonly wish: string; readonly found: Near | undefined } | undefined>(undefined);

/** Looks for the legal answer that is nearest. */
export async function lookNear(wish: string): Promise<void> {
  const now = step.value;
  if (now === undefined) return;
  const found = await ask({ do: 'nearest', step: now.step, text: wish, tolerance: FAR });
  if (step.value?.step === now.step && found.kind === 'near') near.value = { wish, found: found.near };
}

/** What is being put right: corrections by what they are about, and the miniature that is in the hand. */
export interface Editing {
  readonly puts: ReadonlyMap<string, string>;
  readonly held: string | undefined;
}

/** Undefined while nothing is being put right. */
export const editing = signal<Editing | undefined>(undefined);

export function beginEditing(): void {
  editing.value = { puts: new Map(), held: undefined };
}

/** Takes a miniature into the hand; the next place is where it goes. */
export function hold(piece: string | undefined): void {
  if (editing.value !== undefined) editing.value = { ...editing.value, held: piece };
}

/** A correction of `what`, which replaces an earlier one; without text it is dropped. */
export function putRight(what: string, text: string | undefined): void {
  if (editing.value === undefined) return;
  const puts = new Map(editing.value.puts);
  if (text === undefined) puts.delete(what);
  else puts.set(what, text);
  editing.value = { puts, held: undefined };
}

/** Puts the miniature in the hand to a place: a leader with its whole unit. */
export function putHeld({ x, y }: Spot): void {
  const held = editing.value?.held;
  if (held === undefined) return;
  const place = `${x.toFixed(1)},${y.toFixed(1)}`;
  const isLeader = sceneOf(step.value)?.pieces.some(({ id, isLeader }) => id === held && isLeader) === true;
  putRight(held, isLeader ? `stand ${held.split('.')[0]} ${place}` : `put ${held} ${place}`);
}

/**
 * A tap on a square of a map: takes the figure there into the hand or, if one is in the hand, puts that there. A base
 * that is not square stays turned as it is.
 */
export function tapSquare({ pieces }: GridScene, columns: number, square: number, there?: string): void {
  const held = editing.value?.held;
  if (held === undefined) return hold(there);
  const piece = pieces.find(({ id }) => id === held);
  if (piece?.key === undefined) return hold(undefined);
  const isTall = (piece.height ?? 1) > (piece.width ?? 1);
  const place = `${square % columns},${Math.floor(square / columns)}${isTall ? ' tall' : ''}`;
  putRight(held, `stand ${piece.key} ${place}`);
}

/** Makes all corrections; what is refused is told, and nothing has changed. */
export async function apply(puts: readonly string[]): Promise<void> {
  const now = step.value;
  if (now === undefined) return;
  const done = await ask({ do: 'correct', step: now.step, puts });
  if (done.kind === 'done') editing.value = undefined;
  else if (done.kind === 'problem') complaint.value = done.text;
}
