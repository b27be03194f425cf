import process from 'node:process';
import { existsSync } from 'node:fs';
import { openCampaign, readCampaignFile } from '../arena/imperial-assault/campaigns.js';
import type { CampaignTable } from '../games/imperial-assault/campaign/saved.js';
import { campaignBoard, pendingMission } from '../games/imperial-assault/present/campaign/board.js';
import { campaignLog } from '../games/imperial-assault/present/campaign/log.js';
import { readCount } from '../kernel/read-count.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { type Command, defineCommand, type ExitCode } from './command.js';
import { writeAll } from './out-file.js';

const JOBS = ['new', 'show', 'log', 'answer'];
const VIEWERS = ['rebel', 'imperial'];

/** Options that belong to some jobs only. */
const OPTIONS = [
  ['heroes', ['new']],
  ['class', ['new']],
  ['seed', ['new']],
  ['policy', ['new']],
  ['record', ['answer']],
  ['as', ['show', 'log', 'answer']],
] as const;

export const campaign: Command = defineCommand({
  usage: 'campaign <job> <file> [answer..]',
  summary: 'Keeps a campaign of Imperial Assault: its heroes, purchases, choices of missions and results.',
  example: ['opfor campaign new mine.json --heroes diala-passil,fenn-signis', 'begins a campaign of two heroes'],
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe: 'new (begins one), show (where it stands), log (what has happened), or answer (the pending question)',
    },
    file: { type: 'string', demandOption: true, describe: 'the file of the campaign' },
    answer: { type: 'string', describe: 'with answer: one of the answers that show lists, or the result of a mission' },
    heroes: { type: 'string', describe: 'with new: how many heroes, 2 to 4, or their ids, separated by commas' },
    class: { type: 'string', describe: 'with new: the Imperial class (default: the Imperial player chooses)' },
    seed: { type: 'string', describe: 'with new: from which the draws of cards follow (default: 1)' },
    policy: {
      type: 'string',
      describe: 'with new: the side that Opfor plays by its policy between missions: rebel or imperial (default: none)',
    },
    record: { type: 'string', describe: 'with answer, for the result of a mission: the hash of its record' },
    as: { type: 'string', describe: 'rebel or imperial: what of the campaign is told (default: rebel)' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, file } = args;
    if (!JOBS.includes(job)) return fail('job', `campaign ${job}: the job must be one of ${JOBS.join(', ')}`);
    const stray = OPTIONS.find(([option, of]) => args[option] !== undefined && !of.some((one) => one === job));
    if (stray !== undefined)
      return fail('option', `campaign ${job}: --${stray[0]} goes with ${stray[1].join(', ')}; leave it out`);
    const words = [args.answer ?? []].flat().map(String);
    if (words.length > 0 && job !== 'answer')
      return fail('answer', `campaign ${job} takes no further argument; leave out '${words.join(' ')}'`);
    const { as = 'rebel' } = args;
    if (!VIEWERS.includes(as)) return fail('option', `--as ${as} must be rebel or imperial`);
    const viewer = VIEWERS.indexOf(as);
    if (job === 'new') return begin(file, args);
    const table = readCampaignFile(file);
    if (!table.ok) return table;
    if (job === 'log') tell(campaignLog(table.value.game, table.value.saved().steps, viewer));
    else if (job === 'show') show(table.value, viewer);
    else return answer(table.value, file, words.join(' '), args.record ?? null, viewer);
    return ok(0);
  },
});

function tell(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function show({ game, state }: CampaignTable, viewer: number): void {
  tell(campaignBoard(game, state, viewer));
  const mission = viewer === 1 ? pendingMission(game, state) : undefined;
  if (mission !== undefined) tell([mission]);
}

function save(table: CampaignTable, file: string): Result<void> {
  return writeAll([{ option: 'file', path: file, text: `${JSON.stringify(table.saved(), undefined, 1)}\n` }]);
}

interface BeginArgs {
  readonly heroes: string | undefined;
  readonly class: string | undefined;
  readonly seed: string | undefined;
  readonly policy: string | undefined;
}

/** Begins a campaign in a new file. */
function begin(file: string, args: BeginArgs): Result<ExitCode> {
  const { heroes = '4', class: imperialClass, seed = '1', policy } = args;
  const side = policy === 'rebel' || policy === 'imperial' ? policy : undefined;
  if (policy !== side) return fail('option', `--policy ${String(policy)} must be rebel or imperial`);
  if (existsSync(file)) return fail('file', `${file} exists; a campaign begins in a new file`);
  const ids = /^\d+$/.test(heroes) ? [] : heroes.split(',');
  const count = ids.length === 0 ? readCount('heroes', heroes, 2, 4) : ok(ids.length);
  if (!count.ok) return count;
  if (count.value < 2 || count.value > 4) return fail('option', `--heroes ${heroes}: a campaign has 2 to 4 heroes`);
  const opened = openCampaign(
    {
      campaign: 'core',
      heroCount: count.value,
      ...(ids.length === 0 ? {} : { heroes: ids }),
      ...(imperialClass === undefined ? {} : { imperialClass }),
      seed,
      ...(side === undefined ? {} : { policy: [side] }),
      steps: [],
      missions: [],
    },
    file,
  );
  if (!opened.ok) return opened;
  opened.value.deal();
  const saved = save(opened.value, file);
  if (!saved.ok) return saved;
  show(opened.value, side === 'rebel' ? 1 : 0);
  return ok(0);
}

/** Answers what the campaign waits for, saves it, and shows where it stands then. */
function answer(
  table: CampaignTable,
  file: string,
  text: string,
  record: string | null,
  viewer: number,
): Result<ExitCode> {
  if (text === '') return fail('answer', 'campaign answer needs an answer; opfor campaign show lists them');
  const done = text.startsWith('mission ') ? table.resolveText(text, record) : table.answer(text);
  if (!done.ok) return done;
  const saved = save(table, file);
  if (!saved.ok) return saved;
  show(table, viewer);
  return ok(0);
}
