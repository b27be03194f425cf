import { keptRecord } from './games.js';
import { forget, send } from './client.js';
import { close } from './playing.js';

/** Opens a kept record, to go through it; false if it is not kept here. */
export async function openRecord(id: string): Promise<boolean> {
  close();
  const record = await keptRecord(id);
  if (record === undefined) return false;
  forget();
  const { line, title, source } = record;
  send({ do: 'open', record: line, where: title, ...(source === undefined ? {} : { file: source }) });
  return true;
}
