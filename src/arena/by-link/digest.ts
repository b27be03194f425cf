/** Bytes of a digest that are kept: 128 bits, which nobody can find again by trying. */
const BYTES = 16;

/** The alphabet of addresses: a text of it needs no escapes in a link. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The digest of some texts, of which no two lists have the same: SHA-256 by the platform, as letters for a link. */
export async function digest(...parts: readonly string[]): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return toLetters(new Uint8Array(hashed, 0, BYTES));
}

/** A secret that nobody can guess. */
export function freshSecret(): string {
  return toLetters(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** Bytes in letters that a link may have. */
export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    const count = Math.min(3, bytes.length - at) + 1;
    for (let k = 0; k < count; k++) text += LETTERS[(word >>> (18 - 6 * k)) & 63];
  }
  return text;
}

/** The bytes that {@link toLetters} has written; undefined for any other text. */
export function fromLetters(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return undefined;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >>> bits) & 255;
  }
  return bytes;
}

/** How many links each player can send in a game. */
export const MOST_LINKS = 1024;

/**
 * A chain of hashes: each element is the digest of the one after it. Whoever has told the first one can show the others
 * one by one, and no other in their places.
 */
export async function chainFrom(secret: string): Promise<readonly string[]> {
  const chain = [await digest('last', secret)];
  while (chain.length <= MOST_LINKS) chain.push(await digest('chain', chain[chain.length - 1]));
  return chain.toReversed();
}

/** The elements of a chain from the first to `tip`, which is the one after `links` others; undefined if it is not. */
export async function chainTo(first: string, tip: string, links: number): Promise<readonly string[] | undefined> {
  const chain = [tip];
  for (let k = 0; k < links; k++) chain.push(await digest('chain', chain[chain.length - 1]));
  return chain[chain.length - 1] === first ? chain.toReversed() : undefined;
}
