import type { Answer } from '../protocol.js';
import type { Source } from '../source.js';
import { loadSource } from './load.js';
import { words } from './speech.js';

/** The table and the armies of a game as it begins; nothing for one that cannot be loaded. */
export function previewOf(source: Source): Answer {
  const loaded = loadSource(source);
  if (!loaded.ok) return { kind: 'problem', text: words.problem(loaded.problem.message) };
  const { picture, game } = loaded.value;
  const { players, teams } = game;
  const seats = { players, ...(teams === undefined ? {} : { teams }) };
  if (picture === undefined) return { kind: 'preview', preview: { ...seats, units: [] } };
  const view = game.newState();
  game.view(game.newState(), 0, view);
  return { kind: 'preview', preview: { ...seats, board: picture.board, units: picture.scene(view, 0).units } };
}
