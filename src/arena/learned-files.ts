import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../kernel/nearest.js';
import { fail } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readLearned } from '../learning/learned.js';
import type { Learned } from '../learning/learned.js';
import { readNetwork } from '../learning/network-file.js';
import type { Network } from '../learning/network.js';
import { readFileBytes } from './files.js';
import { placeOf } from './places.js';
import { packageRoot } from './package-root.js';

/** The endings of the files that come with Opfor: of networks, and of the weights of estimates. */
const ENDINGS = ['.opfn', '.json'];

/**
 * The bytes of what a person names: a name with a slash or a dot is a file, any other a network, or weights, that come
 * with Opfor. Agents read the files of their settings with this. The problem is one line with the name.
 */
export function readLearnedFile(name: string): Result<Uint8Array> {
  if (/[/.\\]/.test(name)) return readBytes(name);
  const shipped = shippedFiles();
  const file = shipped.get(name);
  if (file !== undefined) return readBytes(file);
  const names = [...shipped.keys()];
  const none = names.length === 0 ? '; none comes with this version' : suggestion(name, names);
  return fail(
    'network',
    `no network or weights are named '${name}'${none}; a file of your own ends in .opfn, or in .json if it has weights`,
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

/** The files of the networks and weights that come with Opfor, by their names, in alphabetical order. */
export function shippedFiles(): ReadonlyMap<string, string> {
  const folder = join(packageRoot(), 'agents', 'learned');
  const found = existsSync(folder) ? readdirSync(folder).sort((a, b) => (a < b ? -1 : 1)) : [];
  return new Map(
    found.flatMap((file): [string, string][] => {
      const ending = ENDINGS.find((one) => file.endsWith(one));
      return ending === undefined ? [] : [[file.slice(0, -ending.length), join(folder, file)]];
    }),
  );
}

function readBytes(path: string): Result<Uint8Array> {
  const place = placeOf(path);
  return place.ok ? readFileBytes(place.value, path) : place;
}
