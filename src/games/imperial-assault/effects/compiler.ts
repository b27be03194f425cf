import type { EffectStep, Test } from './own.js';
import type { OpText } from './language.js';

/** Gathers the steps of an effect while its operations are compiled. */
export interface Compiler {
  readonly steps: EffectStep[];
  /** Fails with the name of the effect and what is wrong. */
  readonly blame: (what: string) => never;
  /** Compiles further operations, those of a branch. */
  readonly ops: (list: readonly OpText[]) => void;
  /** Adds a step. */
  readonly add: (step: EffectStep['run'], more?: Omit<EffectStep, 'run'>) => void;
}

/**
 * Compiles an operation from what follows its word. Gives back when it would do something; undefined if that is always
 * so.
 */
export type OpMaker = (args: readonly unknown[], k: Compiler) => Test | undefined;
