import type { Blame } from './blame.js';
import type { Surge as CardSurge } from '../cards/surge.js';
import type { Time } from '../cards/language/points.js';
import type { Effect, Step } from '../cards/language/effect.js';
import type { Ia } from '../state/context.js';
import type { GrantedAttack } from './effects.js';
import type { GrantOptions } from './grant-options.js';
import type { EffectStep, Test } from './own.js';

/** Gathers the steps of an effect while it is compiled. */
export interface Compiler {
  readonly steps: EffectStep[];
  readonly blame: Blame;
  /** Whether the effect does something to each figure once a round. */
  readonly isPerFigure: boolean;
  /** When the effect works. */
  readonly at: Time;
  /** The side whose card or ability it is; −1 if that is not known. */
  readonly side: number;
  /** Compiles further steps, those of a branch; when the first of them would do something, undefined if always. */
  readonly ops: (list: readonly Step[]) => Test | undefined;
  /** Compiles effects that the effect leaves behind: their places among those that last, once all are compiled. */
  readonly leave: (effects: readonly Effect[]) => { first: number; readonly count: number };
  /** The bit of a surge ability that the effect gives for an attack. */
  readonly gain: (surge: CardSurge) => number;
  /** How an attack is that the effect grants. */
  readonly grant: (options: GrantOptions, anyone: boolean) => GrantedAttack<Ia>;
  readonly add: (run: EffectStep['run'], more?: Omit<EffectStep, 'run'>) => void;
}

/**
 * Compiles a step from what follows its name. Gives back when it would do something; undefined if that is always so.
 */
export type OpMaker = (args: readonly never[], k: Compiler) => Test | undefined;
