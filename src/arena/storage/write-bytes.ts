import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Writes a part of `bytes` to an open file and gives how many it took, as `writeSync` of Node does. */
export type Write = (file: number, bytes: Uint8Array, offset: number, length: number) => number;

/**
 * Writes all of `bytes` to an open file. Throws the operating system's error where that cannot be done; a part may be written then. A disk
 * that fills up takes what still fits without an error, and refuses only the next write.
 */
export function writeBytes(file: number, bytes: Uint8Array, write: Write = writeSync): void {
  for (let done = 0; done < bytes.length;) {
    const took = write(file, bytes, done, bytes.length - done);
    if (took === 0) throw new Error('the file takes no more');
    done += took;
  }
}

/** Makes sure that names that were added to a folder or changed in it outlast a power failure, on systems that can do so. */
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
    // Some file systems, and Windows, have no such thing for folders.
  } finally {
    closeSync(folder);
  }
}
