/** How a battle ends; `state.game.ending` is an index, and 0 while it runs (4781–4785). */
export const ENDINGS = ['', 'elimination', 'victory-tokens', 'score', 'blue-wins-ties', 'draw'] as const;
export type Ending = (typeof ENDINGS)[number];
