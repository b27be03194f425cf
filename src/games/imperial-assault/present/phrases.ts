import { SYMBOLS } from '../words/faces.js';
import type { Condition } from '../words/conditions.js';
import type { PowerToken } from '../words/power-tokens.js';
import { type Names, squareFrom, squareName } from './names.js';
import type { Answered } from './answered.js';

const PLACE = /\b(\d{1,2}),(\d{1,2})( tall)?\b/;
const COLOUR = /^(red|blue|green|yellow|black|white)( |$)/;

/** The decisions in which a player may use something at a moment. */
const WINDOWS = new Set(['offer', 'window']);

/** Whether a decision is one of these. In words it says nothing: it is what an answer names that counts. */
export function isWindow(decision: string): boolean {
  return WINDOWS.has(decision);
}

/** Dice in words: `red (2 damage), blue`. */
export function diceText({ speech }: Names, text: string): string {
  return text
    .split(/, (?=[a-z]+ |[a-z]+$)/)
    .map((die) => {
      const [colour, ...shown] = die.split(' ');
      const name = speech.colours[colour] ?? colour;
      return shown.length === 0 ? name : `${name} (${speech.face(shown.join(' '))})`;
    })
    .join(', ');
}

/** Decisions and draws whose answers are Command cards. */
const CARDS_CHOSEN: ReadonlySet<string> = new Set([
  'discard',
  'take-back',
  'find-card',
  'discard-drawn',
  'discard-more',
  'show-card',
  'take-card',
  'put-below',
  'draw',
  'discard-random',
  'their-card',
  'own-card',
  'put-back',
  'order',
  'attach',
  'ready-card',
  'supply',
]);

/** Answers that name an option of a mission's script. */
const OPTIONS: ReadonlySet<string> = new Set(['mission-choice', 'next-event']);

/** Decisions whose answers begin with a word that says what is done. */
const WITH_VERB: ReadonlySet<string> = new Set(['act', 'walk', 'deployment']);

/** Answers that name groups. */
const OF_GROUPS: ReadonlySet<string> = new Set(['activate', 'deployment deploy', 'deployment reinforce']);

/** What follows the words that begin an answer, in plain words. */
function named(names: Names, key: string, rest: string): string {
  const { speech } = names;
  if (COLOUR.test(rest)) return diceText(names, rest);
  if (key === 'surge') return speech.surge(rest);
  if (key === 'either') return speech.branch(rest);
  if (key === 'act play' || CARDS_CHOSEN.has(key)) {
    // A second effect of a card has a number.
    const [, card, number = ''] = /^(\S+)( \d+)?$/.exec(rest) ?? [];
    return card === undefined ? rest : `${names.card(card)}${number}`;
  }
  if (key === 'act mission')
    return rest
      .split(' ')
      .map((word) => names.ofId(word) ?? word)
      .join(' ');
  const known =
    names.ofId(rest, OF_GROUPS.has(key)) ??
    speech.conditions[rest as Condition] ??
    (['token', 'power-token', 'other-token', 'distributed-token', 'discard-token', 'drop-token'].includes(key)
      ? speech.power[rest as PowerToken]
      : undefined);
  if (known !== undefined) return known;
  const shows = SYMBOLS.some((symbol) => rest.includes(` ${symbol}`));
  if (OPTIONS.has(key)) return rest.replaceAll('-', ' ');
  return shows ? speech.face(rest) : rest;
}

/** The parts of an answer: the words that begin it, and what it names. */
export function partsOf(names: Names, notation: string): { readonly key: string } & Answered {
  const [kind, ...words] = notation.split(' ');
  if (isWindow(kind)) return partsOfOffer(names, words);
  if (words.length === 1 && (words[0] === 'pass' || words[0] === 'stop'))
    return { key: words[0], what: '', where: '', who: '' };
  const key = WITH_VERB.has(kind) ? `${kind} ${words.shift() ?? ''}` : kind;
  const text = words.join(' ');
  if (key === 'point') {
    const { name, square } = names.point(text);
    return { key, what: name, where: square, who: '' };
  }
  const place = key === 'act special' || key === 'act use' ? null : PLACE.exec(text);
  const square = place === null ? '' : squareName(Number(place[1]), Number(place[2]));
  const where = place?.[3] === undefined ? square : names.speech.upright(square);
  const rest = place === null ? text : text.replace(PLACE, '').trim();
  return { key, what: named(names, key, rest), where, who: '' };
}

/** `play urgency b1-luke`, or the figure and the ability that it uses. */
function partsOfOffer(names: Names, words: readonly string[]): { readonly key: string } & Answered {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { key: first, what: first, where: '', who: '' };
  if (first === 'play')
    return { key: 'play', what: names.card(rest[0]), where: '', who: names.ofId(rest[1] ?? '') ?? '' };
  return { key: 'use', what: rest.join(' '), where: '', who: names.ofId(first) ?? first };
}

/** An answer, or what came of chance, in plain words, from its notation. */
export function phraseOf(names: Names, notation: string): string {
  const { key, ...parts } = partsOf(names, notation);
  const say = names.speech.answers[key];
  if (say !== undefined) return say(parts);
  return parts.where === '' ? parts.what : parts.what === '' ? parts.where : `${parts.what}: ${parts.where}`;
}

/** What a person wrote in notation: marks of figures and names of spaces stand for what the notation has. */
export function toNotation({ marks, groupMarks, battle, abilities }: Names, text: string): string {
  const byMark = new Map<string, string>();
  groupMarks.forEach((mark, g) => byMark.set(mark.toLowerCase(), battle.groups[g].id));
  marks.forEach((mark, u) => byMark.set(mark.toLowerCase(), battle.figures[u].id));
  const words = text.split(' ').map((word) => byMark.get(word.toLowerCase()) ?? squareFrom(word) ?? word);
  // Names of abilities have capital letters in notation; a second one of the same name has a number.
  for (let k = 0; k < words.length; k++) {
    const [, name = '', number = ''] = /^(.*?)( \d+)?$/.exec(words.slice(k).join(' ').toLowerCase()) ?? [];
    const ability = abilities.get(name);
    if (ability !== undefined) return [...words.slice(0, k), `${ability}${number}`].join(' ');
  }
  return words.join(' ');
}

/** The same the other way round: how an answer is best written. */
export function toWriting(names: Names, notation: string): string {
  const { battle, marks, groupMarks } = names;
  return notation
    .split(' ')
    .map((word) => {
      const u = names.figureNamed(word);
      const g = battle.groups.findIndex(({ id }) => id === word);
      const place = /^(\d{1,2}),(\d{1,2})$/.exec(word);
      if (place !== null) return squareName(Number(place[1]), Number(place[2]));
      return g >= 0 ? groupMarks[g] : u >= 0 ? marks[u] : word;
    })
    .join(' ');
}
