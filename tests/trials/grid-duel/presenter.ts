import type { Presenter } from '../../../src/kernel/presenter.js';
import type { gridDuel, GridState } from './grid-duel.js';
import { FIGHTERS } from './map.js';

/** The duel as text: a board of letters, and sentences. */
export function gridPresenter({ on }: ReturnType<typeof gridDuel>): Presenter<unknown> {
  const presenter: Presenter<GridState> = {
    rules: 'Walk to the next square, or strike at the enemy on it: a die of 3 or more wounds. Answer with a square.',
    board(view, _player, { ink }) {
      const { map } = on(view);
      const lines = Array.from({ length: map.walls.length / map.columns }, (_, row) => {
        const squares = Array.from({ length: map.columns }, (_square, column) => {
          const at = row * map.columns + column;
          const fighter = view.square.indexOf(at);
          return fighter >= 0 ? ink.seat(fighter, FIGHTERS[fighter][0].toUpperCase()) : map.walls[at] ? '#' : '.';
        });
        return `${row + 1} ${squares.join(' ')}`;
      });
      const health = FIGHTERS.map((name, u) => `${name} ${view.health[u]}`).join(', ');
      return [`  ${'abcdefgh'.slice(0, map.columns).split('').join(' ')}`, ...lines, health].join('\n');
    },
    question: (_view, player) => `Where does the ${FIGHTERS[player]} go?`,
    tell({ type, player, to, face, health }) {
      const name = FIGHTERS[Number(player)];
      if (type === 'went') return `The ${name} is on ${String(to)}.`;
      return `The ${name} is struck: the die shows ${String(face)}, health ${String(health)}.`;
    },
  };
  return presenter;
}
