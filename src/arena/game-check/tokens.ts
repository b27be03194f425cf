import { TokenBuffer } from '../../kernel/tokens.js';
import { Findings, sameBytes } from './subject.js';
import type { Finding, Subject } from './subject.js';

/**
 * Tokens are finite numbers of moderate size, the same whatever was written into the buffer before, the same for the
 * view of a player as for the state, and writing them changes nothing.
 */
export function checkTokens<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) return findings.found;
  const view = game.newState();
  const used = new TokenBuffer(tokens.schema);
  for (const position of positions) {
    for (const [player, name] of game.players.entries()) {
      const where = `${position.where} seen by ${name}`;
      const state = load(position);
      tokens.write(state, player, used);
      findings.note(sameBytes(game.serialize(state), position.bytes), where, 'writing tokens changed the state');
      const values = told(used);
      findings.note(
        values.every((value) => Math.abs(value) <= 10),
        where,
        'a token holds a number beyond ±10, or none',
      );
      const fresh = new TokenBuffer(tokens.schema);
      tokens.write(state, player, fresh);
      findings.note(told(fresh).join() === values.join(), where, 'a new buffer gets other tokens');
      game.view(state, player, view);
      tokens.write(view, player, fresh);
      findings.note(told(fresh).join() === values.join(), where, 'the view has other tokens');
    }
  }
  return findings.found;
}

/** Everything that a buffer says. */
function told({ tokens, pairs, side, general }: TokenBuffer): number[] {
  const rows = [...tokens, ...pairs].flatMap(({ present, numbers, width }) =>
    Array.from(present).flatMap((there, row) =>
      there === 0 ? [0] : [1, ...numbers.subarray(row * width, (row + 1) * width)],
    ),
  );
  return [...rows, ...side, ...general];
}
