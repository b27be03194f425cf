import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Rng } from '../../src/kernel/rng.js';
import { mutateJson, mutateText, pick } from './mutate.js';
import { halves, problemIn, run } from './run-main.js';
import type { Kind } from './try.js';

/** Files that Opfor wrote, and the commands that read them again; `DIR` stands for where they are. */
interface Written {
  readonly name: string;
  /** The commands that make them, and files that these need. */
  readonly made: readonly string[];
  readonly given?: Readonly<Record<string, string>>;
  /** The files that are changed. */
  readonly files: readonly string[];
  /** One of them reads a changed file; the first accepts the files as they were written. */
  readonly read: readonly string[];
}

const TRAINING = {
  format: 1,
  game: 'leduc-poker',
  seed: 'fuzz',
  shape: { token: [2, 2], pair: 1, head: [2] },
  generations: 1,
  selfplay: { player: ['learned:temperature=0.1', 'random'], games: 2, shard: 1, lambda: 1, epsilon: 0, positions: 0 },
  fit: { epochs: 1, batch: 8, rate: 0.01, decay: 0, forecasts: 0, window: 1 },
  evaluate: { player: 'learned', opponents: ['random'], pairs: 1 },
  promote: { pairs: 1 },
};

const RANKING = '--scenarios core-set-skirmish --battles 2 --each 1 --siblings 2 --playouts 2';

const ALL: readonly Written[] = [
  {
    name: 'tournament',
    made: ['tournament --agents random,greedy --game kuhn-poker --pairs 2 --workers 0 --out DIR/t'],
    files: ['t/tournament.json', 't/games.jsonl', 't/notes.jsonl'],
    read: ['tournament --resume DIR/t --workers 0', 'tournament --resume DIR/t --workers 0 --verify'],
  },
  {
    name: 'rating list',
    made: [
      'tournament --agents random,greedy --game kuhn-poker --pairs 1 --workers 0 --out DIR/t --list DIR/list.json',
      'tournament --agents random,greedy,mcts:iterations=5 --game pig --pairs 1 --workers 0 --list DIR/list.json',
    ],
    files: ['list.json'],
    read: ['tournament --resume DIR/t --workers 0 --list DIR/list.json'],
  },
  {
    name: 'ladder',
    made: ['ladder new --agents random,greedy --game kuhn-poker --pairs 1 --workers 0 --folder DIR/l'],
    files: ['l/ladder.json', 'l/rating-list.json'],
    read: ['ladder show --folder DIR/l', 'ladder add policy --workers 0 --folder DIR/l'],
  },
  {
    name: 'ranking',
    made: [`ranking make DIR/r ${RANKING}`],
    files: ['r/ranking.json', 'r/battles.jsonl'],
    read: ['ranking compare DIR/r --values estimate', 'ranking resume DIR/r'],
  },
  {
    name: 'balance',
    made: ['balance unit stormtroopers --points 300 --battles 4 --workers 0 --out DIR/b'],
    files: ['b/balance.json', 'b/blocks.jsonl'],
    read: ['balance unit --resume DIR/b --battles 4 --workers 0'],
  },
  {
    name: 'training',
    given: { 'config.json': `${JSON.stringify(TRAINING)}\n` },
    made: ['train --config DIR/config.json --out DIR/n'],
    files: [
      'config.json',
      'n/config.json',
      'n/cost.json',
      'n/generation-001/data-00000.bin',
      'n/generation-001/evaluation.json',
      'n/generation-001/promotion.json',
      'n/generation-001/fit.json',
      'n/generation-001/network.opfn',
    ],
    read: [
      'train --config DIR/config.json --out DIR/n --workers 0',
      'train promote --config DIR/config.json --out DIR/n --to DIR/my.opfn',
    ],
  },
];

/** Whether a file has one line of JSON for each thing. */
const areLines = (file: string): boolean => file.endsWith('.jsonl');

function mutated(rng: Rng, file: string, content: string): string {
  if (!/\.jsonl?$/.test(file)) return mutateText(rng, content);
  if (!areLines(file)) return mutateJson(rng, content);
  const lines = content.split('\n').slice(0, -1);
  const at = rng.below(lines.length);
  if (rng.below(4) === 0) lines.splice(at, rng.below(2), ...(rng.below(2) === 0 ? [] : [pick(rng, lines)]));
  else lines[at] = mutateJson(rng, lines[at]);
  return `${lines.join('\n')}${rng.below(8) === 0 ? '' : '\n'}`;
}

/** The words of a command for files in this folder. */
function words(line: string, dir: string): string[] {
  return line.replaceAll('DIR', dir).split(' ');
}

/** A folder, or a file, that Opfor wrote and that was changed since, as the command that reads it sees it. */
function folderKind({ name, made, given = {}, files, read }: Written): Kind {
  const scratch = mkdtempSync(join(tmpdir(), 'opfor-fuzz-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const [whole, now] = [join(scratch, 'whole'), join(scratch, 'now')];
  const contents = new Map<string, string>();
  return {
    name,
    rarity: 50,
    async ready() {
      mkdirSync(whole);
      for (const [file, text] of Object.entries(given)) writeFileSync(join(whole, file), text);
      // At the place at which it is read later: some files name paths.
      cpSync(whole, now, { recursive: true });
      for (const line of made) {
        const { code, stderr } = await run(words(line, now));
        if (code !== 0) throw new Error(`${line}: ${stderr}`);
      }
      cpSync(now, whole, { recursive: true, force: true });
      for (const file of files) contents.set(file, readFileSync(join(whole, file), 'latin1'));
      // What Opfor wrote is accepted, whatever becomes of the changed files.
      const problem = problemIn(await run(words(read[0], now)));
      if (problem !== undefined) throw new Error(`${read[0]}: ${problem}`);
    },
    make(rng) {
      const file = pick(rng, files);
      return [rng.below(read.length), file, mutated(rng, file, contents.get(file) ?? '')].join(' ');
    },
    async read(input) {
      const [command, file] = input.split(' ', 2);
      rmSync(now, { recursive: true });
      cpSync(whole, now, { recursive: true });
      writeFileSync(join(now, file), input.slice(command.length + file.length + 2), 'latin1');
      const told = await run(words(read[Number(command)], now));
      // What was changed may end in any form.
      rmSync(join(now, file), { force: true });
      const half = halves(now);
      if (half !== undefined) throw new Error(`${half} is left in part`);
      return problemIn(told);
    },
  };
}

/** Kinds of folders and files that Opfor writes and reads again, by name. */
export const FOLDER_KINDS: Readonly<Record<string, () => Kind>> = Object.fromEntries(
  ALL.map((written) => [written.name, () => folderKind(written)]),
);
