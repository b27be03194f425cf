import { suggestion } from '../../../src/kernel/nearest.js';
import { fail, ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { entryFor, type GameWithDecisions } from '../../agent.js';

/** Stands for every kind of decision. */
export const ALL = 'all';

/** Groups of kinds of decision that one wants to treat together, by id or family of the game. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  legion: {
    'who-activates': ['activate', 'activate-drawn'],
    command: ['select-command', 'nominate', 'issue-order', 'issue-order-anywhere'],
    setup: [
      'choose-colour',
      'choose-edge',
      'eliminate',
      'place-objective',
      'place-objective-anywhere',
      'place-condition',
      'deploy',
      'deploy-beside',
      'deploy-aboard',
    ],
    actions: ['choose-action', 'move-to', 'compulsory-move'],
  },
};

/** The words for kinds of decision that a game understands: its groups, then its kinds. */
export function decisionWords(game: GameWithDecisions): string[] {
  return [...Object.keys(entryFor(GROUPS, game) ?? {}), ...(game.decisionKinds?.names ?? [])];
}

/**
 * Whether each kind of decision of a game, by its place among `decisionKinds.names`, is among those that `words` name:
 * kinds or groups of kinds, of which `all` is one, joined by `+`. The problem is one line.
 */
export function readDecisions(game: GameWithDecisions, words: string): Result<readonly boolean[]> {
  const names = game.decisionKinds?.names ?? [];
  if (names.length === 0 && words !== ALL)
    return fail('decisions', `decisions=${words}: ${game.id} does not tell its decisions apart`);
  const groups: Record<string, readonly string[]> = { ...entryFor(GROUPS, game), [ALL]: names };
  const named = new Set<string>();
  for (const word of words.split('+')) {
    const kinds = Object.hasOwn(groups, word) ? groups[word] : [word];
    for (const kind of kinds) {
      // A group may name kinds that not every edition has.
      if (kind === word && !names.includes(kind)) {
        return fail(
          'decisions',
          `decisions=${words}: ${game.id} has no '${word}'${suggestion(word, decisionWords(game))}`,
        );
      }
      named.add(kind);
    }
  }
  return ok(names.map((name) => named.has(name)));
}
