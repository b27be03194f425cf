import { basename } from 'node:path';
import type { AgentChoice } from '../../agents/choice.js';
import { checkPlays } from '../../agents/index.js';
import { gameFileHash, namedAgent } from '../arena/agent-files/trust.js';
import type { NamedAgent } from '../arena/agent-files/trust.js';
import { buildOf, commitOf } from '../arena/commit.js';
import { checkAgents } from '../arena/crew.js';
import type { AgentLimits } from '../arena/crew.js';
import { isGameFile } from '../arena/game-file.js';
import { findGame, loadGame } from '../arena/game-source.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import type { GameSource } from '../arena/own-game.js';
import type { TournamentFile } from '../arena/tournament/folder.js';
import type { TournamentGame } from '../arena/tournament/plan.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** The agents and games of a tournament, loaded and checked. */
export interface Entered {
  /** The tournament, with the versions of agents and scenarios that this Opfor has. */
  readonly current: TournamentFile;
  readonly sources: readonly GameSource[];
  readonly games: readonly TournamentGame[];
  /** What the two sides are called. */
  readonly sides: readonly [string, string];
  readonly loaded: readonly LoadedGame[];
  readonly crew: readonly AgentChoice[];
}

/**
 * Loads and checks the agents and games that a tournament names. An agent from outside is started, so the caller has to
 * know that it may run.
 */
export async function enter(file: TournamentFile, limits: AgentLimits): Promise<Result<Entered>> {
  const agents: NamedAgent[] = [];
  for (const { spec } of file.agents) {
    const named = namedAgent(spec);
    if (!named.ok) return named;
    agents.push(named.value);
  }
  const crew = checkAgents(
    file.agents.map(({ spec }) => spec),
    limits,
  );
  if (!crew.ok) return crew;
  const sources: GameSource[] = [];
  const loaded: LoadedGame[] = [];
  for (const { kind, name } of file.games) {
    const source = findGame(
      kind === 'game' ? { game: name, scenario: undefined } : { scenario: name, game: undefined },
    );
    if (!source.ok) return source;
    const game = await loadGame(source.value);
    if (!game.ok) return game;
    const fit = checkSeats(name, game.value, crew.value);
    if (!fit.ok) return fit;
    sources.push(source.value);
    loaded.push(game.value);
  }
  const { players } = loaded[0].game;
  return ok({
    current: {
      ...file,
      commits: [commitOf()],
      builds: [buildOf()],
      agents: agents.map((named, i) => ({ ...named, version: crew.value[i].version })),
      games: file.games.map(({ kind, name }, i) => ({ kind, name, ...hashesOf(kind, name, loaded[i]) })),
    },
    sources,
    games: file.games.map(({ name }, i) => ({ name: gameName(name), sides: sidesOf(loaded[i]) })),
    sides: [players[0], players[1]],
    loaded,
    crew: crew.value,
  });
}

function hashesOf(kind: 'scenario' | 'game', name: string, { label }: LoadedGame): { hash?: string; sha256?: string } {
  if (label.scenario !== undefined) return { hash: label.scenario.hash };
  const sha256 = kind === 'game' && isGameFile(name) ? gameFileHash(name) : undefined;
  return sha256 === undefined ? {} : { sha256 };
}

/** A scenario's name without folder and ending, so that seeds do not depend on where its file is. */
function gameName(name: string): string {
  return basename(name, '.json');
}

function sidesOf({ game }: LoadedGame): readonly number[] {
  return game.teams ?? game.players.map((_, seat) => seat);
}

function checkSeats(name: string, loaded: LoadedGame, crew: readonly AgentChoice[]): Result<void> {
  const sides = new Set(sidesOf(loaded));
  if (sides.size !== 2) return fail('game', `${name} has ${sides.size} sides; a tournament needs games of two`);
  return checkPlays(crew, loaded.game);
}
