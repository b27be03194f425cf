import process from 'node:process';
import yargs from 'yargs';
import type { Argv } from 'yargs';
import { suggestion } from '../../agents/nearest.js';
import type { Result } from '../kernel/result.js';
import type { Command, ExitCode } from './command.js';
import { bench } from './bench.js';
import { demo } from './demo.js';
import { match } from './match.js';
import { perft } from './perft.js';
import { replay } from './replay.js';
import { scenario } from './scenario.js';

/** Every command, in the order in which the help lists them. */
const commands: readonly Command[] = [match, replay, scenario, perft, bench, demo];

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
      throw message === null || error instanceof Misuse ? error : new Misuse(explain(message, args));
    })
    .epilogue('opfor <command> --help explains a command, with an example.');
  for (const command of commands) built = command.register(built, settle);
  return built;
}

/** What was wrong with the command line and what would be right, from yargs's terser message. */
function explain(message: string, args: readonly string[]): string {
  const names = commands.map((command) => command.usage.split(' ')[0]);
  const command = commands.find((candidate) => candidate.usage.split(' ')[0] === args[0]);
  const unknown = /^Unknown arguments?: ([^,]+)|^Did you mean/.exec(message);
  if (command === undefined) {
    return args.length === 0 || args[0].startsWith('-')
      ? `no command given (there are: ${names.join(', ')}); opfor --help explains them`
      : `unknown command '${args[0]}'${suggestion(args[0], names)}`;
  }
  const name = command.usage.split(' ')[0];
  if (unknown !== null) {
    const options = Object.keys(command.options).filter((option) => !/[<[]/.test(option));
    return options.includes(unknown[1]) ||
      !args.some((arg) => arg.startsWith(`--${unknown[1]}`) || arg === `-${unknown[1]}`)
      ? `${name} takes no further word '${unknown[1]}'; opfor ${name} --help explains`
      : `${name} has no option --${unknown[1]}${suggestion(unknown[1], options)}`;
  }
  const missing = /^Not enough arguments following: (.+)/.exec(message);
  if (missing !== null) return `--${missing[1]} needs a value; opfor ${name} --help explains`;
  const words = /^Not enough non-option arguments/.exec(message);
  if (words !== null) return `${name} needs more: opfor ${command.usage}`;
  return `${name}: ${message}`;
}
