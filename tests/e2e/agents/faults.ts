import { join } from 'node:path';
import { root } from '../opfor.js';

const file = (how: string): string => `${join(root, 'tests/e2e/agents/misbehaves.mjs')}:how=${how}`;
const program = (how: string): string => `cmd:node tests/e2e/agents/bad-program.mjs ${how}`;

/** Twelve agents that misbehave, each in its own way, with what must be said of it. */
export const FAULTS: Readonly<Record<string, string>> = {
  [file('throw')]: 'failed: no idea (misbehaves.mjs:7)',
  [file('illegal')]: 'answered with 99, which is not legal',
  [file('text')]: "answered with the text 'b2', which is no number",
  [file('promise')]: 'answered with a promise; an agent must choose at once, so choose must not be async',
  [`${file('loop')},seconds=0.1`]: 'took more than 1.1 s to choose',
  [file('exit')]: 'ended its process (exit code 3)',
  [file('stdout')]: "wrote to stdout ('b2'), which is not for agents; write to stderr",
  [file('objects')]: 'ran out of memory',
  [program('noise')]: "wrote to stdout what is not JSON: 'thinking…'",
  [program('illegal')]: "answered with 'z9', which is not legal",
  [program('exit')]: 'ended its process (exit code 4)',
  [`${program('hang')}:seconds=0.1`]: 'took more than 1.1 s to choose',
};

/** A game of `games.jsonl`, as far as faults are concerned. */
export interface JudgedGame {
  readonly agents: readonly { readonly name: string }[];
  readonly result: { readonly reason: string; readonly forfeit?: { readonly player: string; readonly why: string } };
}

/** The seats, by name, that lost these games of tic-tac-toe by a fault, with what was said of it. */
export function blamed(games: readonly JudgedGame[]): { readonly agent: string; readonly why: string }[] {
  return games.flatMap(({ agents, result: { forfeit } }) =>
    forfeit === undefined ? [] : [{ agent: agents[forfeit.player === 'x' ? 0 : 1].name, why: forfeit.why }],
  );
}
