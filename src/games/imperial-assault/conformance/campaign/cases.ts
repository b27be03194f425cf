import { fail, ok, type Result } from '../../../../kernel/result.js';
import { run } from '../../../../machine/run.js';
import { NOT_IMPLEMENTED, proves } from '../../../../proof/run-case.js';
import { campaignGame } from '../../campaign/campaign.js';
import { RecordState } from '../../campaign/state.js';
import type { Choice, IaCase } from '../case.js';
import { buildCampaign, type CampaignData } from './build.js';
import { RECORD_RULES } from './case-rules.js';
import { beginRecord } from './moment.js';
import { RecordPlay } from './play.js';
import { EMPTY_RECORD, recordSchema } from './record.js';

/** Whether a case is about a campaign between missions, or about what heroes bring to one. */
export function isOfRecord({ at, campaign, script = [] }: IaCase): boolean {
  if (at.phase === 'campaign') return true;
  const record: unknown = campaign['record'];
  const bringsItems = typeof record === 'object' && record !== null && Object.hasOwn(record, 'items');
  return at.phase === 'setup' && at.step === 'campaign' && bringsItems && script.length === 0;
}

/** The step of a script that takes items to the mission, or undefined. */
function broughtBy(step: NonNullable<IaCase['script']>[number]): Choice | undefined {
  const { choose } = step as { readonly choose?: Choice };
  return choose?.kind === 'bring' ? choose : undefined;
}

/**
 * A case of a mission without its steps that take items to it, and with these items; each step has to be possible by
 * the record. A case without such steps stays as it is.
 */
export function withItemsBrought(one: IaCase, data: () => CampaignData): Result<IaCase> {
  const { at, script = [] } = one;
  if (at.phase !== 'setup' || at.step !== 'campaign') return ok(one);
  let { campaign } = one;
  for (const step of script) {
    const choice = broughtBy(step);
    if (choice === undefined) continue;
    const proven = proveRecord({ ...one, script: [], expect: [{ legal: choice, is: true }] }, data());
    if (!proven.ok) return proven;
    const record = campaign['record'] as { readonly items?: object } | undefined;
    const items = { ...record?.items, [choice.figure ?? '']: choice.items ?? [] };
    campaign = { ...campaign, record: { ...record, items } };
  }
  return ok({ ...one, campaign, script: script.filter((step) => broughtBy(step) === undefined) });
}

/** Runs a case of the campaign record. */
export function proveRecord(one: IaCase, data: CampaignData, trace?: (line: string) => void): Result<void> {
  const read = recordSchema.safeParse(one.campaign['record'] ?? EMPTY_RECORD);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return fail('unreadable', `record.${path.map(String).join('.')}: ${message}`);
  }
  const setup = buildCampaign(one, read.data, data);
  if (!setup.ok) return setup;
  if (setup.value.heroes.length === 0) return fail(NOT_IMPLEMENTED, 'a record without heroes');
  const rules = campaignGame(setup.value);
  const state = new RecordState();
  const c = rules.on(state);
  const begun = beginRecord(c, one, read.data);
  if (!begun.ok) return begun;
  const play = new RecordPlay(rules, state);
  play.trace = trace;
  c.listener = (event) => play.hear(event);
  run(c);
  c.listener = undefined;
  return proves(RECORD_RULES, play, one);
}
