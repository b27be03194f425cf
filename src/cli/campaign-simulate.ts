import { join } from 'node:path';
import process from 'node:process';
import { checkSimulation, simulator } from '../arena/imperial-assault/simulation.js';
import type { CampaignSummary, SimulatedCampaign, SimulationPlan } from '../arena/imperial-assault/simulation.js';
import { SimulationFolder } from '../arena/imperial-assault/simulation-folder.js';
import { workHere, workInPool } from '../arena/ordered-work.js';
import { makeFolder } from '../arena/files.js';
import { replaceFile } from '../arena/storage/whole-file.js';
import { readCount } from '../kernel/read-count.js';
import { ok, type Result } from '../kernel/result.js';
import { heroCountOf, heroIds } from './campaign-heroes.js';
import { campaignComparison, campaignReport } from './campaign-report.js';
import type { ExitCode } from './command.js';
import { splitAgents } from './options.js';

/** The options of `opfor campaign simulate`. */
export interface SimulateOptions {
  readonly campaigns: string | undefined;
  readonly rebels: string | undefined;
  readonly imperial: string | undefined;
  readonly heroes: string | undefined;
  readonly class: string | undefined;
  readonly seed: string | undefined;
  readonly workers: string | undefined;
}

/**
 * Plays whole campaigns by agents, and writes them with their missions and a report into a folder; for several agents
 * of a side each pair of agents into a folder of its own, by the same seeds. What the folder has already is not played
 * again. Ctrl-C ends it after the campaign that is due, with a report of what was played.
 */
export async function simulateCampaigns(folder: string, options: SimulateOptions): Promise<Result<ExitCode>> {
  const count = readCount('campaigns', options.campaigns ?? '10', 1, 9999);
  if (!count.ok) return count;
  const workers = readCount('workers', options.workers ?? '1', 0, 512);
  if (!workers.ok) return workers;
  const { heroes = '4', class: imperialClass, seed = '1', rebels = 'policy', imperial = 'app' } = options;
  const ids = heroIds(heroes);
  const heroCount = heroCountOf(heroes, ids);
  if (!heroCount.ok) return heroCount;
  const choices = {
    heroCount: heroCount.value,
    ...(ids.length === 0 ? {} : { heroes: ids }),
    ...(imperialClass === undefined ? {} : { imperialClass }),
  };
  const empires = splitAgents(imperial);
  const plans: SimulationPlan[] = splitAgents(rebels).flatMap((rebel) =>
    empires.map((empire) => ({ choices, agents: [rebel, empire], seed })),
  );
  for (const plan of plans) {
    const checked = checkSimulation(plan);
    if (!checked.ok) return checked;
  }
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  const done: { readonly plan: SimulationPlan; readonly played: readonly CampaignSummary[] }[] = [];
  try {
    if (plans.length > 1) makeFolder(folder);
    for (const [i, plan] of plans.entries()) {
      const own = plans.length === 1 ? folder : join(folder, pairName(i, plan));
      const played = await simulate(own, plan, { count: count.value, workers: workers.value, signal: stop.signal });
      if (!played.ok) return played;
      done.push({ plan, played: played.value });
      if (stop.signal.aborted) break;
    }
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
  if (plans.length > 1) {
    const text = campaignComparison(done);
    const written = replaceFile(join(folder, 'report.txt'), text);
    if (!written.ok) return written;
    process.stdout.write(text);
  }
  if (stop.signal.aborted) process.stdout.write('Stopped; the same command goes on.\n');
  return ok(stop.signal.aborted ? 1 : 0);
}

/** The folder of a pair of agents among several. */
function pairName(index: number, { agents }: SimulationPlan): string {
  return `${index + 1}-${agents.join('-against-').replaceAll(/[^\w.]+/g, '-')}`;
}

interface SimulateHow {
  readonly count: number;
  readonly workers: number;
  readonly signal: AbortSignal;
}

/** Plays the campaigns of one plan into a folder, with a report. */
async function simulate(
  path: string,
  plan: SimulationPlan,
  { count, workers, signal }: SimulateHow,
): Promise<Result<CampaignSummary[]>> {
  const folder = SimulationFolder.open(path, plan);
  if (!folder.ok) return folder;
  const played: (CampaignSummary | undefined)[] = [];
  for (let number = 1; number <= count; number++) {
    const before = folder.value.played(number);
    if (!before.ok) return before;
    played.push(before.value);
  }
  const due = played.flatMap((one, i) => (one === undefined ? [i + 1] : []));
  const work =
    workers === 0
      ? workHere<number>(simulator(plan))
      : workInPool<number>('arena/imperial-assault/campaign-worker', plan, workers);
  try {
    let next = 0;
    for await (const line of work.lines(due)) {
      const campaign = JSON.parse(line) as SimulatedCampaign;
      const kept = folder.value.add(campaign);
      if (!kept.ok) return kept;
      played[due[next++] - 1] = campaign.summary;
      if (signal.aborted) break;
    }
  } finally {
    await work.close();
  }
  const known = played.filter((one) => one !== undefined);
  const report = campaignReport(plan, known);
  const written = folder.value.report(report);
  if (!written.ok) return written;
  process.stdout.write(report);
  return ok(known);
}
