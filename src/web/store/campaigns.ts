import type { CampaignBattle, CampaignTold, CampaignWish } from '../../arena/page-kit.js';
import type { DiceMode } from '../../arena/saved-game.js';
import type { CampaignChoices } from '../../kernel/campaign-picture.js';
import type { CampaignQuestion } from '../protocol.js';
import { ask } from './client.js';
import { database, keepCampaign, keptGame, keptRecord } from './games.js';
import type { KeptCampaign } from './games.js';
import { createGame, freshId } from './playing.js';

/** The edition whose campaigns the page plays. */
const EDITION = 'imperial-assault';

/** A campaign that is kept here, and how it stands. */
export interface OpenCampaign {
  readonly kept: KeptCampaign;
  readonly told: CampaignTold;
}

/** An answer, or what is wrong in a line. */
export type OrProblem<T> = T | string;

async function asked(wish: CampaignQuestion): Promise<OrProblem<CampaignTold>> {
  const answer = await ask({ do: 'campaign', edition: EDITION, wish });
  return answer.kind === 'campaign' ? answer.told : answer.kind === 'problem' ? answer.text : '';
}

/** What can be chosen as a campaign begins. */
export async function campaignChoices(): Promise<CampaignChoices | undefined> {
  const answer = await ask({ do: 'campaign', edition: EDITION, wish: { for: 'choices' } });
  return answer.kind === 'choices' ? answer.choices : undefined;
}

/** Begins a campaign and keeps it; gives its id. */
export async function beginCampaign(choices: CampaignWish): Promise<OrProblem<{ readonly id: string }>> {
  return kept(await asked({ for: 'begin', choices }));
}

/** Keeps the campaign of a file; gives its id. */
export async function importCampaign(file: unknown, name: string): Promise<OrProblem<{ readonly id: string }>> {
  return kept(await asked({ for: 'now', file, name }));
}

async function kept(told: OrProblem<CampaignTold>): Promise<OrProblem<{ readonly id: string }>> {
  if (typeof told === 'string') return told;
  const id = freshId();
  await keepCampaign(keptOf({ id, before: [] }, told));
  return { id };
}

function keptOf(of: Pick<KeptCampaign, 'id' | 'before'>, { file, now }: CampaignTold): KeptCampaign {
  const names = now.heroes.map(({ name }) => name).join(', ');
  return { ...of, title: names === '' ? now.title : names, summary: now.stage, at: Date.now(), file };
}

/** How a kept campaign stands; a battle of it that is over has brought its result. */
export async function openCampaign(id: string): Promise<OrProblem<OpenCampaign> | undefined> {
  const found = await (await database()).get('campaigns', id);
  if (found === undefined) return undefined;
  const record = found.game === undefined ? undefined : await keptRecord(found.game);
  if (record !== undefined) {
    const after = await asked({ for: 'result', file: found.file, name: found.title, record: record.line });
    if (typeof after === 'string') return after;
    const next = keptOf({ id, before: [] }, after);
    await keepCampaign(next);
    return { kept: next, told: after };
  }
  const told = await asked({ for: 'now', file: found.file, name: found.title });
  return typeof told === 'string' ? told : { kept: found, told };
}

/** Answers what a campaign waits for, and keeps it. */
export async function answerCampaign({ kept: of }: OpenCampaign, answer: string): Promise<OrProblem<OpenCampaign>> {
  const told = await asked({ for: 'now', file: of.file, name: of.title, answer });
  if (typeof told === 'string') return told;
  // What cards or a mission have followed is not taken back.
  const before = hasDrawn(of.file, told.file) || answer.startsWith('mission ') ? [] : [...of.before, of.file];
  const next = keptOf({ id: of.id, before }, told);
  await keepCampaign(next);
  return { kept: next, told };
}

/** Goes back to the moment before the latest answer; undefined where that is not possible. */
export async function takeBack({ kept: of }: OpenCampaign): Promise<OrProblem<OpenCampaign> | undefined> {
  const file = of.before.at(-1);
  if (file === undefined) return undefined;
  const told = await asked({ for: 'now', file, name: of.title });
  if (typeof told === 'string') return told;
  const next = keptOf({ id: of.id, before: of.before.slice(0, -1) }, told);
  await keepCampaign(next);
  return { kept: next, told };
}

/** What the battle is that a campaign waits for. */
export async function battleOf({ kept: of }: OpenCampaign): Promise<OrProblem<CampaignBattle>> {
  const answer = await ask({
    do: 'campaign',
    edition: EDITION,
    wish: { for: 'battle', file: of.file, name: of.title },
  });
  return answer.kind === 'mission' ? answer.battle : answer.kind === 'problem' ? answer.text : '';
}

/** How people want to play a battle of a campaign. */
export interface BattleWish {
  readonly against: string;
  /** With miniatures on a real table. */
  readonly isReal: boolean;
  readonly dice: DiceMode;
}

/** Begins the battle that a campaign waits for; gives the id of its game. */
export async function beginBattle(open: OpenCampaign, wish: BattleWish): Promise<OrProblem<{ readonly id: string }>> {
  const battle = await battleOf(open);
  if (typeof battle === 'string') return battle;
  const { json, title, players } = battle;
  const { policy } = open.told.file as { readonly policy?: readonly string[] };
  const seats = players.map((side) => (policy?.includes(side) === true ? wish.against : 'person'));
  const setup = { source: { kind: 'file', path: title, json } as const, seats, seed: freshId(), dice: wish.dice };
  const id = await createGame({ ...setup, isReal: wish.isReal }, title, open.kept.id);
  await keepCampaign({ ...open.kept, game: id });
  return { id };
}

/** The game that is the battle for which a campaign waits, as long as it is kept. */
export async function gameOf({ kept: { game } }: OpenCampaign): Promise<string | undefined> {
  return game !== undefined && (await keptGame(game)) !== undefined ? game : undefined;
}

/** Whether cards were drawn between two files of a campaign. */
function hasDrawn(from: unknown, to: unknown): boolean {
  const stepsOf = (file: unknown): readonly string[] => (file as { readonly steps: readonly string[] }).steps;
  return stepsOf(to)
    .slice(stepsOf(from).length)
    .some((step) => step.startsWith('draw-'));
}

/** A campaign as `opfor campaign` reads and writes it. */
export function campaignFile({ file }: KeptCampaign): string {
  return `${JSON.stringify(file, undefined, 1)}\n`;
}
