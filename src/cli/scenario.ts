import process from 'node:process';
import type { CheckedScenario } from '../arena/game-kit.js';
import { checkScenario, kitFor, kitOf, USUAL_EDITION } from '../arena/kits.js';
import { readScenarioFile, readShippedScenario, scenarioNames } from '../arena/scenario-files.js';
import { lineOf } from '../kernel/error-text.js';
import { allOf, fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { writeAll } from './out-file.js';
import { pngOf, writePng } from './picture.js';
import { placeTerrain } from './place-terrain.js';
import { SEAT_OPTION } from './seats.js';
import { table } from './table.js';
import { tell } from './tell.js';

const JOBS = ['list', 'check', 'show', 'place', 'terrain', 'schema'];

/** Options that belong to one job only. */
const OPTIONS = [
  ['svg', 'show, terrain'],
  ['png', 'show, terrain'],
  ['deployment', 'show'],
  ['objective', 'show'],
  ['edition', 'list, terrain, schema'],
  ['blue', 'place'],
  ['red', 'place'],
  ['seat', 'place'],
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
    edition: {
      type: 'string',
      describe: `with list: only the battles of this edition; with terrain and schema: default ${USUAL_EDITION}`,
    },
    svg: { type: 'string', describe: 'with show and terrain: file for the picture; - is stdout' },
    png: { type: 'string', describe: 'with show and terrain: file for the picture as PNG; - is stdout' },
    deployment: {
      type: 'string',
      describe:
        'with show, for Legion: card whose deployment zones are drawn on the table: a deployment card, or an objective card in an edition without those (default: the only one)',
    },
    objective: {
      type: 'string',
      describe:
        'with show, for Legion: objective card whose tokens are drawn on the table (default: every one of the scenario)',
    },
    blue: { type: 'string', describe: 'with place: agent that places for blue (default: random)' },
    red: { type: 'string', describe: 'with place: agent that places for red (default: random)' },
    seat: { ...SEAT_OPTION, describe: 'with place: the agent of a seat, as SEAT=AGENT (default of each: random)' },
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
      if (args.job === 'list') return list(args.edition, args.json);
      return args.job === 'terrain' ? await catalogue(args) : await schema(args.edition);
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
    for (const doubt of checked.value.doubts) tell(`${file.value.path}: ${doubt}`);
    if (args.json) process.stdout.write(`${JSON.stringify({ id: checked.value.id, correct: true })}\n`);
    else process.stdout.write(`${lineOf(file.value.path)}: a correct scenario, ${checked.value.summary}\n`);
    return ok(0);
  },
});

/**
 * Lists the scenarios of an edition, or of all. A file that is wrong stops nothing: what is wrong with it is told in a
 * line, and the exit code is 1.
 */
async function list(edition: string | undefined, json: boolean): Promise<Result<ExitCode>> {
  if (edition !== undefined) {
    const kit = await kitFor(edition);
    if (!kit.ok) return fail(kit.problem.code, `--edition: ${kit.problem.message}`);
  }
  const all: CheckedScenario[] = [];
  const wrong: { readonly id: string; readonly problem: string }[] = [];
  for (const name of scenarioNames(edition)) {
    const file = readShippedScenario(name);
    const checked = file.ok ? await checkScenario(file.value) : file;
    if (checked.ok) all.push(checked.value);
    else wrong.push({ id: name, problem: allOf(checked.problem)[0].message });
  }
  if (json) {
    const entries = all.map(({ id, name, description, edition, facts }) => ({
      id,
      name,
      description,
      edition,
      ...Object.fromEntries(facts),
    }));
    process.stdout.write(`${JSON.stringify([...entries, ...wrong])}\n`);
  } else {
    process.stdout.write(listText(all));
    for (const { problem } of wrong) tell(problem);
  }
  return ok(wrong.length === 0 ? 0 : 1);
}

/** A table of scenarios, with the facts that their games list, and their editions where there are several. */
function listText(all: readonly CheckedScenario[]): string {
  const headings = [...new Set(all.flatMap(({ facts }) => facts.map(([heading]) => heading)))];
  const several = new Set(all.map(({ edition }) => edition)).size > 1;
  const rows = all.map(({ id, edition, facts, name }) => {
    const values = new Map(facts);
    return [id, ...(several ? [edition] : []), ...headings.map((heading) => values.get(heading) ?? ''), name];
  });
  return table(['scenario', ...(several ? ['edition'] : []), ...headings, 'name'], rows);
}

/** The JSON Schema of the scenario files of an edition. */
async function schema(edition: string = USUAL_EDITION): Promise<Result<ExitCode>> {
  const kit = await kitFor(edition);
  if (!kit.ok) return fail(kit.problem.code, `--edition: ${kit.problem.message}`);
  const text = kit.value.schema?.(edition);
  if (text === undefined) return fail('edition', `--edition ${edition}: it has no schema of its scenarios`);
  process.stdout.write(`${JSON.stringify(text, null, 2)}\n`);
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

/** The pieces of an edition's catalogue, as a table, JSON or a picture. */
async function catalogue(
  wish: Pick<Wish, 'svg' | 'png' | 'json'> & { readonly edition: string | undefined },
): Promise<Result<ExitCode>> {
  const { edition = USUAL_EDITION } = wish;
  const kit = await kitFor(edition);
  if (!kit.ok) return fail(kit.problem.code, `--edition: ${kit.problem.message}`);
  const found = kit.value.catalogue?.(edition);
  if (found === undefined) return fail('edition', `--edition ${edition}: it has no catalogue of pieces`);
  const drawn = wish.svg === undefined && wish.png === undefined ? ok() : await draw(found.svg(), wish);
  if (!drawn.ok) return drawn;
  if (wish.svg === '-' || wish.png === '-') return ok(0);
  process.stdout.write(wish.json ? `${JSON.stringify(found.pieces)}\n` : table(found.header, found.rows));
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
  const wishes = Object.entries({ deployment, objective }).filter((entry): entry is [string, string] => !!entry[1]);
  const stray = [...wishes, ...Object.entries({ svg, png })].find(([, value]) => value !== undefined);
  if (shown.svg === undefined && stray !== undefined)
    return fail(stray[0], `--${stray[0]}: there is no picture of scenarios of ${shown.edition}; leave it out`);
  const picture = shown.svg?.(Object.fromEntries(wishes)) ?? ok('');
  if (!picture.ok) return picture;
  const drawn = await draw(picture.value, wish);
  if (!drawn.ok) return drawn;
  if (svg === '-' || png === '-') return ok(0);
  if (json) process.stdout.write(`${JSON.stringify(shown.content)}\n`);
  else process.stdout.write(`${lineOf(shown.name)}: ${shown.summary}\n${lineOf(shown.description, 4000)}\n`);
  return ok(0);
}
