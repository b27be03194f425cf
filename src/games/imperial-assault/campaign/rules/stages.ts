import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { call, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import { type Campaign, REBEL } from '../context.js';
import type { MissionKind, StageKind } from '../plan.js';
import { MISSION_ACTIVE } from '../state.js';
import { cardDecision, offer } from './cards.js';
import { NOT_ACTIVE, NOT_PLAYABLE } from './reasons.js';
import { buyAgendas, buyImperialCards } from './imperial-upgrade.js';
import { playForced, playMission } from './mission.js';
import { buyClassCards, tradeItems } from './rebel-upgrade.js';
import { campaignRules } from './rulebook.js';
import { setUpCampaign } from './set-up.js';

/** The mission that was chosen. */
const CHOSEN = OPERANDS;

/** Whether a mission is of the kind that a stage asks for (R 1070). */
export function isOfStage(stage: StageKind, kind: MissionKind): boolean {
  return stage === kind || (stage === 'side' && kind === 'agenda');
}

/** Whether a mission is active and of the kind that the stage asks for. */
function isNext(c: Campaign, i: number): boolean {
  const { setup, s } = c;
  return (
    s.missions.place[i] === MISSION_ACTIVE && isOfStage(setup.plan.stages[s.game.stage].mission, setup.missions[i].kind)
  );
}

function isAvoided({ setup }: Campaign, i: number): boolean {
  return setup.facts[i]?.isAvoided === true;
}

/** Whether a mission can be chosen that need not be avoided. */
function hasAnother(c: Campaign): boolean {
  for (let i = 0; i < c.setup.missions.length; i++) if (isNext(c, i) && !isAvoided(c, i)) return true;
  return false;
}

/** A house rule: a mission that the rules do not play cannot be chosen where there is another. */
const chooseMission = cardDecision({
  name: 'choose-mission',
  count: (c) => c.setup.missions.length,
  refusal(c, i) {
    if (c.s.missions.place[i] !== MISSION_ACTIVE) return NOT_ACTIVE;
    if (!isNext(c, i)) return NOT_OFFERED;
    return isAvoided(c, i) && hasAnother(c) ? NOT_PLAYABLE : LEGAL;
  },
  label: (c, i) => c.setup.missions[i].id,
  chosen(c, i) {
    c.s.frames[topFrame(c) + CHOSEN] = i;
    if (c.hears) c.tell({ type: 'mission-chosen', mission: c.setup.missions[i].id });
  },
});

/** The stages of a campaign one after the other, from the one that goes on (R 339–347, 1066–1081). */
export const stages = campaignRules.procedure('stages', {
  choose: (c) => offer(c, chooseMission, REBEL),
  play: (c, f) => call(c, playMission, c.s.frames[f + CHOSEN], c.setup.plan.stages[c.s.game.stage].threatLevel),
  forced: (c) => call(c, playForced),
  rebelCards: (c) => call(c, buyClassCards),
  rebelItems: (c) => call(c, tradeItems),
  imperialCards: (c) => call(c, buyImperialCards),
  agendas: (c) => call(c, buyAgendas),
  forcedByAgenda: (c) => call(c, playForced),
  next(c, f, at) {
    c.s.game.stage++;
    c.s.frames[f + CHOSEN] = 0;
    goTo(c, f, at.choose);
  },
});

/** A whole campaign. */
export const campaign = campaignRules.procedure('campaign', {
  setUp: (c) => call(c, setUpCampaign),
  stages: (c) => call(c, stages),
});

/** Begins a campaign. */
export function beginCampaign(c: Campaign): void {
  call(c, campaign);
}
