import { kitOf, USUAL_EDITION } from '../arena/kits.js';
import { readShippedScenario, scenarioNames, scenarioSet, scenarioSets } from '../arena/scenario-files.js';
import type { AgentLimits } from '../arena/crew.js';
import type { TournamentFile } from '../arena/tournament/folder.js';
import { FORMATS } from '../arena/tournament/formats/formats.js';
import { FORMAT_NAMES } from '../arena/tournament/plan.js';
import type { FormatChoice } from '../arena/tournament/plan.js';
import { readSprt } from '../arena/tournament/sprt.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { commandLine } from './command-line.js';
import { splitAgents } from './options.js';
import { readCount } from '../kernel/read-count.js';

/** Default of --pairs with a sequential test, which may stop earlier. */
export const PAIRS_FOR_SPRT = '1000';
/** Default of --pairs without a sequential test. */
export const PAIRS = '50';

/** The options that describe a new tournament, as typed. */
export interface GivenTournament {
  readonly agents: string | undefined;
  /** As typed; or the paths of battles that were made. */
  readonly scenarios: string | readonly string[] | undefined;
  readonly game: string | undefined;
  readonly pairs: string | undefined;
  readonly format: string | undefined;
  readonly rounds: string | undefined;
  readonly seed: string | undefined;
  readonly sprt: string | undefined;
  readonly reconstructed: boolean;
  /** Of a set of scenarios; the usual one unless given. */
  readonly edition?: string | undefined;
  readonly limits: AgentLimits;
}

/** The tournament that the options describe; agents and games are not checked yet. */
export async function newTournament(args: GivenTournament): Promise<Result<TournamentFile>> {
  if (args.agents === undefined) return fail('agents', '--agents is needed: two or more agents, such as greedy,random');
  const agents = splitAgents(args.agents);
  if (agents.length < 2) return fail('agents', `--agents ${args.agents} names one agent; give two or more`);
  const twice = agents.find((agent, i) => agents.indexOf(agent) < i);
  if (twice !== undefined) return fail('agents', `--agents ${args.agents} names ${twice} twice; give each agent once`);
  const sprt = args.sprt === undefined ? ok(undefined) : readSprt(args.sprt);
  if (!sprt.ok) return sprt;
  if (args.sprt !== undefined && agents.length !== 2) {
    return fail('sprt', `--sprt compares two agents; --agents ${args.agents} names ${agents.length}`);
  }
  const schedule = readFormat(args, agents.length);
  if (!schedule.ok) return schedule;
  if (sprt.value !== undefined && schedule.value.name !== 'round-robin') {
    return fail('sprt', `--sprt goes with --format round-robin, not with ${schedule.value.name}`);
  }
  const pairs = readCount('pairs', args.pairs ?? (args.sprt === undefined ? PAIRS : PAIRS_FOR_SPRT), 1, 1_000_000);
  if (!pairs.ok) return pairs;
  const games = await namedGames(args);
  if (!games.ok) return games;
  return ok({
    format: 1,
    command: commandLine(),
    commits: [],
    builds: [],
    agents: agents.map((spec) => ({ spec, version: '' })),
    games: games.value,
    pairs: pairs.value,
    seed: args.seed ?? '0',
    schedule: schedule.value,
    sprt: sprt.value,
    limits: args.limits,
  });
}

/** `--format` and `--rounds`. */
function readFormat({ format = 'round-robin', rounds }: GivenTournament, agents: number): Result<FormatChoice> {
  const name = FORMAT_NAMES.find((one) => one === format);
  if (name === undefined) return fail('format', `--format ${format}: must be one of ${FORMAT_NAMES.join(', ')}`);
  const { mostRounds } = FORMATS[name];
  if (rounds === undefined) return ok({ name });
  if (mostRounds === undefined) {
    return fail('rounds', `--rounds goes with --format swiss or ladder; the rounds of ${name} follow from its agents`);
  }
  const count = readCount('rounds', rounds, 1, mostRounds(agents));
  return count.ok ? ok({ name, rounds: count.value }) : count;
}

async function namedGames({
  scenarios,
  game,
  reconstructed,
  edition = USUAL_EDITION,
}: GivenTournament): Promise<Result<TournamentFile['games']>> {
  if (scenarios !== undefined && game !== undefined) return fail('game', 'give --scenarios or --game, not both');
  if (game !== undefined) return ok([{ kind: 'game', name: game }]);
  if (scenarios === undefined) {
    return fail(
      'scenarios',
      '--scenarios is needed: all, or names such as core-set-clash,ice-field; or --game connect-four',
    );
  }
  const names = typeof scenarios === 'string' ? await namesOf(scenarios, edition, reconstructed) : scenarios;
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    return fail('scenarios', `--scenarios ${names.join(',')} names ${twice} twice; give each once`);
  return ok(names.map((name) => ({ kind: 'scenario', name })));
}

/**
 * Scenarios named one by one, or those of a set of an edition, or all of it, as far as two agents can play them; of a
 * set those with reconstructed cards only if asked for.
 */
async function namesOf(scenarios: string, edition: string, reconstructed: boolean): Promise<readonly string[]> {
  const set = scenarioSets(edition).find((name) => name === scenarios);
  if (set === undefined && scenarios !== 'all') return scenarios.split(',');
  const names: string[] = [];
  for (const name of set === undefined ? scenarioNames(edition) : scenarioSet(set, edition))
    if (await isDuel(name, reconstructed)) names.push(name);
  return names;
}

/** Whether a scenario that comes with Opfor is a game of two players that needs no preparation. */
async function isDuel(name: string, reconstructed: boolean): Promise<boolean> {
  const file = readShippedScenario(name);
  const kit = file.ok ? await kitOf(file.value) : file;
  if (!file.ok || !kit.ok) return false;
  const loaded = kit.value.load(file.value);
  if (!loaded.ok || loaded.value.game.players.length !== 2) return false;
  if (kit.value.preparation?.(file.value).ok === true) return false;
  return reconstructed || loaded.value.label.scenario?.reconstructed === undefined;
}
