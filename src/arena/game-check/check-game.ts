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

/**
 * Checks a game of a person's own: every property of the generic suite, then that programs can be asked and agents play
 * it to its end. Gives the checks one by one, as they are made. `path` is its file, `places` finds its functions.
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
  const subject = subjectOf(game, {
    ...options,
    onBreak: (where, error) => broken.push({ where, what: thrownBy(path, error) }),
  });
  for (const one of broken) said.add(one.what);
  const what = 'random games are played to their end';
  const met = howMany(subject.positions.length, 'position');
  if (broken.length === 0) yield { what, verdict: 'ok', detail: met };
  for (const one of broken.slice(0, 1)) yield { what, verdict: 'fails', detail: findingText(one) };
  for (const [sentence, check] of Object.entries(checks)) {
    if (check === checkMirror && options.mirror === undefined) continue;
    yield* one(sentence, () => tell(check, check(subject), game, path, places), thrown);
  }
  yield* one('a program can be asked', () => askProgram(subject), thrown);
  const ends = 'agents of Opfor play it to its end';
  // An agent that thinks would play a game without an end for hours.
  if (broken.length === 0) yield* one(ends, () => playAgents(loaded), thrown);
  else yield { what: ends, verdict: 'fails', detail: `it cannot be checked, as above: ${broken[0].what}` };
}

/** The findings of one check, each as a line; none if all is well. */
function* one(what: string, find: () => string[], thrown: (error: unknown) => string): Generator<GameCheck> {
  let found: string[];
  try {
    found = find();
  } catch (error) {
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
    const at = functionsOf(check, finding).flatMap((name) => {
      const place = places.of(functionIn(game, name));
      const isHere = place !== undefined && place.url.replace(/\?.*$/, '') === pathToFileURL(path).href;
      return isHere ? [`${name}: ${basename(path)}, line ${place.line}`] : [];
    });
    return `${findingText(finding)}${at.length === 0 ? '' : ` (${at.join('; ')})`}`;
  });
}

/** A function of a game by its name; of its tokens the one that writes them. */
function functionIn(game: Game<unknown>, name: string): unknown {
  const holder: object | undefined = name === 'tokens' ? game.tokens : game;
  return Object.entries(holder ?? {}).find(([key]) => key === (name === 'tokens' ? 'write' : name))?.[1];
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
