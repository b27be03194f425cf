import type { CommonPlan } from './plan.js';
import type { PlayedBlock } from './block.js';

/** What tests plan alike for measurements of a unit and of all cards. */
export const COMMON_PLAN: Omit<CommonPlan, 'opponents'> = {
  format: 2,
  commands: ['opfor balance'],
  commits: ['0'],
  builds: ['0'],
  edition: 'legion-2020',
  changes: [],
  army: 'skirmish',
  points: 400,
  reconstructed: false,
  agents: [{ spec: 'policy', version: '1' }],
  every: 10,
  seed: '1',
  armies: [],
};

/** What blocks made up for tests have alike: two lists on one table, by the first agent. */
export const COMMON_BLOCK = {
  agent: 0,
  centre: 0,
  table: 'canyon',
  cards: { objective: 'o', deployment: 'd', condition: 'c' },
} satisfies Partial<PlayedBlock>;
