import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { reason } from '../files.js';
import { groupMegabytes } from './group-memory.js';
import { queryIn, quoted, readAnswer, requestLine } from './protocol.js';
import type { AnswerOf, Answered, RequestOf } from './protocol.js';

/** Characters of the longest line that a program may write. */
const LONGEST_LINE = 1 << 20;

/** Milliseconds between two looks at its memory. */
const LOOK_MS = 200;

/** After its end a program that still runs, such as one of its own, may hold its stdout open for this long. */
const CLOSE_MS = 200;

/** A program that has closed its stdout, and does not end, has this long to end before that counts as a fault. */
const SILENT_MS = 1000;

/** A program has this long to end after it was told to. */
const BYE_MS = 500;

/**
 * An agent that is a program: it reads requests from stdin and writes one answer to each to stdout, a line each. What
 * it writes to stderr goes to the stderr of this process, or to `hear`. It shares the process group of this process,
 * which is ended as a whole. The n-th line that it writes answers the n-th request, whenever it arrives,
 * so that nothing depends on timing.
 */
export class OutsideProgram {
  private readonly child: ChildProcess;
  private readonly lines: string[] = [];
  private readonly watch: NodeJS.Timeout | undefined;
  private rest = '';
  private asked = 0;
  /** How it ended, to be read after the agent's name. */
  private end: string | undefined;
  private wake: () => void = () => undefined;

  constructor(
    [command, ...args]: readonly string[],
    megabytes: number | undefined,
    hear?: { hear(stream: string, text: string): void; end(stream: string): void },
  ) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', hear === undefined ? 'inherit' : 'pipe'] });
    const { child } = this;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => hear?.hear('stderr', text));
    child.stderr?.on('end', () => hear?.end('stderr'));
    child.on('error', (error) => this.ended(`cannot be started: ${reason(error)}`));
    child.on('exit', (code, signal) => {
      const how = `ended its process (${code === null ? (signal ?? 'no reason given') : `exit code ${code}`})`;
      const timer = setTimeout(() => this.ended(how), CLOSE_MS);
      child.on('close', () => {
        clearTimeout(timer);
        this.ended(how);
      });
    });
    // A program that has ended reads nothing more, which its end says better.
    child.stdin?.on('error', () => undefined);
    const decoder = new StringDecoder('utf8');
    child.stdout?.on('data', (bytes: Buffer) => this.hear(decoder.write(bytes)));
    child.stdout?.on('end', () => {
      const timer = setTimeout(() => {
        if (this.end !== undefined) return;
        this.child.kill('SIGKILL');
        this.ended('closed its stdout');
      }, SILENT_MS);
      child.on('exit', () => clearTimeout(timer));
    });
    if (megabytes !== undefined) this.watch = setInterval(() => void this.weigh(megabytes), LOOK_MS).unref();
  }

  /**
   * The program's answer; the problem is to be read after the agent's name. One request at a time. `reply` answers the
   * questions that the program asks before; without it a question is a wrong answer.
   */
  async ask<A extends Answered>(
    ask: A,
    content: RequestOf<A>,
    reply?: (query: unknown) => Readonly<Record<string, unknown>>,
  ): Promise<Result<AnswerOf<A>>> {
    const id = String(++this.asked);
    this.child.stdin?.write(`${requestLine(id, ask, content)}\n`);
    for (;;) {
      const line = await this.nextLine();
      if (line === undefined) return fail('agent-ended', this.end ?? '');
      const query = reply === undefined ? undefined : queryIn(line, id);
      if (query === undefined || reply === undefined) return readAnswer(line, ask, id);
      this.child.stdin?.write(`${JSON.stringify({ id, ask: 'reply', ...reply(query) })}\n`);
    }
  }

  /** The next line that it writes; undefined if it has ended. */
  private async nextLine(): Promise<string | undefined> {
    while (this.lines.length === 0 && this.end === undefined) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.lines.shift();
  }

  /**
   * Tells the program to end, and ends it if it does not do so soon. Gives its exit code, or why it has none: its end
   * before, a signal, or that it stayed.
   */
  async leave(): Promise<number | string> {
    clearInterval(this.watch);
    if (this.end !== undefined) return `it had ended before: it ${this.end}`;
    this.child.stdin?.end(`${requestLine(String(++this.asked), 'bye', {})}\n`);
    const end = await new Promise<number | string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), BYE_MS);
      this.child.once('close', (code, signal) => {
        clearTimeout(timer);
        resolve(code ?? `it was ended by ${signal ?? 'an unknown signal'}`);
      });
    });
    if (end === undefined) this.child.kill('SIGKILL');
    return end ?? `it still ran ${BYE_MS / 1000} s later`;
  }

  private hear(text: string): void {
    const parts = (this.rest + text).split('\n');
    this.rest = parts.pop() ?? '';
    const long = [...parts, this.rest].find((line) => line.length > LONGEST_LINE);
    if (long !== undefined) {
      // What else it writes is not read: of a very long line that would take all the time of this process.
      this.rest = '';
      // It is ended first, so that it does not complain of a closed pipe.
      this.child.kill('SIGKILL');
      this.child.stdout?.destroy();
      this.ended(`wrote a line of more than ${LONGEST_LINE} letters: ${quoted(long)}`);
      return;
    }
    this.lines.push(...parts.map((line) => line.replace(/\r$/, '')));
    this.wake();
  }

  private async weigh(most: number): Promise<void> {
    const megabytes = await groupMegabytes(process.pid);
    if (megabytes <= most || this.end !== undefined) return;
    this.child.kill('SIGKILL');
    this.ended(`used more than ${most} MB of memory`);
  }

  private ended(how: string): void {
    this.end ??= how;
    clearInterval(this.watch);
    this.wake();
  }
}
