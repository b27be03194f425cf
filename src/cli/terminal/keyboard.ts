import process from 'node:process';
import { createInterface } from 'node:readline';

/** A line that was typed; or none, as the input has ended (Ctrl-D), or as somebody stops the program (Ctrl-C, a closed terminal). */
export type Answer = { readonly line: string } | 'ended' | 'stopped';

/** Where a person's lines come from. */
export interface Keyboard {
  /** Shows `prompt` and waits for a line. */
  ask(prompt: string): Promise<Answer>;
  close(): void;
}

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
    over ??= why;
    wake?.();
  };
  const onSignal = (): void => settle('stopped');
  lines.on('line', (line) => {
    typed.push(line);
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
        await new Promise<void>((resolve) => (wake = resolve));
        wake = undefined;
      }
      if (over === 'stopped') return 'stopped';
      const line = typed.shift();
      if (!isTerminal) process.stdout.write(`${prompt}${line ?? ''}\n`);
      return line === undefined ? 'ended' : { line };
    },
    close() {
      for (const signal of SIGNALS) process.removeListener(signal, onSignal);
      process.stdin.removeListener('error', onSignal);
      lines.close();
    },
  };
}
