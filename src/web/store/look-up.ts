import { signal } from '@preact/signals';
import { ask, facts } from './client.js';

/** Letters of a line that fit on the screen; a letter of a page is some 7.3 pixels wide. */
const LETTER = 7.3;
const MOST_LETTERS = 100;

/** A page of the game that is open beside the table: what was asked for, and its text. */
export const looked = signal<{ readonly title: string; readonly text: string } | undefined>(undefined);

/** How many letters fit into a line. */
export function lineWidth(): number {
  return Math.max(36, Math.min(MOST_LETTERS, Math.floor((innerWidth - 64) / LETTER)));
}

/** Opens a page of the game, such as `units` about `b2`. */
export async function lookUp(name: string, about = ''): Promise<void> {
  const answer = await ask({ do: 'page', name, about, width: lineWidth() });
  const text = answer.kind === 'page' || answer.kind === 'problem' ? answer.text : '';
  looked.value = { title: `${name} ${about}`.trim(), text };
}

/** Whether a text asks for a page of the game; opens it if so. */
export function looksUp(text: string): boolean {
  const [name = '', ...about] = text.trim().split(/\s+/);
  if (facts.value?.pages.some((page) => page.name === name.toLowerCase()) !== true) return false;
  void lookUp(name.toLowerCase(), about.join(' '));
  return true;
}
