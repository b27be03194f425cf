import type { FormatName } from '../plan.js';
import type { Format } from './format.js';
import { knockout } from './knockout.js';
import { ladder } from './ladder.js';
import { gauntlet, roundRobin } from './single-round.js';
import { swiss } from './swiss.js';

/** The formats of tournaments by the names that people type. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  'round-robin': roundRobin,
  gauntlet,
  swiss,
  knockout,
  ladder,
};
