import { checkAnswer } from '../../arena/choose.js';
import { hasFavourite } from '../../arena/favourite.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Target } from '../../kernel/picture.js';
import { words } from './speech.js';
import type { Answer } from '../protocol.js';
import type { Advice, Phrases } from '../advice-messages.js';
import type { FromBot } from '../bot-messages.js';

/** The agent that gives hints. */
export const ADVISER = 'general';

/** The agent that suggests answers to small questions: quick, so that nobody waits for it. */
export const SUGGESTER = 'trooper';

/** An adviser's answer to the decision of `view`, the view of the player who decides. */
export function adviceIn(loaded: LoadedGame, view: unknown, message: FromBot): Answer {
  const { game } = loaded;
  if (message.say !== 'chosen') {
    const why = message.say === 'failed' ? message.why : words.noChoice;
    return { kind: 'problem', text: words.noAdvice(words.said(why)) };
  }
  const chosen = checkAnswer(game, view, message.action);
  if (!chosen.ok) return { kind: 'problem', text: words.noAdvice(words.said(chosen.problem.message)) };
  const { explanation } = message;
  const answer = game.format(view, chosen.value);
  const answers = [answer, ...(explanation?.choices ?? []).map(({ action }) => action)];
  const phrases = phrasesOf(loaded, [...answers, ...(explanation?.line ?? [])]);
  const purpose = loaded.picture?.purpose?.(view, game.actor(view), answer) ?? [];
  const isClear = explanation === undefined || hasFavourite(explanation);
  const advice = { answer, targets: targetsOf(loaded, view, answers), phrases, purpose, isClear };
  return { kind: 'hint', advice: explanation === undefined ? advice : { ...advice, explanation } };
}

/** Answers in plain words. */
export function phrasesOf({ presenter }: LoadedGame, answers: readonly string[]): Phrases {
  return Object.fromEntries(answers.map((answer) => [answer, presenter?.inWords?.(answer) ?? withoutKind(answer)]));
}

/** A notation without the kind of decision with which it begins. */
function withoutKind(notation: string): string {
  return notation.replace(/^[a-z-]+ (?=\S)/, '');
}

/** What answers to the decision of a view point at. */
export function targetsOf({ picture, game }: LoadedGame, view: unknown, answers: readonly string[]): Advice['targets'] {
  const targets: Record<string, Target> = {};
  if (picture === undefined) return targets;
  for (const answer of answers) {
    const action = game.parse(view, answer);
    if (action.ok) targets[answer] = picture.target(view, action.value, answer);
  }
  return targets;
}
