import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const play = (...args: string[]): ReturnType<typeof opfor> => opfor(args, { cwd: folder });

/** Nim: one heap of seven; each takes one or two; who takes the last wins. */
const NIM = `import { copyPacked, deserializePacked, hashPacked, parseAmongChoices, serializePacked } from 'opfor';
const [HEAP, TURN] = [0, 1];
export default () => ({
  id: 'nim', players: ['first', 'second'], zeroSum: true,
  newState: () => ({ words: Int32Array.of(7, 0) }),
  copy: copyPacked, hash: hashPacked, serialize: serializePacked, deserialize: deserializePacked,
  actor: ({ words }) => (words[HEAP] === 0 ? -2 : words[TURN]),
  legalActions({ words }, out) { out.clear(); out.push(1); if (words[HEAP] > 1) out.push(2); },
  sampleAction: ({ words }, rng) => 1 + rng.below(Math.min(2, words[HEAP])),
  isLegal: ({ words }, action) => (action === 1 || action === 2) && action <= words[HEAP],
  chanceOutcomes: () => false, sampleChance() { throw new Error('no chance'); },
  apply({ words }, action) { words[HEAP] -= action; words[TURN] = 1 - words[TURN]; },
  returns: ({ words }, player) => (words[TURN] === player ? -1 : 1),
  view: (state, _player, out) => copyPacked(state, out), determinize() {},
  format: (_state, action) => 'take ' + action,
  parse(state, text) { return parseAmongChoices(this, state, text); },
});
`;

test('a game in a file of its own is played, recorded, replayed and searched', async () => {
  writeFileSync(join(folder, 'nim.mjs'), NIM);
  const agents = ['--agents', 'mcts:iterations=200,random', '--games', '6'];
  const match = await play('match', '--game', './nim.mjs', ...agents, '--workers', '2', '--out', 'nim.jsonl', '--json');
  expect(match).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(match.stdout)).toMatchObject({ games: 6, entrants: [{ score: { wins: 6 } }, {}] });
  const replay = await play('replay', 'nim.jsonl', '--verify', '--scenario', './nim.mjs');
  expect(replay).toMatchObject({ code: 0, stdout: '6 games agree with their records\n' });
  expect((await play('replay', 'nim.jsonl')).stderr).toContain("unknown game 'nim'");
  const perft = await play('perft', '--game', './nim.mjs', '--depth', '2');
  expect(perft).toMatchObject({ code: 0 });
});

test.each([
  ['none.js', undefined, 'none.js: cannot be loaded: there is no such file or folder'],
  ['empty.js', 'export const a = 1;', 'its default export must be a game, or a function that makes one'],
  ['part.mjs', 'export default { id: "part", players: ["a"] };', 'it has no function newState'],
])('%s is no game', async (name, text, problem) => {
  if (text !== undefined) writeFileSync(join(folder, name), text);
  expect(refusal(await play('match', '--game', name, '--agents', 'random,random'))).toContain(problem);
});
