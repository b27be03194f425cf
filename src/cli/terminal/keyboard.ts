import process from 'node:process';
import { createInterface } from 'node:readline';

/**
 * A typed line; or that the input has ended (Ctrl-D); or that the program is being stopped (Ctrl-C, a closed terminal).
 */
export type Answer = { readonly line: string } | 'ended' | 'stopped';

/** The source of a person's lines. */
export interface Keyboard {
  /** Shows `prompt` and waits for a line. */
  ask(prompt: string): Promise<Answer>;
  /** Whether the program is being stopped. It is polled between the decisions of agents, when no question is open. */
  isStopped(): Promise<boolean>;
  close(): void;
}

/** Reading from a pipe pauses while this many lines wait. */
const MOST_WAITING = 1000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lines from stdin: with editing and history in a terminal; from a pipe in order, echoed as if they had been typed. */
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
    // A terminal is never paused, as Ctrl-C arrives through it.
    if (!isTerminal && typed.length >= MOST_WAITING) lines.pause();
    wake?.();
  });
  lines.on('close', () => settle('ended'));
  lines.on('SIGINT', onSignal);
  // Reading from a closed terminal fails.
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
