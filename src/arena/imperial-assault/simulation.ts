import { ok, type Result } from '../../kernel/result.js';
import type { CampaignChoices } from '../../games/imperial-assault/campaign/setup.js';
import type { SavedCampaign } from '../../games/imperial-assault/campaign/saved.js';
import { loadAgents } from '../crew.js';
import { missionsFolder } from './campaign-files.js';
import { playCampaign } from './campaign-missions.js';
import { openCampaign } from './campaigns.js';

/** What all campaigns of a simulation share, as plain data. */
export interface SimulationPlan extends CampaignChoices {
  /** Specifications of the agents, by side. */
  readonly agents: readonly string[];
  readonly seed: string;
}

/** A mission of a simulated campaign, with the contents of its files. */
export interface SimulatedMission {
  readonly name: string;
  readonly scenario: unknown;
  readonly record: string;
  /** The side that gave it up, by its number. */
  readonly givenUpBy?: number;
}

/** A campaign that was simulated. */
export interface SimulatedCampaign {
  /** The name of its file. */
  readonly file: string;
  readonly saved: SavedCampaign;
  /** 0 if the Rebels have won it, 1 if the Empire has. */
  readonly winner: number;
  readonly heroes: readonly string[];
  readonly imperialClass: string;
  /** Every mission, played or drawn, with the side that has won it. */
  readonly won: readonly { readonly mission: string; readonly winner: number; readonly drawn: boolean }[];
  readonly missions: readonly SimulatedMission[];
}

/** The name of the file of a simulated campaign, by its number from 1. */
export function simulatedFile(number: number): string {
  return `campaign-${String(number).padStart(4, '0')}.json`;
}

/** Plays campaigns by number, from 1; each is a {@link SimulatedCampaign} in a line of JSON. Throws for a bad plan. */
export function simulator({ agents, seed, ...choices }: SimulationPlan): (number: number) => string {
  const crew = valueOf(loadAgents(agents));
  return (number) => {
    const file = simulatedFile(number);
    const own = `${seed} ${number}`;
    const table = valueOf(
      openCampaign(
        { campaign: 'core', ...choices, seed: own, policy: ['rebel', 'imperial'], steps: [], missions: [] },
        file,
      ),
    );
    const played = valueOf(playCampaign(table, crew, own, missionsFolder(file)));
    const saved = table.saved();
    const { setup, s } = table.game.on(table.state);
    const results = saved.steps.filter((step) => step.startsWith('mission '));
    const simulated: SimulatedCampaign = {
      file,
      saved,
      winner: s.game.winner - 1,
      heroes: Array.from({ length: choices.heroCount }, (_, seat) => setup.heroes[s.heroes.hero[seat] - 1].id),
      imperialClass: setup.classes[s.game.imperialClass - 1].name,
      won: saved.missions.map(({ mission, drawn = false }, i) => ({
        mission,
        winner: results[i].startsWith('mission rebel') ? 0 : 1,
        drawn,
      })),
      missions: played.missions.map(({ name, mission, record, givenUpBy }) => ({
        name,
        scenario: mission.file.json,
        record,
        ...(givenUpBy === undefined ? {} : { givenUpBy }),
      })),
    };
    return JSON.stringify(simulated);
  };
}

/** Whether a simulation can begin: its agents load, and its choices are those of a campaign. */
export function checkSimulation({ agents, seed, ...choices }: SimulationPlan): Result<void> {
  const crew = loadAgents(agents);
  if (!crew.ok) return crew;
  const opened = openCampaign({ campaign: 'core', ...choices, seed, steps: [], missions: [] }, 'campaign');
  return opened.ok ? ok() : opened;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
