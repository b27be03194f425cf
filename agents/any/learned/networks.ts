import { fail } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Network } from '../../../src/learning/network.js';

/**
 * Finds the network that a person names: a file by its path, or one that comes with Opfor by its name. The problem is
 * one line.
 */
export type NetworkReader = (name: string) => Result<Network>;

/** Agents run where there are no files: whoever can read some says how. */
let reader: NetworkReader = (name) => fail('network', `${name}: no networks can be read here`);

/** Says how networks are found. */
export function setNetworkReader(read: NetworkReader): void {
  reader = read;
}

/** The network of a name. */
export function networkNamed(name: string): Result<Network> {
  return reader(name);
}
