import type { Argv, InferredOptionTypes, Options } from 'yargs';
import { fail } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/**
 * 0: done; 1: it ran and the answer is no, or games were lost to faults. Bad input is a problem instead and exits with
 * 2.
 */
export type ExitCode = 0 | 1;

/** The help of one job of a command whose first argument names a job. */
export interface JobHelp {
  /** The job and its arguments, as in {@link CommandSpec.usage}. */
  readonly usage: string;
  readonly summary: string;
  /** What the argument after the job names. */
  readonly name: string;
  readonly example: readonly [line: string, effect: string];
  /** The options that it takes; its help shows no others. */
  readonly options: readonly string[];
  /** What some of them say in its help, where that differs. */
  readonly says?: Readonly<Record<string, string>>;
}

/** The definition of one command of `opfor`. */
export interface CommandSpec<O extends Record<string, Options>> {
  /** In the syntax of yargs: the name, then `<required>` and `[optional]` positional arguments. */
  readonly usage: string;
  readonly summary: string;
  /** What must be given besides what is always required, such as one of several options; for the help. */
  readonly needs?: string;
  /** A command line that works, and what it does. */
  readonly example: readonly [line: string, effect: string];
  /** The help of its jobs, where they take different options. */
  readonly jobs?: Readonly<Record<string, JobHelp>>;
  /** Options and positional arguments; those that `usage` names are positional. */
  readonly options: O;
  run(args: InferredOptionTypes<O>): Promise<Result<ExitCode>>;
}

/** A command as the program sees it, without the types of its options. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** The names of its options, without the positional arguments. */
  readonly options: readonly string[];
  /** The names of its boolean options. */
  readonly switches: readonly string[];
  /** Adds the command to the parser; `settle` receives its outcome. The help is that of a job, if it names one. */
  register(yargs: Argv, settle: (outcome: Result<ExitCode>) => void, job?: string): Argv;
}

export function defineCommand<const O extends Record<string, Options>>(spec: CommandSpec<O>): Command {
  const words = new Set([...spec.usage.matchAll(/[<[](\w+)/g)].map((match) => match[1]));
  const options = Object.keys(spec.options).filter((name) => !words.has(name));
  const build = (yargs: Argv, job: JobHelp | undefined): Argv => {
    const { summary, example } = job ?? spec;
    const usage = job === undefined ? spec.usage : `${spec.usage.split(' ', 1)[0]} ${job.usage}`;
    const needs = job !== undefined || spec.needs === undefined ? '' : `\n\nNeeds ${spec.needs}.`;
    let built = yargs.usage(`opfor ${usage}\n\n${summary}${needs}`).example(example[0], example[1]);
    for (const word of words) {
      const said = { job: job?.summary, name: job?.name }[word] ?? spec.options[word].describe;
      built = built.positional(word, { ...spec.options[word], describe: said, type: 'string' });
    }
    for (const name of options) {
      const said = job?.says?.[name];
      const option = shown(name, { ...spec.options[name], ...(said === undefined ? {} : { describe: said }) });
      built = built.option(
        name,
        job === undefined || job.options.includes(name) ? option : { ...option, hidden: true },
      );
    }
    return built;
  };
  return {
    name: spec.usage.split(' ')[0],
    usage: spec.usage,
    summary: spec.summary,
    options,
    switches: options.filter((name) => spec.options[name].type === 'boolean'),
    register: (yargs, settle, job) =>
      yargs.command(
        spec.usage,
        spec.summary,
        (one) => build(one, jobNamed(spec.jobs, job)),
        async (args) => {
          const twice = options.find((name) => Array.isArray(args[name]) && spec.options[name].array !== true);
          if (twice !== undefined) {
            settle(fail('given-twice', `--${twice} is given more than once; give it once`));
            return;
          }
          const empty = options.find(
            (name) => args[name] === '' || (Array.isArray(args[name]) && args[name].includes('')),
          );
          if (empty !== undefined) {
            settle(fail('empty', `--${empty} is empty; give it a value, or leave it out`));
            return;
          }
          // The arguments have exactly the names of the options: camel-case copies are switched off.
          settle(await spec.run(withDashes(args) as unknown as InferredOptionTypes<O>));
        },
      ),
  };
}

function jobNamed(jobs: Readonly<Record<string, JobHelp>> | undefined, job: string | undefined): JobHelp | undefined {
  return jobs !== undefined && job !== undefined && Object.hasOwn(jobs, job) ? jobs[job] : undefined;
}

/** Options whose values are numbers; their text is read by the command, which says what is wrong with it. */
const NUMBERS = new Set([
  'agent-megabytes',
  'agent-seconds',
  'battles',
  'block',
  'count',
  'depth',
  'every',
  'game-seconds',
  'games',
  'idle',
  'minutes',
  'pairs',
  'points',
  'rounds',
  'samples',
  'start-seconds',
  'width',
  'workers',
]);

/**
 * An option as yargs gets it: the help says `[number]` or `[text]` where yargs, which must not read numbers (`007` is a
 * seed), would say `[string]`.
 */
function shown(name: string, option: Options): Options {
  if (option.type !== 'string') return { ...option, requiresArg: option.type !== 'boolean' };
  const { default: otherwise, describe = '', type: _, ...rest } = option;
  const counts = name !== 'seed' && /^\d+$/.test(String(otherwise));
  const kind = counts || NUMBERS.has(name) ? 'number' : 'text';
  return {
    ...rest,
    describe: `${describe}  [${kind}]`,
    requiresArg: true,
    ...(otherwise === undefined ? {} : { default: otherwise, defaultDescription: String(otherwise) }),
  };
}

/**
 * Replaces the argument `-` (stdin or stdout) while yargs reads the command line, because yargs drops it; no typed
 * argument can contain its first character.
 */
export const DASH = '\0-';

/** The arguments as they were typed. */
function withDashes(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const typed = (value: unknown): unknown => (value === DASH ? '-' : Array.isArray(value) ? value.map(typed) : value);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typed(value)]));
}
