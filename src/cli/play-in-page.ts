import { spawn } from 'node:child_process';
import process from 'node:process';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { isFileName, LARGEST_WRITTEN, readText } from '../arena/files.js';
import { isGameFile } from '../arena/game-file.js';
import { isOwnEdition, playableEditions } from '../arena/kits.js';
import { PAGE_KITS } from '../arena/page-kits.js';
import { editionIn } from '../arena/scenario-file.js';
import { readScenarioFile } from '../arena/scenario-files.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { ExitCode } from './command.js';
import { servePage } from './serve.js';
import { prepareNew, prepareSaved } from './terminal/prepare.js';
import type { PlayOptions } from './terminal/prepare.js';

/** The options of `opfor play` for the page. */
interface PageOptions extends PlayOptions {
  readonly port: number;
  readonly open: boolean;
  readonly lang?: string | undefined;
}

/** Options that only the terminal has, and what the page has instead. */
const TERMINAL_ONLY = {
  save: 'the page saves games by itself',
  out: 'the page keeps records and saves them to files',
  explain: 'the page explains hints',
  trust: 'agents of your own play in the terminal',
} as const;

/** Serves the page until the program is stopped; what the options name is begun in it. */
export async function playInPage(options: PageOptions): Promise<Result<ExitCode>> {
  for (const [name, why] of Object.entries(TERMINAL_ONLY)) {
    const given = options[name as keyof typeof TERMINAL_ONLY];
    if (given !== undefined && given !== false) return fail('terminal', `--${name} needs --terminal; ${why}`);
  }
  const given = await givenBy(options);
  if (!given.ok) return given;
  const served = await servePage(given.value, options.port);
  if (!served.ok) return served;
  const address = options.lang === undefined ? served.value.address : `${served.value.address}?lang=${options.lang}`;
  const place = given.value === undefined ? address : `${address}#/given`;
  const opens = options.open && process.stdout.isTTY;
  const said = opens ? `Opfor is open in your browser at ${place}` : `Open this page in your browser: ${place}`;
  process.stdout.write(`${said}\nPress Ctrl+C to stop.\n`);
  if (opens) openInBrowser(place);
  await stopped();
  await served.value.close();
  return ok(0);
}

/** What the page is to begin, checked here so that mistakes are told at once; undefined for its home screen. */
async function givenBy(options: PageOptions): Promise<Result<unknown>> {
  const { scenario, game, resume } = options;
  if (game !== undefined && isGameFile(game)) return fail('terminal', '--game: a game of your own needs --terminal');
  if (resume !== undefined) {
    const prepared = await prepareSaved(resume, options);
    if (!prepared.ok) return prepared;
    const outside = outsider(prepared.value.specs);
    if (outside !== undefined) return outside;
    const line = readText(resume, LARGEST_WRITTEN);
    if (!line.ok) return line;
    const source = sourceOf(prepared.value.scenarioFile, undefined);
    return source.ok ? ok({ saved: { path: resume, line: line.value.trim() }, source: source.value }) : source;
  }
  if (scenario === undefined && game === undefined) {
    const stray = (['side', 'against', 'with', 'seed', 'dice'] as const).find((name) => options[name] !== undefined);
    if (stray !== undefined)
      return fail('game', `--${stray} needs what to play: --scenario, such as core-set-skirmish`);
    return ok(undefined);
  }
  const prepared = await prepareNew(options);
  if (!prepared.ok) return prepared;
  const { specs, session, dice } = prepared.value;
  const outside = outsider(specs);
  if (outside !== undefined) return outside;
  const source = sourceOf(scenario, game);
  if (!source.ok) return source;
  return ok({ setup: { source: source.value, seats: specs, seed: session.seed, dice } });
}

function outsider(specs: readonly string[]): Result<never> | undefined {
  const outside = specs.find((spec) => outsideAgent(spec) !== undefined);
  return outside === undefined
    ? undefined
    : fail('terminal', `agent ${outside}: an agent of your own needs --terminal`);
}

/** The game as the page finds it: by its name, or with the content of its file. */
function sourceOf(scenario: string | undefined, game: string | undefined): Result<unknown> {
  if (game !== undefined) return ok({ kind: 'reference', name: game });
  if (scenario === undefined) return ok(undefined);
  const file = readScenarioFile(scenario);
  if (!file.ok) return file;
  const edition = editionIn(file.value.json);
  if (isOwnEdition(edition)) return fail('terminal', `--scenario ${scenario}: a game of your own needs --terminal`);
  if (playableEditions().includes(edition ?? '') && !PAGE_KITS.some(({ editions }) => editions.includes(edition ?? '')))
    return fail('terminal', `--scenario ${scenario}: the page has no games of ${edition} yet; give --terminal`);
  return ok(isFileName(scenario) ? { kind: 'file', ...file.value } : { kind: 'scenario', name: scenario });
}

/** Opens an address as the system does; if it cannot, the printed address is left. */
function openInBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""']
        : ['xdg-open'];
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

/** Waits until the program is asked to stop. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
