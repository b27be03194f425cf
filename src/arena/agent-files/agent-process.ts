import process from 'node:process';
import { ok } from '../../kernel/result.js';
import { answerRequests } from './answer-requests.js';
import { loadHere } from './load-here.js';
import { ModuleHost } from './module-host.js';
import { outsideAgent } from './outside-agent.js';

/*
 * Runs in a child process: the agent of a file, which may import modules of Opfor. So it runs from the compiler's
 * single modules.
 */

answerRequests(async (spec) => {
  const read = await loadHere(spec);
  return read.ok ? ok(new ModuleHost(read.value, outsideAgent(spec) === undefined)) : read;
});
process.on('disconnect', () => process.exit());
