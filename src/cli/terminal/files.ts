import { rmSync } from 'node:fs';
import { shellWord } from '../../kernel/shell-word.js';
import { outsideAgent } from '../../arena/agent-files/outside-agent.js';
import { savedGameOf, writeSavedGame } from '../../arena/saved-game.js';
import { createFile, replaceFile } from '../../arena/storage/whole-file.js';
import { writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { makeRunFile } from '../runs-folder.js';
import type { Keyboard } from './keyboard.js';
import type { Prepared } from './prepare.js';
import { words } from './words/words.js';

/** What a person can ask for before the record is saved, and how it is carried out. */
export interface Extra {
  readonly hint: string;
  /** Whether a line asks for it; if so it was carried out. */
  answers(text: string): boolean;
}

/** Lets a person whose record is saved already ask for more, until the next line that asks for nothing. */
async function offerMore(keyboard: Keyboard, write: (text: string) => void, extra: Extra): Promise<void> {
  write(`${extra.hint}\n`);
  for (;;) {
    const answer = await keyboard.ask(words.files.leave);
    if (typeof answer === 'string' || !extra.answers(answer.line.trim())) return;
  }
}

/**
 * Writes the record to the file of the option, or to one that the person names. False if the person left without an
 * answer.
 */
export async function offerRecord(
  record: GameRecord,
  out: string | undefined,
  keyboard: Keyboard,
  write: (text: string) => void,
  extra: Extra,
  /** What `opfor replay` needs besides the file of the record; see {@link fileOption}. */
  needs: string,
): Promise<Result<boolean>> {
  const line = `${writeRecord(record)}\n`;
  let path = out;
  if (path === undefined) write(`${extra.hint}\n`);
  for (;;) {
    if (path === undefined) {
      const answer = await keyboard.ask(words.files.ask);
      if (typeof answer === 'string') return ok(false);
      const text = answer.line.trim();
      if (extra.answers(text)) continue;
      if (words.files.no.test(text)) {
        write(`${words.files.notSaved}\n`);
        return ok(true);
      }
      if (!words.files.yes.test(text)) {
        if (!/[./\\-]/.test(text)) {
          write(`${words.files.noFile(text)}\n`);
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
      // A command stands on a line of its own, so that it can be copied.
      write(`${words.files.saved(written.value)}\n  opfor replay ${shellWord(written.value)}${needs}\n`);
      if (out !== undefined) await offerMore(keyboard, write, extra);
      return ok(true);
    }
    if (out !== undefined) return fail('out', `--out ${written.problem.message}`);
    write(`${written.problem.message}\n`);
    path = undefined;
  }
}

/** Saves a game in a file, always the same one unless the person names another. */
export class Keeper {
  private readonly prepared: Prepared;
  private path: string | undefined;
  /** The file that was written automatically. */
  private unasked: string | undefined;
  private complained = false;

  constructor(prepared: Prepared, path: string | undefined) {
    this.prepared = prepared;
    this.path = path;
  }

  /** Saves the game at the person's request. */
  save(path: string | undefined = this.path): { readonly ok: boolean; readonly message: string } {
    const written = this.write(path);
    if (!written.ok) return { ok: false, message: written.problem.message };
    this.path = written.value;
    // The automatic save is no longer needed, unless it is now the one that the person asked for.
    if (this.unasked !== undefined && this.unasked !== written.value) rmSync(this.unasked, { force: true });
    this.unasked = undefined;
    const { gameFile, specs } = this.prepared;
    const game = gameFile === undefined ? '' : ` --game ${shellWord(gameFile)}`;
    const outside = new Set(specs.flatMap((spec) => outsideAgent(spec)?.path ?? []));
    const trust = [...outside].map((file) => ` --trust ${shellWord(file)}`).join('');
    const resume = `opfor play --terminal --resume ${shellWord(written.value)}${game}${trust}`;
    // A command stands on a line of its own, so that it can be copied.
    return { ok: true, message: `${words.files.gameSaved(written.value)}\n  ${resume}` };
  }

  /** Saves the game in a new file, because the requested file cannot be written. */
  saveElsewhere(): { readonly ok: boolean; readonly message: string } {
    this.path = undefined;
    return this.save();
  }

  /** Saves the game in case the program dies before the next decision. A problem is reported only once. */
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
    return words.files.cannotKeep(written.problem.message);
  }

  /** Deletes the automatic save: the game is over and its record was saved or declined. */
  finish(): void {
    if (this.unasked !== undefined) rmSync(this.unasked, { force: true });
  }

  /** Where the automatic save stays if the game is over and its record was neither saved nor declined. */
  unfinished(): string {
    const { unasked } = this;
    return unasked === undefined ? '' : `\n${words.files.kept(unasked)}\n`;
  }

  /** Writes the game to a file, or to a new one; gives its path. */
  private write(path: string | undefined): Result<string> {
    const { loaded, session, specs, agentHashes, dice, scenarioFile } = this.prepared;
    const saved = savedGameOf(loaded, session, { seats: specs, dice, scenarioFile, agentHashes });
    return writeText(path, writeSavedGame(saved), 'saved.json');
  }
}

/** Writes a whole file or nothing; without a path, a new file with this ending. Gives its path. */
function writeText(path: string | undefined, text: string, ending: string): Result<string> {
  if (path === undefined) {
    const made = makeRunFile('play', ending, (free) => createFile(free, text));
    return made.ok ? ok(made.value.path) : made;
  }
  const written = replaceFile(path, text);
  return written.ok ? ok(path) : written;
}
