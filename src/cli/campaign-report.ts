import { houseNumbers } from '../arena/imperial-assault/library.js';
import type { CampaignSummary, SimulationPlan } from '../arena/imperial-assault/simulation.js';
import { wilson95 } from '../arena/wilson.js';
import { loadAgents } from '../arena/crew.js';
import { fewerHeroes } from '../games/imperial-assault/missions/campaign/house.js';
import { table } from './table.js';

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

const HEAD = ['won by the heroes', 'rate', '95 % interval'];

/** What came of campaigns: win rates of the Rebels, with what they were played with. */
export function campaignReport(plan: SimulationPlan, played: readonly CampaignSummary[]): string {
  const total = new Wins();
  const [missions, heroes, classes] = [new Map<string, Wins>(), new Map<string, Wins>(), new Map<string, Wins>()];
  for (const campaign of played) {
    total.add(campaign.winner);
    for (const hero of campaign.heroes) at(heroes, hero).add(campaign.winner);
    at(classes, campaign.imperialClass).add(campaign.winner);
    for (const { mission, winner, drawn, givenUp } of campaign.missions) {
      const wins = at(missions, mission);
      if (drawn) wins.drawn++;
      else wins.add(winner);
      if (givenUp) wins.givenUp++;
    }
  }
  const rows = (of: Map<string, Wins>): string[][] =>
    [...of].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, wins]) => [name, ...wins.row()]);
  const missionRows = [...missions]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, wins]) => [name, ...wins.row(), String(wins.givenUp), String(wins.drawn)]);
  const few = fewerHeroes(plan.choices.heroCount);
  return [
    `Campaigns of ${plan.choices.heroCount} heroes; heroes by ${plan.agents[0]}, Empire by ${plan.agents[1]} (${versionsOf(plan.agents)}); seed ${plan.seed}.`,
    ...(few === undefined ? [] : [few]),
    table(['', 'campaigns', ...HEAD], [['all', ...total.row()]]),
    table(['hero', 'campaigns', ...HEAD], rows(heroes)),
    table(['class', 'campaigns', ...HEAD], rows(classes)),
    table(['mission', 'played', ...HEAD, 'given up', 'drawn, not played'], missionRows),
    ...houseLines(),
    '',
  ].join('\n');
}

/** Simulations of several pairs of agents beside each other, by the same seeds. */
export function campaignComparison(
  simulations: readonly { readonly plan: SimulationPlan; readonly played: readonly CampaignSummary[] }[],
): string {
  const lines = simulations.map(({ plan, played }) => {
    const [campaigns, missions] = [new Wins(), new Wins()];
    for (const campaign of played) {
      campaigns.add(campaign.winner);
      for (const { winner, drawn } of campaign.missions) if (!drawn) missions.add(winner);
    }
    return { agents: plan.agents, cells: [...campaigns.row(), ...missions.row()] };
  });
  return [
    'Missions that were drawn, as the rules do not play them, are left out.',
    table(
      ['heroes by', 'Empire by', 'campaigns', ...HEAD, 'missions', ...HEAD],
      lines.map(({ agents, cells }) => [...agents, ...cells]),
    ),
    '',
  ].join('\n');
}

function versionsOf(specs: readonly string[]): string {
  const agents = loadAgents(specs);
  return (agents.ok ? agents.value.map(({ name, version }) => `${name} ${version}`) : specs).join(', ');
}

function houseLines(): string[] {
  const house = houseNumbers();
  const { openGroups, threat, avoidUnplayed, patience } = house;
  return [
    'House numbers:',
    ...Object.entries({ openGroups, threat, avoidUnplayed, patience }).map(
      ([name, { value, says }]) => `  ${name}: ${value} (${says})`,
    ),
    ...Object.entries(house.missions).flatMap(([mission, own]) =>
      Object.entries(own).map(([name, { value, says }]) => `  ${mission}: ${name}: ${value} (${says})`),
    ),
  ];
}
