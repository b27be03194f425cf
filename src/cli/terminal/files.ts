import { rmSync } from 'node:fs';
import { writeSavedGame } from '../../arena/saved-game.js';
import type { SavedGame } from '../../arena/saved-game.js';
import { createFile, replaceFile } from '../../arena/storage/whole-file.js';
import { writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { makeRunFile, runFileName } from '../runs-folder.js';
import type { Keyboard } from './keyboard.js';
import type { Prepared } from './prepare.js';

/** Writes the record where the options say, or where the person does. False if the person went away without an answer. */
export async function offerRecord(
  record: GameRecord,
  out: string | undefined,
  keyboard: Keyboard,
  write: (text: string) => void,
): Promise<Result<boolean>> {
  const line = `${writeRecord(record)}\n`;
  let path = out;
  for (;;) {
    if (path === undefined) {
      const answer = await keyboard.ask(`Save the record? [Enter: ${runFileName('play', 'jsonl')}; a file; n for no] `);
      if (typeof answer === 'string') return ok(false);
      const text = answer.line.trim();
      if (/^(n|no|quit|q)$/i.test(text)) {
        write('The record is not kept.\n');
        return ok(true);
      }
      if (!/^(|y|yes)$/i.test(text)) {
        if (!/[./\\-]/.test(text)) {
          write(`'${text}' looks like no file; write one such as ${text}.jsonl, or n\n`);
          continue;
        }
        path = text;
      }
    }
    if (path === '-') {
      write(line);
      return ok(true);
    }
    const written = writeText(path, line, 'jsonl');
    if (written.ok) {
      write(`The record is in ${written.value}; opfor replay ${written.value} tells it.\n`);
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
    const written = this.write(path);
    if (!written.ok) return { ok: false, message: written.problem.message };
    this.path = written.value;
    this.unasked = undefined;
    const resume = `opfor play --terminal --resume ${written.value}`;
    return { ok: true, message: `The game is put away in ${written.value}; go on with: ${resume}` };
  }

  /** Puts the game away where nobody has asked for it, as where it was to go cannot be written. */
  saveElsewhere(): { readonly ok: boolean; readonly message: string } {
    this.path = undefined;
    return this.save();
  }

  /** Puts the game away in case something happens before the next decision. The problem is told once. */
  keep(): string | undefined {
    const { session } = this.prepared;
    if (session.actions.length === 0) return undefined;
    const written = this.write(this.path);
    if (written.ok) {
      if (this.path === undefined) this.unasked = written.value;
      this.path = written.value;
      return undefined;
    }
    if (this.complained) return undefined;
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

  /** Writes the game to a file, or to a new one; gives which. */
  private write(path: string | undefined): Result<string> {
    const { loaded, session, specs, agentHashes, dice, scenarioFile } = this.prepared;
    const saved: SavedGame = {
      saved: 1,
      game: loaded.game.id,
      ...loaded.label,
      ...(scenarioFile === undefined ? {} : { scenarioFile }),
      seed: session.seed,
      seats: specs,
      ...(agentHashes === undefined ? {} : { agentHashes }),
      dice,
      actions: session.actions,
      hash: session.hash(),
    };
    return writeText(path, writeSavedGame(saved), 'saved.json');
  }
}

/** Writes a file in full or not at all; without a path a new one of this ending. Gives its path. */
function writeText(path: string | undefined, text: string, ending: string): Result<string> {
  if (path === undefined) {
    const made = makeRunFile('play', ending, (free) => createFile(free, text));
    return made.ok ? ok(made.value.path) : made;
  }
  const written = replaceFile(path, text);
  return written.ok ? ok(path) : written;
}
