import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { EDITIONS, USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';

import { EDITION_OF_POOL } from '../../src/games/imperial-assault/words/pools.js';
import { Rng } from '../../src/kernel/rng.js';
import { listBattles, type ListBattle } from './list-battles.js';
import {
  guarded,
  newTally,
  playPlain,
  playRecorded,
  playWatched,
  runSuite,
  type Soaked,
  type Tally,
} from './one-game.js';
import { battleOfAllCards } from './random-battles.js';
import { soakedLegion } from './soaked-legion.js';
import { skirmishOfAllCards } from './soaked-skirmish.js';

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

/** Games of each battle of all cards that are recorded and replayed. */
const RECORDED = 2;

/** One watched game in this many is played by players who seek each other. */
const EAGER = 6;

/** One game in this many of the greedy part is against a random player. */
const AGAINST_RANDOM = 4;

/** Greedy players that look at few actions: what is tested is the rules. */
const GREEDY = 'greedy:candidates=6,samples=1';

/** Editions of the other game: random armies of all cards on all maps. */
const SKIRMISHES: readonly string[] = Object.values(EDITION_OF_POOL);

interface Line extends Tally {
  readonly n: number;
  readonly name: string;
}

/** A part of the soak run. */
interface Part {
  /** What `--count` counts, and how many unless it is given. */
  readonly counts: 'games' | 'decisions';
  readonly usual: () => number;
  /** Plays the games of number `n`; the answer is what they are called. */
  play(n: number, seed: string, tally: Tally): string;
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

/** The parts of an edition, by name; an empty list of names for an edition that is not known. */
function partsOf(edition: string): ReadonlyMap<string, Part> {
  const legion = EDITIONS.get(edition);
  if (legion !== undefined)
    return new Map([
      ['lists', listPart(legion, '', () => ['random'])],
      ['greedy', greedyPart(legion)],
      ['cards', cardPart(40, (n, seed) => soakedLegion(battleOfAllCards(n, seed, legion)))],
    ]);
  if (!SKIRMISHES.includes(edition)) return new Map();
  return new Map([['cards', cardPart(10, (n, seed) => skirmishOfAllCards(n, seed, edition))]]);
}

/** Every list against every other, by the agents of `crewOf` game `n`. */
function listPart(edition: Edition, prefix: string, crewOf: (n: number) => readonly string[]): Part {
  let order: ListBattle[] | undefined;
  return {
    counts: 'games',
    usual: () => listBattles(edition).length,
    play(n, plainSeed, tally) {
      const seed = `${prefix}${plainSeed}`;
      order ??= shuffled(edition, seed);
      const battle = order[n % order.length];
      const crew = crewOf(n);
      guarded(tally, battle.name, () => {
        const game = battle.load(`${seed}/${n}`);
        const soaked = soakedLegion(game);
        const seats = game.players.map((_, seat) => agent(crew[seat % crew.length]));
        playRecorded(game, seats, `${seed}/${n}`, tally);
        if (n % WATCHED === 1) playWatched(soaked, `${seed}/${n}`, n % EAGER === 0 ? 'eager' : 'random', tally);
        if (n % SUITES === SUITES - 1) runSuite(soaked, `${seed}/${n}`, tally);
      });
      return battle.name;
    },
  };
}

const greedyCrew = (n: number): string[] => [GREEDY, n % AGAINST_RANDOM === 0 ? 'random' : GREEDY];

function greedyPart(edition: Edition): Part {
  return { ...listPart(edition, 'greedy ', greedyCrew), usual: () => 1000 };
}

/**
 * Random decisions over random armies of all cards, a few games of each battle: the first has every state checked, the
 * next are recorded and replayed.
 */
function cardPart<S>(games: number, gameOf: (n: number, seed: string) => Soaked<S>): Part {
  return {
    counts: 'decisions',
    usual: () => 10_000_000,
    play(n, seed, tally) {
      guarded(tally, `battle ${n}`, () => {
        const soaked = gameOf(n, seed);
        playWatched(soaked, `${seed}/${n}/0`, n % EAGER === 0 ? 'eager' : 'random', tally);
        for (let g = 1; g < games; g++) {
          const stream = `${seed}/${n}/${g}`;
          if (g <= RECORDED) playRecorded(soaked.game, [agent('random'), agent('random')], stream, tally);
          else playPlain(soaked, stream, tally);
        }
        if (n % SUITES === SUITES - 1) runSuite(soaked, `${seed}/${n}`, tally);
      });
      return `battle ${n}`;
    },
  };
}

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
  const { edition } = values;
  const parts = partsOf(edition);
  if (parts.size === 0)
    return refuse(`--edition ${edition}: must be one of ${[...EDITIONS.keys(), ...SKIRMISHES].join(', ')}`);
  const part = parts.get(values.part);
  if (part === undefined)
    return refuse(`--part ${values.part}: must be one of ${[...parts.keys()].join(', ')} for ${edition}`);
  const count = Number(values.count ?? part.usual());
  const seconds = Number(values.seconds);
  if (!Number.isInteger(count) || count < 1) return refuse(`--count ${values.count}: must be a whole number above 0`);
  if (!(seconds > 0)) return refuse(`--seconds ${values.seconds}: must be a number above 0, such as 420`);
  mkdirSync(values.out, { recursive: true });
  const name = edition === USUAL_EDITION.id ? values.part : `${values.part}-${edition}`;
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
    const line = { n, name: part.play(n, values.seed, tally), ...tally };
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
