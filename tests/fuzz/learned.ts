import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAgent } from '../../agents/index.js';
import { shippedFiles } from '../../src/arena/learned-files.js';
import { packageRoot } from '../../src/arena/package-root.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { connectFour } from '../../src/games/reference/connect-four.js';
import type { Game } from '../../src/kernel/game.js';
import { ok } from '../../src/kernel/result.js';
import { playBy, readLearned } from '../../src/learning/learned.js';
import { initialNetwork } from '../../src/learning/network.js';
import { writeNetwork } from '../../src/learning/network-file.js';
import { mutateJson, pick } from './mutate.js';
import type { Kind } from './try.js';

/** Bytes as a text of as many letters, and back. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Where the description of a network's file begins, and where its length stands. */
const DESCRIPTION = 16;
const LENGTH = 8;

/** Files of networks: with bytes changed, cut or repeated, and with another description that has the right length. */
export function networkKind(): Kind {
  const tokens = connectFour.knowledge?.tokens;
  if (tokens === undefined) throw new Error('the game offers no tokens');
  const shape = { token: [4, 4], pair: 1, head: [6] } as const;
  const files = [
    writeNetwork(initialNetwork(tokens.schema, shape, 'fuzz')),
    readFileSync(shippedFiles().get('connect-four') ?? ''),
  ];
  return {
    name: 'network',
    make(rng) {
      const file = Buffer.from(pick(rng, files));
      if (rng.below(2) === 0) return textOf(described(file, mutateJson(rng, descriptionOf(file))));
      for (let edits = 1 + rng.below(3); edits > 0; edits--) {
        const at = rng.below(rng.below(2) === 0 ? DESCRIPTION : file.length);
        if (rng.below(4) === 0) return textOf(file.subarray(0, at));
        file[at] = rng.below(256);
      }
      return textOf(file);
    },
    read: (input) => played(connectFour, bytesOf(input), 'x.opfn'),
  };
}

function descriptionOf(file: Buffer): string {
  return file
    .subarray(DESCRIPTION, DESCRIPTION + file.readUInt32LE(LENGTH))
    .toString('latin1')
    .trimEnd();
}

/** A network's file with another description; its weights and their hash stay. */
function described(file: Buffer, description: string): Buffer {
  const rest = file.subarray(DESCRIPTION + Math.ceil(file.readUInt32LE(LENGTH) / 4) * 4);
  const text = Buffer.from(description, 'latin1');
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const head = Buffer.from(file.subarray(0, DESCRIPTION));
  head.writeUInt32LE(text.length, LENGTH);
  return Buffer.concat([head, padded, rest]);
}

/** Files of weights. */
export function weightsKind(): Kind {
  const game = shippedBattle('core-set-skirmish') as unknown as Game<unknown>;
  const texts = ['agents/learned/legion.json', 'training/legion-2020/hand-fitted.json'].map((file) =>
    readFileSync(join(packageRoot(), file), 'utf8'),
  );
  return {
    name: 'weights',
    make: (rng) => mutateJson(rng, pick(rng, texts)),
    read: (input) => played(game, new TextEncoder().encode(input), 'x.json'),
  };
}

/** Reads what was learned, and takes the value of a first position by it. */
function played(game: Game<unknown>, bytes: Uint8Array, name: string): string | undefined {
  const learned = readLearned(bytes, name);
  if (!learned.ok) return learned.problem.message;
  const play = playBy(learned.value, game);
  if (!play.ok) return play.problem.message;
  const value = play.value.value(game.newState(), 0);
  if (!(Math.abs(value) <= 1)) throw new Error(`the value is ${value}`);
  const agent = parseAgent(`learned:net=./${name}`, () => ok(bytes));
  if (!agent.ok) throw new Error(agent.problem.message);
  return undefined;
}
