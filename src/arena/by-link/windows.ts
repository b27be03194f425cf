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
  const order = new Order();
  for (let n = 0, fit = 0; n < TRIES && fit < WORLDS; n++) {
    const rng = new Rng(seed, `window/${n}`);
    game.copy(shown, world);
    game.determinize(world, rng);
    if (!carry(world, rng)) continue;
    fit++;
    const { unseen, openly } = stepper.windowsIn(world);
    order.add(unseen, openly);
  }
  return order.all();
}

/** Moments of many worlds, each before those that it came before in any of them. */
export class Order {
  private readonly found = new Map<string, Window>();
  /** By the name of a moment: those that came right before it. */
  private readonly before = new Map<string, Set<string>>();
  /** The names of those at which a player is asked unseen, and of those at which one is asked openly. */
  private readonly unseen = new Set<string>();
  private readonly openly = new Set<string>();

  /** Takes the moments of a world at which players are asked unseen, and the one after them that is asked openly. */
  add(windows: readonly Window[], openly?: Window): void {
    const counts = new Map<string, number>();
    let last: string | undefined;
    for (const window of openly === undefined ? windows : [...windows, openly]) {
      const moment = `${window.player} ${window.key}`;
      const count = (counts.get(moment) ?? 0) + 1;
      counts.set(moment, count);
      // A moment may come again after another one.
      const name = `${moment} ${count}`;
      if (!this.found.has(name)) this.found.set(name, window);
      (window === openly ? this.openly : this.unseen).add(name);
      const before = this.before.get(name) ?? new Set();
      this.before.set(name, before);
      if (last !== undefined) before.add(last);
      last = name;
    }
  }

  /** All at which a player is asked unseen: of those that may come first the one that was found first. */
  all(): Window[] {
    const left = new Map(this.found);
    const order: Window[] = [];
    while (left.size > 0) {
      const names = [...left.keys()];
      const isFirst = (name: string): boolean => [...(this.before.get(name) ?? [])].every((one) => !left.has(one));
      // Where worlds disagree, none of them is the first.
      const next = names.find(isFirst) ?? names[0];
      const window = left.get(next);
      if (window !== undefined && this.unseen.has(next))
        order.push(this.openly.has(next) ? { ...window, isAskedOpenly: true } : window);
      left.delete(next);
    }
    return order;
  }
}
