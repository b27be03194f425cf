import { gamesKind } from '../arena/queue/games.js';
import type { AnyKind } from '../arena/queue/kind.js';
import { balanceKind } from '../balance/run/queue-kind.js';
import { trainingKind } from '../training/run/queue-kind.js';

/** The kinds of work that a worker knows; which one a run is of, it says itself. */
export const WORK_KINDS = [gamesKind, trainingKind, balanceKind] as readonly unknown[] as readonly AnyKind[];
