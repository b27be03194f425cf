import type { Plan } from '../../balance/run/plan.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { BALANCE_JOBS, strayOption } from './balance/jobs.js';
import { BALANCE_OPTIONS } from './balance/options.js';
import { defineCommand } from '../command.js';
import type { Command, ExitCode } from '../command.js';
import { suggestion } from '../../kernel/nearest.js';

/** The kinds of measurements. */
const KINDS = ['unit', 'points', 'matchups', 'what-if', 'list', 'scenario'] as const satisfies readonly Plan['kind'][];
const JOBS = Object.keys(BALANCE_JOBS) as (keyof typeof BALANCE_JOBS)[];

export const balance: Command = defineCommand({
  usage: 'balance <job> [name]',
  summary: 'Estimates from battles what units and cards are worth, in points, with intervals.',
  example: [
    'opfor balance unit stormtroopers --army skirmish --minutes 10 --out trooper',
    'the points at which armies with Stormtroopers win as often as those without',
  ],
  needs: 'the name of a job; opfor balance JOB --help tells the options of one job',
  jobs: BALANCE_JOBS,
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe:
        'unit (the fair cost of one unit as it is fielded), points (of all cards of a faction), matchups (factions or lists against each other), what-if (what changes of --set do), list (how a list fares, and which cards earn their points), scenario (whether it is fair, and what would make it so), battle (the battles of one block, to be replayed), or telemetry (what the units of a measurement did)',
    },
    name: {
      type: 'string',
      describe:
        'unit, what-if: the id of the unit card; list: an army list; scenario: a scenario; battle, telemetry: the folder of a measurement',
    },
    ...BALANCE_OPTIONS,
  },
  async run(args): Promise<Result<ExitCode>> {
    const job = JOBS.find((one) => one === args.job);
    const stray = job && strayOption(job, args);
    if (stray !== undefined)
      return fail('option', `balance ${args.job}: --${stray.option} goes with ${stray.jobs.join(', ')}; leave it out`);
    if (args.job === 'battle') {
      const { showBlock } = await import('./balance/battle.js');
      return showBlock(args.name, args.block);
    }
    if (args.job === 'telemetry') {
      const { tellTelemetry } = await import('./balance/telemetry.js');
      return tellTelemetry(args);
    }
    const kind = KINDS.find((one) => one === args.job);
    if (kind === undefined)
      return fail('job', `balance ${args.job}: there is no such job${suggestion(args.job, JOBS)}`);
    const { measure } = await import('./balance/measure.js');
    return measure(kind, args);
  },
});
