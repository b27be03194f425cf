import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readLearned } from '../learning/learned.js';
import type { Learned } from '../learning/learned.js';
import { readNetwork } from '../learning/network-file.js';
import type { Network } from '../learning/network.js';
import { reason } from './files.js';
import { placeOf } from './copies.js';
import { packageRoot } from './package-root.js';

/** The ending of a network's file. */
export const NETWORK_ENDING = '.opfn';

/**
 * The bytes of what a person names: a name with a slash or a dot is a file, any other a network that comes with Opfor.
 * Agents read the files of their settings with this. The problem is one line with the name.
 */
export function readLearnedFile(name: string): Result<Uint8Array> {
  if (/[/.\\]/.test(name)) return readBytes(name);
  const names = shippedNetworks();
  if (names.includes(name)) return readBytes(join(folder(), `${name}${NETWORK_ENDING}`));
  const none = names.length === 0 ? '; none comes with this version' : suggestion(name, names);
  return fail(
    'network',
    `there is no network '${name}'${none}; a file of your own ends in ${NETWORK_ENDING}, or in .json if it has weights`,
  );
}

/** What a file holds, or what comes with Opfor under a name: a network, or the weights of an estimate. */
export function learnedOf(name: string): Result<Learned> {
  const bytes = readLearnedFile(name);
  return bytes.ok ? readLearned(bytes.value, name) : bytes;
}

/** The network of a file, or that comes with Opfor under a name. */
export function networkOf(name: string): Result<Network> {
  const bytes = readLearnedFile(name);
  return bytes.ok ? readNetwork(bytes.value, name) : bytes;
}

/** The networks that come with Opfor, in alphabetical order. */
export function shippedNetworks(): string[] {
  if (!existsSync(folder())) return [];
  return readdirSync(folder())
    .filter((file) => file.endsWith(NETWORK_ENDING))
    .map((file) => file.slice(0, -NETWORK_ENDING.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

function folder(): string {
  return join(packageRoot(), 'agents', 'learned');
}

function readBytes(path: string): Result<Uint8Array> {
  try {
    return ok(readFileSync(placeOf(path)));
  } catch (error) {
    return fail('cannot-read', `${path}: cannot be read: ${reason(error)}`);
  }
}
