import type { Action, Game } from '../src/kernel/game.js';
import { valueText } from '../src/kernel/value-text.js';
import { ranked, standardError } from '../src/search/root-statistics.js';
import type { RootStatistics } from '../src/search/root-statistics.js';
import type { Explanation } from './agent.js';
import { onlyAction } from './only-action.js';

/** Most choices in an explanation. */
const MOST_CHOICES = 8;

/** An action that was taken because an adviser suggested it. */
export interface Advised {
  readonly action: Action;
  readonly adviser: string;
}

/**
 * The explanation of a choice that a search came to by trying actions many times; `line` is the play that it expects,
 * `advised` the action taken, where it is an adviser's.
 */
export function explainSearch<S>(
  game: Game<S>,
  view: S,
  found: RootStatistics,
  line: readonly string[],
  advised?: Advised,
): Explanation {
  const tried = ranked(found).filter(({ visits }) => visits > 0);
  if (tried.length === 0) {
    const only = onlyAction(game, view);
    if (only < 0 && advised !== undefined) {
      const action = game.format(view, advised.action);
      const choice = { action, visits: 0, value: 0, error: 0 };
      return { sentence: `${action} is what ${advised.adviser} would do.`, choices: [choice], line: [action] };
    }
    if (only < 0) return { sentence: 'There was no time to think.', choices: [], line };
    const action = game.format(view, only);
    const choice = { action, visits: 0, value: 0, error: 0 };
    return { sentence: `${action} is the only thing to do.`, choices: [choice], line: [action] };
  }
  // The action taken comes first, even if the search alone would have taken another.
  const taken = tried.find(({ action }) => action === advised?.action) ?? tried[0];
  const others = tried.filter((one) => one !== taken);
  const choices = [taken, ...others].slice(0, MOST_CHOICES).map((one) => ({
    action: game.format(view, one.action),
    visits: one.visits,
    value: one.mean,
    error: standardError(one),
  }));
  const [first, second] = choices;
  if (advised !== undefined && advised.action !== tried[0].action) {
    const own = game.format(view, advised.action);
    const most = game.format(view, tried[0].action);
    const sentence = `${own} is what ${advised.adviser} would do; ${most} has more visits, but is not surely better.`;
    return { sentence, choices, line: line.length > 0 ? line : [own] };
  }
  const visits = tried.reduce((sum, one) => sum + one.visits, 0);
  const share = Math.round((100 * first.visits) / visits);
  const worth = `${first.action} took ${share} % of ${visits} visits and promises ${valueText(first.value)}`;
  const sentence = second === undefined ? `${worth}.` : `${worth}, ${second.action} ${valueText(second.value)}.`;
  return { sentence, choices, line };
}
