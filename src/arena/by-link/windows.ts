import type { Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { Step, Stepper, Window } from './steps.js';
import { openly } from './worlds.js';

/** Worlds that fit what everybody knows, in which it is looked who could be asked unseen, and how many are tried. */
const WORLDS = 160;
const TRIES = 1600;

/**
 * The moments after some steps at which a player could be asked unseen, in their order, by what everybody knows: both
 * pages find the same. So each player is asked there, or says nothing there, whatever it holds.
 */
export function windowsAfter(
  game: Game<unknown>,
  stepper: Stepper,
  before: unknown,
  steps: readonly Step[],
): readonly Window[] {
  if (game.asksUnseen !== true) return [];
  const shown = game.newState();
  const world = game.newState();
  game.copy(before, shown);
  openly(game, shown);
  const seed = String(game.hash(shown));
  const known = steps.map((step) => ({
    ...step,
    text: step.kind === 'sealed' ? undefined : step.text,
    sources: { both: step.sources.both, own: [undefined, undefined] },
  }));
  const carry = stepper.all(known);
  const order: Window[] = [];
  for (let n = 0, fit = 0; n < TRIES && fit < WORLDS; n++) {
    const rng = new Rng(seed, `window/${n}`);
    game.copy(shown, world);
    game.determinize(world, rng);
    if (!carry(world, rng)) continue;
    fit++;
    merge(order, stepper.windowsIn(world));
  }
  return order;
}

/** Puts moments that were found in their order into a list of all, each before the one that it came before. */
function merge(order: Window[], found: readonly Window[]): void {
  let next = order.length;
  for (const window of found.toReversed()) {
    const at = order.findIndex(({ key, player }) => key === window.key && player === window.player);
    if (at >= 0) next = at;
    else order.splice(next, 0, window);
  }
}
