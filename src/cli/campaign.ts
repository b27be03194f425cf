import process from 'node:process';
import { existsSync } from 'node:fs';
import { checkMissionRecord } from '../arena/imperial-assault/campaign-files.js';
import { openCampaign, readCampaignFile } from '../arena/imperial-assault/campaigns.js';
import { readJson } from '../arena/package-root.js';
import { type CampaignTable, readSaved } from '../games/imperial-assault/campaign/saved.js';
import { campaignBoard, pendingMission } from '../games/imperial-assault/present/campaign/board.js';
import { campaignLog } from '../games/imperial-assault/present/campaign/log.js';
import { howMany } from '../kernel/how-many.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { heroCountOf, heroIds } from './campaign-heroes.js';
import { type Command, defineCommand, type ExitCode } from './command.js';
import { writeAll } from './out-file.js';

const JOBS = ['new', 'play', 'show', 'log', 'answer', 'verify', 'simulate'];
const VIEWERS = ['rebel', 'imperial'];

/** Options that belong to some jobs only. */
const OPTIONS = [
  ['heroes', ['new', 'simulate']],
  ['class', ['new', 'simulate']],
  ['seed', ['new', 'play', 'simulate']],
  ['rebels', ['play', 'simulate']],
  ['imperial', ['play', 'simulate']],
  ['campaigns', ['simulate']],
  ['workers', ['simulate']],
  ['hint', ['play']],
  ['lang', ['play']],
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
      describe:
        'new (begins one), play (plays on), show (where it stands), log (what has happened), answer (the pending question), verify (checks the file and the records of its missions), or simulate (agents play whole campaigns)',
    },
    file: { type: 'string', demandOption: true, describe: 'the file of the campaign; with simulate: a new folder' },
    answer: { type: 'string', describe: 'with answer: one of the answers that show lists, or the result of a mission' },
    heroes: { type: 'string', describe: 'with new: how many heroes, 2 to 4, or their ids, separated by commas' },
    class: { type: 'string', describe: 'with new: the Imperial class (default: the Imperial player chooses)' },
    seed: {
      type: 'string',
      describe: 'with new: from which the draws of cards follow (default: 1); with play: the dice of missions',
    },
    rebels: {
      type: 'string',
      describe:
        'with play: the agent of the heroes (default: a person); with simulate: one or more agents, separated by commas (default: policy)',
    },
    imperial: {
      type: 'string',
      describe:
        'with play: the agent of the Empire (default: a person, or app with --policy); with simulate: one or more agents (default: app)',
    },
    campaigns: { type: 'string', describe: 'with simulate: how many campaigns (default: 10)' },
    workers: { type: 'string', describe: 'with simulate: how many at once (default: 1; 0: in this process)' },
    hint: { type: 'string', describe: 'with play: the agent that gives hints in missions (default: policy)' },
    lang: { type: 'string', choices: ['en', 'de'], describe: 'with play: language of questions' },
    explain: { type: 'boolean', default: false, describe: 'with play: agents explain each of their choices' },
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
    if (job === 'play') return (await import('./campaign-play.js')).playCampaignFile(file, args);
    if (job === 'verify') return verify(file);
    if (job === 'simulate') return (await import('./campaign-simulate.js')).simulateCampaigns(file, args);
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
  const asked = game.actor(state);
  if (asked >= 0 && asked !== viewer) tell([`--as ${VIEWERS[asked]} lists the answers`]);
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

/** Checks a campaign and the records of its missions. */
function verify(file: string): Result<ExitCode> {
  const json = readJson(file);
  if (!json.ok) return json;
  const saved = readSaved(json.value, file);
  if (!saved.ok) return saved;
  let checked = 0;
  const opened = openCampaign(saved.value, file, (table, step) => {
    const seen = checkMissionRecord(table, saved.value, step, file);
    if (!seen.ok) return seen;
    if (seen.value) checked++;
    return ok();
  });
  if (!opened.ok) return opened;
  const { missions } = saved.value;
  const drawn = missions.filter((one) => one.drawn === true).length;
  tell([
    `${file}: ${howMany(saved.value.steps.length, 'step')}, ${howMany(missions.length, 'mission')}: ${checked} with their records, ${drawn} drawn`,
  ]);
  return ok(0);
}

/** Begins a campaign in a new file. */
function begin(file: string, args: BeginArgs): Result<ExitCode> {
  const { heroes = '4', class: imperialClass, seed = '1', policy } = args;
  const side = policy === 'rebel' || policy === 'imperial' ? policy : undefined;
  if (policy !== side) return fail('option', `--policy ${String(policy)} must be rebel or imperial`);
  if (existsSync(file)) return fail('file', `${file} exists; a campaign begins in a new file`);
  const ids = heroIds(heroes);
  const count = heroCountOf(heroes, ids);
  if (!count.ok) return count;
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
