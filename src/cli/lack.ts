import { reason } from '../arena/files.js';

/** What the machine or Node lacks, and what helps, if an error says that; undefined for errors of our own. */
export function lackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd') return 'the current folder was deleted; change to another one (cd)';
  if (code === 'EMFILE' || code === 'ENFILE') return reason(error);
  if (error instanceof ReferenceError && error.message.startsWith('WebAssembly '))
    return 'Node runs without WebAssembly, which is needed; leave out --jitless (NODE_OPTIONS may have it too)';
  return undefined;
}
