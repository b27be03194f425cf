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
    // The same fault with another number, such as a port or a place in the file, is the same fault.
    const kind = `${entrant} ${why.replaceAll(/\d+/g, '0')}`;
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.write(`opfor: game ${index + 1}: agent ${lineOf(this.agents[entrant])} loses it by a fault: ${lineOf(why)}\n`);
  }
}
