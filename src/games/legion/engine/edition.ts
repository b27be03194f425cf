import type * as contract from '../contract/edition.js';
import type * as questions from '../contract/rules.js';
import type * as sequences from '../contract/sequences.js';
import type { Context } from './context.js';

/** Editions of the rules, and their parts that work on a battle. */
export type Edition = contract.Edition<Context>;
export type Sequences = sequences.Sequences<Context>;
export type PassageRules = questions.PassageRules<Context>;
export type EndingRules = questions.EndingRules<Context>;
export type CompulsoryRules = questions.CompulsoryRules<Context>;
export type RidingRules = questions.RidingRules<Context>;
export type ClimbingRules = questions.ClimbingRules<Context>;
export type Rules = questions.Rules<Context>;
