import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Player } from '../../kernel/game.js';
import type { Paper } from '../../kernel/presenter.js';
import { words } from '../words/words.js';
import type { Answer } from '../protocol.js';

const plain = (text: string): string => text;

/** Text is shown without colours, in lines of a hundred letters, as many as it has. */
export const PAPER: Paper = {
  width: 100,
  height: Infinity,
  ink: { bold: plain, dim: plain, seat: (_player, text) => text },
};

/** The pages of a game that can be opened by name. */
export function pagesOf({ presenter }: LoadedGame): { readonly name: string; readonly summary: string }[] {
  return (presenter?.pages ?? []).map(({ name, summary }) => ({ name, summary }));
}

/** A page of the game; `about` is what follows its name. */
export function pageOf({ presenter }: LoadedGame, view: unknown, player: Player, name: string, about: string): Answer {
  if (name === 'board') return { kind: 'page', text: presenter?.board(view, player, PAPER) ?? '' };
  const page = presenter?.pages?.find((one) => one.name === name);
  if (page === undefined) return { kind: 'problem', text: words.table.noPage(name) };
  const shown = page.show(view, player, PAPER, about);
  return shown.ok ? { kind: 'page', text: shown.value } : { kind: 'problem', text: shown.problem.message };
}
