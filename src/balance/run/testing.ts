import type { CommonPlan } from './plan.js';

/** What tests plan alike for measurements of a unit and of all cards. */
export const COMMON_PLAN: Omit<CommonPlan, 'opponents'> = {
  format: 1,
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
