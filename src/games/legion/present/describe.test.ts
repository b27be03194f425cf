import { expect, test } from 'vitest';
import { findGame, loadGame } from '../../../arena/game-source.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Game } from '../../../kernel/game.js';
import { describe, listActions } from '../../../kernel/plain-view.js';
import { Rng } from '../../../kernel/rng.js';

async function skirmish(): Promise<Game<unknown>> {
  const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value.game;
}

interface Plain {
  readonly players: readonly {
    readonly player: string;
    readonly hand?: readonly string[];
    readonly selected?: string;
  }[];
  readonly units: readonly {
    readonly unit: string;
    readonly player: string;
    readonly status: string;
    readonly ranges: Readonly<Record<string, number>>;
    readonly miniatures: readonly { readonly x?: number }[];
  }[];
}

test('views and actions of a whole battle are described, and nothing hidden is in them', async () => {
  const game = await skirmish();
  const [state, view, guess] = [game.newState(), game.newState(), game.newState()];
  const rng = new Rng('described');
  const kinds = new Set<string>();
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    game.view(state, actor, view);
    const plain = describe(game, view) as unknown as Plain;
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
    const others = plain.players.filter((_, player) => player !== actor);
    expect(others.map(({ hand }) => hand)).toEqual(others.map(() => undefined));
    expect(plain.players[actor].selected).not.toBe('hidden');
    // Another state that looks the same to this player has the same description.
    game.copy(view, guess);
    game.determinize(guess, rng);
    game.view(guess, actor, guess);
    expect(describe(game, guess)).toEqual(plain);
    const placed = plain.units.filter(({ status }) => status === 'on the table');
    const places = placed.flatMap(({ miniatures }) => miniatures.map(({ x = 1 }) => x));
    expect(places.filter((x) => x <= 0)).toEqual([]);
    for (const { unit, ranges } of plain.units) {
      const back = Object.keys(ranges).map((other) => plain.units.find((one) => one.unit === other)?.ranges[unit]);
      expect(back).toEqual(Object.values(ranges));
    }
    const listed = listActions(game, view);
    for (const { kind = '' } of listed) kinds.add(kind);
    const own = plain.units.filter(({ player }) => player === game.players[actor]).map(({ unit }) => unit);
    const attackers = listed.flatMap(({ kind, unit = '' }) => (kind === 'attack' ? [unit] : []));
    expect(attackers.filter((unit) => !own.includes(unit))).toEqual([]);
    const moves = listed.filter(({ kind }) => kind === 'move');
    const destinations = moves.map(({ place }) => `${place?.x.toFixed(1)},${place?.y.toFixed(1)}`);
    expect(moves.filter(({ notation }, i) => !notation.includes(destinations[i]))).toEqual([]);
    game.apply(state, game.sampleAction(state, rng));
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'move', 'attack', 'assign-wound']));
});
