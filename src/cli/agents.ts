import { howMany } from '../kernel/how-many.js';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { agents as shipped, parseAgent } from '../../agents/index.js';
import type { AgentFactory } from '../../agents/agent.js';
import { checkAgent } from '../arena/agent-files/check-agent.js';
import type { Check } from '../arena/agent-files/check-agent.js';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { protocolSchema } from '../arena/agent-files/protocol.js';
import { readLearnedFile } from '../arena/learned-files.js';
import { lineOf } from '../kernel/error-text.js';
import { shellWord } from '../kernel/shell-word.js';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { showRequest } from './agent-request.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { LIMIT_OPTIONS, readLimits } from './options.js';

const JOBS = ['list', 'show', 'check', 'request', 'schema'];

export const agents: Command = defineCommand({
  usage: 'agents [job] [agent]',
  summary: 'Lists the agents that come with Opfor with their settings; checks an agent of your own.',
  example: ['opfor agents check "cmd:python3 my_bot.py"', 'plays some games with a program and says what is wrong'],
  options: {
    job: {
      type: 'string',
      default: 'list',
      describe:
        'list, show (what its settings do), check, request (what a program is asked), or schema (JSON Schema of the protocol)',
    },
    agent: {
      type: 'string',
      describe: 'with show or check: an agent of Opfor; with check also a file, or cmd: and a command line',
    },
    game: { type: 'string', describe: 'with check: only this game; with request: of this game' },
    scenario: { type: 'string', describe: 'with check: only this battle; with request: of this battle' },
    decision: { type: 'string', default: '1', describe: 'with request: which of the first player, from 1' },
    with: {
      type: 'string',
      describe:
        'with request: what the view has besides, separated by commas; in Legion terrain, zones, sight, damage, arrays',
    },
    ...LIMIT_OPTIONS,
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, agent } = args;
    if (!JOBS.includes(job)) {
      const meant = shipped.some(({ name }) => name === job) ? `; opfor agents show ${job} tells about it` : '';
      return fail('job', `agents ${job}: the job must be one of ${JOBS.join(', ')}${meant}`);
    }
    if (job === 'check') return check(args);
    if (job === 'show') return show(agent, args.json);
    if (job === 'request' && agent === undefined) return showRequest(args);
    if (agent !== undefined) return fail('agent', `agents ${job} takes no further argument; leave out '${agent}'`);
    const text = job === 'schema' ? JSON.stringify(protocolSchema(), null, 2) : args.json ? asJson() : asText();
    process.stdout.write(`${text}\n`);
    return ok(0);
  },
});

/** All about one agent, with what each of its settings does. */
function show(name: string | undefined, json: boolean): Result<ExitCode> {
  const names = shipped.map((agent) => agent.name);
  if (name === undefined) return fail('agent', `agents show needs an agent: ${names.join(', ')}`);
  const agent = shipped.find((one) => one.name === name);
  if (agent === undefined) return fail('agent', `there is no agent '${name}'${suggestion(name, names)}`);
  const settings = settingsOf(agent).map(({ name: setting, values, shown, does }) => {
    const range = `${values}${shown === '' ? '' : `; default ${shown}`}`;
    return `    ${setting.padEnd(12)} ${does}\n${''.padEnd(19)}${range}\n`;
  });
  const text = json ? `${JSON.stringify(asData(agent))}\n` : `${headingOf(agent)}\n${settings.join('')}`;
  process.stdout.write(text);
  return ok(0);
}

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
  const outside = outsideAgent(agent);
  if (outside === undefined) {
    const known = parseAgent(agent, readLearnedFile);
    if (!known.ok) return fail('agent', `agents check: ${known.problem.message}${commandHint(agent)}`);
  }
  if (outside?.kind === 'module' && !existsSync(outside.path))
    return fail('agent', `agents check ${outside.path}: there is no such file`);
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
  const notes = checks.filter(({ verdict }) => verdict === 'note').length;
  if (args.json) process.stdout.write(`${JSON.stringify({ agent, checks })}\n`);
  else
    process.stdout.write(
      `${failed === 0 ? `${lineOf(agent)}: all ${checks.length - notes} checks pass` : `${failed} of ${checks.length - notes} checks fail`}${notes === 0 ? '' : `, ${howMany(notes, 'note')}`}\n`,
    );
  if (failed > 0 && outside?.kind === 'program' && !args.json) {
    process.stdout.write(
      'docs/protocol.md describes what a program must answer; it must flush its output after each line\n',
    );
  }
  return ok(failed === 0 ? 0 : 1);
}

/** How to name a program, for one that was named as an agent. */
function commandHint(agent: string): string {
  return existsSync(agent) ? `; is it a program? type: opfor agents check ${shellWord(`cmd:${agent}`)}` : '';
}

function textOf({ what, detail }: Check): string {
  return detail === '' ? what : `${what}: ${lineOf(detail)}`;
}

interface SettingRow {
  readonly name: string;
  readonly values: string;
  /** Its default, as people write it; empty without one. */
  readonly shown: string;
  readonly does: string;
}

/** The settings of an agent, and those of its budget. */
function settingsOf({ settings, help = {}, budgeted }: AgentFactory): SettingRow[] {
  const own = settings.map((name): SettingRow => {
    const { values, otherwise, does = '' } = help[name] ?? { values: '', otherwise: '' };
    const shown = otherwise === true ? 'yes' : otherwise === false ? 'no' : String(otherwise);
    return { name, values, shown, does };
  });
  const budget = [
    {
      name: 'iterations',
      values: 'a whole number from 1 to 999999999, instead of seconds',
      does: 'how much it thinks about a decision, in steps of its own',
    },
    {
      name: 'seconds',
      values: 'a number from 0.001 to 86400, instead of iterations',
      does: 'how long it thinks about a decision',
    },
  ].map((row): SettingRow => ({ ...row, shown: '' }));
  return budgeted ? [...own, ...budget] : own;
}

function headingOf({ name, summary, games }: AgentFactory): string {
  return `${name}: ${summary}${games === undefined ? '' : ` (${games.join(', ')} only)`}`;
}

function asText(): string {
  const paragraphs = shipped.map((agent) => {
    const settings = settingsOf(agent).map(
      ({ name, values, shown }) => `    ${name.padEnd(12)} ${values}${shown === '' ? '' : `; default ${shown}`}\n`,
    );
    return `${headingOf(agent)}\n${settings.join('')}`;
  });
  return [
    ...paragraphs,
    'opfor agents show NAME says what each setting does.',
    'Settings follow a colon: greedy:samples=4,seconds=0.5. In some games some defaults differ; records have them all.',
    'An agent of your own: the path of a module, ./my-agent.js, or a program, "cmd:python3 my_bot.py".',
    'docs/writing-an-agent.md shows how to write one, opfor agents check tells what is wrong with it.',
  ].join('\n');
}

function asJson(): string {
  return JSON.stringify(shipped.map(asData));
}

function asData(agent: AgentFactory): object {
  const { name, version, summary, games } = agent;
  return {
    name,
    version,
    summary,
    ...(games === undefined ? {} : { games }),
    settings: settingsOf(agent).map(({ name: setting, values, shown, does }) => ({
      name: setting,
      values,
      ...(shown === '' ? {} : { default: agent.help?.[setting]?.otherwise }),
      does,
    })),
  };
}
