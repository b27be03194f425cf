import type { Argv, InferredOptionTypes, Options } from 'yargs';
import type { Result } from '../kernel/result.js';

/** 0: done; 1: it ran and the answer is no, or games were lost to faults. Bad input is a problem instead, which ends in 2. */
export type ExitCode = 0 | 1;

/** One command of `opfor`, as its file describes it. */
export interface CommandSpec<O extends Record<string, Options>> {
  /** As yargs reads it: the name, then `<needed>` and `[optional]` words. */
  readonly usage: string;
  readonly summary: string;
  /** A command line that works, and what it does. */
  readonly example: readonly [line: string, effect: string];
  /** Options and words alike; those that `usage` names are words. */
  readonly options: O;
  run(args: InferredOptionTypes<O>): Promise<Result<ExitCode>>;
}

/** A command whose options are known to itself alone. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly example: readonly [line: string, effect: string];
  readonly options: Readonly<Record<string, Options>>;
  /** Adds the command to the parser; `settle` is told how it ended. */
  register(yargs: Argv, settle: (outcome: Result<ExitCode>) => void): Argv;
}

export function defineCommand<const O extends Record<string, Options>>(spec: CommandSpec<O>): Command {
  const words = new Set([...spec.usage.matchAll(/[<[](\w+)/g)].map((match) => match[1]));
  return {
    usage: spec.usage,
    summary: spec.summary,
    example: spec.example,
    options: spec.options,
    register: (yargs, settle) =>
      yargs.command(
        spec.usage,
        spec.summary,
        (builder): Argv<InferredOptionTypes<O>> => {
          const named = Object.entries(spec.options).filter(([name]) => !words.has(name));
          let built: Argv = builder
            .usage(`opfor ${spec.usage}\n\n${spec.summary}`)
            .example(spec.example[0], spec.example[1]);
          for (const [name, options] of Object.entries(spec.options)) {
            if (words.has(name)) built = built.positional(name, { ...options, type: 'string' });
          }
          for (const [name, options] of named) {
            built = built.option(name, { ...options, requiresArg: options.type !== 'boolean' });
          }
          return built as Argv<InferredOptionTypes<O>>;
        },
        async (args) => {
          // yargs loses a word that is just `-`.
          const dashes = Object.fromEntries([...words].filter((word) => args[word] === '').map((word) => [word, '-']));
          // The names of the arguments are those of the options: camel-case copies are switched off.
          settle(await spec.run({ ...args, ...dashes } as unknown as InferredOptionTypes<O>));
        },
      ),
  };
}
