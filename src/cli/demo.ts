import { availableParallelism } from 'node:os';
import process from 'node:process';
import { findGame, loadGame } from '../arena/game-source.js';
import type { MatchResult } from '../arena/tally.js';
import { wilson95 } from '../arena/wilson.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { commandName } from './command-name.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { lostTeller, percent } from './match-report.js';
import { readCount } from '../kernel/read-count.js';
import { createLines } from './out-file.js';
import { gameTask } from '../arena/schedule.js';
import { runMatch } from './run-match.js';
import { makeRunFile } from './runs-folder.js';
import { USUAL_PORT } from './serve.js';
import { table } from './table.js';

const SCENARIO = 'core-set-clash';
const AGENTS = ['greedy', 'greedy:candidates=8', 'random'];

export const demo: Command = defineCommand({
  usage: 'demo',
  summary:
    'Plays a short round-robin of agents on the core-set battle, each pairing from both sides; `npm start` runs it.',
  example: ['opfor demo --seed tuesday', 'the same series with other dice'],
  options: {
    games: { type: 'string', default: '12', describe: 'games of each pairing, an even number' },
    seed: { type: 'string', default: '1', describe: 'what all random numbers are derived from: any text' },
    json: { type: 'boolean', default: false, describe: 'print the standings as JSON' },
  },
  async run({ games, seed, json }): Promise<Result<ExitCode>> {
    const each = readCount('games', games, 2, 1_000_000);
    if (!each.ok) return each;
    if (each.value % 2 === 1) return fail('games', `--games ${games} must be even: each pairing plays from both sides`);
    const source = findGame({ scenario: SCENARIO, game: undefined });
    if (!source.ok) return source;
    const loaded = await loadGame(source.value);
    if (!loaded.ok) return loaded;
    const { players } = loaded.value.game;
    const out = makeRunFile('demo', 'jsonl', createLines);
    if (!out.ok) return out;
    const { path, made: sink } = out.value;

    const standings = new Map(AGENTS.map((agent): [string, Standing] => [agent, { games: 0, wins: 0, draws: 0 }]));
    const workers = Math.min(8, availableParallelism());
    let complete = true;
    const tellLost = lostTeller();
    for (const [first, second] of pairings()) {
      const played = await runMatch({
        setup: { sources: [source.value], entrants: [first, second] },
        plan: {
          games: each.value,
          workers,
          task: (index) => gameTask(index, `${seed}/${first} ${second}`, players.length, true),
        },
        players,
        sink,
        label: `${first} – ${second}`,
        onLost: (game) => {
          complete = false;
          tellLost(game);
        },
      });
      if (!played.ok) return played;
      count(standings, played.value.result);
      if (played.value.stopped) {
        complete = false;
        break;
      }
    }
    const closed = sink.close();
    if (!closed.ok) return closed;
    process.stdout.write(json ? asJson(standings, path) : asText(standings, path));
    return ok(complete ? 0 : 1);
  },
});

interface Standing {
  games: number;
  wins: number;
  draws: number;
}

function pairings(): [string, string][] {
  return AGENTS.flatMap((first, at) => AGENTS.slice(at + 1).map((second): [string, string] => [first, second]));
}

function count(standings: Map<string, Standing>, result: MatchResult): void {
  for (const { agent, score } of result.entrants) {
    const standing = standings.get(agent);
    if (standing === undefined) continue;
    standing.games += score.games;
    standing.wins += score.wins;
    standing.draws += score.draws;
  }
}

function asJson(standings: Map<string, Standing>, records: string): string {
  const rows = [...standings].map(([agent, standing]) => ({ agent, ...standing }));
  return `${JSON.stringify({ scenario: SCENARIO, standings: rows, records })}\n`;
}

function asText(standings: Map<string, Standing>, records: string): string {
  const rows = [...standings].map(([agent, { games, wins, draws }]) => {
    const { low, high } = wilson95(wins, games);
    const rate = games === 0 ? 0 : wins / games;
    return [agent, games, wins, draws, games - wins - draws, percent(rate), `${percent(low)} – ${percent(high)}`];
  });
  const header = ['agent', 'games', 'won', 'drawn', 'lost', 'win rate', '95 % interval'];
  return [
    `${SCENARIO}: every agent against every other, from both sides\n\n`,
    table(header, rows),
    `\nrecords: ${records}\n`,
    `to read one battle: ${commandName()} replay ${records} --game 1\n`,
    `to play in your browser: ${commandName()} play, then open http://127.0.0.1:${USUAL_PORT}/\n`,
  ].join('');
}
