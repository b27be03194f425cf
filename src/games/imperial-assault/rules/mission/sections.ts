import type { Ia } from '../../state/context.js';

/** A section of the map is revealed: the door that stands for its border opens, see `maps/campaign-sections`. */
export function reveal(c: Ia, border: number): void {
  const { game, held } = c.s;
  if (((game.closed >> border) & 1) === 0) return;
  game.closed &= ~(1 << border);
  held[c.battle.grid.count + border] = 0;
  if (c.hears) c.tell({ type: 'section-revealed', section: c.battle.doors[border].id });
}
