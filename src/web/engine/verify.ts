import { labelProblem } from '../../arena/label.js';
import { parseRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import type { Answer } from '../protocol.js';
import type { Source } from '../source.js';
import { words } from './speech.js';
import { loadSource } from './load.js';

/** Plays a recorded game again, and says whether it agrees with its record, dice and all. */
export function verified(line: string, where: string): Answer {
  const record = parseRecord(line, where);
  if (!record.ok) return { kind: 'problem', text: words.problem(record.problem.message) };
  const { scenario, game } = record.value;
  const source: Source =
    scenario === undefined ? { kind: 'reference', name: game } : { kind: 'scenario', name: scenario.id };
  const loaded = loadSource(source);
  if (!loaded.ok) return { kind: 'problem', text: `${where}: ${words.problem(loaded.problem.message)}` };
  const stranger = labelProblem(loaded.value.label, record.value);
  if (stranger !== undefined) return { kind: 'problem', text: `${where}: ${words.problem(stranger.message)}` };
  const played = replay(loaded.value.game, record.value, { checksSeed: true });
  if (!played.ok) return { kind: 'problem', text: `${where}: ${words.problem(played.problem.message)}` };
  const { agrees, otherDice } = words;
  const { actions, notOfSeed } = played.value;
  return { kind: 'verified', text: notOfSeed === 0 ? agrees(actions) : otherDice(actions) };
}
