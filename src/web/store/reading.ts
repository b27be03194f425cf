import { keptRecord } from './games.js';
import { forget, loadAgainBy, send } from './client.js';
import { close } from './playing.js';

/** Opens a kept record, to go through it; false if it is not kept here. */
export async function openRecord(id: string): Promise<boolean> {
  close();
  const record = await keptRecord(id);
  if (record === undefined) return false;
  const { line, title, source } = record;
  const load = (): true => {
    forget();
    send({ do: 'open', record: line, where: title, ...(source === undefined ? {} : { file: source }) });
    return true;
  };
  loadAgainBy(load);
  return load();
}
