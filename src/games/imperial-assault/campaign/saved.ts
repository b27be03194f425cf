import { z } from 'zod';
import { CHANCE } from '../../../kernel/game.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import { idSchema, nameSchema, whole } from '../cards/schema-common.js';
import type { CampaignGame } from './campaign.js';
import type { PlannedMission } from './plan.js';
import { type MissionResult, resultSteps } from './result.js';
import type { CampaignChoices } from './setup.js';
import type { RecordState } from './state.js';

/** The sides, by number. */
export const SIDES = ['rebel', 'imperial'] as const;

/** A campaign as a file keeps it: every answer, draw and result in order, from which the record follows. */
export interface SavedCampaign extends CampaignChoices {
  /** Id of the campaign. */
  readonly campaign: string;
  /** What is drawn between missions follows from it. */
  readonly seed: string;
  /** Sides whose questions the policy answers at once; none if absent. */
  readonly policy?: readonly (typeof SIDES)[number][];
  /** Answers, draws and results in notation. */
  readonly steps: readonly string[];
  /** The missions that were resolved, in order. */
  readonly missions: readonly ResolvedMission[];
}

/** A mission that was resolved. */
export interface ResolvedMission {
  readonly mission: string;
  /** The hash of its own record; null if there is none. */
  readonly record: string | null;
  /** The name of the file of its record, beside that of the campaign. */
  readonly file?: string;
  /** True if its result was drawn, as the rules do not play it. */
  readonly drawn?: true;
}

/** The record of a mission in a folder beside the campaign's file. */
const BESIDE = /^(?!\.)[^/\\]+\/(?!\.)[^/\\]+\.jsonl$/;

const saved = z.strictObject({
  campaign: idSchema,
  heroCount: whole(2, 4),
  heroes: z.array(idSchema).exactOptional(),
  imperialClass: nameSchema.exactOptional(),
  seed: z.string().max(200),
  policy: z.array(z.enum(SIDES)).max(2).exactOptional(),
  steps: z.array(z.string().max(200)).max(20_000),
  missions: z
    .array(
      z.strictObject({
        mission: idSchema,
        record: z.string().max(200).nullable(),
        file: z.string().max(300).regex(BESIDE, 'must be FOLDER/NAME.jsonl, beside the campaign').exactOptional(),
        drawn: z.literal(true).exactOptional(),
      }),
    )
    .max(200),
});

/** Reads the file of a campaign; a problem is one line that names the file, the place and what would be right. */
export function readSaved(json: unknown, file: string): Result<SavedCampaign> {
  return readJson(saved, json, file, 'bad-campaign');
}

/** The events whose outcome somebody else brings: a mission and what was used up in it. */
const BROUGHT_IN = ['mission', 'agenda-used'];

const NO_MISSION: Result<void> = fail('bad-result', 'the campaign does not wait for a mission');

/** A campaign that is being played: its record, and the steps that have led to it. */
export class CampaignTable {
  readonly game: CampaignGame;
  readonly state: RecordState;
  private readonly begun: SavedCampaign;
  private readonly steps: string[] = [];
  private readonly missions: ResolvedMission[] = [];

  /** Sides whose questions are answered without asking. */
  private readonly answered: Set<string>;

  private constructor(game: CampaignGame, begun: SavedCampaign) {
    this.game = game;
    this.begun = begun;
    this.answered = new Set(begun.policy);
    this.state = game.newState();
  }

  /**
   * Replays a campaign; `game` must be that of its choices. `before` sees the table before each result of a mission,
   * and the number of the step that it is; a problem of it ends the replay.
   */
  static open(
    game: CampaignGame,
    from: SavedCampaign,
    file: string,
    before: (table: CampaignTable, step: number) => Result<void> = () => ok(),
  ): Result<CampaignTable> {
    const table = new CampaignTable(game, from);
    for (const [i, text] of from.steps.entries()) {
      const isMission = table.waitsFor() === 'mission';
      const seen = isMission ? before(table, i) : ok();
      if (!seen.ok) return fail('bad-campaign', `${file}: steps.${i}: ${seen.problem.message}`);
      const taken = table.take(text);
      if (!taken.ok) return fail('bad-campaign', `${file}: steps.${i}: ${taken.problem.message}`);
      if (isMission) table.missions.push(...from.missions.slice(table.missions.length, table.missions.length + 1));
    }
    const { resolved } = table.state.game;
    if (resolved !== from.missions.length)
      return fail('bad-campaign', `${file}: missions: the steps have ${resolved} of them, not ${from.missions.length}`);
    return ok(table);
  }

  /** From now on the policy answers for a side too; the file does not say so. */
  answerFor(side: (typeof SIDES)[number]): void {
    this.answered.add(side);
  }

  /** Deals what chance decides and answers for the policy, as far as the next question to somebody or mission. */
  deal(): void {
    const { game, state } = this;
    const { seed } = this.begun;
    for (;;) {
      const actor = game.actor(state);
      const isDrawn = actor === CHANCE && !BROUGHT_IN.includes(this.waitsFor());
      if (!isDrawn && !(actor >= 0 && this.answered.has(SIDES[actor]))) return;
      const rng = new Rng(seed, `step ${this.steps.length}`);
      const action = isDrawn ? game.sampleChance(state, rng) : game.policy(state, rng);
      this.steps.push(game.format(state, action));
      game.apply(state, action);
    }
  }

  /** The name of the pending decision or event; empty at the end. */
  waitsFor(): string {
    return this.game.pendingName(this.state);
  }

  /** Answers the pending decision, in notation, and deals. */
  answer(text: string): Result<void> {
    if (this.game.actor(this.state) === CHANCE)
      return fail('bad-answer', `the campaign waits for the result of a mission, not for "${text}"`);
    const taken = this.take(text);
    if (taken.ok) this.deal();
    return taken;
  }

  /** Brings in the result of the mission that is pending, and what is kept of it. */
  resolve(result: MissionResult, kept: Omit<ResolvedMission, 'mission'>): Result<void> {
    if (this.waitsFor() !== 'mission') return NO_MISSION;
    const steps = resultSteps(this.mission(), result);
    return steps.ok ? this.bringIn(steps.value, kept) : steps;
  }

  /** Brings in a result of the pending mission that is drawn: both sides are equally likely to win. */
  resolveByChance(): Result<void> {
    if (this.waitsFor() !== 'mission') return NO_MISSION;
    const { game, state } = this;
    const drawn = game.sampleChance(state, new Rng(this.begun.seed, `step ${this.steps.length}`));
    return this.bringIn([game.format(state, drawn)], { record: null, drawn: true });
  }

  /** The same for a result in notation: `mission rebel crates 2`, then what was used up, separated by commas. */
  resolveText(text: string, record: string | null): Result<void> {
    if (this.waitsFor() !== 'mission') return NO_MISSION;
    const [mission, ...used] = text.split(',').map((part) => part.trim());
    return this.bringIn([mission, ...used.map((part) => `agenda-used ${part}`)], { record });
  }

  /** The mission that is being resolved or was last resolved. */
  mission(): PlannedMission {
    return this.game.on(this.state).setup.missions[this.state.game.mission - 1];
  }

  /** What of that mission the rules do not play; undefined if it can be played. */
  missionGap(): string | undefined {
    return this.game.on(this.state).setup.facts[this.state.game.mission - 1]?.gap;
  }

  /** How many missions were resolved. */
  get resolved(): number {
    return this.missions.length;
  }

  /** All steps of a result, or none if one is not possible. */
  private bringIn(steps: readonly string[], kept: Omit<ResolvedMission, 'mission'>): Result<void> {
    const { game, state } = this;
    const { id } = this.mission();
    const before = game.serialize(state);
    const count = this.steps.length;
    const undo = (why: Result<void>): Result<void> => {
      game.deserialize(before, state);
      this.steps.length = count;
      return why;
    };
    for (const step of steps) {
      const taken = this.take(step);
      if (!taken.ok) return undo(taken);
    }
    if (this.waitsFor() === 'agenda-used') this.take('agenda-used none');
    this.missions.push({ mission: id, ...kept });
    this.deal();
    return ok();
  }

  /** The campaign as a file keeps it. */
  saved(): SavedCampaign {
    return { ...this.begun, steps: [...this.steps], missions: [...this.missions] };
  }

  private take(text: string): Result<void> {
    const parsed = this.game.parse(this.state, text);
    if (!parsed.ok) return parsed;
    this.steps.push(text);
    this.game.apply(this.state, parsed.value);
    return ok();
  }
}
