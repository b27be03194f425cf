import { signal } from '@preact/signals';

/** How far somebody is with the lessons of a battle. */
export interface Progress {
  /** Ids of the lessons that were told in this battle. */
  readonly told: readonly string[];
  /** Ids of those that are known, and not told in the next battle either. */
  readonly known: readonly string[];
  readonly isOff: boolean;
}

const NOTHING: Progress = { told: [], known: [], isOff: false };

/** Where it is kept, with the name of the scenario after it. */
const KEPT = 'opfor/guide/';

/** The progress of the battle that is open. */
export const progress = signal<Progress>(NOTHING);

/** Reads the progress of a battle, which is {@link progress} from then on. */
export function readProgress(scenario: string): void {
  progress.value = kept(scenario);
}

/** Whether somebody has begun a guided battle here. */
export function hasBegun(scenario: string): boolean {
  return kept(scenario).told.length > 0;
}

/** Changes the progress of a battle, and keeps it. */
export function keepProgress(scenario: string, change: Partial<Progress>): void {
  progress.value = { ...kept(scenario), ...change };
  try {
    localStorage.setItem(KEPT + scenario, JSON.stringify(progress.value));
  } catch {
    // A browser that keeps nothing tells the lessons again the next time.
  }
}

/** A new battle begins: its lessons are told again, but for those that are known. */
export function beginAgain(scenario: string): void {
  keepProgress(scenario, { told: [], isOff: false });
}

function kept(scenario: string): Progress {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEPT + scenario) ?? '{}') as Partial<Progress>) };
  } catch {
    return NOTHING;
  }
}
