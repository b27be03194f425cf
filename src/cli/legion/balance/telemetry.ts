import { join } from 'node:path';
import process from 'node:process';
import type { Estimate } from '../../../arena/tournament/elo.js';
import { workHere, workInPool } from '../../../arena/ordered-work.js';
import { checkPlain } from '../../../arena/storage/plain-folder.js';
import { replaceFile } from '../../../arena/storage/whole-file.js';
import type { BlockTelemetry } from '../../../balance/run/block-telemetry.js';
import { designOf } from '../../../balance/run/design.js';
import { readBlocks, readLegionPlan } from '../../../balance/run/folder.js';
import type { Task } from '../../../balance/run/plan.js';
import { blockPlayer } from '../../../balance/run/player.js';
import { type CardTelemetry, ROUNDS, telemetryResult } from '../../../balance/run/telemetry-result.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { commandLine } from '../../command-line.js';
import type { ExitCode } from '../../command.js';
import { readCount } from '../../../kernel/read-count.js';
import { workersFor } from '../../play-games.js';
import { csvLine, percent } from './figures.js';
import type { BalanceArgs } from './options.js';
import { madeOf, textOf, type Told } from './told.js';

/** Battles that are played again unless `--battles` says how many. */
const USUAL_BATTLES = '200';

/**
 * Plays the first blocks of a measurement again, and tells what its units did: as a table, and in the files
 * `telemetry.csv` and `telemetry.html` of its folder.
 */
export async function tellTelemetry(args: BalanceArgs): Promise<Result<ExitCode>> {
  const folder = args.name;
  if (folder === undefined) return fail('name', 'balance telemetry: name the folder of a measurement');
  const plan = readLegionPlan(folder);
  if (!plan.ok) return plan;
  const plain = checkPlain(folder);
  if (!plain.ok) return plain;
  const blocks = readBlocks(join(folder, 'blocks.jsonl'), plan.value);
  if (!blocks.ok) return blocks;
  const played = blocks.value.blocks;
  if (played.length === 0) return fail('block', `${folder}: has no blocks yet`);
  const battles = readCount('battles', args.battles ?? USUAL_BATTLES, 1, 1_000_000);
  if (!battles.ok) return battles;
  const asked = readCount('workers', args.workers ?? '1', 0, 512);
  if (!asked.ok) return asked;
  const most = Math.ceil(battles.value / designOf(plan.value).battles);
  const some = played.slice(0, most);
  const workers = workersFor(asked.value, some.length);
  const work =
    workers === 0 ? workHere(blockPlayer(plan.value)) : workInPool<Task>('balance/run/worker', plan.value, workers);
  const told: BlockTelemetry[] = [];
  try {
    const tasks = some.map(({ line, block, agent, centre, variants }): Task => ({
      line,
      block,
      agent,
      centre,
      variants,
      isTelemetry: true,
    }));
    for await (const line of work.lines(tasks)) told.push(JSON.parse(line) as BlockTelemetry);
  } finally {
    await work.close();
  }
  const other = told.find((block, i) => JSON.stringify(block.scores) !== JSON.stringify(some[i].scores));
  if (other !== undefined)
    return fail(
      'bad-balance',
      `${folder}: block ${other.line + 1} is played differently now; this program has changed`,
    );
  const result = telemetryResult(
    plan.value.agents.map(({ spec }) => spec),
    told,
  );
  const report = reportOf(folder, some.length * designOf(plan.value).battles, result);
  process.stdout.write(args.json ? `${JSON.stringify(result)}\n` : textOf(report));
  const { balancePage } = await import('../../../balance/page/page.js');
  const page = balancePage({ ...report, commands: [commandLine()], made: madeOf(plan.value, some) });
  const written = [
    replaceFile(join(folder, 'telemetry.csv'), report.csv),
    replaceFile(join(folder, 'telemetry.html'), page),
  ].find((one) => !one.ok);
  return written === undefined || written.ok ? ok(0) : written;
}

function reportOf(folder: string, battles: number, result: readonly CardTelemetry[]): Told {
  const groups = [...new Set(result.map(({ agent, faction }) => `${faction}, as ${agent} plays`))];
  const of = (group: string): CardTelemetry[] =>
    result.filter(({ agent, faction }) => `${faction}, as ${agent} plays` === group);
  return {
    title: 'What units did',
    lines: [
      `${battles} battles of ${folder}, played again. Means are of one unit in one battle, with 95 % intervals by blocks.`,
      'At objectives: the share of ends of rounds at which it lived, and had claimed a token or stood within range 1 of an objective token or marked terrain. Damage is that of its attacks on enemies; damage by effects and in blasts without an attacker counts for nobody.',
    ],
    charts: groups.map((group) => ({
      title: `${group}: wounds dealt in a battle (diamond: wounds suffered)`,
      unit: 'wounds',
      range: [0, mostOf(of(group))],
      rows: of(group).map(({ card, dealt, taken }) => ({
        name: card,
        cost: Math.round(10 * taken.value) / 10,
        ...seen(dealt, mostOf(of(group))),
      })),
    })),
    sections: groups.map((group) => ({
      title: group,
      header: [
        'unit',
        'units',
        'points',
        'dealt',
        'dealt for 100 points',
        'suffered',
        'kills',
        'activations',
        'at objectives',
        `alive after round 1 to ${ROUNDS}`,
      ],
      rows: of(group).map((card) => [
        card.card,
        card.units,
        card.points.toFixed(0),
        `${card.dealt.value.toFixed(2)} (${rangeOf(card.dealt)})`,
        ((100 * card.dealt.value) / card.points).toFixed(2),
        `${card.taken.value.toFixed(2)} (${rangeOf(card.taken)})`,
        card.kills.toFixed(2),
        card.activations.toFixed(1),
        percent(card.atObjective),
        card.survival.map((share) => `${Math.round(100 * share)}`).join(' '),
      ]),
      lines: ['Survival in percent.'],
    })),
    csv: [
      csvLine([
        'agent',
        'faction',
        'card',
        'units',
        'points',
        'dealt',
        'dealt low',
        'dealt high',
        'taken',
        'taken low',
        'taken high',
        'kills',
        'activations',
        'at objectives',
        ...Array.from({ length: ROUNDS }, (_, i) => `alive after ${i + 1}`),
      ]),
      ...result.map(
        ({ agent, faction, card, units, points, dealt, taken, kills, activations, atObjective, survival }) =>
          csvLine([
            agent,
            faction,
            card,
            units,
            points,
            dealt.value,
            dealt.low,
            dealt.high,
            taken.value,
            taken.low,
            taken.high,
            kills,
            activations,
            atObjective,
            ...survival,
          ]),
      ),
    ].join(''),
    data: result,
  };
}

function rangeOf({ low, high }: { readonly low: number; readonly high: number }): string {
  return Number.isFinite(low) && Number.isFinite(high) ? `${low.toFixed(2)} to ${high.toFixed(2)}` : 'no bounds yet';
}

/** The end of an axis on which these can be seen; intervals that are much longer end in arrows. */
function mostOf(cards: readonly CardTelemetry[]): number {
  const values = cards.map(({ dealt, taken }) => Math.max(taken.value, Math.min(dealt.high, 2 * dealt.value)));
  return Math.max(1, Math.ceil(Math.max(...values)));
}

function seen({ value, low, high }: Estimate, most: number): Estimate {
  return { value, low, high: high > most ? Infinity : high };
}
