import { isTooDeep, TOO_DEEP } from '../../kernel/json-text.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { digest, fromLetters, toLetters } from './digest.js';

/** A text, packed by the platform, in letters for a link. */
export async function pack(content: string): Promise<string> {
  return toLetters(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(content)));
}

/** The most letters that are unpacked: more than any game has. */
const MOST_LETTERS = 5_000_000;

/** What {@link pack} has packed; undefined for any other text. */
export async function unpack(packed: string): Promise<string | undefined> {
  const bytes = fromLetters(packed);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
  } catch {
    return undefined;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const fed = writer.write(bytes).then(() => writer.close());
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  // A failure is thrown by the reader, too.
  fed.catch(() => undefined);
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > MOST_LETTERS) throw new Error('too long');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a link holds, packed, with its digest, which shows damage; `kind` names what it is. */
export async function sealed(kind: string, json: unknown): Promise<string> {
  const content = JSON.stringify(json);
  return `${await pack(content)}.${await digest(kind, content)}`;
}

/** Reads what {@link sealed} has written; the problem is one line that begins with `where`. */
export async function unsealed(kind: string, packed: string, where: string): Promise<Result<unknown>> {
  const [body, sum] = packed.trim().split('.');
  const content = await unpack(body);
  let json: unknown;
  try {
    json = content === undefined ? undefined : JSON.parse(content);
  } catch {
    json = undefined;
  }
  if (content === undefined || json === undefined)
    return fail('link', `${where} is cut off or damaged; copy the whole link`);
  if ((await digest(kind, content)) !== sum)
    return fail('link', `${where} was changed on its way: it does not agree with the hash at its end`);
  return isTooDeep(json) ? fail('link', `${where}: ${TOO_DEEP}`) : ok(json);
}
