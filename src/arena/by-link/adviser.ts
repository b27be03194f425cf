import type { Game, Player } from '../../kernel/game.js';
import { choices } from '../../kernel/notation.js';
import type { Presenter } from '../../kernel/presenter.js';
import { Rng } from '../../kernel/rng.js';
import type { Advance } from './transcript.js';
import { openly } from './worlds.js';

/** Worlds in which the choices have to be the same: they must not depend on what a player holds. */
const TRIED = 8;

/**
 * What the adviser answers for `player`, who has allowed that: from what everybody sees, so that both pages find the
 * same. Undefined where the player has to be asked.
 */
export function advised(
  game: Game<unknown>,
  presenter: Presenter<unknown> | undefined,
  state: unknown,
  player: Player,
  { routine, all }: Advance,
  seed: string,
): string | undefined {
  if (!routine && !all) return undefined;
  if (game.actor(state) !== player || game.observes?.(state, 1 - player) === false) return undefined;
  const shown = game.newState();
  game.copy(state, shown);
  openly(game, shown);
  const world = game.newState();
  let listed: string | undefined;
  for (let n = 0; n < TRIED; n++) {
    game.copy(shown, world);
    game.determinize(world, new Rng(seed, `listed/${n}`));
    if (game.actor(world) !== player) return undefined;
    const now = choices(game, world)
      .map((action) => game.format(world, action))
      .join('\n');
    if (listed !== undefined && listed !== now) return undefined;
    listed = now;
  }
  const isSmall = presenter?.isRoutine?.(world) ?? game.knowledge?.isRoutine?.(world) ?? false;
  if (!isSmall && !all) return undefined;
  const rng = new Rng(seed, 'advised');
  const action = game.knowledge?.rolloutPolicy?.(world, rng);
  return action === undefined || action < 0 ? undefined : game.format(world, action);
}
