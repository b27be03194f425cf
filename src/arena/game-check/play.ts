import type { GameEvent } from '../../kernel/game.js';
import { NOBODY } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { parseRecord, writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import type { Rng } from '../../kernel/rng.js';
import { Findings, MOST_ACTIONS, endless, evenly, listed, randomStep, sameBytes } from './subject.js';
import type { CheckOptions, Finding, Subject } from './subject.js';

/** The same seed plays the same game to the last bit, and not all seeds play the same game. */
export function checkSeeds<S>({ game, rng, options }: Subject<S>): Finding[] {
  const findings = new Findings();
  const transcripts = ['a', 'b', 'c', 'd'].map((stream) => transcript(game, rng(`seeds ${stream}`), options));
  const again = transcript(game, rng('seeds a'), options);
  findings.note(
    again.actions.join('\n') === transcripts[0].actions.join('\n'),
    'seed a',
    'a second run took other actions',
  );
  findings.note(sameBytes(again.bytes, transcripts[0].bytes), 'seed a', 'a second run ended in other bytes');
  findings.note(sameEvents(again.events, transcripts[0].events), 'seed a', 'a second run had other events');
  const different = new Set(transcripts.map(({ actions }) => actions.join('\n')));
  findings.note(different.size > 1, 'seeds a to d', 'all play the same game');
  return findings.found;
}

interface Transcript {
  readonly actions: readonly string[];
  readonly events: readonly GameEvent[];
  readonly bytes: Uint8Array;
  readonly returns: readonly number[];
  readonly hash: number;
}

function transcript<S>(game: Subject<S>['game'], rng: Rng, { cap = MOST_ACTIONS }: CheckOptions<S>): Transcript {
  const state = game.newState();
  const actions: string[] = [];
  const events: GameEvent[] = [];
  while (game.actor(state) !== NOBODY) {
    if (actions.length === cap) throw endless(game, cap);
    const action = randomStep(game, state, rng);
    actions.push(game.format(state, action));
    game.apply(state, action, (event) => events.push(event));
  }
  const returns = game.players.map((_, player) => game.returns(state, player));
  return { actions, events, bytes: game.serialize(state), returns, hash: game.hash(state) };
}

function sameEvents(a: readonly GameEvent[], b: readonly GameEvent[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A recorded game can be replayed from its record alone, without random numbers, with the same events and end. */
export function checkReplay<S>({ game, rng, options }: Subject<S>): Finding[] {
  const findings = new Findings();
  const { actions, events, returns, hash } = transcript(game, rng('replay'), options);
  const agents = game.players.map((player) => ({ player, name: 'random', settings: {}, version: '1' }));
  const record: GameRecord = {
    format: 1,
    game: game.id,
    seed: 'replay',
    agents,
    actions,
    // Adding 0 makes −0 to 0, as writing and reading the record does.
    result: { returns: returns.map((value) => value + 0), reason: 'rules' },
    hash: hashHex(hash),
  };
  const read = parseRecord(writeRecord(record), 'record');
  findings.note(read.ok, 'record', read.ok ? '' : read.problem.message);
  const heard: GameEvent[] = [];
  const replayed = replay(game, read.ok ? read.value : record, { listener: (event) => heard.push(event) });
  findings.note(replayed.ok, 'replay', replayed.ok ? '' : replayed.problem.message);
  findings.note(sameEvents(heard, events), 'replay', 'the events are different');
  return findings.found;
}

/** A listener changes nothing, and events are plain data with a type. */
export function checkEvents<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  for (const position of positions) {
    if (position.actor === NOBODY) continue;
    const quiet = load(position, 0);
    const heard = load(position, 1);
    const action = randomStep(game, quiet, rng(position.where));
    const events: GameEvent[] = [];
    game.apply(quiet, action);
    game.apply(heard, action, (event) => events.push(event));
    findings.note(
      sameBytes(game.serialize(quiet), game.serialize(heard)),
      position.where,
      'a listener changed the state',
    );
    const plain = events.every(isPlain);
    findings.note(plain, position.where, 'an event is not plain data with a type');
  }
  return findings.found;
}

function isPlain(event: GameEvent): boolean {
  const fields = Object.values(event).flat();
  const scalars = fields.every((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return typeof event.type === 'string' && event.type !== '' && scalars;
}

/** The mirror image of a position has the mirrored choices, and they lead to mirrored positions. */
export function checkMirror<S>({ game, positions, load, options }: Subject<S>): Finding[] {
  const { mirror } = options;
  if (mirror === undefined) return [];
  const findings = new Findings();
  const image = game.newState();
  const expected = game.newState();
  const seat = (actor: number): number => (actor < 0 ? actor : mirror.player(actor));
  for (const position of positions) {
    const { where } = position;
    const state = load(position);
    mirror.state(state, image);
    findings.note(game.actor(image) === seat(position.actor), where, 'the mirror image has another actor');
    mirror.state(image, expected);
    findings.note(sameBytes(game.serialize(expected), position.bytes), where, 'mirrored twice is not the same');
    const list = listed(game, state);
    const images = new Set(list.map((action) => mirror.action(state, action)));
    const found = listed(game, image);
    const agree = found.length === list.length && found.every((action) => images.has(action));
    findings.note(agree, where, 'the mirror image has other choices');
    for (const action of agree ? evenly(list, 10) : []) {
      const next = load(position, 1);
      mirror.state(load(position), image);
      game.apply(image, mirror.action(load(position), action));
      game.apply(next, action);
      mirror.state(next, expected);
      const same = sameBytes(game.serialize(expected), game.serialize(image));
      findings.note(same, where, `action ${action} does not lead to the mirror image`);
    }
    if (position.actor !== NOBODY) continue;
    mirror.state(load(position), image);
    for (const player of game.players.keys()) {
      const same = game.returns(image, mirror.player(player)) === game.returns(load(position), player);
      findings.note(same, where, 'the mirror image has other returns');
    }
  }
  return findings.found;
}
