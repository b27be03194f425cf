import { z } from 'zod';
import type { Agent, ConfiguredAgent, GameName, Setting } from '../../../agents/agent.js';
import type { Game } from '../../kernel/game.js';
import { settingsSchema } from './description.js';
import type { Description } from './description.js';
import type { ProcessOfAgent } from './process-of-agent.js';
import { RemoteAgent } from './remote-agent.js';

const settingsAnswer = z.object({ settings: settingsSchema });

/** An agent that plays in its own process, with the interface of one that is configured here. */
export function configuredApart(process: ProcessOfAgent, description: Description): ConfiguredAgent {
  const { settings, byGame, games, gamesDueTo } = description;
  const known = new Map<string, Readonly<Record<string, Setting>>>();
  let made = 0;

  function settingsIn(game: GameName): Readonly<Record<string, Setting>> {
    const found = known.get(game.id) ?? ask(process, game) ?? settings;
    known.set(game.id, found);
    return found;
  }

  function create<S>(game: Game<S>): Agent<S> {
    // Requested now, before the agent has done anything, and kept for the record.
    if (byGame) settingsIn(game);
    const agent = new RemoteAgent(game, process, ++made);
    agent.sit();
    return agent;
  }

  return {
    settings,
    ...(byGame ? { settingsIn } : {}),
    ...(games === undefined ? {} : { games }),
    ...(gamesDueTo === undefined ? {} : { gamesDueTo }),
    create,
  };
}

/** The agent's settings in a game; undefined if it fails to report them. */
function ask(process: ProcessOfAgent, { id, family }: GameName): Readonly<Record<string, Setting>> | undefined {
  try {
    const answer = settingsAnswer.safeParse(
      process.ask({ ask: 'settings', game: family === undefined ? { id } : { id, family } }),
    );
    return answer.success ? answer.data.settings : undefined;
  } catch {
    return undefined;
  }
}
