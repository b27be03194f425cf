import { signal } from '@preact/signals';
import type { Advance } from '../../arena/by-link/transcript.js';
import type { KeptLink, LinkFacts } from '../link-messages.js';
import type { Source } from '../source.js';
import { ask } from './client.js';
import { askToPersist, keepGame, keptGames } from './games.js';
import type { KeptGame } from './games.js';
import { byLinkWords } from '../words/by-link.js';
import { close, freshId, openKept } from './playing.js';

/** What is wrong with the link that was pasted or opened last; empty if nothing. */
export const linkProblem = signal('');

/** A link to what this page has, from what follows the number sign. */
export function addressOf(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}

/** What a link says, from the whole of it or from the part that a person has copied. */
function linkIn(text: string): string {
  return /#\/link\/([\w.-]+)/.exec(text)?.[1] ?? text.trim();
}

/** Begins a game by link; gives the id of the game, or what is wrong. */
export async function offer(
  source: Source,
  title: string,
  seat: 0 | 1,
  isStrict: boolean,
): Promise<{ readonly id: string } | string> {
  const answer = await ask({ do: 'linkOffer', source, seat, isStrict });
  if (answer.kind === 'linked') return { id: await keep(answer.kept, title) };
  return answer.kind === 'problem' ? answer.text : '';
}

/** Joins the game that a link offers. */
export async function join(link: string, title: string): Promise<{ readonly id: string } | string> {
  const answer = await ask({ do: 'linkJoin', link });
  if (answer.kind === 'linked') return { id: await keep(answer.kept, title) };
  return answer.kind === 'problem' ? answer.text : '';
}

/** Keeps a game by link, so that it can be opened by its id. */
export async function keep(link: KeptLink, title: string): Promise<string> {
  const id = freshId();
  const setup = { source: link.source, seats: [], seed: '', dice: 'dealer' } as const;
  await keepGame({ id, title, summary: '', at: Date.now(), setup, link });
  askToPersist();
  return id;
}

/** What a link is, or what is wrong with it. */
export async function read(link: string): Promise<LinkFacts | string> {
  const answer = await ask({ do: 'linkRead', link: linkIn(link) });
  if (answer.kind === 'linkFacts') return answer.facts;
  return answer.kind === 'problem' ? answer.text : '';
}

/** The game of this name that is kept here. */
export async function keptLink(name: string): Promise<KeptGame | undefined> {
  return (await keptGames()).find(({ link }) => link?.name === name);
}

/** Opens a kept game and takes a link of the other player into it; gives what is wrong, or an empty text. */
export async function openWith(id: string, link: string): Promise<string> {
  const found = await openKept(id);
  if (found === 'open') return take(link);
  // The tab that plays the game has to take it.
  close();
  return found === 'taken' ? byLinkWords().elsewhere : '';
}

/** Takes a link of the other player into the game that is open; gives what is wrong, or an empty text. */
export async function take(link: string): Promise<string> {
  const answer = await ask({ do: 'linkTake', link: linkIn(link) });
  linkProblem.value = answer.kind === 'problem' ? answer.text : '';
  return linkProblem.value;
}

/** Ends the own turn: its link can be sent then. */
export async function makeLink(advance: Advance): Promise<void> {
  linkProblem.value = '';
  await ask({ do: 'linkSend', advance });
}

/** A link to watch the game that is open. */
export async function watchLink(): Promise<string> {
  const answer = await ask({ do: 'linkWatch' });
  return answer.kind === 'link' ? addressOf(`link/${answer.link}`) : '';
}
