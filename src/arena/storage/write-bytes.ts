import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Writes a part of `bytes` to an open file and gives how many were written, like Node's `writeSync`. */
export type Write = (file: number, bytes: Uint8Array, offset: number, length: number) => number;

/**
 * Writes all of `bytes` to an open file. Throws the operating system's error on failure; a part may be written then. A
 * disk that fills up accepts what still fits without an error, and refuses only the next write.
 */
export function writeBytes(file: number, bytes: Uint8Array, write: Write = writeSync): void {
  for (let done = 0; done < bytes.length;) {
    const took = write(file, bytes, done, bytes.length - done);
    if (took === 0) throw new Error('the file takes no more');
    done += took;
  }
}

/** Makes sure that new and changed names in a folder survive a power failure, on systems that support it. */
export function syncFolder(path: string): void {
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(folder);
  } catch {
    // Some file systems, and Windows, do not support this for folders.
  } finally {
    closeSync(folder);
  }
}
