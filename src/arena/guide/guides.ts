import type { GuideEntry } from './guide.js';

/**
 * The battles that teach a game, one for each that people learn here: ordinary scenarios with a fixed seed, so that the
 * real rules teach.
 */
export const GUIDES: readonly GuideEntry[] = [
  {
    scenario: 'first-battle',
    seats: ['person', 'recruit'],
    seed: 'first',
    open: async () => (await import('./legion-lessons.js')).LEGION_GUIDE,
  },
  {
    scenario: 'first-skirmish',
    seats: ['person', 'recruit'],
    seed: 'first',
    open: async () => (await import('./skirmish-lessons.js')).SKIRMISH_GUIDE,
  },
];

/** The guide of a scenario; undefined if it has none. */
export function guideOf(scenario: string): GuideEntry | undefined {
  return GUIDES.find((guide) => guide.scenario === scenario);
}
