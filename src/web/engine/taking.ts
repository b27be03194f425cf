import { listChoices, named, noChoice } from '../../arena/choice-list.js';
import type { ChoiceList } from '../../arena/choice-list.js';
import type { Action, GameEvent } from '../../kernel/game.js';
import type { Sitting } from './sitting.js';
import { words as said } from './speech.js';

/**
 * Takes the answer `text` of the person to the pending decision, and then what the person always does after it by
 * `habit`, as far as that is possible. Returns why it is not possible, in words; undefined if it was taken.
 */
export function takeAnswer(
  { session, loaded, linked }: Sitting,
  list: ChoiceList,
  text: string,
  habit: string | undefined,
  listen: (event: GameEvent) => void,
): string | undefined {
  const { actor, game } = session;
  const action = named(game, session.state, list, text, loaded.presenter);
  if (action === undefined) return noChoice(session.viewOf(actor), loaded.presenter, list, text, said.refusals);
  const answer = game.format(session.state, action);
  const apply = (one: Action): void => {
    if (linked === undefined) session.apply(one, listen);
    else linked.decide(game.format(session.state, one));
  };
  if (linked === undefined) session.mark();
  apply(action);
  for (const next of habit === undefined ? [] : (loaded.picture?.afterwards?.(answer, habit) ?? [])) {
    if (!session.waitsForPerson || session.actor !== actor) break;
    const open = listChoices(game, session.viewOf(actor), loaded.presenter);
    const follows = named(game, session.state, open, next, loaded.presenter);
    if (follows === undefined) break;
    apply(follows);
  }
  return undefined;
}
