import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { LoadedGame } from '../arena/loaded-game.js';
import { referenceGames } from '../games/reference/index.js';
import { behaviourSignature } from '../arena/signature.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { comparedText, compareWith } from './bench/against.js';
import { workerGain } from './bench-measures.js';
import { BATTLE, battleGame, LEVEL, measureAlone } from './bench-sections.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { table } from './table.js';

/** A figure, with the bound that the project promises for it, if any. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly promised?: { readonly atLeast: number } | { readonly atMost: number };
}

/** Battles small enough that their games with greedy agents take seconds. */
const SIGNED_BATTLES = ['core-set-city', 'core-set-clash', 'core-set-skirmish', 'team-clash'];

export const bench: Command = defineCommand({
  usage: 'bench',
  summary: 'Measures speed and prints signatures of how games and agents behave. Takes about a minute.',
  example: ['opfor bench --json', 'all figures, for a script that compares two versions'],
  options: {
    only: { type: 'string', describe: 'signature: print only the signatures, which takes seconds' },
    against: {
      type: 'string',
      describe: 'the folder of another built checkout: only how many times as fast as that this one is',
    },
    json: { type: 'boolean', default: false, describe: 'print the figures as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (args.only !== undefined && args.only !== 'signature') {
      return fail('only', `--only ${args.only}: the only part that can run alone is signature`);
    }
    if (args.against !== undefined) {
      if (args.only !== undefined) return fail('only', 'give --only or --against, not both');
      const compared = await compareWith(args.against, progress);
      if (!compared.ok) return compared;
      process.stdout.write(
        args.json ? `${JSON.stringify({ compared: compared.value })}\n` : comparedText(compared.value),
      );
      return ok(0);
    }
    const figures = args.only === undefined ? await measure() : [];
    const games = await everyGame();
    const signatures = Object.fromEntries(games.map(([name, loaded]) => [name, behaviourSignature(loaded, 2)]));
    if (args.json) {
      process.stdout.write(`${JSON.stringify({ figures, signatures })}\n`);
      return ok(0);
    }
    if (figures.length > 0) {
      const rows = figures.map((figure) => [figure.name, `${shown(figure.value)} ${figure.unit}`, promise(figure)]);
      process.stdout.write(`${table(['measure', 'value', 'promised'], rows)}\n`);
    }
    process.stdout.write(table(['behaviour of', 'signature'], Object.entries(signatures)));
    return ok(0);
  },
});

/** All times are processor times, except in the gain of a second worker. */
async function measure(): Promise<Figure[]> {
  progress('connect four');
  const { contract, handWritten, ratio } = await measureAlone('connect-four');
  progress('battles');
  const battles = await measureAlone('battles');
  progress('searches');
  const fourSearch = await measureAlone('search-four');
  const battleSearch = await measureAlone('search-battle');
  const searchGain = await measureAlone('root-parallel');
  progress('the largest battles');
  const largest = await measureAlone('largest-battles');
  progress('decisions');
  const decisions = await measureAlone('decisions');
  progress('copies and allocation');
  const memory = await measureAlone('memory');
  progress('workers');
  const gain = await workerGain(BATTLE, 2);
  return [
    {
      name: 'connect-four playouts through the contract',
      value: contract,
      unit: 'per s',
      promised: { atLeast: 213_000 },
    },
    { name: 'connect-four playouts, hand-written loop', value: handWritten, unit: 'per s' },
    { name: 'contract over hand-written', value: ratio, unit: '×', promised: { atLeast: 0.5 } },
    { name: `random ${BATTLE} battles`, value: battles.perSecond, unit: 'per s', promised: { atLeast: 500 } },
    { name: `actions of a random ${BATTLE} battle`, value: battles.meanActions, unit: '' },
    {
      name: `random ${largest.scenario} battles, the largest`,
      value: largest.perSecond,
      unit: 'per s',
      promised: { atLeast: 250 },
    },
    { name: `actions of a random ${largest.scenario} battle`, value: largest.meanActions, unit: '' },
    { name: `copy of a ${BATTLE} state`, value: memory.copyNanoseconds, unit: 'ns', promised: { atMost: 150 } },
    {
      name: `heap that an action of a random battle takes`,
      value: memory.bytesPerAction,
      unit: 'bytes',
      promised: { atMost: 1 },
    },
    {
      name: 'connect-four tree search with random playouts, iterations',
      value: fourSearch,
      unit: 'per s',
      promised: { atLeast: 260_000 },
    },
    {
      name: `${battleSearch.scenario} tree search with leaf evaluation, iterations`,
      value: battleSearch.perSecond,
      unit: 'per s',
      promised: { atLeast: 20_000 },
    },
    {
      name: `longest decision of ${LEVEL} in ${decisions.scenario}`,
      value: decisions.longest,
      unit: 's',
      promised: { atMost: 2 },
    },
    {
      name: 'longest overrun of a time limit, with an adviser',
      value: decisions.overrun,
      unit: 'ms',
      promised: { atMost: 50 },
    },
    {
      name: `root parallel search, two workers over one (${availableParallelism()} cores)`,
      value: searchGain,
      unit: '×',
      promised: { atLeast: 1.8 },
    },
    {
      name: `two workers over one (${availableParallelism()} cores)`,
      value: gain,
      unit: '×',
      promised: { atLeast: 1.8 },
    },
  ];
}

function progress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`measuring ${what} …\n`);
}

async function everyGame(): Promise<[string, LoadedGame][]> {
  const reference = Object.entries(referenceGames).map(([name, make]): [string, LoadedGame] => [
    name,
    { game: make(), label: {} },
  ]);
  const battles = SIGNED_BATTLES.map(async (name): Promise<[string, LoadedGame]> => [name, await battleGame(name)]);
  return [...reference, ...(await Promise.all(battles))];
}

function shown(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function promise({ value, promised }: Figure): string {
  if (promised === undefined) return '';
  const kept = 'atLeast' in promised ? value >= promised.atLeast : value <= promised.atMost;
  const limit = 'atLeast' in promised ? `at least ${shown(promised.atLeast)}` : `at most ${shown(promised.atMost)}`;
  return `${limit}: ${kept ? 'kept' : 'NOT KEPT'}`;
}
