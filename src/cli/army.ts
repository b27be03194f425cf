import { familyOf } from '../arena/kits.js';
import { fail, type Result } from '../kernel/result.js';
import { ARMY_OPTIONS } from './army-args.js';
import { type Command, defineCommand, type ExitCode } from './command.js';

const JOBS = ['list', 'check', 'show', 'random', 'import', 'export', 'schema'];

/** Options that belong to some jobs only. */
const OPTIONS = [
  ['against', ['show']],
  ['cover', ['show']],
  ['faction', ['random']],
  ['force', ['random']],
  ['seed', ['random']],
  ['own', ['random']],
  ['era', ['check']],
  ['format', ['check', 'random']],
  ['points', ['list', 'check', 'show', 'random', 'export']],
  ['out', ['random', 'import', 'export']],
  ['from', ['import']],
  ['to', ['export']],
] as const;

export const army: Command = defineCommand({
  usage: 'army <job> [file] [mate]',
  summary:
    'Lists the armies that come with Opfor; checks an army list, summarises it, draws a random one, or exchanges lists with list builders.',
  needs: '--faction for random, --to for export',
  example: ['opfor army random --faction rebels --points 800 --seed 7 --out mine.json', 'a legal army of 800 points'],
  options: ARMY_OPTIONS,
  async run(args): Promise<Result<ExitCode>> {
    const { job, file, edition } = args;
    if (!JOBS.includes(job)) return fail('job', `army ${job}: the job must be one of ${JOBS.join(', ')}`);
    const stray = OPTIONS.find(([option, of]) => args[option] !== undefined && !of.some((one) => one === job));
    if (stray !== undefined) {
      return fail('option', `army ${job}: --${stray[0]} goes with ${stray[1].join(', ')}; leave it out`);
    }
    const takesFile = !['list', 'random', 'schema'].includes(job);
    if (!takesFile && file !== undefined)
      return fail('file', `army ${job} takes no further argument; leave out '${file}'`);
    if (takesFile && file === undefined) {
      const needed =
        job === 'import' ? 'a file, a link, or - for stdin' : 'a name from opfor army list, or an army list';
      return fail('file', `army ${job} needs ${needed}`);
    }
    const family = familyOf(edition, 'army lists');
    if (!family.ok) return family;
    if (family.value === 'imperial-assault') {
      const { skirmishArmy } = await import('./imperial-assault/army.js');
      return skirmishArmy(args);
    }
    const { legionArmy } = await import('./legion/army.js');
    return legionArmy(args);
  },
});
