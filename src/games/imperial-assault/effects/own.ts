import type { Ia } from '../state/context.js';
import type { AmountOf, EndOf, EntryOf, FilterOf, StepOf, SurgeOf, TestOf, WhoOf } from './effects.js';

/** Effects, and what they are made of, in the contexts of this game. */
export type Entry = EntryOf<Ia>;
export type EffectStep = StepOf<Ia>;
export type Test = TestOf<Ia>;
export type Who = WhoOf<Ia>;
export type Amount = AmountOf<Ia>;
export type Filter = FilterOf<Ia>;
export type End = EndOf<Ia>;
export type Surge = SurgeOf<Ia>;
