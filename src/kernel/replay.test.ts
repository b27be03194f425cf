import { expect, test } from 'vitest';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { pig } from '../games/reference/pig.js';
import { seededDealer } from './dealer.js';
import { CHANCE, NOBODY } from './game.js';
import type { GameEvent } from './game.js';
import { hashHex } from './hash.js';
import { parseRecord, writeRecord } from './record.js';
import type { GameRecord } from './record.js';
import { replay } from './replay.js';
import { Rng } from './rng.js';

/** A whole random game of Pig with its events, recorded as a match would. */
function playedGame(seed: string): { record: GameRecord; events: GameEvent[] } {
  const state = pig.newState();
  const dealer = seededDealer(seed);
  const rng = new Rng(seed, 'agents');
  const actions: string[] = [];
  const events: GameEvent[] = [];
  while (pig.actor(state) !== NOBODY) {
    const dealt = pig.actor(state) === CHANCE ? dealer.deal(pig, state) : undefined;
    const action = dealt?.ok === true ? dealt.value : pig.sampleAction(state, rng);
    actions.push(pig.format(state, action));
    pig.apply(state, action, (event) => events.push(event));
  }
  const agents = pig.players.map((player) => ({ player, name: 'random', settings: {}, version: '1' }));
  const returns = pig.players.map((_, player) => pig.returns(state, player));
  const hash = hashHex(pig.hash(state));
  return {
    record: { format: 1, game: 'pig', seed, agents, actions, result: { returns, reason: 'rules' }, hash },
    events,
  };
}

const { record, events } = playedGame('a');
const length = record.actions.length;

function problemOf(changed: GameRecord): unknown {
  const replayed = replay(pig, changed);
  return replayed.ok ? 'none' : replayed.problem;
}

test('a record read back from its line replays to the same end, with the same events', () => {
  const read = parseRecord(writeRecord(record), 'x');
  const heard: GameEvent[] = [];
  const replayed = read.ok ? replay(pig, read.value, { listener: (event) => heard.push(event) }) : read;
  expect(replayed).toMatchObject({ ok: true, value: { actions: length } });
  expect(heard).toEqual(events);
});

test('an illegal action is named with its number and what was possible', () => {
  const actions = record.actions.with(0, 'hold');
  expect(problemOf({ ...record, actions })).toEqual({
    code: 'replay-illegal',
    action: 1,
    message: "action 1: 'hold' is not possible for first here (possible: roll)",
  });
});

test('a die that was tampered with is found, at the latest by the hash', () => {
  const at = record.actions.findIndex((action) => /^[2-5]$/.test(action));
  const actions = record.actions.with(at, String(Number(record.actions[at]) + 1));
  expect(problemOf({ ...record, actions })).toMatchObject({
    code: /^replay-(hash|illegal|too-long|truncated|result)$/,
  });
});

test('with checksSeed every die is compared with the seed', () => {
  expect(replay(pig, record, { checksSeed: true })).toMatchObject({ ok: true, value: { notOfSeed: 0 } });
  const changed = replay(pig, { ...record, seed: 'b' }, { checksSeed: true });
  expect(changed).toMatchObject({ ok: false, problem: { code: 'replay-seed' } });
  const message = changed.ok ? '' : changed.problem.message;
  expect(message).toMatch(/^action \d+: the record says '\d' for chance, but the seed b gives '\d'$/);
  expect(replay(pig, { ...record, seed: 'b' }).ok).toBe(true);
});

test('where people play, dice that the seed does not give are counted, as people may roll by hand', () => {
  const [first, second] = record.agents;
  const byPerson = { ...record, agents: [{ ...first, name: 'person' }, second] };
  const replayed = replay(pig, byPerson, { checksSeed: true });
  expect(replayed.ok && replayed.value.notOfSeed > 0).toBe(true);
});

test('a truncated record, one that is too long, a different result and a different hash give different problems', () => {
  expect(problemOf({ ...record, actions: record.actions.slice(0, -1) })).toEqual({
    code: 'replay-truncated',
    message: `the record ends after ${length - 1} actions, but the game is not finished`,
  });
  expect(problemOf({ ...record, actions: [...record.actions, 'roll', '2'] })).toEqual({
    code: 'replay-too-long',
    action: length + 1,
    message: `action ${length + 1}: the game is finished, but 2 more follow, from 'roll'`,
  });
  const [first, second] = record.result.returns;
  expect(problemOf({ ...record, result: { returns: [second, first], reason: 'rules' } })).toEqual({
    code: 'replay-result',
    message: `the record says returns ${second}, ${first}, but they are ${first}, ${second}`,
  });
  expect(problemOf({ ...record, result: { returns: [first], reason: 'rules' } })).toMatchObject({
    code: 'replay-result',
  });
  expect(problemOf({ ...record, hash: '00000000000000' })).toEqual({
    code: 'replay-hash',
    message: `the final state's hash is ${record.hash}, but the record says 00000000000000`,
  });
});

test('a record of another game or of other seats is refused', () => {
  expect(replay(kuhnPoker, record)).toMatchObject({ problem: { code: 'replay-game' } });
  expect(problemOf({ ...record, agents: record.agents.toReversed() })).toEqual({
    code: 'replay-game',
    message: 'the record is of pig of second, first, not of pig of first, second',
  });
});

test('a forfeit ends the game at the decision of the player that failed', () => {
  const state = pig.newState();
  const forfeited = (player: string, returns: number[]): GameRecord => ({
    ...record,
    actions: [],
    result: { returns, reason: 'forfeit', forfeit: { player, why: 'threw TypeError' } },
    hash: hashHex(pig.hash(state)),
  });
  expect(problemOf(forfeited('first', [-1, 1]))).toBe('none');
  expect(problemOf(forfeited('second', [1, -1]))).toEqual({
    code: 'replay-result',
    message: 'the record says that second forfeits, but first has to act',
  });
  expect(problemOf(forfeited('first', [1, -1]))).toMatchObject({ code: 'replay-result' });
  expect(problemOf({ ...forfeited('first', [-1, 1]), actions: ['roll'] })).toMatchObject({
    message: 'the record says that first forfeits, but no player has to act',
  });
});
