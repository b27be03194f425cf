import { lowestBit } from '../../../kernel/bits.js';
import type { GameEvent } from '../../../kernel/game.js';
import { CONDITIONS } from '../words/conditions.js';
import type { Names } from './names.js';
import { diceText } from './phrases.js';

/** What the numbers of an event mean, in plain words. */
function named(names: Names, { type, ...fields }: GameEvent): Readonly<Record<string, string>> {
  const { speech } = names;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]): [string, string] => {
      const n = Number(value);
      if (field === 'figure') return [field, names.figure(n)];
      if (field === 'target') return [field, names.target(n)];
      if (field === 'player') return [field, speech.sides[n] ?? speech.nobody];
      if (field === 'condition') return [field, speech.conditions[CONDITIONS[lowestBit(n)]]];
      if (field === 'door') return [field, names.door(n)];
      if (field === 'group') return [field, names.group(n)];
      if (field === 'event') return [field, String(value).replaceAll('-', ' ')];
      if (field === 'token') return [field, names.token(n)];
      if (field === 'to') return [field, names.square(n)];
      if (field === 'card') return [field, names.card(String(value))];
      if (field === 'dice') return [field, diceText(names, String(value))];
      if (field === 'reason' && type === 'game-ended') return [field, speech.endings[String(value)] ?? String(value)];
      return [field, String(value)];
    }),
  );
}

/** An event as a sentence; empty if it is not worth one, undefined if there is no sentence for it. */
export function sentenceOf(names: Names, event: GameEvent): string | undefined {
  return names.speech.sentences[event.type]?.(named(names, event));
}
