import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPlays, parseAgent } from '../../../agents/index.js';
import { howMany } from '../../kernel/how-many.js';
import type { Game } from '../../kernel/game.js';
import { question } from '../agent-files/question.js';
import { playGame } from '../play.js';
import type { LoadedGame } from '../loaded-game.js';
import { GameFault, thrownBy } from '../game-fault.js';
import { checks, functionsOf } from './checks.js';
import type { Check } from './checks.js';
import type { FunctionPlaces } from './function-places.js';
import { checkMirror } from './play.js';
import { findingText, subjectOf } from './subject.js';
import type { CheckOptions, Finding, Subject } from './subject.js';
import { TooLong, within } from './within.js';

/** One property of a game that was checked. */
export interface GameCheck {
  readonly what: string;
  readonly verdict: 'ok' | 'fails';
  /** What is wrong, with its place in the game's file, or how much was checked. */
  readonly detail: string;
}

/** Findings of one check that are told. */
const TOLD = 3;

/** Agents that play a game to its end, with little thought. */
const AGENTS = ['random', 'policy', 'greedy', 'mcts:iterations=30'];

/** Seconds for one check, far more than any takes of a game that is not large. */
const SECONDS = 120;

/**
 * Checks a game of a person's own: every property of the generic suite, then that programs can be asked and agents play
 * it to its end. Gives the checks one by one, as they are made. `path` is its file, `places` finds its functions.
 * A check that does not end in time is the last one.
 */
export function* checkGameFile(
  loaded: LoadedGame,
  path: string,
  options: CheckOptions<unknown>,
  places: FunctionPlaces,
): Generator<GameCheck> {
  const { game } = loaded;
  const broken: Finding[] = [];
  const said = new Set<string>();
  /** What was thrown, once in full. */
  const thrown = (error: unknown): string => {
    const text = error instanceof GameFault ? error.message : thrownBy(path, error);
    if (said.has(text)) return `it cannot be checked, as above: ${text}`;
    said.add(text);
    return `it cannot be checked: ${text}`;
  };
  const { seconds = SECONDS } = options;
  let asked = '';
  const watched = withWatch(game, (name) => (asked = name));
  /** Says which check did not end, and where the game was then. */
  const late = (what: string): GameCheck => {
    const at = placeIn(game, asked, path, places).map((place) => ` (${place})`);
    const detail = `it has not ended after ${seconds} s, and nothing more is checked; it had last called ${asked}${at.join('')}`;
    return { what, verdict: 'fails', detail };
  };
  const what = 'random games are played to their end';
  let subject: Subject<unknown>;
  try {
    subject = within(seconds, () =>
      subjectOf(watched, {
        ...options,
        onBreak: (where, error) => broken.push({ where, what: thrownBy(path, error) }),
      }),
    );
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    yield late(what);
    return;
  }
  for (const one of broken) said.add(one.what);
  const met = howMany(subject.positions.length, 'position');
  if (broken.length === 0) yield { what, verdict: 'ok', detail: met };
  for (const one of broken.slice(0, 1)) yield { what, verdict: 'fails', detail: findingText(one) };
  const tasks: [string, () => string[]][] = [];
  for (const [sentence, check] of Object.entries(checks)) {
    if (check === checkMirror && options.mirror === undefined) continue;
    tasks.push([sentence, () => tell(check, check(subject), game, path, places)]);
  }
  tasks.push(['a program can be asked', () => askProgram(subject)]);
  const ends = 'agents of Opfor play it to its end';
  // An agent that thinks would play a game without an end for hours.
  if (broken.length === 0) tasks.push([ends, () => playAgents(loaded)]);
  for (const [sentence, find] of tasks) {
    try {
      yield* one(sentence, () => within(seconds, find), thrown);
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      yield late(sentence);
      return;
    }
  }
  if (broken.length > 0)
    yield { what: ends, verdict: 'fails', detail: `it cannot be checked, as above: ${broken[0].what}` };
}

/** The game, which tells of each call of a function of its own before it is made. */
function withWatch(game: Game<unknown>, tell: (name: string) => void): Game<unknown> {
  const watched = new Map<string | symbol, unknown>();
  return new Proxy(game, {
    get(target, name): unknown {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (!watched.has(name))
        watched.set(name, (...given: unknown[]): unknown => {
          tell(String(name));
          return Reflect.apply(found, target, given);
        });
      return watched.get(name);
    },
  });
}

/** The findings of one check, each as a line; none if all is well. */
function* one(what: string, find: () => string[], thrown: (error: unknown) => string): Generator<GameCheck> {
  let found: string[];
  try {
    found = find();
  } catch (error) {
    if (error instanceof TooLong) throw error;
    found = [thrown(error)];
  }
  if (found.length === 0) yield { what, verdict: 'ok', detail: '' };
  for (const detail of found.slice(0, TOLD)) yield { what, verdict: 'fails', detail };
}

/** Findings with the places of the functions that they are about. */
function tell(
  check: Check,
  findings: readonly Finding[],
  game: Game<unknown>,
  path: string,
  places: FunctionPlaces,
): string[] {
  // The same fault at other positions says nothing new.
  const kinds = new Map<string, Finding>();
  for (const finding of findings) {
    const kind = finding.what.replaceAll(/\d+/g, '0');
    if (!kinds.has(kind)) kinds.set(kind, finding);
  }
  return [...kinds.values()].map((finding) => {
    const at = functionsOf(check, finding).flatMap((name) => placeIn(game, name, path, places));
    return `${findingText(finding)}${at.length === 0 ? '' : ` (${at.join('; ')})`}`;
  });
}

/** Where a function of a game is written, if it is in the game's file. */
function placeIn(game: Game<unknown>, name: string, path: string, places: FunctionPlaces): string[] {
  const place = places.of(functionIn(game, name));
  const isHere = place !== undefined && place.url.replace(/\?.*$/, '') === pathToFileURL(path).href;
  return isHere ? [`${name}: ${basename(path)}, line ${place.line}`] : [];
}

/** A function of a game by its name; of its tokens the one that writes them. */
function functionIn(game: Game<unknown>, name: string): unknown {
  const [holder, key] = name === 'tokens' ? [game.knowledge?.tokens, 'write'] : [{ ...game.knowledge, ...game }, name];
  return Object.entries(holder ?? {}).find(([own]) => own === key)?.[1];
}

/** What a program is asked must be plain data with distinct notations. */
function askProgram({ game, positions, load }: Subject<unknown>): string[] {
  const view = game.newState();
  for (const position of positions) {
    if (position.actor < 0) continue;
    game.view(load(position), position.actor, view);
    const asked = question(game, view, 1, 0);
    const read: unknown = JSON.parse(JSON.stringify(asked));
    if (JSON.stringify(read) !== JSON.stringify(asked) || typeof asked.view !== 'object')
      return [`${position.where}: describe gives what JSON does not bring back`];
  }
  return [];
}

/** What is wrong where agents play: each in the first seat against random choices. */
function playAgents(loaded: LoadedGame): string[] {
  const { game } = loaded;
  const found: string[] = [];
  for (const spec of AGENTS) {
    const seats = game.players.map((_, seat) => parseAgent(seat === 0 ? spec : 'random'));
    const choices = seats.flatMap((seat) => (seat.ok ? [seat.value] : []));
    if (choices.length < seats.length || !checkPlays(choices, game).ok) continue;
    const { forfeit } = playGame(loaded, choices, 'check').record.result;
    if (forfeit !== undefined) found.push(`${spec} as ${forfeit.player}: ${forfeit.why}`);
  }
  return found;
}
