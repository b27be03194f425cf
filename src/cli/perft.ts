import process from 'node:process';
import { findGame, loadGame } from '../arena/game-source.js';
import { perft as countSequences } from '../kernel/perft.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';

export const perft: Command = defineCommand({
  usage: 'perft',
  summary:
    'Counts the action sequences of each length from the start of a game, to compare its rules with known counts.',
  needs: '--scenario or --game',
  example: ['opfor perft --game connect-four --depth 8', '5,673,234 sequences of 8 discs'],
  options: {
    game: { type: 'string', describe: 'a game without scenarios, such as connect-four' },
    scenario: { type: 'string', describe: 'a battle: a name from `opfor scenario list`, or a scenario file' },
    depth: {
      type: 'string',
      default: '4',
      describe: 'length of the longest sequences to count; counts printed so far stay when you press Ctrl-C',
    },
    json: { type: 'boolean', default: false, describe: 'print the counts as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const source = findGame(args);
    if (!source.ok) return source;
    const loaded = await loadGame(source.value);
    if (!loaded.ok) return loaded;
    const depth = readCount('depth', args.depth, 1, 64);
    if (!depth.ok) return depth;
    if (!args.json) process.stdout.write('depth  sequences\n');
    const counts: number[] = [];
    for (let length = 1; length <= depth.value; length++) {
      const count = countSequences(loaded.value.game, length);
      if (!count.ok) return count;
      counts.push(count.value);
      // Each line is printed at once: each takes many times as long as the one before, and the user may stop the
      // program.
      if (!args.json) process.stdout.write(`${String(length).padStart(5)}  ${count.value.toLocaleString('en')}\n`);
    }
    if (args.json) process.stdout.write(`${JSON.stringify({ game: loaded.value.game.id, counts })}\n`);
    return ok(0);
  },
});
