import { expect, test } from 'vitest';
import { shippedBattle } from '../src/arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../src/kernel/game.js';
import type { GameEvent } from '../src/kernel/game.js';
import { Rng } from '../src/kernel/rng.js';
import { chooseAction } from '../src/games/legion/rules/decisions/choose-action.js';
import { pendingDecision } from '../src/machine/run.js';
import type { LegionGame } from '../src/games/legion/legion.js';
import { parseAgent } from './index.js';

/** Events of a move itself; whatever else happens before the next action is what follows from it. */
const OF_MOVES = new Set(['action', 'unit-moved']);

/** Plays a battle with the agent on both sides; gives the move actions that changed nothing and brought nothing. */
function idleMoves(game: LegionGame, spec: string, seed: number): string[] {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const agents = game.players.map(() => parsed.value.configured.create(game));
  const streams = game.players.map((_, player) => new Rng(seed, `agent-${player}`));
  const dealer = new Rng(seed, 'dealer');
  const state = game.newState();
  const view = game.newState();
  const idle: string[] = [];
  let asked: { text: string; places: string; ended: boolean; follows: boolean } | undefined;
  const hear = (event: GameEvent): void => {
    if (asked === undefined || asked.ended) return;
    if (event.type === 'activation-ended') asked.ended = true;
    else if (!OF_MOVES.has(event.type)) asked.follows = true;
  };
  for (let actor = game.actor(state); ; actor = game.actor(state)) {
    const context = game.contextOf(state);
    const isAction = actor !== NOBODY && actor !== CHANCE && pendingDecision(context) === chooseAction;
    if (asked !== undefined && (isAction || actor === NOBODY)) {
      if (!asked.follows && asked.places === placesOf()) idle.push(`${seed}: ${asked.text}`);
      asked = undefined;
    }
    if (actor === NOBODY) return idle;
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer), hear);
      continue;
    }
    game.view(state, actor, view);
    const action = agents[actor].choose(view, { iterations: 20 }, streams[actor]);
    const text = game.format(state, action);
    if (isAction && text.startsWith('choose-action move '))
      asked = { text, places: placesOf(), ended: false, follows: false };
    game.apply(state, action, hear);
  }

  function placesOf(): string {
    const { x, y, facing } = state.minis;
    return [x, y, facing].map((column) => column.join()).join(' ');
  }
}

// Before such moves were left out, the policy made one in every fourth battle.
test.each([
  ['policy', 30],
  ['officer', 1],
  ['mcts', 1],
])('%s spends no action on a move that changes nothing and brings nothing', (spec, battles) => {
  const game = shippedBattle('core-set-skirmish');
  const idle: string[] = [];
  for (let seed = 0; seed < battles; seed++) idle.push(...idleMoves(game, spec, seed));
  expect(idle).toEqual([]);
});
