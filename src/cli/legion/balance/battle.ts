import { join } from 'node:path';
import process from 'node:process';
import { loadAgent } from '../../../arena/crew.js';
import { makeFolder, reason } from '../../../arena/files.js';
import { loadGame } from '../../../arena/game-source.js';
import { playGame } from '../../../arena/play.js';
import { checkPlain } from '../../../arena/storage/plain-folder.js';
import { replaceFile } from '../../../arena/storage/whole-file.js';
import { armNames } from '../../../balance/run/arm-names.js';
import { battleOf, drawBlock, gameSeed } from '../../../balance/run/block.js';
import { readBlocks, readLegionPlan } from '../../../balance/run/folder.js';
import { arenaFor } from '../../../balance/run/player.js';
import { writeRecord } from '../../../kernel/record.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { ExitCode } from '../../command.js';
import { shellWord } from '../../../kernel/shell-word.js';
import { readCount } from '../../../kernel/read-count.js';
import { table } from '../../table.js';

const SIDES = ['blue', 'red'] as const;

/**
 * Plays the battles of one stored block again, and writes their scenarios and records into the measurement's folder,
 * where `opfor replay` tells them. The results must be those that were stored.
 */
export async function showBlock(folder: string | undefined, number: string | undefined): Promise<Result<ExitCode>> {
  if (folder === undefined) return fail('name', 'balance battle: name the folder of a measurement');
  const plan = readLegionPlan(folder);
  if (!plan.ok) return plan;
  const plain = checkPlain(folder);
  if (!plain.ok) return plain;
  const { changes, agents } = plan.value;
  if (changes.length > 0) {
    return fail('set', `${folder}: was played with changed cards (--set), which records and replays do not know`);
  }
  const blocks = readBlocks(join(folder, 'blocks.jsonl'), plan.value);
  if (!blocks.ok) return blocks;
  const most = blocks.value.blocks.length;
  if (most === 0) return fail('block', `${folder}: has no blocks yet`);
  const line = number === undefined ? ok(1) : readCount('block', number, 1, most);
  if (!line.ok) return line;
  const stored = blocks.value.blocks[line.value - 1];
  const arena = arenaFor(plan.value);
  if (!arena.ok) return arena;
  const agent = loadAgent(agents[stored.agent].spec);
  if (!agent.ok) return agent;
  const drawn = drawBlock(plan.value, arena.value, stored);
  const into = join(folder, `block-${line.value}`);
  try {
    makeFolder(into);
  } catch (error) {
    return fail('out', `${into}: cannot be written: ${reason(error)}`);
  }
  const names = armNames(plan.value, stored);
  const rows: (string | number)[][] = [];
  for (const [army, name] of names.entries()) {
    // Records do not know changed cards.
    if (drawn.armies[army].isChanged === true) continue;
    for (const own of [0, 1] as const) {
      const id = `${name}-as-${SIDES[own]}`;
      const content = battleOf(arena.value, drawn, army, own, id);
      const path = join(into, `${id}.json`);
      const loaded = await loadGame({ kind: 'scenario', file: { path, json: content } });
      if (!loaded.ok) return loaded;
      const { record, ending } = playGame(
        loaded.value,
        [agent.value, agent.value],
        gameSeed(plan.value, stored.block, own),
      );
      const score = (record.result.returns[own] + 1) / 2;
      if (score !== stored.scores[army][own]) {
        return fail(
          'bad-balance',
          `${folder}: block ${line.value}: ${id}: the score was ${stored.scores[army][own]} and is ${score} now; this program plays differently`,
        );
      }
      for (const [file, text] of [
        [path, `${JSON.stringify(content, null, 2)}\n`],
        [join(into, `${id}.jsonl`), `${writeRecord(record)}\n`],
      ]) {
        const written = replaceFile(file, text);
        if (!written.ok) return written;
      }
      rows.push([id, drawn.armies[army].points, drawn.opponent.points, score, ending]);
    }
  }
  const first = join(into, `${names[0]}-as-blue`);
  const told = `opfor replay ${shellWord(`${first}.jsonl`)} --scenario ${shellWord(`${first}.json`)}`;
  process.stdout.write(
    `${table(['battle', 'points', 'opponent', 'score', 'end'], rows)}written to ${into}; told by: ${told}\n`,
  );
  return ok(0);
}
