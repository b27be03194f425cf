import process from 'node:process';
import { fail } from '../../kernel/result.js';
import { answerRequests, megabytes } from './answer-requests.js';
import type { Host } from './host.js';
import { outsideAgent } from './outside-agent.js';
import { endProcess } from './pids.js';
import { ProgramHost } from './program-host.js';

/*
 * Runs in a child process: talks with the program of an agent, which it starts. It runs from the bundle, as programs
 * import nothing of Opfor.
 */

let running: Host | undefined;

answerRequests(async (spec) => {
  const outside = outsideAgent(spec);
  if (outside?.kind !== 'program') return fail('agent', `${spec} is no program`);
  const started = await ProgramHost.start(outside, megabytes);
  if (started.ok) running = started.value;
  return started;
});

/** Says goodbye to the program, and ends with it and everything that it has started. */
async function leave(): Promise<void> {
  await running?.leave();
  endProcess(process.pid);
}

process.on('SIGTERM', () => void leave());
process.on('disconnect', () => void leave());
