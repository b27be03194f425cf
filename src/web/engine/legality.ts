import type { Game } from '../../kernel/game.js';
import type { Probe } from '../../kernel/picture.js';
import type { Answer } from '../protocol.js';
import type { Sitting } from './sitting.js';

/** Whether the answer `text` is possible, and what would follow it by a habit; undefined where nobody can try one. */
export function probeOf({ loaded, session }: Sitting, text: string, habit: string): Answer | undefined {
  const { picture } = loaded;
  if (picture === undefined || !session.waitsForPerson) return undefined;
  const { actor } = session;
  const phrase = loaded.presenter?.inWords?.(text) ?? text;
  const follow = picture.afterwards?.(text, habit) ?? [];
  const view = session.viewOf(actor);
  const probe = picture.probe?.(view, actor, text, follow) ?? legality(session.game, view, text);
  return { kind: 'probe', probe, phrase };
}

/** Whether an answer to the pending decision is possible, of a game whose picture does not say what would follow. */
function legality(game: Game<unknown>, view: unknown, text: string): Probe {
  const action = game.parse(view, text);
  return { legal: action.ok && game.isLegal(view, action.value), why: '' };
}
