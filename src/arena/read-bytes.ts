import { readSync } from 'node:fs';

/** Milliseconds between two looks at an input that has nothing yet. */
const PAUSE = 10;

/** Memory that nobody changes: waiting for it is sleeping. */
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/**
 * Reads the next bytes of an open file into a buffer, and says how many there were: 0 at the end. It waits until there
 * are some, however slowly they come: Node makes stdin non-blocking, so that reading it fails while it is empty. Throws
 * where the system refuses.
 */
export function readBytes(file: number, into: Uint8Array): number {
  for (;;) {
    try {
      return readSync(file, into);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Windows reports the end of a pipe as an error.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN' && code !== 'EINTR') throw error;
      Atomics.wait(NEVER, 0, 0, PAUSE);
    }
  }
}
