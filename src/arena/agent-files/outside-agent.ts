/** `./my-agent.js` or `./my-agent.js:setting=value`. */
const MODULE = /^(.+\.m?js)(?::(.*))?$/;

/** `cmd:./my-bot --depth 3` or `cmd:./my-bot:setting=value,setting=value`. */
const PROGRAM = /^cmd:(.*?)(?::([A-Za-z][\w-]*=.*))?$/s;

/** A word of a command line: in quotes, or without spaces. */
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;

/** An agent that does not come with Opfor: a JavaScript module, or a program of any language. */
export type OutsideAgent =
  | { readonly kind: 'module'; readonly path: string; readonly settings: string | undefined }
  | {
      readonly kind: 'program';
      /** The specification without its settings, as messages name it. */
      readonly path: string;
      /** The program and its arguments; empty if none is named. */
      readonly words: readonly string[];
      /** Whether a quote has no end, so that the words are not those that were meant. */
      readonly isOpen: boolean;
      readonly settings: string | undefined;
    };

/**
 * What a specification names outside Opfor: the path of a JavaScript module, or after `cmd:` a command line; undefined
 * for an agent that comes with Opfor. A command line is split at spaces, except within quotes; no shell reads it.
 */
export function outsideAgent(spec: string): OutsideAgent | undefined {
  const program = PROGRAM.exec(spec);
  if (program !== null) {
    const found = [...program[1].matchAll(WORD)];
    const words = found.map((word) => word[1] ?? word[2] ?? word[3]);
    const isOpen = found.some((word) => /^["']/.test(word[3] ?? ''));
    return { kind: 'program', path: `cmd:${program[1]}`, words, isOpen, settings: program[2] };
  }
  const module = MODULE.exec(spec);
  return module === null ? undefined : { kind: 'module', path: module[1], settings: module[2] };
}
