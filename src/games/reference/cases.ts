import type { CaseKit } from '../../proof/case-kit.js';
import { duelCases } from './knight-and-troll-cases.js';

/** The conformance cases of the reference games that have some. */
export const referenceCases: readonly CaseKit[] = [duelCases];
