/** `import … from 'opfor/arena'`: playing games and matches, and their records. */
export { loadAgent, loadAgents } from '../crew.js';
export type { AgentLimits, LoadOptions } from '../crew.js';
export { playGame } from '../play.js';
export type { PlayedGame } from '../play.js';
export { playMatch } from '../match.js';
export type { LostGame, MatchListener, MatchPlan } from '../match.js';
export { inProcess, pool } from '../runner.js';
export type { FinishedGame, MatchSetup, Runner } from '../runner.js';
export { gameTask } from '../schedule.js';
export type { GameTask } from '../schedule.js';
export { parseRecord, writeRecord } from '../../kernel/record.js';
export type { GameRecord, RecordedAgent, RecordedResult } from '../../kernel/record.js';
