import type { Player } from '../kernel/game.js';
import type { Presenter } from '../kernel/presenter.js';

/** A unit that the person who decides can leave to an agent. */
export interface Deputy {
  /** Its short name, as `auto NAME` takes it. */
  readonly unit: string;
  readonly name: string;
  readonly isLeft: boolean;
}

/** The units that a player can leave to an agent now, where there are several; `left`: those that are. */
export function deputiesOf<S>(
  presenter: Presenter<S> | undefined,
  view: S,
  player: Player,
  left: ReadonlySet<string>,
): readonly Deputy[] {
  const units = presenter?.delegates?.units(view, player) ?? [];
  return units.length < 2 ? [] : units.map(({ unit, name }) => ({ unit, name, isLeft: left.has(unit) }));
}

/** Whether the pending decision is about a unit that was left to an agent. */
export function isLeftToAgent<S>(presenter: Presenter<S> | undefined, view: S, left: ReadonlySet<string>): boolean {
  const unit = left.size > 0 ? presenter?.delegates?.pending(view) : undefined;
  return unit !== undefined && left.has(unit);
}
