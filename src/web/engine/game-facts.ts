import type { GameFacts } from '../game-messages.js';
import { pagesOf } from './pages.js';
import { pictureFacts } from './picture-facts.js';
import { positionsAtHand } from './positions-later.js';
import type { Sitting } from './sitting.js';

/** What never changes during a game. */
export function factsOf({ loaded, session, seats, source, companion }: Sitting): GameFacts {
  const { game, presenter, label } = loaded;
  return {
    game: game.id,
    title: label.scenario?.id ?? game.id,
    players: game.players,
    seats,
    seed: session.seed,
    rules: presenter?.rules ?? '',
    isReal: companion !== undefined,
    pages: pagesOf(loaded),
    ...pictureFacts(loaded),
    ...(source.kind === 'position' ? { position: positionsAtHand().positionFacts(source, loaded) } : {}),
  };
}
