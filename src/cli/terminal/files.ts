import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { makeFolder, reason } from '../../arena/files.js';
import { packageRoot } from '../../arena/library.js';
import { writeSavedGame } from '../../arena/saved-game.js';
import type { SavedGame } from '../../arena/saved-game.js';
import { writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Keyboard } from './keyboard.js';
import type { Prepared } from './prepare.js';

/** Writes the record where the options say, or where the person does. False if the person went away without an answer. */
export async function offerRecord(
  record: GameRecord,
  out: string | undefined,
  keyboard: Keyboard,
  write: (text: string) => void,
): Promise<Result<boolean>> {
  const usual = relative(process.cwd(), join(runsFolder(), `play-${stamp()}.jsonl`));
  let path = out;
  for (;;) {
    if (path === undefined) {
      const answer = await keyboard.ask(`Save the record? [Enter: ${usual}; a file; n for no] `);
      if (typeof answer === 'string') return ok(false);
      const text = answer.line.trim();
      if (/^(n|no|quit|q)$/i.test(text)) {
        write('The record is not kept.\n');
        return ok(true);
      }
      if (/^(|y|yes)$/i.test(text)) path = usual;
      else if (/[./\\-]/.test(text)) path = text;
      else {
        write(`'${text}' looks like no file; write one such as ${text}.jsonl, or n\n`);
        continue;
      }
    }
    const line = `${writeRecord(record)}\n`;
    if (path === '-') {
      write(line);
      return ok(true);
    }
    const written = writeText(path, line);
    if (written.ok) {
      write(`The record is in ${path}; opfor replay ${path} tells it.\n`);
      return ok(true);
    }
    if (out !== undefined) return fail('out', `--out ${written.problem.message}`);
    write(`${written.problem.message}\n`);
    path = undefined;
  }
}

/** Puts a game away in a file, always the same one unless the person names another. */
export class Keeper {
  private readonly prepared: Prepared;
  private path: string | undefined;
  /** The file that was written without having been asked for. */
  private unasked: string | undefined;
  private complained = false;

  constructor(prepared: Prepared, path: string | undefined) {
    this.prepared = prepared;
    this.path = path;
  }

  /** Puts the game away because the person wants it. */
  save(path: string | undefined = this.path): { readonly ok: boolean; readonly message: string } {
    const to = path ?? this.usualPath();
    const written = this.write(to);
    if (!written.ok) return { ok: false, message: written.problem.message };
    this.path = to;
    this.unasked = undefined;
    return { ok: true, message: `The game is put away in ${to}; go on with: opfor play --terminal --resume ${to}` };
  }

  /** Puts the game away where nobody has asked for it, as where it was to go cannot be written. */
  saveElsewhere(): { readonly ok: boolean; readonly message: string } {
    return this.save(this.usualPath());
  }

  /** Puts the game away in case something happens before the next decision. The problem is told once. */
  keep(): string | undefined {
    const { session } = this.prepared;
    if (session.actions.length === 0) return undefined;
    const isOwn = this.path === undefined || this.path === this.unasked;
    const to = this.path ?? this.usualPath();
    const written = this.write(to);
    this.path = to;
    if (isOwn) this.unasked = to;
    if (written.ok || this.complained) return undefined;
    this.complained = true;
    return `The game cannot be put away as it goes on: ${written.problem.message}`;
  }

  /** The game is over and its record seen to: what was put away without being asked for goes. */
  finish(): void {
    if (this.unasked !== undefined) rmSync(this.unasked, { force: true });
  }

  /** The game is over and nobody has said what becomes of its record: where it stays. */
  unfinished(): string {
    const { unasked } = this;
    return unasked === undefined ? '' : `\nThe game before its last choice is put away in ${unasked}.\n`;
  }

  private usualPath(): string {
    return relative(process.cwd(), join(runsFolder(), `play-${stamp()}.saved.json`));
  }

  private write(path: string): Result<void> {
    const { loaded, session, specs, dice, scenarioFile } = this.prepared;
    const saved: SavedGame = {
      saved: 1,
      game: loaded.game.id,
      ...loaded.label,
      ...(scenarioFile === undefined ? {} : { scenarioFile }),
      seed: session.seed,
      seats: specs,
      dice,
      actions: session.actions,
      hash: session.hash(),
    };
    return writeText(path, writeSavedGame(saved));
  }
}

function runsFolder(): string {
  return join(packageRoot(), 'results', 'runs');
}

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

function writeText(path: string, text: string): Result<void> {
  try {
    if (dirname(resolve(path)) === runsFolder()) makeFolder(runsFolder());
    writeFileSync(path, text);
    return ok();
  } catch (error) {
    return fail('out', `${path}: cannot be written: ${reason(error)}`);
  }
}
