import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { ArmyAffiliation } from '../words/affiliations.js';
import type { ArmyCards } from './types.js';

/** A name without case, accents, punctuation and leading article, for comparison. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^the /, '');
}

/** What is known of a card of which a list gives the name. */
export interface NameHints {
  readonly elite: boolean | null;
  readonly cost: number | null;
  readonly affiliation: ArmyAffiliation | null;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly elite: boolean;
  readonly cost: number;
  readonly affiliation: string;
}

/**
 * The id of the Deployment or Skirmish Upgrade card that people call by a name: its name alone, with its title after a
 * comma, dash or in brackets, or its id. Hints choose between cards of one name: elite, cost, affiliation, in order;
 * without a hint the regular one.
 */
export function findByName(
  cards: ArmyCards,
  kind: 'deployment' | 'upgrades',
  said: string,
  hints: NameHints,
): Result<string> {
  const known: readonly Candidate[] = [...cards[kind].values()];
  const wanted = plainName(said);
  const called = (card: Candidate): boolean => {
    const title = card.title === null ? '' : ` ${plainName(card.title)}`;
    return [card.id.replaceAll('-', ' '), plainName(card.name), plainName(card.name) + title].includes(wanted);
  };
  const found = known.filter(called);
  const tests: readonly ((card: Candidate) => boolean)[] = [
    (card) => card.elite === (hints.elite ?? card.elite),
    (card) => hints.cost === null || card.cost === hints.cost,
    (card) => hints.affiliation === null || card.affiliation === hints.affiliation,
    (card) => !card.elite,
  ];
  let left = found;
  for (const test of tests) {
    const rest = left.filter(test);
    if (rest.length > 0) left = rest;
  }
  if (left.length > 0) return ok(left[0].id);
  const word = kind === 'deployment' ? 'Deployment' : 'Skirmish Upgrade';
  const names = known.map(({ name }) => name);
  return fail('unknown-card', `there is no ${word} card ${JSON.stringify(said)}${didYouMean(said, new Set(names))}`);
}

/** The id of the Command card of a name or id. */
export function findCommand(cards: ArmyCards, said: string): Result<string> {
  const wanted = plainName(said);
  for (const { id, name } of cards.command.values())
    if (plainName(name) === wanted || id.replaceAll('-', ' ') === wanted) return ok(id);
  const names = [...cards.command.values()].map(({ name }) => name);
  return fail('unknown-card', `there is no Command card ${JSON.stringify(said)}${didYouMean(said, names)}`);
}
