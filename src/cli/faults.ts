import process from 'node:process';
import type { FinishedGame } from '../arena/runner.js';
import { lineOf } from '../kernel/error-text.js';

/**
 * Tells on stderr how agents have lost games by faults of their own: each kind of fault of an agent once, where it
 * first happens; the records have the rest.
 */
export class FaultReports {
  private readonly agents: readonly string[];
  private readonly told: Set<string> = new Set();
  private readonly write: (text: string) => void;

  constructor(agents: readonly string[], write = (text: string): void => void process.stderr.write(text)) {
    this.agents = agents;
    this.write = write;
  }

  /** Takes note of a finished game. */
  note({ index, forfeit }: Pick<FinishedGame, 'index' | 'forfeit'>): void {
    if (forfeit === undefined) return;
    const { entrant, why } = forfeit;
    const kind = `${entrant} ${kindOf(why)}`;
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.write(`opfor: game ${index + 1}: agent ${lineOf(this.agents[entrant])} loses it by a fault: ${lineOf(why)}\n`);
  }
}

/** The same fault with another number, such as a port or a place in the file, is the same fault. */
function kindOf(why: string): string {
  return why.replaceAll(/\d+/g, '0');
}

/**
 * Counts, for each agent, how many of its games in a row it has lost by the same fault: one that cannot play at all
 * would otherwise lose all of them, and start its process for each.
 */
export class FaultSeries {
  private readonly most: number;
  private readonly series: { kind: string; games: number }[];

  /** `most` games in a row end the match; 0 for no end. */
  constructor(agents: number, most: number) {
    this.most = most;
    this.series = Array.from({ length: agents }, () => ({ kind: '', games: 0 }));
  }

  /** Takes the next finished game; gives the agent that has now lost {@link most} of its games in a row. */
  add({ seats, forfeit }: Pick<FinishedGame, 'seats' | 'forfeit'>): number | undefined {
    for (const entrant of seats) {
      const one = this.series[entrant];
      if (forfeit?.entrant !== entrant) one.games = 0;
    }
    if (forfeit === undefined) return undefined;
    const one = this.series[forfeit.entrant];
    const kind = kindOf(forfeit.why);
    one.games = one.kind === kind ? one.games + 1 : 1;
    one.kind = kind;
    return one.games === this.most ? forfeit.entrant : undefined;
  }
}
