import { reason } from '../arena/files.js';
import { lineOf } from '../kernel/error-text.js';

/** What the machine or Node lacks, and what helps, if an error says that; undefined for errors of our own. */
export function lackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd') return 'the current folder was deleted; change to another one (cd)';
  if (code === 'EMFILE' || code === 'ENFILE') return reason(error);
  if (error instanceof ReferenceError && error.message.startsWith('WebAssembly '))
    return 'Node runs without WebAssembly, which is needed; leave out --jitless (NODE_OPTIONS may have it too)';
  if (error.name === 'ReplyError')
    return `the queue's server refuses: ${lineOf(error.message)}; ${adviceOf(error.message)}`;
  return undefined;
}

/** What helps where a Redis server refuses a command. */
function adviceOf(message: string): string {
  if (message.startsWith('WRONGTYPE')) return 'keys of this name hold something else; choose another --queue-name';
  if (message.startsWith('OOM') || message.startsWith('MISCONF')) return 'it has no memory or no room to save';
  return 'is it a server of its own for Opfor, which may be written to?';
}
