import process from 'node:process';
import { question } from '../arena/agent-files/question.js';
import { findGame, loadGame } from '../arena/game-source.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import { partsOf } from '../kernel/plain-view.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import type { ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';

/**
 * Prints what a program is asked at one decision of a game, for people who write one: the `decision`-th of the first
 * player in a game of random actions.
 */
export async function showRequest(args: {
  readonly game: string | undefined;
  readonly scenario: string | undefined;
  readonly decision: string;
  readonly with: string | undefined;
}): Promise<Result<ExitCode>> {
  const wanted = readCount('decision', args.decision, 1, 1_000_000);
  if (!wanted.ok) return wanted;
  const source = findGame(args);
  if (!source.ok) return source;
  const loaded = await loadGame(source.value);
  if (!loaded.ok) return loaded;
  const { game } = loaded.value;
  const parts = args.with === undefined ? [] : args.with.split(',');
  const stray = parts.find((part) => !partsOf(game).includes(part));
  if (stray !== undefined)
    return fail('with', `--with ${stray}: ${game.id} has ${partsOf(game).join(', ') || 'nothing that could be added'}`);
  const state = game.newState();
  const rng = new Rng('request');
  let asked = 0;
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === 0 && ++asked === wanted.value) {
      const view = game.newState();
      game.view(state, actor, view);
      process.stdout.write(`${JSON.stringify(question(game, view, asked, rng.next(), parts), null, 2)}\n`);
      return ok(0);
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  }
  return fail('decision', `--decision ${wanted.value}: ${game.players[0]} decides only ${asked} times in that game`);
}
