import type { Battle } from '../../engine/context.js';
import type { AnswerWords, Said } from '../../words/said.js';
import { cardName, unitName } from '../names.js';
import { english } from '../speech.js';
import type { Speech } from '../speech.js';
import { filled } from './fill.js';

/** A place in notation, with the facing that may follow it. */
const PLACE = /\b(\d+)\.(\d),(\d+)\.(\d)(?: (?:facing )?(\d{1,3})$)?/;

/** An answer of which nothing else is known. */
const BARE: AnswerWords = { '': ['{called}', '{called}'], '*': ['{called}: {answer}', '{called}: {answer}'] };

/** An action of a kind of which nothing else is known. */
const ACTION: AnswerWords = { '': ['{called}', '{called}'], '*': ['{called} {named}', '{called}: {named}'] };

/** An answer as a phrase, from its notation alone: `choose-action attack r2` as `attack Stormtroopers (r2)`. */
export function actionWords(b: Battle, notation: string, speech: Speech = english): string {
  const [name] = notation.split(' ', 1);
  const answer = notation.slice(name.length + 1);
  const { called, answers = BARE } = b.set.notesOn(name) ?? {};
  const [verb] = answer.split(' ', 1);
  const kind = name === 'choose-action' ? b.kinds.all.find((one) => one.name === verb) : undefined;
  if (kind !== undefined)
    return said(b, kind.said ?? ACTION, answer.slice(verb.length + 1), speech.saying.called(verb), speech);
  return said(b, answers, answer, called?.[speech.saying.language] ?? speech.saying.called(name), speech);
}

/** The words for an answer; `text` is the same with places as the language writes them. */
function wordsFor(words: AnswerWords, answer: string, text: string): Said {
  if (typeof words === 'function') return words(text);
  const key = [answer, answer.split(' ', 1)[0], '*'].find((one) => Object.hasOwn(words, one));
  return key === undefined ? wordsFor(BARE, answer, text) : words[key];
}

function said(b: Battle, words: AnswerWords, answer: string, called: string, speech: Speech): string {
  const { saying } = speech;
  const text = placed(answer, speech);
  const named = (): string => withNames(b, text, speech);
  return filled(b, wordsFor(words, answer, text)[saying.language], {
    called: () => called,
    text: () => text,
    named,
    rest: () => named().replace(/^\S+ ?/, ''),
    answer: () => saying.answer(named()),
    thing: () => saying.thing(text),
    card: () => cardName(b, answer),
    count: () => text,
  });
}

/** With places as the language writes them. */
function placed(answer: string, { measures }: Speech): string {
  return answer.replace(PLACE, (_, x: string, tx: string, y: string, ty: string, facing: string | undefined) => {
    const turned = facing === undefined ? '' : measures.facing(Number(facing));
    return `${measures.place(Number(x + tx), Number(y + ty))}${turned}`;
  });
}

/** With the name of each unit beside its tag. */
function withNames(b: Battle, text: string, { wording }: Speech): string {
  return text.replaceAll(/\b([br]\d{1,2})(?:\.(\d{1,2}))?\b/g, (tag: string, unit: string, mini?: string) => {
    const u = b.units.tag.indexOf(unit);
    if (u < 0) return tag;
    return mini === undefined ? unitName(b, u) : wording.mini(mini, unitName(b, u));
  });
}
