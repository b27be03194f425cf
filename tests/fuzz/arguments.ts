import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';
import type { Rng } from '../../src/kernel/rng.js';
import { mutateText, pick, strangeText } from './mutate.js';
import { halves, problemIn, run } from './run-main.js';
import type { Kind } from './try.js';

/** Command lines that take little time, with `DIR` for a folder of files. */
const LINES = [
  'match --game tic-tac-toe --agents random,greedy --games 2 --workers 0 --seed 3 --swap --out DIR/out/a.jsonl',
  'match --game pig --agents random,random --games 1 --workers 0 --json',
  'tournament --agents random,greedy --game kuhn-poker --pairs 1 --workers 0 --out DIR/out/t',
  'tournament --resume DIR/t --workers 0',
  'replay DIR/games.jsonl --verify',
  'replay DIR/games.jsonl --game 1 --json',
  'explain DIR/games.jsonl --at 1 --agent greedy',
  'scenario list --json',
  'scenario check core-set-skirmish',
  'scenario show core-set-skirmish --svg DIR/out/a.svg',
  'army check DIR/list.json --format standard',
  'odds --attack black=4,surge=hit --defend white --aim 1 --svg DIR/out/b.svg',
  'odds --attack rebel-troopers+z-6 --defend stormtroopers --cover heavy',
  'verify DIR/case.json --failed',
  'play --game pig --against random --side first',
  'solve kuhn-poker',
];

/** Options that name a file to write: it is written under the scratch folder, whatever a mutation makes of the name. */
const WRITTEN = new Set(['--out', '--svg', '--record', '--save']);

/** Separates arguments in one text. */
const SEPARATOR = '\u0001';

/** Mutated command lines, as arguments of `main`. Their output is captured. */
export function argumentsKind(): Kind {
  const scratch = mkdtempSync(join(tmpdir(), 'opfor-fuzz-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const lines = LINES.map((line) => line.replaceAll('DIR', scratch).split(' '));
  let isReady = false;
  return {
    name: 'arguments',
    rarity: 5,
    make: (rng) => inScratch(mutated(rng, lines), scratch).join(SEPARATOR),
    async read(input) {
      if (!isReady) await prepare(scratch);
      isReady = true;
      const out = join(scratch, 'out');
      mkdirSync(out, { recursive: true });
      const told = await run(input === '' ? [] : input.split(SEPARATOR));
      const half = halves(out);
      rmSync(out, { recursive: true });
      if (half !== undefined) throw new Error(`${half} is left in part`);
      return problemIn(told);
    },
  };
}

function mutated(rng: Rng, lines: readonly (readonly string[])[]): string[] {
  const args = [...pick(rng, lines)];
  for (let edits = 1 + rng.below(2); edits > 0; edits--) {
    const at = rng.below(args.length + 1);
    switch (rng.below(6)) {
      case 0:
        args.splice(at, 1);
        break;
      case 1:
        args.splice(at, 0, strangeText(rng));
        break;
      case 2:
        args.splice(at, 0, pick(rng, pick(rng, lines)));
        break;
      case 3:
        if (at < args.length) args[at] = strangeText(rng);
        break;
      default:
        // More digits would only mean larger numbers of games.
        if (at < args.length && !/\d/.test(args[at])) args[at] = mutateText(rng, args[at]);
    }
  }
  // stdin has no input here, and larger numbers would only take longer.
  const isStdin = (arg: string, at: number): boolean => arg === '-' || (arg === '' && args[at - 1]?.startsWith('--'));
  return args.filter((arg, at) => !isStdin(arg, at) && (!/\d{4}/.test(arg) || arg.includes('/')));
}

/** The same arguments, with every file that would be written moved to the scratch folder. */
function inScratch(args: readonly string[], scratch: string): string[] {
  const safe = (path: string): string =>
    path === '-' || path === '' || path.startsWith(join(scratch, 'out'))
      ? path.replaceAll('..', '')
      : join(scratch, 'out', path.replaceAll(/[./\\]/g, '_'));
  return args.map((arg, at) => {
    const [, option, value] = /^(--\w+)=(.*)$/s.exec(arg) ?? [];
    if (option !== undefined && WRITTEN.has(option)) return `${option}=${safe(value)}`;
    if (at > 0 && WRITTEN.has(args[at - 1])) return safe(arg);
    return isAbsolute(arg) && !arg.startsWith(scratch) ? `.${arg}` : arg;
  });
}

/** Files for the command lines, made by Opfor itself. */
async function prepare(scratch: string): Promise<void> {
  const [match, , begun] = LINES.map((line) => line.replaceAll('DIR/out', scratch).split(' '));
  await run(match);
  await run(begun);
  writeFileSync(join(scratch, 'games.jsonl'), readFileSync(join(scratch, 'a.jsonl')));
  writeFileSync(join(scratch, 'list.json'), '{"name":"x"}');
  writeFileSync(join(scratch, 'case.json'), '[]');
}
