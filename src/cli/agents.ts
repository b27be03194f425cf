import process from 'node:process';
import { agents as shipped } from '../../agents/index.js';
import type { AgentFactory } from '../../agents/agent.js';
import { checkAgent } from '../arena/agent-files/check-agent.js';
import type { Check } from '../arena/agent-files/check-agent.js';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { protocolSchema } from '../arena/agent-files/protocol.js';
import { lineOf } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { LIMIT_OPTIONS, readLimits } from './options.js';

const JOBS = ['list', 'check', 'schema'];

export const agents: Command = defineCommand({
  usage: 'agents [job] [agent]',
  summary: 'Lists the agents that come with Opfor with their settings; checks an agent of your own.',
  example: ['opfor agents check "cmd:python3 my_bot.py"', 'plays some games with a program and says what is wrong'],
  options: {
    job: {
      type: 'string',
      default: 'list',
      describe: 'list, check, or schema (JSON Schema of the protocol for programs)',
    },
    agent: { type: 'string', describe: 'with check: a file, cmd: and a command line, or an agent of Opfor' },
    game: { type: 'string', describe: 'with check: only this game' },
    scenario: { type: 'string', describe: 'with check: only this battle' },
    ...LIMIT_OPTIONS,
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, agent } = args;
    if (!JOBS.includes(job)) return fail('job', `agents ${job}: the job must be one of ${JOBS.join(', ')}`);
    if (job === 'check') return check(args);
    if (agent !== undefined) return fail('agent', `agents ${job} takes no further argument; leave out '${agent}'`);
    const text = job === 'schema' ? JSON.stringify(protocolSchema(), null, 2) : args.json ? asJson() : asText();
    process.stdout.write(`${text}\n`);
    return ok(0);
  },
});

async function check(
  args: Parameters<typeof readLimits>[0] & {
    readonly agent: string | undefined;
    readonly game: string | undefined;
    readonly scenario: string | undefined;
    readonly json: boolean;
  },
): Promise<Result<ExitCode>> {
  const { agent, game, scenario } = args;
  if (agent === undefined) {
    return fail('agent', 'agents check needs an agent: a file such as ./my-agent.js, or "cmd:python3 my_bot.py"');
  }
  if (game !== undefined && scenario !== undefined) return fail('game', 'give --scenario or --game, not both');
  const limits = readLimits(args);
  if (!limits.ok) return limits;
  const only = game === undefined && scenario === undefined ? undefined : { game, scenario };
  const checks: Check[] = [];
  for await (const one of checkAgent(agent, only, limits.value)) {
    checks.push(one);
    if (!args.json) process.stdout.write(`${one.verdict.padEnd(5)}  ${textOf(one)}\n`);
  }
  const failed = checks.filter(({ verdict }) => verdict === 'fails').length;
  if (args.json) process.stdout.write(`${JSON.stringify({ agent, checks })}\n`);
  else
    process.stdout.write(
      `${failed === 0 ? `${lineOf(agent)}: all ${checks.length} checks pass` : `${failed} of ${checks.length} checks fail`}\n`,
    );
  if (failed > 0 && outsideAgent(agent)?.kind === 'program' && !args.json) {
    process.stdout.write('docs/protocol.md describes what a program must answer\n');
  }
  return ok(failed === 0 ? 0 : 1);
}

function textOf({ what, detail }: Check): string {
  return detail === '' ? what : `${what}: ${lineOf(detail)}`;
}

/** The settings of an agent with those of its budget, as rows. */
function settingsOf({ settings, help = {}, budgeted }: AgentFactory): [string, string, string][] {
  const own = settings.map((name): [string, string, string] => {
    const { values, otherwise } = help[name] ?? { values: '', otherwise: '' };
    const shown = otherwise === true ? 'yes' : otherwise === false ? 'no' : String(otherwise);
    return [name, values, shown];
  });
  const budget: [string, string, string][] = [
    ['iterations', 'a whole number from 1 to 999999999, instead of seconds', ''],
    ['seconds', 'a number from 0.001 to 86400, instead of iterations', ''],
  ];
  return budgeted ? [...own, ...budget] : own;
}

function asText(): string {
  const paragraphs = shipped.map((agent) => {
    const plays = agent.games === undefined ? '' : ` (${agent.games.join(', ')} only)`;
    const settings = settingsOf(agent).map(([name, values, otherwise]) => {
      const shown = otherwise === '' ? '' : `; default ${otherwise}`;
      return `    ${name.padEnd(12)} ${values}${shown}\n`;
    });
    return `${agent.name}: ${agent.summary}${plays}\n${settings.join('')}`;
  });
  return [
    ...paragraphs,
    'Settings follow a colon: greedy:samples=4,seconds=0.5. In some games some defaults differ; records have them all.',
    'An agent of your own: the path of a module, ./my-agent.js, or a program, "cmd:python3 my_bot.py".',
    'docs/writing-an-agent.md shows how to write one, opfor agents check tells what is wrong with it.',
  ].join('\n');
}

function asJson(): string {
  return JSON.stringify(
    shipped.map((agent) => ({
      name: agent.name,
      version: agent.version,
      summary: agent.summary,
      ...(agent.games === undefined ? {} : { games: agent.games }),
      settings: settingsOf(agent).map(([name, values, otherwise]) => ({
        name,
        values,
        ...(otherwise === '' ? {} : { default: agent.help?.[name]?.otherwise }),
      })),
    })),
  );
}
