import type { JobHelp } from '../../command.js';
import type { BALANCE_OPTIONS } from './options.js';

type Option = keyof typeof BALANCE_OPTIONS;

/** Options of everything that plays battles until it is told to stop. */
const RUN = [
  'edition',
  'agents',
  'every',
  'reconstructed',
  'set',
  'seed',
  'battles',
  'minutes',
  'workers',
  'queue',
  'queue-name',
  'out',
  'resume',
  'json',
] as const satisfies readonly Option[];

/** What a job of `opfor balance` takes. */
export interface BalanceJob extends JobHelp {
  readonly options: readonly Option[];
}

/** The jobs of `opfor balance`. */
export const BALANCE_JOBS = {
  unit: {
    usage: 'unit <name>',
    summary: 'Finds the fair cost of one unit as it is fielded: the points at which it makes no difference.',
    name: 'the id of the unit card',
    example: [
      'opfor balance unit stormtroopers --army skirmish --minutes 10 --out trooper',
      'the points at which armies with Stormtroopers win as often as those without',
    ],
    options: ['upgrades', 'copies', 'army', 'points', 'armies', 'count-as', 'opponents', 'width', ...RUN],
  },
  points: {
    usage: 'points',
    summary: 'Estimates the worth in points of all cards of a faction at once.',
    name: 'none',
    example: [
      'opfor balance points --faction empire --minutes 30 --out empire',
      'what each card of the Empire is worth, with intervals',
    ],
    options: ['faction', 'among', 'copies', 'even', 'army', 'points', 'opponents', ...RUN],
  },
  matchups: {
    usage: 'matchups',
    summary: 'Plays factions, or lists, against each other, and tells who wins how often.',
    name: 'none',
    example: [
      'opfor balance matchups --faction all --army skirmish --battles 2000 --out sides',
      'the four factions with armies that are drawn',
    ],
    options: ['faction', 'armies', 'count-as', 'army', 'points', 'width', ...RUN],
  },
  'what-if': {
    usage: 'what-if [name]',
    summary: 'Tells what a change of a card does: to how often it wins, and to its worth in points.',
    name: 'the id of the unit card; left out, the one that --set changes',
    example: ["opfor balance what-if --set 'stormtroopers.points=48'", 'Stormtroopers for 48 points'],
    options: ['upgrades', 'copies', 'army', 'points', 'armies', 'count-as', 'opponents', 'width', ...RUN],
  },
  list: {
    usage: 'list <name>',
    summary: 'Tells how an army list fares, and which of its cards earn their points.',
    name: 'an army list: a name from opfor army list, or a file',
    example: ['opfor balance list skirmish-rebels-heroes --minutes 20 --out heroes', 'each unit left out, and swapped'],
    options: ['swaps', 'army', 'points', 'armies', 'count-as', 'opponents', 'width', ...RUN],
  },
  scenario: {
    usage: 'scenario <name>',
    summary: 'Tells whether a scenario is fair, and what would make it so.',
    name: 'a scenario: a name from opfor scenario list, or a file',
    example: ['opfor balance scenario core-set-clash --battles 400 --out clash', 'how often each side wins'],
    options: ['width', ...RUN],
  },
  battle: {
    usage: 'battle <name>',
    summary: 'Writes the battles of one block of a measurement, to be replayed.',
    name: 'the folder of a measurement',
    example: ['opfor balance battle trooper --block 3', 'the battles of the third block, as records'],
    options: ['block'],
  },
  telemetry: {
    usage: 'telemetry <name>',
    summary: 'Plays the first blocks of a measurement again, and tells what its units did.',
    name: 'the folder of a measurement',
    example: ['opfor balance telemetry trooper --battles 200', 'telemetry.html and telemetry.csv in its folder'],
    options: ['battles', 'workers', 'json'],
    says: { battles: 'how many battles are played again, from the first block on (default: 200)' },
  },
} as const satisfies Readonly<Record<string, BalanceJob>>;

/** Options that a job refuses with a reason of its own. */
const REFUSED_LATER: ReadonlySet<string> = new Set(['army', 'armies', 'points', 'width']);

/** An option that was given and that the job does not take, with the jobs that do. */
export function strayOption(
  job: keyof typeof BALANCE_JOBS,
  args: Readonly<Record<string, unknown>>,
): { readonly option: string; readonly jobs: readonly string[] } | undefined {
  const own: readonly string[] = BALANCE_JOBS[job].options;
  const all: readonly (readonly [string, BalanceJob])[] = Object.entries(BALANCE_JOBS);
  const known = new Set(all.flatMap(([, { options }]) => options as readonly string[]));
  const option = [...known].find(
    (name) => !own.includes(name) && !REFUSED_LATER.has(name) && args[name] !== undefined && args[name] !== false,
  );
  if (option === undefined) return undefined;
  return {
    option,
    jobs: all.flatMap(([name, { options }]) => ((options as readonly string[]).includes(option) ? [name] : [])),
  };
}
