import { effect, signal } from '@preact/signals';
import { cardsFrom, topics } from './cards.js';
import type { Place } from './cards.js';
import { ask, facts, step } from './client.js';

/** Letters of a line that fit on the screen; a letter of a page is some 7.3 pixels wide. */
const LETTER = 7.3;
const MOST_LETTERS = 100;

/** More letters than any line of a card has: its text flows. */
const FLOWING = 4000;

/** A page of the game: what was asked for, and its text. */
export interface Looked {
  readonly name: string;
  readonly about: string;
  readonly text: string;
  /** Whether it is a table, whose letters stand below each other. */
  readonly isTable: boolean;
}

/** The page of the game that is open above the table. */
export const looked = signal<Looked | undefined>(undefined);
/** The pages from which it was opened, the latest last. */
export const lookedBefore = signal<readonly Looked[]>([]);

/** How many letters fit into a line. */
export function lineWidth(): number {
  return Math.max(36, Math.min(MOST_LETTERS, Math.floor((innerWidth - 64) / LETTER)));
}

/** Reads a page of the game, such as `units` about `b2`. */
export async function pageOf(name: string, about = ''): Promise<Looked> {
  const isTable = name === 'board' || name === 'measure' || (name === 'units' && about === '');
  const answer = await ask({ do: 'page', name, about, width: isTable ? lineWidth() : FLOWING });
  const text = answer.kind === 'page' || answer.kind === 'problem' ? answer.text : '';
  return { name, about, text, isTable };
}

/** Opens a page of the game; the one that is open can be gone back to. */
export async function lookUp(name: string, about = ''): Promise<void> {
  const found = await pageOf(name, about);
  hideCard();
  if (looked.value !== undefined) lookedBefore.value = [...lookedBefore.value, looked.value];
  looked.value = found;
}

/** Goes back to the page before, or closes the last one. */
export function lookBack(): void {
  looked.value = lookedBefore.value.at(-1);
  lookedBefore.value = lookedBefore.value.slice(0, -1);
}

export function closePages(): void {
  looked.value = undefined;
  lookedBefore.value = [];
}

/** Whether the game that is open has such a page. */
export function hasPage(name: string): boolean {
  return facts.value?.pages.some((page) => page.name === name) === true;
}

/** Whether a text asks for a page of the game; opens it if so. */
export function looksUp(text: string): boolean {
  const [name = '', ...about] = text.trim().split(/\s+/);
  if (!hasPage(name.toLowerCase())) return false;
  void lookUp(name.toLowerCase(), about.join(' '));
  return true;
}

/** The card of what the pointer rests on. */
export const card = signal<{ readonly page: Looked; readonly at: Place } | undefined>(undefined);

/** Milliseconds for which the pointer rests before a card is shown, and for which it stays when the pointer leaves. */
const REST = 450;
const LINGER = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let wanted = '';

/** Shows the card of something after a moment, beside where it is. */
function showCard(name: string, about: string, at: Place): void {
  const key = `${step.value?.step} ${name} ${about}`;
  clearTimeout(timer);
  if (card.value !== undefined && wanted === key) return;
  wanted = key;
  timer = setTimeout(() => {
    void pageOf(name, about).then((page) => {
      if (wanted === key && page.text !== '') card.value = { page, at };
    });
  }, REST);
}

/** The pointer is on the card itself: it stays. */
export function keepCard(): void {
  clearTimeout(timer);
}

/** The pointer has left: the card goes after a moment. */
function leave(): void {
  clearTimeout(timer);
  if (card.value === undefined) wanted = '';
  else timer = setTimeout(hideCard, LINGER);
}

export function hideCard(): void {
  clearTimeout(timer);
  wanted = '';
  card.value = undefined;
}

cardsFrom({ show: showCard, leave, open: (name, about) => void lookUp(name, about) });
effect(() => {
  topics.value = facts.value?.topics ?? [];
});
