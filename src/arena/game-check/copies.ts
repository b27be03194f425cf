import { NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { Findings, listed, playOn, sameBytes } from './subject.js';
import type { Finding, Subject } from './subject.js';

/** A copy is equal, even over a state that was used before, and playing one does not change the other. */
export function checkCopies<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  const copy = game.newState();
  for (const position of positions) {
    const state = load(position);
    game.copy(state, copy);
    findings.note(sameBytes(game.serialize(copy), position.bytes), position.where, 'the copy has other bytes');
    findings.note(game.hash(copy) === game.hash(state), position.where, 'the copy has another hash', 'hash');
    findings.note(game.actor(copy) === position.actor, position.where, 'the copy has another actor');
    playOn(game, copy, rng('copy'), 5);
    findings.note(
      sameBytes(game.serialize(state), position.bytes),
      position.where,
      'playing the copy changed the original',
    );
    game.copy(state, copy);
    playOn(game, state, rng('original'), 5);
    findings.note(
      sameBytes(game.serialize(copy), position.bytes),
      position.where,
      'playing the original changed the copy',
    );
    playOn(game, copy, rng('original'), 5);
    findings.note(
      sameBytes(game.serialize(copy), game.serialize(state)),
      position.where,
      'the copy does not play on as the original does: something of the state was not copied',
    );
  }
  return findings.found;
}

/** Bytes restore the state, even in a state that was used before; wrong bytes are refused and change nothing. */
export function checkSerialization<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  const back = game.newState();
  const hashes = new Map<number, Uint8Array>();
  for (const position of positions) {
    const { where, bytes } = position;
    const state = load(position);
    findings.note(game.deserialize(bytes, back).ok, where, 'the bytes are refused');
    findings.note(sameBytes(game.serialize(back), bytes), where, 'the bytes read back have changed');
    findings.note(game.actor(back) === position.actor, where, 'the actor is lost');
    findings.note(listed(game, back).join() === listed(game, state).join(), where, 'the choices are lost');
    const refused = game.deserialize(bytes.slice(1), back);
    findings.note(!refused.ok, where, 'bytes that are cut off are accepted');
    findings.note(refused.ok || isOneLine(refused.problem.message), where, 'the problem is not told in one line');
    findings.note(sameBytes(game.serialize(back), bytes), where, 'refused bytes changed the state');

    const hash = game.hash(state);
    const before = hashes.get(hash);
    findings.note(before === undefined || sameBytes(before, bytes), where, 'another state has the same hash', 'hash');
    findings.note(Number.isSafeInteger(hash) && hash >= 0, where, `the hash ${hash} is not a safe integer`, 'hash');
    hashes.set(hash, bytes);
    playOn(game, back, rng('back'), 5);
    findings.note(sameBytes(game.serialize(state), bytes), where, 'states share bytes');
  }
  return findings.found;
}

/** All functions except `apply` only read the state. */
export function checkReading<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  const out = game.newState();
  for (const position of positions) {
    const state = load(position);
    const random = rng(position.where);
    for (const action of listed(game, state).slice(0, 5)) {
      game.isLegal(state, action);
      game.parse(state, game.format(state, action));
    }
    game.parse(state, 'nonsense');
    game.hash(state);
    for (const player of game.players.keys()) {
      game.view(state, player, out);
      game.returns(state, player);
      game.knowledge?.evaluate?.(state, player);
    }
    if (position.actor >= 0) game.sampleAction(state, random);
    else if (position.actor !== NOBODY) {
      game.sampleChance(state, random);
      game.describeChance?.(state);
    }
    findings.note(sameBytes(game.serialize(state), position.bytes), position.where, 'reading the state changed it');
  }
  return findings.found;
}

/**
 * A state consists of typed arrays over one ArrayBuffer: no generator, no function, nothing that could know future
 * dice.
 */
export function checkShape<S>({ game }: Subject<S>): Finding[] {
  const findings = new Findings();
  const buffers = new Set<ArrayBufferLike>();
  const walk = (value: unknown, path: string): void => {
    if (ArrayBuffer.isView(value)) {
      buffers.add(value.buffer);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Rng) && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
    } else {
      findings.note(false, path, `a state holds typed arrays only, not ${kindOf(value)}`);
    }
  };
  walk(game.newState(), 'state');
  findings.note(buffers.size === 1, 'state', `a state has one buffer, not ${buffers.size}`);
  const own = new Set(buffers);
  walk(game.newState(), 'state');
  findings.note(buffers.size === 2 * own.size, 'state', 'two states share a buffer');
  return findings.found;
}

function kindOf(value: unknown): string {
  if (value instanceof Rng) return 'a random number generator';
  return Array.isArray(value) ? 'a list' : typeof value;
}

export function isOneLine(text: string): boolean {
  return text.length > 0 && text.trim() === text && !/[\n\r]/.test(text);
}
