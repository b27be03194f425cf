import type { JSX } from 'preact';
import { words } from '../words/words.js';

/** Shapes of symbols of which a face can show several, in a square of 24; shapes differ, not colours alone. */
const SHAPES: Readonly<Record<string, string>> = {
  dmg: 'M12 3L14.4 9.6L21 12L14.4 14.4L12 21L9.6 14.4L3 12L9.6 9.6Z',
  surge: 'M15 2L5 14H11L8.5 22L19 10H12.8Z',
  block: 'M12 3L20 6V12C20 17 16.5 20 12 22C7.5 20 4 17 4 12V6Z',
  evade: 'M4 20L4 9A8 8 0 0 1 18 5L20 2V11H11L14 8A5 5 0 0 0 8 10V20Z',
  dodge: 'M4 7L7 4L12 9L17 4L20 7L15 12L20 17L17 20L12 15L7 20L4 17L9 12Z',
};

const SYMBOL = /(\d+) (acc|dmg|surge|block|evade|dodge)\b/g;

/** Whether a face is written as numbers of symbols, such as `3 acc 2 dmg`. */
export function hasSymbols(face: string): boolean {
  return face.search(SYMBOL) >= 0;
}

/** Such a face in words. */
export function symbolsText(face: string): string {
  return face.replaceAll(SYMBOL, (_, count: string, symbol: string) => `${count} ${words.dice.symbols[symbol]}`);
}

/** What such a face shows: the number of accuracy above, the symbols below, each as often as it counts. */
export function SymbolFace({ face }: { readonly face: string }): JSX.Element {
  const found = [...face.matchAll(SYMBOL)].map(([, count, symbol]) => ({ count: Number(count), symbol }));
  const accuracy = found.find(({ symbol }) => symbol === 'acc')?.count;
  const signs = found.flatMap(({ count, symbol }) =>
    symbol === 'acc' ? [] : Array.from({ length: count }, () => symbol),
  );
  const size = signs.length > 2 ? 5.6 : 7;
  const top = accuracy === undefined ? 12 : 15.5;
  return (
    <>
      {accuracy !== undefined && (
        <text class="number" x="12" y="10.5">
          {accuracy}
        </text>
      )}
      {signs.map((symbol, k) => (
        <path
          key={k}
          class="face"
          d={SHAPES[symbol]}
          transform={`translate(${12 + (k - (signs.length - 1) / 2) * size - size / 2} ${top - size / 2}) scale(${size / 24})`}
        />
      ))}
    </>
  );
}
