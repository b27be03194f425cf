import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setNetworkReader } from '../../agents/any/learned/networks.js';
import { suggestion } from '../kernel/nearest.js';
import { fail } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readNetwork } from '../learning/network-file.js';
import type { Network } from '../learning/network.js';
import { reason } from './files.js';
import { packageRoot } from './package-root.js';

/** The ending of a network's file. */
export const NETWORK_ENDING = '.opfn';

/** Lets agents in this thread read networks: files by their paths, and those that come with Opfor by their names. */
export function readNetworksFromFiles(): void {
  setNetworkReader(networkOf);
}

/** The network that a person names; a name with a slash or the ending of a network is a file. */
export function networkOf(name: string): Result<Network> {
  if (/[\\/]/.test(name) || name.endsWith(NETWORK_ENDING)) return readNetworkFile(name);
  const names = shippedNetworks();
  if (names.includes(name)) return readNetworkFile(join(folder(), `${name}${NETWORK_ENDING}`));
  const none = names.length === 0 ? '; none comes with this version' : suggestion(name, names);
  return fail('network', `there is no network '${name}'${none}; a file of your own ends in ${NETWORK_ENDING}`);
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

/** Files read by this thread, as every seat and game asks for them again. */
const known = new Map<string, Result<Network>>();

function readNetworkFile(path: string): Result<Network> {
  const before = known.get(path);
  if (before !== undefined) return before;
  let network: Result<Network>;
  try {
    network = readNetwork(readFileSync(path), path);
  } catch (error) {
    network = fail('network', `${path}: cannot be read: ${reason(error)}`);
  }
  if (network.ok) known.set(path, network);
  return network;
}
