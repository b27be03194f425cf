import process from 'node:process';
import yargs from 'yargs';
import type { Argv } from 'yargs';
import type { Result } from '../kernel/result.js';
import type { Command, ExitCode } from './command.js';
import { bench } from './bench.js';
import { demo } from './demo.js';
import { explain } from './explain.js';
import { match } from './match.js';
import { perft } from './perft.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { scenario } from './scenario.js';
import { verify } from './verify.js';

/** Every command, in the order in which the help lists them. */
const commands: readonly Command[] = [match, replay, scenario, verify, rules, perft, bench, demo];

/** Bad input: one line, exit code 2. */
class Misuse extends Error {}

/** Runs `opfor` with these arguments and sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  // Whoever reads our output may stop reading, as `head` does; that is no fault of anyone.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const outcomes: Result<ExitCode>[] = [];
  try {
    await parser(args, (outcome) => outcomes.push(outcome)).parseAsync();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Misuse) report(message);
    else report(`a fault of our own, please report it with the command line: ${message}`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
    return;
  }
  for (const outcome of outcomes) {
    if (!outcome.ok) report(outcome.problem.message);
    process.exitCode = outcome.ok ? outcome.value : 2;
  }
}

function report(message: string): void {
  process.stderr.write(`opfor: ${message.replaceAll(/\s*\n\s*/g, '; ')}\n`);
}

function parser(args: readonly string[], settle: (outcome: Result<ExitCode>) => void): Argv {
  let built = yargs([...args])
    .scriptName('opfor')
    .usage(
      'opfor <command>\n\nThe opposing force: plays tabletop miniatures games, and pits agents against each other.',
    )
    .locale('en')
    .parserConfiguration({ 'duplicate-arguments-array': false, 'camel-case-expansion': false })
    .strict()
    .demandCommand(1)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw message === null || error instanceof Misuse ? error : new Misuse(explain(message, args, commands));
    })
    .epilogue('opfor <command> --help explains a command, with an example.');
  for (const command of commands) built = command.register(built, settle);
  return built;
}
