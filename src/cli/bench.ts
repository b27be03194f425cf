import process from 'node:process';
import type { LoadedGame } from '../arena/loaded-game.js';
import { benchScenarios, USUAL_EDITION } from '../arena/kits.js';
import { referenceGames } from '../games/reference/index.js';
import { behaviourSignature } from '../arena/signature.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { comparedText, compareWith } from './bench/against.js';
import { backendSpeeds, backendsText } from './bench/backends.js';
import { figuresText, measure } from './bench/figures.js';
import { watchMachine } from './bench/quiet.js';
import { battleGame } from './bench-sections.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { table } from './table.js';

export const bench: Command = defineCommand({
  usage: 'bench',
  summary:
    'Measures speed and prints signatures of how games and agents behave. Takes a quarter of an hour; with --against five minutes.',
  example: ['opfor bench --json', 'all figures, for a script that compares two versions'],
  options: {
    only: {
      type: 'string',
      describe:
        'signature: print only the signatures, which takes seconds; backends: only how fast networks are fitted',
    },
    against: {
      type: 'string',
      describe: 'the folder of another built checkout: only compares its speed with the speed of this one',
    },
    edition: { type: 'string', describe: `with --against: edition of the battles (default: ${USUAL_EDITION})` },
    json: { type: 'boolean', default: false, describe: 'print the figures as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (args.only !== undefined && args.only !== 'signature' && args.only !== 'backends') {
      return fail('only', `--only ${args.only}: the parts that can run alone are signature and backends`);
    }
    if (args.against !== undefined) {
      if (args.only !== undefined) return fail('only', 'give --only or --against, not both');
      const compared = await compareWith(args.against, args.edition ?? USUAL_EDITION, progress);
      if (!compared.ok) return compared;
      process.stdout.write(
        args.json ? `${JSON.stringify({ compared: compared.value })}\n` : comparedText(compared.value),
      );
      return ok(0);
    }
    if (args.edition !== undefined) return fail('edition', '--edition goes with --against; leave it out');
    if (args.only === 'backends') {
      const speeds = await backendSpeeds(progress);
      process.stdout.write(args.json ? `${JSON.stringify({ backends: speeds })}\n` : backendsText(speeds));
      return ok(0);
    }
    const quiet = watchMachine();
    const figures = args.only === undefined ? await measure(progress) : [];
    const games = await everyGame();
    const signatures = Object.fromEntries(games.map(([name, loaded]) => [name, behaviourSignature(loaded, 2)]));
    if (args.json) {
      process.stdout.write(`${JSON.stringify({ figures, signatures })}\n`);
      return ok(0);
    }
    if (figures.length > 0) process.stdout.write(`${figuresText(figures)}The machine: ${quiet()}.\n\n`);
    process.stdout.write(table(['behaviour of', 'signature'], Object.entries(signatures)));
    return ok(0);
  },
});

function progress(what: string): void {
  process.stderr.write(`measuring ${what} …\n`);
}

async function everyGame(): Promise<[string, LoadedGame][]> {
  const reference = Object.entries(referenceGames).map(([name, make]): [string, LoadedGame] => [
    name,
    { game: make(), label: {} },
  ]);
  const signed = [...(await benchScenarios()).values()].flatMap((one) => one.signed);
  const battles = signed.map(async (name): Promise<[string, LoadedGame]> => [name, await battleGame(name)]);
  return [...reference, ...(await Promise.all(battles))];
}
