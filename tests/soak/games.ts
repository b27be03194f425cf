import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { EDITIONS, USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { Rng } from '../../src/kernel/rng.js';
import { listBattles, type ListBattle } from './list-battles.js';
import { guarded, newTally, playPlain, playRecorded, playWatched, runSuite, type Tally } from './one-game.js';
import { battleOfAllCards } from './random-battles.js';

/*
 * `npm run soak:games -- --part PART [--edition E] [--count N] [--seed S] [--seconds T] [--out DIR]` plays many battles
 * of an edition and checks them. Parts: `lists`, every army list against every other on every table, and every
 * scenario, by random players; `greedy`, a sample of these battles by greedy players; `cards`, random decisions over
 * random armies of all cards. Each battle is written to PART.jsonl (PART-EDITION.jsonl for other editions than the
 * usual one) as soon as it is played: the same command goes on from there. The exit code is 1 if anything is broken.
 */

/** One battle in this many is also played with every state checked, or goes through the generic suite. */
const WATCHED = 5;
const SUITES = 50;

/** Games of each battle of all cards: the first has every state checked, the next few are recorded and replayed. */
const GAMES = 40;
const RECORDED = 2;

/** One watched game in this many is played by players who seek each other. */
const EAGER = 6;

/** One game in this many of the greedy part is against a random player. */
const AGAINST_RANDOM = 4;

/** Greedy players that look at few actions: what is tested is the rules. */
const GREEDY = 'greedy:candidates=6,samples=1';

interface Line extends Tally {
  readonly n: number;
  readonly name: string;
}

/** A part of the soak run. */
interface Part {
  /** What `--count` counts, and how many unless it is given. */
  readonly counts: 'games' | 'decisions';
  readonly usual: (edition: Edition) => number;
  play(edition: Edition, n: number, seed: string, tally: Tally): string;
}

function agent(spec: string): AgentChoice {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

/** The battles in an order that depends on the seed, so that the first few are a sample. */
function shuffled(edition: Edition, seed: string): ListBattle[] {
  const battles = listBattles(edition);
  const rng = new Rng(seed, 'order');
  for (let i = battles.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [battles[i], battles[j]] = [battles[j], battles[i]];
  }
  return battles;
}

let order: ListBattle[] | undefined;

function playLists(edition: Edition, n: number, seed: string, tally: Tally, crew: readonly string[]): string {
  order ??= shuffled(edition, seed);
  const battle = order[n % order.length];
  guarded(tally, battle.name, () => {
    const game = battle.load(`${seed}/${n}`);
    const seats = game.players.map((_, seat) => agent(crew[seat % crew.length]));
    playRecorded(game, seats, `${seed}/${n}`, tally);
    if (n % WATCHED === 1) playWatched(game, `${seed}/${n}`, n % EAGER === 0 ? 'eager' : 'random', tally);
    if (n % SUITES === SUITES - 1) runSuite(game, `${seed}/${n}`, tally);
  });
  return battle.name;
}

const PARTS: Readonly<Record<string, Part>> = {
  lists: {
    counts: 'games',
    usual: (edition) => listBattles(edition).length,
    play: (edition, n, seed, tally) => playLists(edition, n, seed, tally, ['random']),
  },
  greedy: {
    counts: 'games',
    usual: () => 1000,
    play: (edition, n, seed, tally) =>
      playLists(edition, n, `greedy ${seed}`, tally, [GREEDY, n % AGAINST_RANDOM === 0 ? 'random' : GREEDY]),
  },
  cards: {
    counts: 'decisions',
    usual: () => 10_000_000,
    play(edition, n, seed, tally) {
      guarded(tally, `battle ${n}`, () => {
        const game = battleOfAllCards(n, seed, edition);
        playWatched(game, `${seed}/${n}/0`, n % EAGER === 0 ? 'eager' : 'random', tally);
        for (let g = 1; g < GAMES; g++) {
          const stream = `${seed}/${n}/${g}`;
          if (g <= RECORDED) playRecorded(game, [agent('random'), agent('random')], stream, tally);
          else playPlain(game, stream, tally);
        }
        if (n % SUITES === SUITES - 1) runSuite(game, `${seed}/${n}`, tally);
      });
      return `battle ${n}`;
    },
  },
};

/** Runs the command; the answer is its exit code. */
export function main(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string', default: 'lists' },
      edition: { type: 'string', default: USUAL_EDITION.id },
      count: { type: 'string' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '420' },
      out: { type: 'string', default: 'results/runs/soak' },
    },
  });
  const part = Object.hasOwn(PARTS, values.part) ? PARTS[values.part] : undefined;
  if (part === undefined) return refuse(`--part ${values.part}: must be one of ${Object.keys(PARTS).join(', ')}`);
  const edition = EDITIONS.get(values.edition);
  if (edition === undefined)
    return refuse(`--edition ${values.edition}: must be one of ${[...EDITIONS.keys()].join(', ')}`);
  const count = Number(values.count ?? part.usual(edition));
  const seconds = Number(values.seconds);
  if (!Number.isInteger(count) || count < 1) return refuse(`--count ${values.count}: must be a whole number above 0`);
  if (!(seconds > 0)) return refuse(`--seconds ${values.seconds}: must be a number above 0, such as 420`);
  mkdirSync(values.out, { recursive: true });
  const name = edition === USUAL_EDITION ? values.part : `${values.part}-${edition.id}`;
  const path = join(values.out, `${name}.jsonl`);
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify({ part: values.part, seed: values.seed })}\n`);
  const [head, ...known] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  if ((head as { seed?: string }).seed !== values.seed)
    return refuse(`--seed ${values.seed}: ${path} is of another seed; give that one, or another --out`);
  const lines = known as Line[];
  const isDone = (): boolean => (part.counts === 'games' ? lines.length : total(lines, 'decisions')) >= count;
  for (const end = performance.now() + 1000 * seconds; !isDone() && performance.now() < end;) {
    const tally = newTally();
    const n = lines.length;
    const line = { n, name: part.play(edition, n, values.seed, tally), ...tally };
    lines.push(line);
    appendFileSync(path, `${JSON.stringify(line)}\n`);
    for (const fault of tally.broken) process.stdout.write(`${line.name}: ${fault}\n`);
  }
  const broken = lines.flatMap((line) => line.broken).length;
  process.stdout.write(
    `${values.part}, seed ${values.seed}: ${lines.length} battles, ${total(lines, 'games')} games, ` +
      `${total(lines, 'decisions')} random decisions, ${total(lines, 'replays')} replays verified, ` +
      `${total(lines, 'checked')} games with every state checked, ${total(lines, 'suites')} battles through the generic ` +
      `suite; ${broken} faults${isDone() ? '' : `; not finished (${count} ${part.counts} wanted): the same command goes on`}\n`,
  );
  return broken === 0 ? 0 : 1;
}

function total(lines: readonly Line[], field: 'games' | 'decisions' | 'replays' | 'checked' | 'suites'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n`);
  return 2;
}
