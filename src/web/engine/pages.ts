import type { LoadedGame } from '../../arena/loaded-game.js';
import { PAPER } from '../../arena/shown.js';
import type { Player } from '../../kernel/game.js';
import { wrap } from '../../kernel/wrap.js';
import { words } from './speech.js';
import type { Answer, ToTable } from '../protocol.js';

/** The pages of a game that can be opened by name. */
export function pagesOf({ presenter }: LoadedGame): { readonly name: string; readonly summary: string }[] {
  return (presenter?.pages ?? []).map(({ name, summary }) => ({ name, summary }));
}

/** A page of the game; `about` is what follows its name. */
export function pageOf(
  { presenter }: LoadedGame,
  view: unknown,
  player: Player,
  { name, about, width }: Pick<ToTable & { readonly do: 'page' }, 'name' | 'about' | 'width'>,
): Answer {
  const paper = { ...PAPER, width };
  if (name === 'board') return { kind: 'page', text: presenter?.board(view, player, paper) ?? '' };
  const page = presenter?.pages?.find((one) => one.name === name);
  if (page === undefined) return { kind: 'problem', text: words.noPage(name) };
  const shown = page.show(view, player, paper, about);
  return shown.ok
    ? { kind: 'page', text: wrap(shown.value, width, '    ') }
    : { kind: 'problem', text: shown.problem.message };
}
