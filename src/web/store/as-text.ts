import { effect, signal } from '@preact/signals';
import { ask, step } from './client.js';
import { lineWidth } from './look-up.js';

/** Whether the table is shown as text, for people who read or hear it rather than see it. */
export const isText = signal(false);

/** The table as text at the latest moment; empty where it is a picture. */
export const textBoard = signal('');

effect(() => {
  const now = step.value;
  if (!isText.value || now === undefined) return;
  void ask({ do: 'page', name: 'board', about: '', width: lineWidth() }).then((answer) => {
    if (answer.kind === 'page') textBoard.value = answer.text;
  });
});
