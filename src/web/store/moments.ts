import { addressOf } from './by-link.js';
import { ask, forget, loadAgainBy, send } from './client.js';
import { close, createSaved, freshId } from './playing.js';

/** The most letters of a link: longer ones are cut by some messengers. */
const MOST_LETTERS = 16_000;

/** A moment to be sent: as a link, or as the content of a file where it would be too long. */
export type Sendable = { readonly link: string } | { readonly file: string };

/** The moment that is shown, to be sent; undefined where there is none. */
export async function shareMoment(): Promise<Sendable | undefined> {
  const answer = await ask({ do: 'share' });
  if (answer.kind !== 'link') return undefined;
  const link = addressOf(`moment/${answer.link}`);
  return link.length < MOST_LETTERS ? { link } : { file: JSON.stringify({ shared: answer.link }) };
}

/** Opens a moment that somebody has shared. */
export function openMoment(packed: string): void {
  close();
  const load = (): true => {
    forget();
    send({ do: 'moment', packed });
    return true;
  };
  loadAgainBy(load);
  load();
}

/** Plays the moment that is shown on; gives the id of the new game, or undefined where that is not possible. */
export async function playOn(
  seats: readonly string[],
  titleOf: (title: string) => string,
): Promise<string | undefined> {
  const answer = await ask({ do: 'playOn', seats, seed: freshId() });
  if (answer.kind !== 'saved') return undefined;
  return createSaved(answer.line, titleOf(answer.title), answer.source.kind === 'file' ? answer.source : undefined);
}
