import { isAbsolute, relative, resolve } from 'node:path';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { checkPlays } from '../../../agents/index.js';
import { noteReads } from '../../arena/places.js';
import { outsideAgent } from '../../arena/agent-files/outside-agent.js';
import { checkTrust, hashOf, namedAgent } from '../../arena/agent-files/trust.js';
import { loadAgent } from '../../arena/crew.js';
import { fileName, LARGEST_WRITTEN, readText } from '../../arena/files.js';
import { isGameFile } from '../../arena/game-file.js';
import { findGame, loadGame } from '../../arena/game-source.js';
import { ownFile } from '../../arena/own-file.js';
import type { GameSource } from '../../arena/own-game.js';
import { DICE, checkLabel, checkSeats, parseSavedGame, resumed } from '../../arena/saved-game.js';
import type { DiceMode, SavedGame } from '../../arena/saved-game.js';
import { Session } from '../../arena/session.js';
import type { SeatHolder } from '../../arena/session.js';
import { suggestion } from '../../kernel/nearest.js';
import { shellWord } from '../../kernel/shell-word.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { splitAgents } from '../options.js';

/** The options of `opfor play` that set up a game. */
export interface PlayOptions {
  readonly scenario: string | undefined;
  readonly game: string | undefined;
  readonly side: string | undefined;
  readonly against: string | undefined;
  readonly with: string | undefined;
  readonly seed: string | undefined;
  readonly dice: string | undefined;
  readonly explain: boolean;
  readonly resume: string | undefined;
  readonly save: string | undefined;
  readonly out: string | undefined;
  readonly trust: readonly string[] | undefined;
}

/** A game that is ready to be played or continued. */
export interface Prepared {
  readonly loaded: LoadedGame;
  readonly session: Session<unknown>;
  /** The specifications of the agents (or `person`), in seat order. */
  readonly specs: readonly string[];
  /** See {@link SavedGame.agentHashes}; undefined where no agent is a file. */
  readonly agentHashes: readonly (string | null)[] | undefined;
  readonly dice: DiceMode;
  readonly scenarioFile: string | undefined;
  /** The file of a game of a person's own, as typed. */
  readonly gameFile: string | undefined;
}

/** The option without which a record of this game cannot be replayed, after a space; empty if it needs none. */
export function fileOption({ scenarioFile, gameFile }: Pick<Prepared, 'scenarioFile' | 'gameFile'>): string {
  const file = scenarioFile === undefined ? gameFile : shortPath(scenarioFile);
  return file === undefined ? '' : ` --scenario ${shellWord(file)}`;
}

/** A path from the current folder if it lies there. */
function shortPath(path: string): string {
  const short = relative('', path);
  return short.startsWith('..') || isAbsolute(short) ? path : /[\\/]/.test(short) ? short : `./${short}`;
}

/** Sets up a new game from the options. */
export async function prepareNew(options: PlayOptions): Promise<Result<Prepared>> {
  const dice = readDice(options.dice ?? 'dealer');
  if (!dice.ok) return dice;
  const source = findGame(options);
  if (!source.ok) return source;
  const loaded = await loadGame(source.value);
  if (!loaded.ok) return loaded;
  const specs = readSeats(options, loaded.value);
  if (!specs.ok) return specs;
  const agentHashes = hashesOf(specs.value);
  if (!agentHashes.ok) return agentHashes;
  const seats = await loadSeats(specs.value, loaded.value);
  if (!seats.ok) return seats;
  const session = new Session<unknown>(loaded.value, seats.value, options.seed ?? String(Date.now()));
  const scenarioFile = absolute(ownFile(options.scenario));
  return ok({
    loaded: loaded.value,
    session,
    specs: specs.value,
    agentHashes: agentHashes.value,
    dice: dice.value,
    scenarioFile,
    gameFile: ownFile(options.game),
  });
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}

/** Sets up a saved game and replays it up to where it was saved. */
export async function prepareSaved(path: string, options: PlayOptions): Promise<Result<Prepared>> {
  if (options.game !== undefined && !isGameFile(options.game))
    return fail('resume', '--resume takes that from the saved game; leave out --game, unless it is a file of your own');
  const stray = (['side', 'against', 'with', 'seed'] as const).find((name) => options[name] !== undefined);
  if (stray !== undefined) return fail('resume', `--resume takes that from the saved game; leave out --${stray}`);
  const given = options.dice === undefined ? undefined : readDice(options.dice);
  if (given?.ok === false) return given;
  if (path === '-') return fail('resume', '--resume -: stdin is needed for your answers; name a file');
  const text = readText(path, LARGEST_WRITTEN);
  if (!text.ok) return text;
  const where = fileName(path);
  const saved = parseSavedGame(text.value, where);
  if (!saved.ok) return saved;
  const source = savedSource(saved.value, options.scenario, options.game);
  if (!source.ok) return fail(source.problem.code, `${where}: ${source.problem.message}`);
  const loaded = await loadGame(source.value);
  if (!loaded.ok) return loaded;
  const label = checkLabel(saved.value, loaded.value.game.id, loaded.value.label, where);
  if (!label.ok) return label;
  const { seats: specs, dice } = saved.value;
  const fitting = checkSeats(saved.value, loaded.value.game.players, where);
  if (!fitting.ok) return fitting;
  const named = specs.map((spec, seat) => ({ spec, sha256: saved.value.agentHashes?.[seat] ?? undefined }));
  const trust = checkTrust(named, options.trust ?? [], where);
  if (!trust.ok) return trust;
  const agentHashes = hashesOf(specs);
  if (!agentHashes.ok) return agentHashes;
  const seats = await loadSeats(specs, loaded.value);
  if (!seats.ok) return fail(seats.problem.code, `${where}: ${seats.problem.message}`);
  const changed = specs.find((_, seat) => {
    const before = saved.value.agentHashes?.[seat];
    return typeof before === 'string' && before !== agentHashes.value?.[seat];
  });
  if (changed !== undefined)
    return fail('saved', `${where}: agent ${changed}: a file that it names was changed since; bring back the old one`);
  const session = new Session<unknown>(loaded.value, seats.value, saved.value.seed);
  const played = resumed(session, saved.value, where);
  if (!played.ok) return played;
  return ok({
    loaded: loaded.value,
    session,
    specs,
    agentHashes: agentHashes.value,
    dice: given?.value ?? dice,
    scenarioFile: options.scenario === undefined ? saved.value.scenarioFile : absolute(ownFile(options.scenario)),
    gameFile: options.game,
  });
}

/** The hashes of the agents that are files or name files of what was learned, by seat; undefined where none does. */
function hashesOf(specs: readonly string[]): Result<(string | null)[] | undefined> {
  const hashes: (string | null)[] = [];
  for (const spec of specs) {
    const named = namedAgent(spec);
    if (!named.ok) return named;
    hashes.push(named.value.sha256 ?? learnedHash(spec) ?? null);
  }
  return ok(hashes.some((hash) => hash !== null) ? hashes : undefined);
}

/** The SHA-256 of the networks and weights that an agent of Opfor plays by; undefined if it plays by none. */
function learnedHash(spec: string): string | undefined {
  if (spec === 'person' || outsideAgent(spec) !== undefined) return undefined;
  const files = noteReads(() => void loadAgent(spec));
  if (files.length === 0) return undefined;
  try {
    return hashOf(files);
  } catch {
    // Loading the agent says what is wrong.
    return undefined;
  }
}

function savedSource(saved: SavedGame, file: string | undefined, game: string | undefined): Result<GameSource> {
  // A saved game names no code: the file of a game of a person's own is given again.
  if (saved.scenario === undefined && (game !== undefined || isGameFile(saved.game)))
    return game === undefined ? fail('saved', 'game: must be an id') : findGame({ scenario: undefined, game });
  if (saved.scenario === undefined) return findGame({ scenario: undefined, game: saved.game });
  return findGame({ scenario: file ?? saved.scenarioFile ?? saved.scenario.id, game: undefined });
}

function readDice(text: string): Result<DiceMode> {
  const mode = DICE.find((one) => one === text);
  return mode === undefined ? fail('dice', `--dice ${text} must be one of ${DICE.join(', ')}`) : ok(mode);
}

/** The holder of each seat, in seat order: `person`, or an agent's specification. */
function readSeats({ side, against, with: mate }: PlayOptions, { game }: LoadedGame): Result<string[]> {
  const { players, teams } = game;
  const teamOf = (seat: number): number => teams?.[seat] ?? seat;
  const own: number[] = [];
  for (const name of (side ?? players[0]).split(',')) {
    const seat = players.findIndex((player) => player.toLowerCase() === name.trim().toLowerCase());
    if (seat < 0) return fail('side', `--side ${name} is not a seat of ${game.id}${suggestion(name, players)}`);
    if (own.includes(seat)) return fail('side', `--side names ${name} twice`);
    own.push(seat);
  }
  if (own.some((seat) => teamOf(seat) !== teamOf(own[0]))) {
    return fail('side', `--side ${side ?? ''}: seats at one terminal see the same screen, so they must be of one team`);
  }
  const isOwn = (_: string, seat: number): boolean => own.includes(seat);
  const isMate = (_: string, seat: number): boolean => !own.includes(seat) && teamOf(seat) === teamOf(own[0]);
  const mates = players.filter(isMate);
  const enemies = players.filter((name, seat) => !isOwn(name, seat) && !isMate(name, seat));
  if (mate !== undefined && mates.length === 0)
    return fail('with', `--with ${mate}: you have no teammate in this game; leave it out`);
  const given = splitAgents(against ?? 'trooper');
  if (given.length !== 1 && given.length !== enemies.length) {
    return fail(
      'against',
      `--against ${against ?? ''} names ${given.length} agents, but the other seats are ${enemies.join(', ')}`,
    );
  }
  return ok(
    players.map((name, seat) => {
      if (isOwn(name, seat)) return 'person';
      if (isMate(name, seat)) return mate ?? given[0];
      return given.length === 1 ? given[0] : given[enemies.indexOf(name)];
    }),
  );
}

async function loadSeats(specs: readonly string[], { game }: LoadedGame): Promise<Result<SeatHolder[]>> {
  const seats: SeatHolder[] = [];
  for (const spec of specs) {
    if (spec === 'person') {
      seats.push('person');
      continue;
    }
    // Loaded in order, not at once: two seats may name the same module.
    const agent = loadAgent(spec);
    if (!agent.ok) return agent;
    const fit = checkPlays([agent.value], game);
    if (!fit.ok) return fit;
    seats.push(agent.value);
  }
  return ok(seats);
}
