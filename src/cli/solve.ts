import process from 'node:process';
import { findGame, loadGame } from '../arena/game-source.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { solveGame } from '../search/value-iteration.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';

export const solve: Command = defineCommand({
  usage: 'solve',
  summary: 'Finds the exact value of a small game without hidden information, by value iteration over all its states.',
  needs: '--game or --scenario',
  example: ['opfor solve --game pig', 'with best play the first player wins 0.5306 of the games'],
  options: {
    game: { type: 'string', describe: 'a game without scenarios, such as pig' },
    scenario: { type: 'string', describe: 'a battle: a name from `opfor scenario list`, or a scenario file' },
    json: { type: 'boolean', default: false, describe: 'print the result as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const source = findGame(args);
    const loaded = source.ok ? await loadGame(source.value) : source;
    if (!loaded.ok) return loaded;
    const { game } = loaded.value;
    const solved = solveGame(game);
    if (!solved.ok) return solved;
    const { value, states } = solved.value;
    if (args.json) process.stdout.write(`${JSON.stringify({ game: game.id, value, states })}\n`);
    else {
      const wins = ((value + 1) / 2).toFixed(6);
      process.stdout.write(`${game.id}: worth ${value.toFixed(6)} to ${game.players[0]}, over `);
      process.stdout.write(`${states.toLocaleString('en')} states; where nothing is drawn, ${wins} of games won\n`);
    }
    return ok(0);
  },
});
