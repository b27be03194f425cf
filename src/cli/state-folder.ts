import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';

/**
 * The folder for what Opfor keeps for a person who named no file: that of `OPFOR_STATE`, or `opfor` in the folder of
 * the user's system for such files (`XDG_STATE_HOME`, by default `~/.local/state`).
 */
export function stateFolder(): string {
  const { OPFOR_STATE: own, XDG_STATE_HOME: chosen, LOCALAPPDATA: windows } = process.env;
  if (own !== undefined && own !== '') return resolve(own);
  // The XDG specification says that relative paths are to be ignored.
  if (chosen !== undefined && isAbsolute(chosen)) return join(chosen, 'opfor');
  if (process.platform === 'win32' && windows !== undefined) return join(windows, 'opfor', 'state');
  return join(homedir(), '.local', 'state', 'opfor');
}
