import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';
import type { Run } from './opfor.js';

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);

/** Plays in the terminal with these lines as input. */
function play(args: readonly string[], lines: readonly string[]): Promise<Run> {
  return opfor(['play', '--terminal', ...args], { stdin: lines.map((line) => `${line}\n`).join('') });
}

const TIC_TAC_TOE = ['--game', 'tic-tac-toe', '--against', 'random', '--seed', '3'];

describe('opfor play --terminal', () => {
  test('a game is won, and its record verifies', async () => {
    const record = file('won.jsonl');
    // With this seed, suggested moves win after the centre square.
    const run = await play([...TIC_TAC_TOE, '--out', record], ['b2', 'auto all']);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('You win.');
    expect(run.stdout).toMatch(/Type "review" to see the decisions that cost you most\.\n\[Enter: leave\] \n$/);
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({
      game: 'tic-tac-toe',
      agents: [{ name: 'person' }, { name: 'random' }],
      result: { returns: [1, -1], reason: 'rules' },
    });
    expect((await opfor(['replay', record, '--verify'])).stdout).toBe('1 game agrees with its record\n');
  });

  test('bad input is reported in one line, and the question stays', async () => {
    const run = await play([...TIC_TAC_TOE, '--save', file('bad.json')], ['z9', '77', 'b2', 'quit']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("'z9' is not possible here; give a number, a choice such as a1");
    expect(run.stdout).toContain('there is no choice 77: the choices are numbered from 1 to 9');
    expect(run.stdout).toContain('x marks b2.');
  });

  test('capital letters are accepted, and bad amounts are explained', async () => {
    const run = await play(
      ['--game', 'tic-tac-toe', '--side', 'X', '--against', 'random', '--seed', '3', '--save', file('caps.json')],
      ['LOG', 'LIST', 'MORE', 'B2', 'log -3', 'log 0', 'log x', 'Log 1', 'UNDO', 'QUIT'],
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('x> LOG\nNothing has happened yet.\nx> LIST\n    1  a1\n');
    expect(run.stdout).toContain('x> MORE\nNo more; "list" shows all choices.\nx> B2\n  x marks b2.');
    for (const amount of ['-3', '0', 'x']) {
      expect(run.stdout).toContain(`x> log ${amount}\n"log" shows the latest events again, "log 50" the last 50.\n`);
    }
    expect(run.stdout).toMatch(/x> Log 1\n {2}o marks \w\d\.\nx> UNDO\n {2}— taken back —/);
  });

  test('a command that takes nothing refuses what stands after it', async () => {
    const run = await play(
      ['--game', 'tic-tac-toe', '--side', 'X', '--against', 'random', '--seed', '3', '--save', file('alone.json')],
      ['b2', 'undo 3', 'hint me', 'why  not so', 'list 3', 'quit now', 'undo', 'quit'],
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('x> undo 3\n"undo" stands alone; type it without "3".\nx> hint me\n');
    expect(run.stdout).toContain('x> why  not so\n"why" stands alone; type it without "not so".\nx> list 3\n');
    expect(run.stdout).toMatch(/x> quit now\n"quit" stands alone.*\nx> undo\n {2}— taken back —/);
  });

  test('after the game the decisions that cost most can be looked at', async () => {
    const record = file('review.jsonl');
    // x may win with a third in the row, and does not.
    const run = await play(
      ['--game', 'tic-tac-toe', '--against', 'random', '--seed', '3'],
      ['a1', ...'b2 c3 a2 c1 b1 a3 c2 b3'.split(' '), 'review', '1', '9', record],
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('Type "review" to see the decisions that cost you most.');
    expect(run.stdout).toMatch(
      /cost most, as far as a search sees .*:\n {2}1 {2}action \d+ of \d+; Which cell\?\n {5}played \w\d, better/,
    );
    expect(run.stdout).toMatch(/n: no\] 1\n[^]*\u2502[^]*\n {2}choice +visits +value +error\n/);
    expect(run.stdout).toContain(`The record is saved in ${record}`);
    const worst = await opfor(['replay', record, '--worst', '1', '--board']);
    expect(worst).toMatchObject({ code: 0, stderr: '' });
    expect(worst.stdout).toMatch(/\nx: The 1 decision that cost most[^]*\u2502[^]*choice +visits/);
    expect(worst.stdout).not.toContain('o: The');
    expect(refusal(await opfor(['replay', record, '--worst', '0']))).toContain('--worst 0 must be a whole number');
    expect(refusal(await opfor(['replay', record, '--worst', '1', '--raw']))).toContain('--worst goes with');
  });

  test('declining to save the record is confirmed', async () => {
    const run = await play(TIC_TAC_TOE, ['b2', 'auto all', 'quit']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/Save the record\? .*quit\nThe record is not saved\.\n$/);
  });

  test('the end of the input saves the game, and it continues from there', async () => {
    const saved = file('ended.json');
    const cut = await play([...TIC_TAC_TOE, '--save', saved], ['b2']);
    expect(cut.code).toBe(1);
    expect(cut.stdout).toContain(`opfor play --terminal --resume ${saved}`);
    const whole = await play([...TIC_TAC_TOE, '--out', file('whole.jsonl')], ['b2', 'auto all']);
    const rest = await play(['--resume', saved, '--out', file('rest.jsonl')], ['auto all']);
    expect([whole.code, rest.code]).toEqual([0, 0]);
    expect(readFileSync(file('rest.jsonl'), 'utf8')).toBe(readFileSync(file('whole.jsonl'), 'utf8'));
  });

  test('after undo the same choices meet the same dice', async () => {
    const straight = await play(
      ['--game', 'pig', '--against', 'random', '--seed', '5', '--save', file('a.json')],
      ['roll', 'roll', 'quit'],
    );
    const back = await play(
      ['--game', 'pig', '--against', 'random', '--seed', '5', '--save', file('b.json')],
      ['roll', 'undo', 'roll', 'roll', 'undo', 'undo', 'roll', 'roll', 'undo', 'roll', 'quit'],
    );
    expect([straight.code, back.code]).toEqual([0, 0]);
    expect(readFileSync(file('b.json'), 'utf8')).toBe(readFileSync(file('a.json'), 'utf8'));
  });

  test('a hint names a choice, which Enter takes', async () => {
    const run = await play(
      [...TIC_TAC_TOE, '--hint', 'greedy', '--save', file('hint.json')],
      ['hint', '', 'undo', 'quit'],
    );
    const hinted = /greedy would take: (\w\d)/.exec(run.stdout)?.[1];
    expect(hinted).toBeDefined();
    expect(run.stdout).toContain(`x marks ${hinted ?? ''}.`);
    expect(run.stdout).toContain('— taken back —');
    expect(run.code).toBe(0);
  });

  test('an adviser that fails ends neither the game nor the question', async () => {
    const module = file('adviser.mjs');
    writeFileSync(
      module,
      `const choose = () => { throw new Error('no idea'); };
       const configure = () => ({ ok: true, value: { settings: {}, create: () => ({ choose }) } });
       export default { name: 'adviser', version: '1', summary: '', settings: [], budgeted: false, configure };`,
    );
    const args = [...TIC_TAC_TOE, '--hint', module, '--save', file('adviser.json')];
    const run = await play(args, ['hint', 'b2', 'quit']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('x> hint\nadviser has no advice: it failed: no idea (adviser.mjs:1).\nx> b2\n');
  });

  test('Ctrl-C between questions stops and saves the game', async () => {
    const saved = file('stopped.json');
    const args = ['--scenario', 'core-set-skirmish', '--against', 'random', '--seed', '1', '--save', saved];
    const run = await opfor(['play', '--terminal', ...args], {
      stdin: 'auto all\n',
      // The game is first saved when the first question is asked.
      interruptWhen: () => existsSync(saved),
    });
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout).not.toContain('The game is over');
    expect(run.stdout).toContain(`opfor play --terminal --resume ${saved}`);
  });

  test('a manual roll is asked for until it is possible', async () => {
    const run = await play(
      ['--game', 'pig', '--against', 'random', '--dice', 'manual', '--save', file('dice.json')],
      ['roll', '7', '6', 'quit'],
    );
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('roll one die');
    expect(run.stdout).toContain("'7' is not possible for chance here");
    expect(run.stdout).toContain('The first player rolls a 6.');
  });

  test('a game against weights that were changed since is not resumed', async () => {
    const [saved, weights] = [file('weights-game.json'), file('own-weights.json')];
    const shipped = readFileSync(new URL('../../training/legion-2020/hand-fitted.json', import.meta.url), 'utf8');
    writeFileSync(weights, shipped);
    const options = ['--scenario', 'core-set-skirmish', '--against', `policy:value=${weights}`, '--save', saved];
    expect((await play(options, ['quit'])).code).toBe(0);
    expect((await play(['--resume', saved], ['quit'])).code).toBe(0);
    writeFileSync(weights, shipped.replace('1.12', '1.13'));
    expect(refusal(await play(['--resume', saved], []))).toContain('a file that it names was changed since');
  });

  test('a resumed game keeps its dice mode, unless --dice changes it', async () => {
    const saved = file('resumed-dice.json');
    await play(['--game', 'pig', '--against', 'random', '--seed', '5', '--save', saved], ['roll', 'quit']);
    expect((await play(['--resume', saved], ['roll', 'quit'])).stdout).not.toContain('roll one die');
    expect((await play(['--resume', saved, '--dice', 'manual'], ['roll', '6', 'quit'])).stdout).toContain(
      'roll one die',
    );
    expect(refusal(await play(['--resume', saved, '--dice', 'mime'], []))).toContain('--dice mime');
  });

  test('a game that cannot be saved where asked is saved elsewhere', async () => {
    const run = await play([...TIC_TAC_TOE, '--save', file('no/such/folder.json')], ['b2', 'quit']);
    expect(run.code).toBe(2);
    const kept = /cannot be written: .*\. The game is saved in (\S+);/.exec(run.stderr)?.[1] ?? '';
    expect((await play(['--resume', kept], ['quit'])).code).toBe(0);
    rmSync(kept);
  });

  test('a game saved in a file leaves no other save behind, and says how to go on with it', async () => {
    const stdin = 'b2\nsave mine.json\nquit\n';
    const run = await opfor(['play', '--terminal', ...TIC_TAC_TOE], { cwd: folder, stdin });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('is saved in mine.json; continue with:\n  opfor play --terminal --resume mine.json\n');
    expect(readdirSync(file('opfor-runs'))).toEqual([]);
  });

  test('the log forgets what was taken back', async () => {
    const run = await play([...TIC_TAC_TOE, '--save', file('log.json')], ['b2', 'undo', 'log', 'a1', 'log', 'quit']);
    const [, back, again] = run.stdout.split('> log\n');
    expect(back).toMatch(/^Nothing has happened yet\./);
    expect(again).toContain('x marks a1.');
    expect(again).not.toContain('x marks b2.');
  });

  test('the printed commands name the file of a scenario of your own', async () => {
    const own = JSON.parse(readFileSync('scenarios/legion-2020/core-set-skirmish.json', 'utf8')) as object;
    writeFileSync(file('own.json'), JSON.stringify({ ...own, id: 'own-battle' }));
    const stdin = 'resign yes\nreview\nrecord.jsonl\n';
    const args = ['play', '--terminal', '--scenario', './own.json', '--against', 'random', '--seed', '1'];
    const run = await opfor(args, { cwd: folder, stdin });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('The game is over. blue resigns. You lose.\n');
    expect(run.stdout).toContain('The game ended before the first decision with a choice.\n');
    expect(run.stdout).toContain('read it with:\n  opfor replay record.jsonl --scenario ./own.json\n');
    const replay = ['replay', 'record.jsonl', '--scenario', './own.json', '--verify'];
    expect((await opfor(replay, { cwd: folder })).code).toBe(0);
  });

  test('a game whose record was neither saved nor declined stays saved', async () => {
    const run = await play(TIC_TAC_TOE, ['b2', 'auto all']);
    expect(run.stdout).toContain('Save the record?');
    const kept = /last choice is saved in (\S+)\.\n/.exec(run.stdout)?.[1] ?? '';
    expect((await play(['--resume', kept], ['quit'])).code).toBe(0);
    rmSync(kept);
  });

  test.each([
    [['--side', 'blue'], '--side blue is not a seat of tic-tac-toe (there are: x, o)'],
    [['--side', 'x,o'], '--side x,o: seats at one terminal see the same screen, so they must be of one team'],
    [['--with', 'greedy'], '--with greedy: you have no teammate in this game; leave it out'],
    [['--against', 'random,random'], '--against random,random names 2 agents, but the other seats are o'],
    [['--dice', 'mime'], '--dice mime must be one of dealer, mine, manual'],
  ])('%j is refused', async (args, message) => {
    expect(refusal(await play(['--game', 'tic-tac-toe', ...args], []))).toBe(message);
  });

  test('what only the terminal has needs --terminal', async () => {
    expect(refusal(await opfor(['play', '--game', 'pig', '--save', 'x.json']))).toContain('--save needs --terminal');
    expect(refusal(await opfor(['play', '--port', '70000']))).toContain('--port 70000');
    expect(refusal(await opfor(['play', '--against', 'veteran']))).toContain('--scenario');
    const own = ['play', '--game', 'pig', '--against', './mine.js'];
    expect(refusal(await opfor(own))).toMatch(/mine\.js/);
  });

  test('a saved game that was tampered with is rejected', async () => {
    const saved = file('tampered.json');
    await play([...TIC_TAC_TOE, '--save', saved], ['b2', 'quit']);
    const text = readFileSync(saved, 'utf8');
    writeFileSync(saved, text.replace('"b2"', '"a1"'));
    expect(refusal(await play(['--resume', saved], []))).toMatch(/tampered\.json: (action 2|hash: is )/);
    writeFileSync(saved, text.slice(0, 40));
    expect(refusal(await play(['--resume', saved], []))).toContain('is not JSON');
    writeFileSync(saved, text.replace('"saved":1', '"saved":2'));
    expect(refusal(await play(['--resume', saved], []))).toContain('saved: must be 1');
    writeFileSync(saved, text.replace(/"hash":"./, '"hash":"x'));
    expect(refusal(await play(['--resume', saved], []))).toContain('tampered.json: hash: must be 14 digits');
    writeFileSync(saved, text.replace(/"hash":"\w{14}/, '"hash":"00000000000000'));
    expect(refusal(await play(['--resume', saved], []))).toContain(
      'tampered.json: hash: is 00000000000000, but the actions lead to ',
    );
  });

  test('a battle asks in words, is saved, and continues', async () => {
    const saved = file('battle.json');
    const skirmish = ['--scenario', 'core-set-skirmish', '--side', 'red', '--against', 'random', '--seed', '9'];
    const run = await play([...skirmish, '--save', saved], ['units r1', 'FORFEIT', 'HAND', '1', 'quit']);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('Darth Vader (r1): 8 wounds left, to be deployed');
    expect(run.stdout).toContain('red eliminates nothing.');
    expect(run.stdout).toContain('blue: 7 cards in hand');
    const damaged = file('damaged.json');
    writeFileSync(damaged, readFileSync(saved, 'utf8').replace(/"hash":"\w{14}"}/, '"hash":"00000000000000"}'));
    expect(refusal(await play(['--resume', damaged], []))).toMatch(
      /damaged\.json: scenario\.hash: is 00000000000000, but that of core-set-skirmish is \w{14}; the scenario or this file was changed$/,
    );
    const again = await play(['--resume', saved, '--save', saved], ['undo', 'quit']);
    expect(again.stdout).toContain('— taken back —');
    expect(again.code).toBe(0);
  });

  test('explain shows what an agent would do at a decision of a record', async () => {
    const record = file('explained.jsonl');
    await play([...TIC_TAC_TOE, '--out', record], ['b2', 'auto all']);
    const run = await opfor(['explain', record, '--at', '1', '--agent', 'random']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^action 1, x: random takes "[abc][123]".*\n {2}it gives no reasons\n$/);
    expect(refusal(await opfor(['explain', record]))).toContain('--at is needed');
    expect(refusal(await opfor(['explain', record, '--at', '99']))).toContain(
      '--at 99 must be a whole number from 1 to',
    );
  });
});
