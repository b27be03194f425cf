import { existsSync } from 'node:fs';
import process from 'node:process';
import type { AgentChoice } from '../../agents/choice.js';
import { parseAgent } from '../../agents/index.js';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { playableEditions } from '../arena/kits.js';
import { readLearnedFile } from '../arena/learned-files.js';
import { type Answer, playPosition } from '../arena/positions/play-position.js';
import { type FiledPosition, positionsFolder, readPositions } from '../arena/positions/position-files.js';
import { suggestion } from '../kernel/nearest.js';
import { readCount } from '../kernel/read-count.js';
import { fail, ok, type Result } from '../kernel/result.js';
import type { PositionHead } from '../proof/position.js';
import { type Command, defineCommand, type ExitCode } from './command.js';
import { splitAgents } from './options.js';
import { table } from './table.js';

/** Who plays all other players, so that an answer is judged by the same opponent for every agent. */
const OTHERS = 'policy';

export const positions: Command = defineCommand({
  usage: 'positions [files..]',
  summary: 'Asks agents positions to which a good player knows the answer, and counts good answers.',
  example: [
    'opfor positions --agents general,officer',
    'how many of the positions that come with Opfor each plays well',
  ],
  options: {
    files: { type: 'string', array: true, describe: 'files of positions, or folders (default: those of Opfor)' },
    agents: { type: 'string', default: 'officer', describe: 'agents, separated by commas' },
    edition: { type: 'string', describe: 'only positions of this edition' },
    only: { type: 'string', describe: 'only positions whose id or class begins like this' },
    dice: {
      type: 'string',
      default: '3',
      describe: 'how often each is played, with other dice; more than half must be good',
    },
    seed: { type: 'string', default: '1', describe: 'what all random numbers are derived from: any text' },
    why: { type: 'boolean', default: false, describe: 'print for each position what is at stake, and what went wrong' },
    json: { type: 'boolean', default: false, describe: 'print the answers as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const dice = readCount('dice', args.dice, 1, 1000);
    if (!dice.ok) return dice;
    const { edition, only = '' } = args;
    if (edition !== undefined && !playableEditions().includes(edition))
      return fail('edition', `--edition: unknown edition '${edition}'${suggestion(edition, playableEditions())}`);
    const shipped = playableEditions()
      .map(positionsFolder)
      .filter((path) => existsSync(path));
    const { files = [] } = args;
    const read = await readPositions(files.length === 0 ? shipped : files);
    if (!read.ok) return read;
    const asked = read.value.filter(
      ({ one }) =>
        (edition === undefined || one.game === edition) && (one.id.startsWith(only) || one.class.startsWith(only)),
    );
    if (asked.length === 0)
      return fail('no-positions', 'there is no such position; leave out --only and --edition to see all');
    const agents = readAgents(args.agents);
    if (!agents.ok) return agents;
    const others = parseAgent(OTHERS);
    if (!others.ok) return others;
    const scores: Score[] = [];
    for (const { spec, choice } of agents.value) {
      const score = scoreOf(spec, choice, others.value, asked, { dice: dice.value, seed: args.seed });
      if (!score.ok) return score;
      scores.push(score.value);
    }
    process.stdout.write(args.json ? `${JSON.stringify(scores)}\n` : asText(scores, asked, args.why));
    return ok(0);
  },
});

interface Asked {
  readonly spec: string;
  readonly choice: AgentChoice;
}

/** Agents that come with Opfor; those of other people play whole scenarios only. */
function readAgents(text: string): Result<readonly Asked[]> {
  const found: Asked[] = [];
  for (const spec of splitAgents(text)) {
    if (outsideAgent(spec) !== undefined)
      return fail('agent', `--agents ${spec}: positions are played by agents that come with Opfor only`);
    const agent = parseAgent(spec, readLearnedFile);
    if (!agent.ok) return agent;
    found.push({ spec, choice: agent.value });
  }
  return ok(found);
}

/** How an agent answered a position. */
interface Answered {
  readonly id: string;
  readonly class: string;
  readonly isGood: boolean;
  readonly answers: readonly Answer[];
}

/** How an agent answered all of them. */
interface Score {
  readonly agent: string;
  readonly version: string;
  readonly good: number;
  readonly of: number;
  readonly seed: string;
  readonly positions: readonly Answered[];
}

function scoreOf(
  spec: string,
  agent: AgentChoice,
  others: AgentChoice,
  asked: readonly FiledPosition[],
  { dice, seed }: { readonly dice: number; readonly seed: string },
): Result<Score> {
  const found: Answered[] = [];
  for (const { one, kit } of asked) {
    const answers: Answer[] = [];
    for (let n = 0; n < dice; n++) {
      const answer = playPosition(kit, one, agent, others, `${seed}/${one.id}/${n}`);
      if (!answer.ok) return fail(answer.problem.code, `${spec}: ${answer.problem.message}`);
      answers.push(answer.value);
    }
    const good = answers.filter(({ isGood }) => isGood).length;
    found.push({ id: one.id, class: one.class, isGood: 2 * good > dice, answers });
  }
  const good = found.filter(({ isGood }) => isGood).length;
  return ok({ agent: spec, version: agent.version, good, of: found.length, seed, positions: found });
}

function asText(scores: readonly Score[], asked: readonly FiledPosition[], why: boolean): string {
  const rows = asked.map(({ one }, i) => [one.class, one.id, ...scores.map(({ positions: all }) => verdict(all[i]))]);
  const totals = ['', 'good', ...scores.map(({ good, of }) => `${good} of ${of}`)];
  const lines = [table(['class', 'position', ...scores.map(({ agent }) => agent)], [...rows, totals])];
  if (why) for (const [i, { one }] of asked.entries()) lines.push(reasons(one, scores, i));
  return lines.join('\n');
}

/** `good 3 of 3`. */
function verdict({ isGood, answers }: Answered): string {
  return `${isGood ? 'good' : 'not'} ${answers.filter((answer) => answer.isGood).length} of ${answers.length}`;
}

function reasons({ id, says, why }: PositionHead, scores: readonly Score[], i: number): string {
  const wrong = scores.flatMap(({ agent, positions: all }) =>
    all[i].answers
      .filter(({ isGood }) => !isGood)
      .slice(0, 1)
      .map(({ chose, unmet }) => `  ${agent} chose "${chose}": ${unmet.join('; or ')}\n`),
  );
  return `${id}: ${says}\n  ${why}\n${wrong.join('')}`;
}
