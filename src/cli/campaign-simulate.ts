import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { makeFolder } from '../arena/files.js';
import { missionsFolder } from '../arena/imperial-assault/campaign-files.js';
import { houseNumbers } from '../arena/imperial-assault/library.js';
import {
  checkSimulation,
  type SimulatedCampaign,
  type SimulationPlan,
  simulator,
} from '../arena/imperial-assault/simulation.js';
import { workHere, workInPool } from '../arena/ordered-work.js';
import { replaceFile } from '../arena/storage/whole-file.js';
import { wilson95 } from '../arena/wilson.js';
import { loadAgents } from '../arena/crew.js';
import { fewerHeroes } from '../games/imperial-assault/missions/campaign/house.js';
import { readCount } from '../kernel/read-count.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { heroCountOf, heroIds } from './campaign-heroes.js';
import type { ExitCode } from './command.js';
import { table } from './table.js';

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

/** Plays whole campaigns by agents, and writes them with their missions and a report into a folder. */
export async function simulateCampaigns(folder: string, options: SimulateOptions): Promise<Result<ExitCode>> {
  const count = readCount('campaigns', options.campaigns ?? '10', 1, 9999);
  if (!count.ok) return count;
  const workers = readCount('workers', options.workers ?? '1', 0, 512);
  if (!workers.ok) return workers;
  const { heroes = '4', class: imperialClass, seed = '1', rebels = 'policy', imperial = 'app' } = options;
  const ids = heroIds(heroes);
  const heroCount = heroCountOf(heroes, ids);
  if (!heroCount.ok) return heroCount;
  const plan: SimulationPlan = {
    heroCount: heroCount.value,
    ...(ids.length === 0 ? {} : { heroes: ids }),
    ...(imperialClass === undefined ? {} : { imperialClass }),
    agents: [rebels, imperial],
    seed,
  };
  const checked = checkSimulation(plan);
  if (!checked.ok) return checked;
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return fail('file', `${folder}: is a file; a simulation needs a new folder`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return fail('file', `${folder}: is not empty; a simulation needs a new folder`);
  makeFolder(folder);
  const numbers = Array.from({ length: count.value }, (_, i) => i + 1);
  const work =
    workers.value === 0
      ? workHere<number>(simulator(plan))
      : workInPool<number>('arena/imperial-assault/campaign-worker', plan, workers.value);
  const played: SimulatedCampaign[] = [];
  try {
    for await (const line of work.lines(numbers)) {
      const campaign = JSON.parse(line) as SimulatedCampaign;
      const kept = write(folder, campaign);
      if (!kept.ok) return kept;
      played.push({ ...campaign, missions: campaign.missions.map((one) => ({ ...one, scenario: null, record: '' })) });
    }
  } finally {
    await work.close();
  }
  const report = reportOf(plan, played);
  const written = replaceFile(join(folder, 'report.txt'), report);
  if (!written.ok) return written;
  process.stdout.write(report);
  return ok(0);
}

/** Writes a campaign and its missions. */
function write(folder: string, { file, saved, missions }: SimulatedCampaign): Result<void> {
  const own = join(folder, missionsFolder(file));
  makeFolder(own);
  for (const { name, scenario, record } of missions)
    for (const [path, text] of [
      [`${name}.json`, `${JSON.stringify(scenario, undefined, 1)}\n`],
      [`${name}.jsonl`, record],
    ]) {
      const done = replaceFile(join(own, path), text);
      if (!done.ok) return done;
    }
  return replaceFile(join(folder, file), `${JSON.stringify(saved, undefined, 1)}\n`);
}

/** A count of wins of the Rebels among games, with its rate and 95 % interval. */
class Wins {
  won = 0;
  all = 0;
  /** Of missions: drawn, and given up by an agent. */
  drawn = 0;
  givenUp = 0;

  add(winner: number): void {
    this.all++;
    if (winner === 0) this.won++;
  }

  row(): readonly string[] {
    if (this.all === 0) return ['0', '0', '', ''];
    const { low, high } = wilson95(this.won, this.all);
    const rate = this.won / this.all;
    return [String(this.all), String(this.won), rate.toFixed(2), `${low.toFixed(2)}–${high.toFixed(2)}`];
  }
}

function at(all: Map<string, Wins>, key: string): Wins {
  const known = all.get(key) ?? new Wins();
  all.set(key, known);
  return known;
}

/** What came of campaigns: win rates of the Rebels, with what they were played with. */
function reportOf(plan: SimulationPlan, played: readonly SimulatedCampaign[]): string {
  const total = new Wins();
  const [missions, heroes, classes] = [new Map<string, Wins>(), new Map<string, Wins>(), new Map<string, Wins>()];
  for (const campaign of played) {
    total.add(campaign.winner);
    for (const hero of campaign.heroes) at(heroes, hero).add(campaign.winner);
    at(classes, campaign.imperialClass).add(campaign.winner);
    for (const { mission, winner, drawn } of campaign.won)
      if (drawn) at(missions, mission).drawn++;
      else at(missions, mission).add(winner);
    for (const { name, givenUpBy } of campaign.missions)
      if (givenUpBy !== undefined) at(missions, name.slice(name.indexOf('-') + 1)).givenUp++;
  }
  const house = houseNumbers();
  const agents = loadAgents(plan.agents);
  const versions = agents.ok ? agents.value.map(({ name, version }) => `${name} ${version}`) : plan.agents;
  const head = ['campaigns', 'won by the heroes', 'rate', '95 % interval'];
  const rows = (of: Map<string, Wins>): string[][] =>
    [...of].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, wins]) => [name, ...wins.row()]);
  const missionRows = [...missions]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, wins]) => [name, ...wins.row(), String(wins.givenUp), String(wins.drawn)]);
  const lines = Object.entries({
    openGroups: house.openGroups,
    threat: house.threat,
    avoidUnplayed: house.avoidUnplayed,
    patience: house.patience,
  });
  const few = fewerHeroes(plan.heroCount);
  return [
    `Campaigns of ${plan.heroCount} heroes; heroes by ${plan.agents[0]}, Empire by ${plan.agents[1]} (${versions.join(', ')}); seed ${plan.seed}.`,
    ...(few === undefined ? [] : [few]),
    table(['', ...head], [['all', ...total.row()]]),
    table(['hero', ...head], rows(heroes)),
    table(['class', ...head], rows(classes)),
    table(['mission', 'played', ...head.slice(1), 'given up', 'drawn, not played'], missionRows),
    'House numbers:',
    ...lines.map(([name, { value, says }]) => `  ${name}: ${value} (${says})`),
    ...Object.entries(house.missions).flatMap(([mission, own]) =>
      Object.entries(own).map(([name, { value, says }]) => `  ${mission}: ${name}: ${value} (${says})`),
    ),
    '',
  ].join('\n');
}
