import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { opfor, root } from './opfor.js';
import type { Run } from './opfor.js';

/** The files of a tournament's folder that must not depend on how often it was killed. */
export const SAME_FILES = [
  'games.jsonl',
  'notes.jsonl',
  'results.json',
  'games.csv',
  'summary.md',
  'report.html',
] as const;

/** These files of a folder, without its name and what a command says of where games are played. */
export function sameFiles(out: string): string[] {
  return SAME_FILES.map((name) =>
    readFileSync(join(out, name), 'utf8')
      .replaceAll(/ --(?:workers|queue|queue-name|out) [^\s<]+/g, '')
      .replaceAll(/\S+(?=\/games\.jsonl)/g, 'OUT'),
  );
}

/** Games stored in a folder so far. */
export function storedGames(out: string): number {
  const notes = join(out, 'notes.jsonl');
  return existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').length - 1 : 0;
}

/**
 * Plays a tournament that is killed with SIGKILL a number of milliseconds after each of its starts, or `when` says so,
 * and resumed; then to its end. Gives the games that were stored at each kill; a run that ended before is none.
 */
export async function playKilled(
  args: readonly string[],
  out: string,
  moments: readonly (number | (() => boolean))[],
): Promise<{ readonly kills: readonly number[]; readonly last: Run }> {
  const kills: number[] = [];
  for (const moment of moments) {
    const child = spawn(process.execPath, [join(root, 'bin/opfor.js'), ...next(args, out)], {
      cwd: root,
      stdio: 'ignore',
    });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => {
      child.on('close', (_, signal) => resolve(signal));
    });
    if (typeof moment === 'number') await Promise.race([setTimeout(moment), ended]);
    else while (!moment() && child.exitCode === null) await setTimeout(2);
    child.kill('SIGKILL');
    if ((await ended) === 'SIGKILL') kills.push(storedGames(out));
  }
  return { kills, last: await opfor(next(args, out)) };
}

/** The command that begins the tournament, or goes on with it. */
function next(args: readonly string[], out: string): string[] {
  const workers = args.slice(args.indexOf('--workers'), args.indexOf('--workers') + 2);
  const isBegun = existsSync(join(out, 'tournament.json'));
  return isBegun ? ['tournament', '--resume', out, ...workers] : [...args, '--out', out];
}
