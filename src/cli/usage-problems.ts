import { suggestion } from '../kernel/nearest.js';
import type { Command } from './command.js';
import { COMMANDS, nameOf } from './commands.js';

/**
 * Turns the terse message of yargs into one line that says what is wrong with a command line and what would be right.
 * `command` is the one that the arguments name, if they name any.
 */
export function usageProblem(message: string, args: readonly string[], command: Command | undefined): string {
  const names = COMMANDS.map(nameOf);
  if (args.length === 0 || args[0].startsWith('-')) {
    return `no command given (there are: ${names.join(', ')}); opfor --help explains them`;
  }
  if (command === undefined) return `unknown command '${args[0]}'${suggestion(args[0], names)}`;

  const { name, usage, options } = command;
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown !== undefined) {
    const option = args.map((arg) => arg.split('=')[0]).find((arg) => arg === `-${unknown}` || arg === `--${unknown}`);
    if (option !== undefined) return `${name} has no option ${option}${suggestion(unknown, options)}`;
    return `${name} takes no further argument '${unknown}'; opfor ${name} --help explains`;
  }
  const valueless = /^Not enough arguments following: (.+)/.exec(message)?.[1];
  if (valueless !== undefined) return `--${valueless} needs a value; opfor ${name} --help explains`;
  const missing = /^Missing required arguments?: (.+)/.exec(message)?.[1];
  if (missing !== undefined) {
    const needed = missing.split(', ').map((option) => `--${option}`);
    return `${name} needs ${needed.join(' and ')}; opfor ${name} --help explains`;
  }
  if (message.startsWith('Not enough non-option arguments')) return `${name} needs more arguments: opfor ${usage}`;
  return `${name}: ${message}`;
}

/** A problem that yargs would silently ignore, and what would be right; undefined if there is none. */
export function unreadable(args: readonly string[], command: Command | undefined): string | undefined {
  for (const [at, arg] of args.entries()) {
    if (arg === '--') return `'--' has no meaning here; leave it out`;
    if (arg === '' && !args[at - 1]?.startsWith('--'))
      return `argument ${at + 1} is empty; leave it out or give a value`;
    const [, name, value] = /^--([^=]+)=(.*)$/s.exec(arg) ?? [];
    if (value !== 'true' && value !== 'false' && command?.switches.includes(name) === true) {
      return `--${name} takes no value (found '${value}'); write --${name} or leave it out`;
    }
  }
  return undefined;
}
