import { positionsOf } from '../../games/legion/conformance/positions.js';
import type { Position } from '../../games/legion/conformance/schema.js';
import { isLegionGame } from '../../games/legion/legion.js';
import type { Game } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { PositionKit } from '../../proof/position.js';
import type { LoadedGame } from '../loaded-game.js';
import { type LegionBooks, loadedBattle } from './load-legion.js';

/** The positions of an edition in a page. */
export function positionKit({ library, edition }: Pick<LegionBooks, 'library' | 'edition'>): PositionKit<Position> {
  return positionsOf(edition, () => library);
}

/** A position as a game that begins with it; the problem is one line. */
export function loadPosition(books: LegionBooks, one: Position): Result<LoadedGame> {
  const kit = positionKit(books);
  const begun = kit.begin(one);
  if (!begun.ok) return begun;
  const { game, state } = begun.value;
  if (!isLegionGame(game)) return fail('bad-position', `${one.id}: is not of Legion`);
  const loaded = loadedBattle(game, books);
  const another = (): Game<unknown> => {
    const again = kit.begin(one);
    if (!again.ok) throw new Error(again.problem.message);
    return from(again.value.game, again.value.state);
  };
  return ok({ ...loaded, game: from(loaded.game, state), another, label: { edition: books.edition.id } });
}

/** The same game, which begins with a state. */
function from(game: Game<unknown>, first: unknown): Game<unknown> {
  return {
    ...game,
    newState(): unknown {
      const state = game.newState();
      game.copy(first, state);
      return state;
    },
  };
}
