/** `import … from 'opfor/agents'`: the agents that come with Opfor. */
export { agents, checkPlays, parseAgent } from '../../../agents/index.js';
export { configureAgent, readSettings } from '../../../agents/choice.js';
export type { AgentChoice, BudgetSetting } from '../../../agents/choice.js';
