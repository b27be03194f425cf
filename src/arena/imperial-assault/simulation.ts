import { fail, ok, type Result } from '../../kernel/result.js';
import type { CampaignChoices } from '../../games/imperial-assault/campaign/setup.js';
import type { CampaignTable, SavedCampaign } from '../../games/imperial-assault/campaign/saved.js';
import { loadAgents } from '../crew.js';
import { missionsFolder } from './campaign-files.js';
import { playCampaign } from './campaign-missions.js';
import { openCampaign } from './campaigns.js';

/** What all campaigns of a simulation share, as plain data. */
export interface SimulationPlan {
  readonly choices: CampaignChoices;
  /** Specifications of the agents, by side. */
  readonly agents: readonly string[];
  readonly seed: string;
}

/** A mission of a simulated campaign, with the contents of its files. */
export interface SimulatedMission {
  readonly name: string;
  readonly scenario: unknown;
  readonly record: string;
}

/** What came of a campaign that was simulated. */
export interface CampaignSummary {
  /** 0 if the Rebels have won it, 1 if the Empire has. */
  readonly winner: number;
  readonly heroes: readonly string[];
  readonly imperialClass: string;
  /** Every mission in order, with the side that has won it. */
  readonly missions: readonly {
    readonly mission: string;
    readonly winner: number;
    /** Its result was drawn, as the rules do not play it. */
    readonly drawn: boolean;
    /** An agent gave it up. */
    readonly givenUp: boolean;
  }[];
}

/** A campaign that was simulated, with the contents of its files. */
export interface SimulatedCampaign {
  /** The name of its file. */
  readonly file: string;
  readonly saved: SavedCampaign;
  readonly missions: readonly SimulatedMission[];
  readonly summary: CampaignSummary;
}

/** The name of the file of a simulated campaign, by its number from 1. */
export function simulatedFile(number: number): string {
  return `campaign-${String(number).padStart(4, '0')}.json`;
}

/** A campaign of a simulation as it begins, by its number from 1. */
function begunCampaign({ choices, seed }: SimulationPlan, number: number): SavedCampaign {
  const own = `${seed} ${number}`;
  return { campaign: 'core', ...choices, seed: own, policy: ['rebel', 'imperial'], steps: [], missions: [] };
}

/** What came of a campaign; `givenUp` are the names of the files of missions that an agent gave up. */
function summaryOf(table: CampaignTable, givenUp: ReadonlySet<string>): CampaignSummary {
  const { setup, s } = table.game.on(table.state);
  const saved = table.saved();
  const results = saved.steps.filter((step) => step.startsWith('mission '));
  return {
    winner: s.game.winner - 1,
    heroes: Array.from({ length: saved.heroCount }, (_, seat) => setup.heroes[s.heroes.hero[seat] - 1].id),
    imperialClass: setup.classes[s.game.imperialClass - 1].name,
    missions: saved.missions.map(({ mission, drawn = false, file = '' }, i) => ({
      mission,
      winner: results[i].startsWith('mission rebel') ? 0 : 1,
      drawn,
      givenUp: givenUp.has(file),
    })),
  };
}

/** Plays campaigns by number, from 1; each is a {@link SimulatedCampaign} in a line of JSON. Throws for a bad plan. */
export function simulator(plan: SimulationPlan): (number: number) => string {
  const crew = valueOf(loadAgents(plan.agents));
  return (number) => {
    const file = simulatedFile(number);
    const begun = begunCampaign(plan, number);
    const table = valueOf(openCampaign(begun, file));
    const folder = missionsFolder(file);
    const played = valueOf(playCampaign(table, crew, begun.seed, folder));
    const givenUp = played.missions.filter((one) => one.givenUpBy !== undefined);
    const simulated: SimulatedCampaign = {
      file,
      saved: table.saved(),
      missions: played.missions.map(({ name, mission, record }) => ({ name, scenario: mission.file.json, record })),
      summary: summaryOf(table, new Set(givenUp.map(({ name }) => `${folder}/${name}.jsonl`))),
    };
    return JSON.stringify(simulated);
  };
}

/**
 * What came of a campaign of the simulation that was played before; undefined if it is not over. It must have begun as
 * the simulation's campaign of this number does. `wasGivenUp` says by the name of its file whether an agent gave a
 * mission up.
 */
export function playedBefore(
  plan: SimulationPlan,
  number: number,
  saved: SavedCampaign,
  wasGivenUp: (file: string) => Result<boolean>,
): Result<CampaignSummary | undefined> {
  const file = simulatedFile(number);
  const begun = begunCampaign(plan, number);
  if (JSON.stringify({ ...saved, steps: [], missions: [] }) !== JSON.stringify(begun))
    return fail(
      'file',
      `${file} is a campaign of other choices or another seed; a simulation needs a folder of its own`,
    );
  const table = openCampaign(saved, file);
  if (!table.ok) return table;
  if (table.value.waitsFor() !== '') return ok(undefined);
  const givenUp = new Set<string>();
  for (const { file: record } of saved.missions) {
    if (record === undefined) continue;
    const was = wasGivenUp(record);
    if (!was.ok) return was;
    if (was.value) givenUp.add(record);
  }
  return ok(summaryOf(table.value, givenUp));
}

/** Whether a simulation can begin: its agents load, and its choices are those of a campaign. */
export function checkSimulation(plan: SimulationPlan): Result<void> {
  const crew = loadAgents(plan.agents);
  if (!crew.ok) return crew;
  const opened = openCampaign(begunCampaign(plan, 1), 'campaign');
  return opened.ok ? ok() : opened;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
