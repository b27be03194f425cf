import { lineOf } from '../kernel/error-text.js';
import process from 'node:process';
import type { CheckedScenario } from '../arena/game-kit.js';
import { checkScenario, kitOf } from '../arena/kits.js';
import { readScenarioFile, scenarioNames } from '../arena/scenario-files.js';
import { fileSchema } from '../arena/legion/file-schemas.js';
import { catalogueSvg } from '../games/legion/scenario/svg-catalogue.js';
import { TERRAIN_TEMPLATES } from '../games/legion/scenario/terrain-templates.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { writeAll } from './out-file.js';
import { pngOf, writePng } from './picture.js';
import { placeTerrain } from './place-terrain.js';
import { table } from './table.js';

const JOBS = ['list', 'check', 'show', 'place', 'terrain', 'schema'];

/** Options that belong to one job only. */
const OPTIONS = [
  ['svg', 'show, terrain'],
  ['png', 'show, terrain'],
  ['deployment', 'show'],
  ['objective', 'show'],
  ['blue', 'place'],
  ['red', 'place'],
  ['seed', 'place'],
  ['from', 'place'],
  ['record', 'place'],
  ['out', 'place'],
] as const;

export const scenario: Command = defineCommand({
  usage: 'scenario <job> [name]',
  summary: 'Lists the battles that come with Opfor; checks a scenario file, draws it, or places its terrain.',
  example: ['opfor scenario show core-set-clash --svg table.svg', 'draws table, terrain and armies'],
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe:
        'list, check, show, place (terrain, in turns, before the battle), terrain (the catalogue of pieces), or schema (JSON Schema of a scenario file)',
    },
    name: { type: 'string', describe: 'a name from the list, or a scenario file; - is stdin' },
    svg: { type: 'string', describe: 'with show and terrain: file for the picture; - is stdout' },
    png: { type: 'string', describe: 'with show and terrain: file for the picture as PNG; - is stdout' },
    deployment: {
      type: 'string',
      describe: 'with show: deployment card whose zones are drawn on the table (default: the only one)',
    },
    objective: {
      type: 'string',
      describe: 'with show: objective card whose tokens are drawn (default: every one of the scenario)',
    },
    blue: { type: 'string', describe: 'with place: agent that places for blue (default: random)' },
    red: { type: 'string', describe: 'with place: agent that places for red (default: random)' },
    seed: { type: 'string', describe: 'with place: what all random numbers are derived from (default: 0)' },
    from: { type: 'string', describe: 'with place: a record of the placing to replay instead' },
    record: { type: 'string', describe: 'with place: file for the record of the placing' },
    out: { type: 'string', describe: 'with place: file for the resulting scenario (default: stdout)' },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (!JOBS.includes(args.job)) return fail('job', `scenario ${args.job}: the job must be one of ${JOBS.join(', ')}`);
    const stray = OPTIONS.find(([option, job]) => args[option] !== undefined && !job.split(', ').includes(args.job));
    if (stray !== undefined)
      return fail('option', `scenario ${args.job}: --${stray[0]} goes with ${stray[1]}; leave it out`);
    if (args.job === 'place' && args.json)
      return fail('option', 'scenario place: the output is JSON already; leave out --json');
    if (args.job === 'list' || args.job === 'terrain' || args.job === 'schema') {
      if (args.name !== undefined)
        return fail('name', `scenario ${args.job} takes no further argument; leave out '${args.name}'`);
      if (args.job === 'list') return list(args.json);
      if (args.job === 'terrain') return await catalogue(args);
      process.stdout.write(`${JSON.stringify(fileSchema('scenario'), null, 2)}\n`);
      return ok(0);
    }
    if (args.name === undefined)
      return fail('name', `scenario ${args.job} needs a name from opfor scenario list, or a scenario file`);
    const pictures = (['svg', 'png'] as const).filter((option) => args[option] === '-');
    const onStdout = pictures.map((option) => `--${option} -`);
    if (args.json) onStdout.unshift('--json');
    if (onStdout.length > 1) {
      return fail(
        'svg',
        `${onStdout.join(' and ')} both write to stdout; give ${onStdout[1].replace(/ -$/, '')} a file`,
      );
    }
    const file = readScenarioFile(args.name);
    if (!file.ok) return file;
    if (args.job === 'place') return placeTerrain(file.value, args);
    const kit = await kitOf(file.value);
    const checked = await checkScenario(file.value);
    if (!checked.ok) return checked;
    if (!kit.ok) return kit;
    if (args.job === 'show') return show(checked.value, args);
    // A scenario is correct only if it can be played: every rule of every card must be implemented.
    const playable = kit.value.load(file.value);
    if (!playable.ok) return playable;
    for (const doubt of checked.value.doubts)
      process.stderr.write(`opfor: ${lineOf(`${file.value.path}: ${doubt}`)}\n`);
    if (args.json) process.stdout.write(`${JSON.stringify({ id: checked.value.id, correct: true })}\n`);
    else process.stdout.write(`${lineOf(file.value.path)}: a correct scenario, ${checked.value.summary}\n`);
    return ok(0);
  },
});

async function load(name: string): Promise<Result<CheckedScenario>> {
  const file = readScenarioFile(name);
  return file.ok ? await checkScenario(file.value) : file;
}

async function list(json: boolean): Promise<Result<ExitCode>> {
  const all: CheckedScenario[] = [];
  for (const name of scenarioNames()) {
    const loaded = await load(name);
    if (!loaded.ok) return loaded;
    all.push(loaded.value);
  }
  if (json) {
    const entries = all.map(({ id, name, description, edition, rounds }) => ({
      id,
      name,
      description,
      edition,
      rounds,
    }));
    process.stdout.write(`${JSON.stringify(entries)}\n`);
  } else {
    const rows = all.map(({ id, table: size, rounds, name }) => [id, size, rounds, name]);
    process.stdout.write(table(['scenario', 'table', 'rounds', 'name'], rows));
  }
  return ok(0);
}

/** Writes a picture to the files that are named, as SVG and as PNG. */
async function draw(picture: string, { svg, png }: Pick<Wish, 'svg' | 'png'>): Promise<Result<void>> {
  const made = png === undefined ? ok(undefined) : await pngOf(picture);
  if (!made.ok) return made;
  const written = svg === undefined ? ok() : writeAll([{ option: 'svg', path: svg, text: picture }]);
  if (!written.ok || png === undefined || made.value === undefined) return written;
  return writePng(png, made.value);
}

/** The pieces of the catalogue, as a table, JSON or a picture. */
async function catalogue(wish: Pick<Wish, 'svg' | 'png' | 'json'>): Promise<Result<ExitCode>> {
  const drawn = wish.svg === undefined && wish.png === undefined ? ok() : await draw(catalogueSvg(), wish);
  if (!drawn.ok) return drawn;
  if (wish.svg === '-' || wish.png === '-') return ok(0);
  const pieces = [...TERRAIN_TEMPLATES].map(([kind, template]) => ({ ...template, kind, rules: template.kind }));
  const rows = pieces.map(({ kind, sizeIn, heightMm, rules, flatTop, ladder }) => [
    kind,
    sizeIn.join(' × '),
    heightMm,
    rules,
    [flatTop === true ? 'flat top' : '', ladder === true ? 'ladder' : ''].filter((word) => word !== '').join(', '),
  ]);
  process.stdout.write(
    wish.json ? `${JSON.stringify(pieces)}\n` : table(['piece', 'inches', 'mm high', 'rules of', ''], rows),
  );
  return ok(0);
}

interface Wish {
  readonly svg: string | undefined;
  readonly png: string | undefined;
  readonly deployment: string | undefined;
  readonly objective: string | undefined;
  readonly json: boolean;
}

async function show(shown: CheckedScenario, wish: Wish): Promise<Result<ExitCode>> {
  const { svg, png, deployment, objective, json } = wish;
  const picture = shown.svg({ deployment, objective });
  if (!picture.ok) return picture;
  const drawn = await draw(picture.value, wish);
  if (!drawn.ok) return drawn;
  if (svg === '-' || png === '-') return ok(0);
  if (json) process.stdout.write(`${JSON.stringify(shown.content)}\n`);
  else process.stdout.write(`${lineOf(shown.name)}: ${shown.summary}\n${lineOf(shown.description, 4000)}\n`);
  return ok(0);
}
