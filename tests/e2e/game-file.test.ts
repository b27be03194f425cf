import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NIM } from './nim.js';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const play = (...args: string[]): ReturnType<typeof opfor> => opfor(args, { cwd: folder });

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
  ['mixed.mjs', NIM.replace("id: 'nim',", "id: 'nim', evaluate: () => 0,"), 'evaluate belongs in its member knowledge'],
])('%s is no game', async (name, text, problem) => {
  if (text !== undefined) writeFileSync(join(folder, name), text);
  expect(refusal(await play('match', '--game', name, '--agents', 'random,random'))).toContain(problem);
});
