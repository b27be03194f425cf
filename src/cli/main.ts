import process from 'node:process';
import yargs from 'yargs';
import type { Argv } from 'yargs';
import { reason } from '../arena/files.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import type { Result } from '../kernel/result.js';
import { DASH } from './command.js';
import type { Command, ExitCode } from './command.js';
import { army } from './army.js';
import { bench } from './bench.js';
import { demo } from './demo.js';
import { explain } from './explain.js';
import { exploit } from './exploit.js';
import { match } from './match.js';
import { odds } from './odds.js';
import { perft } from './perft.js';
import { play } from './play.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { scenario } from './scenario.js';
import { tournament } from './tournament.js';
import { usageProblem, unreadable } from './usage-problems.js';
import { solve } from './solve.js';
import { verify } from './verify.js';

/** Every command, in the order in which the help lists them. */
const commands: readonly Command[] = [
  play,
  match,
  tournament,
  replay,
  explain,
  scenario,
  army,
  odds,
  verify,
  rules,
  perft,
  solve,
  exploit,
  bench,
  demo,
];

/** Bad input: one line, exit code 2. */
class Misuse extends Error {}

/** Runs `opfor` with these arguments and sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  const outcomes: Result<ExitCode>[] = [];
  process.once('exit', onEarlyExit);
  guard();
  try {
    const passedOver = unreadable(args, commands);
    if (passedOver !== undefined) throw new Misuse(passedOver);
    await parser(args, (outcome) => outcomes.push(outcome)).parseAsync();
  } catch (error) {
    if (error instanceof Misuse) report(error.message);
    else report(`internal error, please report it with the command line: ${errorText(error)}`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
    return;
  } finally {
    process.removeListener('exit', onEarlyExit);
  }
  for (const outcome of outcomes) {
    if (!outcome.ok) report(outcome.problem.message);
    process.exitCode = outcome.ok ? outcome.value : 2;
  }
}

/**
 * An agent's module may end the process, and Node exits silently when nothing is left that could settle an awaited
 * promise.
 */
function onEarlyExit(): void {
  report("stopped early: an agent's module ended the process, or waits for something that never happens");
  process.exitCode = 2;
}

/** Handles errors outside the command itself, so that they are reported in one line too. */
function guard(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output may stop reading, as `head` does; that is not an error.
    process.removeListener('exit', onEarlyExit);
    if (error.code === 'EPIPE') process.exit(0);
    report(`stdout: cannot be written: ${reason(error)}`);
    process.exit(2);
  });
  // An agent's module may leave something behind (a timer, a promise) that fails later.
  process.on('uncaughtException', (error) => {
    process.removeListener('exit', onEarlyExit);
    report(`internal error, or an error in an agent's module: ${errorText(error)}`);
    process.exit(1);
  });
}

function report(message: string): void {
  process.stderr.write(`opfor: ${lineOf(message, 2000)}\n`);
}

function parser(args: readonly string[], settle: (outcome: Result<ExitCode>) => void): Argv {
  let built = yargs(args.map((arg) => (arg === '-' ? DASH : arg)))
    .scriptName('opfor')
    .usage(
      'opfor <command>\n\nThe opposing force: plays tabletop miniatures games, and pits agents against each other.',
    )
    .locale('en')
    .parserConfiguration({ 'camel-case-expansion': false, 'dot-notation': false })
    .alias('help', 'h')
    .strict()
    .demandCommand(1)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw message === null || error instanceof Misuse
        ? error
        : new Misuse(usageProblem(message.replaceAll(DASH, '-'), args, commands));
    })
    .epilogue('opfor <command> --help explains a command, with an example.');
  for (const command of commands) built = command.register(built, settle);
  return built;
}
