import type { Chance } from './chance.js';
import type { Decision } from './decision.js';
import type { Procedure } from './procedure.js';
import { definitionCount, type Rulebook } from './rulebook.js';

/** A rulebook in which N is noted about decisions and chance events. */
interface RulebookFor<N> extends Rulebook<never> {
  readonly decisions: Decision<never, N>[];
  readonly chances: Chance<never, N>[];
}

/**
 * All the rules of an edition, with the numbers that identify them in states. Numbers follow from the names alone, so
 * they do not depend on the order in which modules were loaded or on what else is loaded.
 *
 * It does not know the type of the contexts: {@link ./run} gives its modules the contexts for which they were made.
 */
export class RuleSet<N = unknown> {
  /** Names it in messages, such as `legion-2020`. */
  readonly name: string;
  /** Each in the order of its number. */
  readonly procedures: readonly Procedure<never>[];
  readonly decisions: readonly Decision<never, N>[];
  readonly chances: readonly Chance<never, N>[];
  /** By uid: the number, or −1 for a definition that is not in the set. */
  readonly numberOf: Int16Array;

  /**
   * Gathers the definitions of the rulebooks, and closes those. Throws if two procedures, decisions or chance events
   * have the same name.
   */
  constructor(name: string, rulebooks: readonly RulebookFor<N>[]) {
    this.name = name;
    this.numberOf = new Int16Array(definitionCount()).fill(-1);
    this.procedures = this.numbered(rulebooks.flatMap(({ procedures }) => procedures));
    this.decisions = this.numbered(rulebooks.flatMap(({ decisions }) => decisions));
    this.chances = this.numbered(rulebooks.flatMap(({ chances }) => chances));
    for (const rulebook of rulebooks) rulebook.close();
  }

  /** What is noted about the decision or chance event with this name; undefined for none. */
  notesOn(name: string): N | undefined {
    return (
      this.decisions.find((one) => one.name === name)?.notes ?? this.chances.find((one) => one.name === name)?.notes
    );
  }

  private numbered<T extends { readonly name: string; readonly uid: number }>(made: readonly T[]): readonly T[] {
    const sorted = made.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    sorted.forEach(({ name, uid }, i) => {
      if (i > 0 && sorted[i - 1].name === name) throw new Error(`${this.name}: two have the name ${name}`);
      this.numberOf[uid] = i;
    });
    return sorted;
  }
}
