import { type Node, findNodeAtLocation, parseTree, stripComments } from 'jsonc-parser';
import { parseJson } from '../kernel/json-text.js';
import type { JsonPath, Result } from '../kernel/result.js';

/**
 * Parses JSON as people write it: comments (from two slashes to the end of the line, or between slash and star) and a
 * comma after the last entry are allowed. Otherwise as strict as {@link parseJson}, with the same problems.
 */
export function parseJsonc(text: string, where: string): Result<unknown> {
  return parseJson(stripComments(withoutMark(text), ' '), where, { lastComma: true });
}

/** A place in a text; lines and columns count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where the values of a text that {@link parseJsonc} has read stand in it. */
export class TextPlaces {
  readonly #text: string;
  readonly #root: Node | undefined;

  constructor(text: string) {
    this.#text = withoutMark(text);
    this.#root = parseTree(this.#text, [], { allowTrailingComma: true });
  }

  /** Where the field or entry at `at` begins, or the innermost one above it that is there. */
  of(at: JsonPath): TextPlace {
    const node = this.#node(at);
    const start = node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0);
    const before = this.#text.slice(0, start).split('\n');
    return { line: before.length, column: before[before.length - 1].length + 1 };
  }

  #node(at: JsonPath): Node | undefined {
    if (this.#root === undefined) return undefined;
    for (let depth = at.length; depth > 0; depth--) {
      const node = findNodeAtLocation(this.#root, at.slice(0, depth));
      if (node !== undefined) return node;
    }
    return this.#root;
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
