import process from 'node:process';
import { createInterface } from 'node:readline';

/** A line that was typed; or none, as the input has ended (Ctrl-D), or as somebody stops the program (Ctrl-C, a closed terminal). */
export type Answer = { readonly line: string } | 'ended' | 'stopped';

/** Where a person's lines come from. */
export interface Keyboard {
  /** Shows `prompt` and waits for a line. */
  ask(prompt: string): Promise<Answer>;
  /** Whether somebody stops the program. Between the decisions of agents nobody is asked, so that this is how it is heard of. */
  isStopped(): Promise<boolean>;
  close(): void;
}

/** A pipe is read no further while so many of its lines wait. */
const MOST_WAITING = 1000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lines from stdin: of a terminal with editing and history, else one after the other as they come, shown as if they had been typed. */
export function stdinKeyboard(): Keyboard {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const lines = createInterface({
    input: process.stdin,
    ...(isTerminal ? { output: process.stdout } : {}),
    terminal: isTerminal,
  });
  const typed: string[] = [];
  let over: 'ended' | 'stopped' | undefined;
  let wake: (() => void) | undefined;
  const settle = (why: 'ended' | 'stopped'): void => {
    if (over !== 'stopped') over = why;
    wake?.();
  };
  const onSignal = (): void => settle('stopped');
  lines.on('line', (line) => {
    typed.push(line);
    // A terminal is always read, as Ctrl-C comes from there.
    if (!isTerminal && typed.length >= MOST_WAITING) lines.pause();
    wake?.();
  });
  lines.on('close', () => settle('ended'));
  lines.on('SIGINT', onSignal);
  // A terminal that is closed cannot be read any more.
  process.stdin.on('error', onSignal);
  for (const signal of SIGNALS) process.on(signal, onSignal);

  return {
    async ask(prompt) {
      if (over !== 'stopped' && typed.length === 0 && over !== 'ended') {
        if (isTerminal) {
          lines.setPrompt(prompt);
          lines.prompt();
        }
        const woken = new Promise<void>((resolve) => (wake = resolve));
        lines.resume();
        await woken;
        wake = undefined;
      }
      if (over === 'stopped') return 'stopped';
      const line = typed.shift();
      if (!isTerminal) process.stdout.write(`${prompt}${line ?? ''}\n`);
      return line === undefined ? 'ended' : { line };
    },
    async isStopped() {
      await new Promise((resolve) => setImmediate(resolve));
      return over === 'stopped';
    },
    close() {
      for (const signal of SIGNALS) process.removeListener(signal, onSignal);
      process.stdin.removeListener('error', onSignal);
      lines.close();
    },
  };
}
