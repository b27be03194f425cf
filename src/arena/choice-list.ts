import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game } from '../kernel/game.js';
import type { NumberedChoice, Presenter } from '../kernel/presenter.js';
import { refusals } from './refusals.js';
import type { Refusals } from './refusals.js';

/** One choice as a person sees it. */
export interface Choice extends NumberedChoice {
  /** The full notation, as in records. */
  readonly notation: string;
  /** The notation without the first word that all choices of the decision share. */
  readonly short: string;
  /** How {@link short} is best written: in the words of the language, where it has some. */
  readonly typed: string;
  readonly label: string;
  readonly group: string;
}

/** The choices of a decision, in the order of their numbers. */
export interface ChoiceList {
  readonly choices: readonly Choice[];
  /** The first word that the notations of all choices share, or an empty text. */
  readonly kind: string;
}

/** Larger groups are listed only on request, and come last unless the presenter orders the groups. */
export const MOST_SHOWN = 12;

/**
 * Lists the choices of the pending decision in `view`: groups in the presenter's order, otherwise small groups first,
 * so that their numbers are small.
 */
export function listChoices<S>(game: Game<S>, view: S, presenter: Presenter<S> | undefined): ChoiceList {
  const actions = new ActionBuffer();
  game.legalActions(view, actions);
  const notations = actions.toArray().map((action) => ({ action, notation: game.format(view, action) }));
  const kind = commonWord(notations.map(({ notation }) => notation));
  const found = notations.map(({ action, notation }) => {
    const short = kind === '' ? notation : notation.slice(kind.length + 1);
    return {
      action,
      notation,
      short,
      typed: presenter?.toWriting?.(short) ?? short,
      label: presenter?.label?.(view, action) ?? short,
      group: presenter?.group?.(view, action) ?? '',
    };
  });
  const sizes = new Map<string, number>();
  for (const { group } of found) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const isLong = ({ group }: { readonly group: string }): boolean => (sizes.get(group) ?? 0) > MOST_SHOWN;
  const groups = [...new Set([...(presenter?.groups ?? []), ...sizes.keys()])];
  const idle = new Set<Action>();
  for (const { action } of found) if (presenter?.isIdle?.(view, action) === true) idle.add(action);
  const isOrdered = presenter?.groups !== undefined;
  const ordered = [...found].sort(
    (a, b) =>
      (isOrdered ? 0 : Number(isLong(a)) - Number(isLong(b))) ||
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      Number(idle.has(a.action)) - Number(idle.has(b.action)),
  );
  // If all choices are amounts, each amount is its own number.
  const amounts = ordered.every(({ short }) => /^\d+$/.test(short));
  return { choices: ordered.map((one, at) => ({ ...one, number: amounts ? Number(one.short) : at + 1 })), kind };
}

/** The first word that all texts share, each followed by more text; empty if there is none. */
function commonWord(texts: readonly string[]): string {
  const [first] = texts.map((text) => text.split(' ', 1)[0]);
  return texts.length > 0 && texts.every((text) => text.startsWith(`${first} `)) ? first : '';
}

/**
 * The choices whose notation, label or group contains every word of `text`; none for a number, which is no part of a
 * place.
 */
export function matching({ choices }: ChoiceList, text: string): Choice[] {
  if (/^\d+$/.test(text)) return [];
  const words = text.toLowerCase().split(/\s+/);
  return choices.filter(({ short, label, group }) => {
    const where = `${group} ${short} ${label}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}

/**
 * The choice that a line names by its number or by its notation, with or without the shared first word; undefined if it
 * names none.
 */
export function named<S>(
  game: Game<S>,
  state: S,
  list: ChoiceList,
  text: string,
  presenter?: Pick<Presenter<S>, 'toNotation' | 'withFacing'>,
): Action | undefined {
  if (/^\d+$/.test(text)) {
    const numbered = list.choices.find(({ number }) => number === Number(text));
    if (numbered !== undefined) return numbered.action;
  }
  const spaced = text.replaceAll(/\s+/g, ' ').replaceAll(/(\d) ?, ?(\d)/g, '$1,$2');
  const low = spaced.toLowerCase();
  const written = presenter?.toNotation?.(low);
  const texts = written === undefined || written === low ? [spaced, low] : [spaced, low, written];
  const whole = texts.flatMap((one) => (list.kind === '' ? [one] : [one, `${list.kind} ${one}`]));
  for (const wanted of whole) {
    const parsed = game.parse(state, wanted);
    if (parsed.ok) return parsed.value;
  }
  for (const wanted of whole) {
    const faced = presenter?.withFacing?.(state, wanted);
    const parsed = faced === undefined ? undefined : game.parse(state, faced);
    if (parsed?.ok === true) return parsed.value;
  }
  return list.choices.find(({ short, notation }) => short.toLowerCase() === low || notation.toLowerCase() === low)
    ?.action;
}

/** What is said to a text that names no choice: why it is not possible, as far as that is known. */
export function noChoice<S>(
  view: S,
  presenter: Presenter<S> | undefined,
  { choices }: ChoiceList,
  text: string,
  said: Refusals = refusals,
): string {
  const amounts = choices.map(({ short }) => Number(short));
  if (/^\d+$/.test(text)) {
    return amounts.every(Number.isSafeInteger)
      ? said.amount(text, Math.min(...amounts), Math.max(...amounts))
      : said.number(text, choices.length);
  }
  const joined = text.replaceAll(/(\d) ?, ?(\d)/g, '$1,$2');
  const why = presenter?.whyNot?.(view, presenter.toNotation?.(joined) ?? joined);
  if (why !== undefined) return said.because(text, why);
  return said.other(text, choices[0].typed);
}
