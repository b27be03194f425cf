import process from 'node:process';
import type { Argv } from 'yargs';
import { compileLater } from '../arena/compile-later.js';
import { reason } from '../arena/files.js';
import { GameFault, lineIn, thrownBy } from '../arena/game-fault.js';
import { loadedGameFiles } from '../arena/own-game.js';
import { packageVersion } from '../arena/package-root.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import { allOf } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { DASH } from './command.js';
import type { Command, ExitCode } from './command.js';
import { lackOf } from './lack.js';
import { COMMANDS, nameOf } from './commands.js';
import { unreadable, usageProblem } from './usage-problems.js';

/** Bad input: one line, exit code 2. */
class Misuse extends Error {}

/**
 * Runs `opfor` with these arguments and sets the exit code of the process. Only what the command needs is loaded: to
 * tell the version takes no more than that.
 */
export async function main(given: readonly string[]): Promise<void> {
  if (given.length === 1 && given[0] === '--version') {
    process.stdout.write(`${packageVersion()}\n`);
    return;
  }
  compileLater();
  const args = withoutHelpCommand(given);
  const outcomes: Result<ExitCode>[] = [];
  process.once('exit', onEarlyExit);
  guard();
  try {
    if (process.env['OPFOR_KITS'] !== undefined) {
      // Loaded only here: to tell the version takes no kit.
      const { openOwnKits } = await import('../arena/kits.js');
      const kits = await openOwnKits();
      if (!kits.ok) throw new Misuse(kits.problem.message);
    }
    const command = await commandOf(args);
    const passedOver = args[0] === COMPLETIONS ? undefined : unreadable(args, command);
    if (passedOver !== undefined) throw new Misuse(passedOver);
    const built = await parser(args, command, (outcome) => outcomes.push(outcome));
    await built.parseAsync();
  } catch (error) {
    const lacking = error instanceof Misuse ? error.message : lackOf(error);
    const told = lacking ?? ofGame(error);
    report(told ?? `internal error, please report it with the command line: ${errorText(error)}`);
    process.exitCode = lacking === undefined ? 1 : 2;
    return;
  } finally {
    process.removeListener('exit', onEarlyExit);
  }
  for (const outcome of outcomes) {
    if (!outcome.ok) reportAll(outcome.problem);
    process.exitCode = outcome.ok ? outcome.value : 2;
  }
}

/** What is told of an error in a game of the person's own. */
function ofGame(error: unknown): string | undefined {
  if (error instanceof GameFault) return error.message;
  const path = loadedGameFiles().find((file) => lineIn(file, error) !== undefined);
  return path === undefined ? undefined : `game ${path}: failed: ${thrownBy(path, error)}; see opfor games check`;
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
    report(lackOf(error) ?? `internal error, or an error in an agent's module: ${errorText(error)}`);
    process.exit(1);
  });
}

/** More problems than this are only counted. */
const MOST_PROBLEMS = 100;

function reportAll(problem: Problem): void {
  const all = allOf(problem);
  for (const { message } of all.slice(0, MOST_PROBLEMS)) report(message);
  if (all.length > MOST_PROBLEMS) report(`and ${all.length - MOST_PROBLEMS} more problems`);
}

function report(message: string): void {
  process.stderr.write(`opfor: ${lineOf(message, 2000)}\n`);
}

/** `help match` means `match --help`, and `help` alone `--help`. */
function withoutHelpCommand(args: readonly string[]): readonly string[] {
  return args[0] === 'help' && !args.slice(1).some((arg) => arg.startsWith('-')) ? [...args.slice(1), '--help'] : args;
}

/** The argument by which the script of the shell asks for completions; the words typed so far follow. */
const COMPLETIONS = '--get-yargs-completions';

/** The command that the arguments name, loaded; undefined where they name none. */
async function commandOf(args: readonly string[]): Promise<Command | undefined> {
  const word = args[0] === COMPLETIONS ? args[2] : args[0];
  const found = COMMANDS.find((command) => nameOf(command) === word);
  if (found !== undefined) return found.load();
  // yargs would answer an unknown command with the help of all, if that is asked for.
  if (word !== undefined && word !== '' && !word.startsWith('-') && word !== 'completion' && args[0] !== COMPLETIONS)
    throw new Misuse(usageProblem('', args, undefined));
  return undefined;
}

async function parser(
  args: readonly string[],
  command: Command | undefined,
  settle: (outcome: Result<ExitCode>) => void,
): Promise<Argv> {
  const { default: yargs } = await import('yargs');
  let built = yargs(args.map((arg) => (arg === '-' ? DASH : arg)))
    .scriptName('opfor')
    .usage(
      'opfor <command>\n\nThe opposing force: plays tabletop miniatures games, and pits agents against each other.',
    )
    .locale('en')
    .updateStrings({ string: 'text' })
    .version(packageVersion())
    .parserConfiguration({ 'camel-case-expansion': false, 'dot-notation': false, 'parse-numbers': false })
    .alias('help', 'h')
    .strict()
    .demandCommand(1)
    .exitProcess(false)
    .showHelpOnFail(false)
    .completion('completion', 'Prints a script that completes commands and options in bash or zsh.')
    .fail((message, error) => {
      throw message === null || error instanceof Misuse
        ? error
        : new Misuse(usageProblem(message.replaceAll(DASH, '-'), args, command));
    })
    .epilogue('opfor <command> --help, or opfor help <command>, explains a command, with an example.');
  for (const listed of COMMANDS) {
    const isNamed = command !== undefined && nameOf(listed) === command.name;
    built = isNamed ? command.register(built, settle, args[1]) : built.command(listed.usage, listed.summary);
  }
  leaveHelpUnprepared(built);
  return built;
}

/** What yargs has that its types do not name. */
interface YargsInternals {
  getInternalMethods?(): { getUsageInstance(): { cacheHelpMessage: () => void } };
}

/**
 * Before it runs a command yargs lays out the help of it, to have it at hand if the command fails. No failure shows it
 * here, and it is a tenth of what a short command takes.
 */
function leaveHelpUnprepared(built: Argv): void {
  const usage = (built as YargsInternals).getInternalMethods?.().getUsageInstance();
  if (usage !== undefined) usage.cacheHelpMessage = () => undefined;
}
