import { isLeftToAgent } from '../../arena/delegated.js';
import type { Session } from '../../arena/session.js';
import type { Presenter } from '../../kernel/presenter.js';

/** The decisions for which the suggested choice is taken without asking the person. */
export class Automatic {
  private isAll = false;
  private readonly kinds: Set<string> = new Set();
  /** Units of which all decisions are taken so, by their short names. */
  private readonly units: Set<string> = new Set();

  /** Whether the pending decision of a kind is one of them. A decision that makes a unit act is never left by kind. */
  takes(session: Session<unknown>, presenter: Presenter<unknown> | undefined, kind: string): boolean {
    if (this.isAll || isLeftToAgent(presenter, session.viewOf(session.actor), this.units)) return true;
    return this.kinds.has(kind) && !actsNow(session, presenter);
  }

  /** Leaves a kind of decision, or all of them. */
  add(kind: string | undefined): void {
    if (kind === undefined) this.isAll = true;
    else this.kinds.add(kind);
  }

  addUnit(name: string): void {
    this.units.add(name);
  }

  /** All decisions are the person's again. */
  clear(): void {
    this.isAll = false;
    this.kinds.clear();
    this.units.clear();
  }
}

/** Whether the pending decision may make a unit move or attack. */
export function actsNow(session: Session<unknown>, presenter: Presenter<unknown> | undefined): boolean {
  return presenter?.acts?.(session.viewOf(session.actor)) === true;
}
