import { fail, ok, type Result } from '../../../../kernel/result.js';
import { call, goTo, topFrame } from '../../../../machine/run.js';
import type { Campaign } from '../../campaign/context.js';
import { cleanUp } from '../../campaign/rules/clean-up.js';
import { equip } from '../../campaign/rules/equip.js';
import { stages } from '../../campaign/rules/stages.js';
import {
  AGENDA_DECK,
  HELD_BY,
  ITEM_DECK,
  MISSION_ACTIVE,
  MISSION_DECK,
  WITHDRAWN,
  WOUNDED,
} from '../../campaign/state.js';
import type { IaCase } from '../case.js';
import type { CaseRecord, RecordHero } from './record.js';

/** Lays out the record of a case. */
function layOut(c: Campaign, one: IaCase, record: CaseRecord): void {
  const { s, setup } = c;
  s.game.stage = Math.max(0, record.log.length - 1);
  s.game.credits = record.credits;
  s.game.influence = record.influence;
  s.game.xp = record.xp['imperial'] ?? 0;
  s.game.imperialClass = 1;
  s.game.crates = record.claimed;
  s.game.setsPicked = setup.sets.length;
  s.sets.chosen.fill(1, 0, setup.sets.length);
  s.agendas.place.fill(AGENDA_DECK, 0, setup.agendas.length);
  const itemNamed = (id: string): number => setup.items.findIndex((item) => item.id === id);
  for (const id of record.itemDeck) s.items.place[itemNamed(id)] = ITEM_DECK;
  setup.heroes.forEach(({ id }, seat) => {
    s.heroes.hero[seat] = seat + 1;
    s.heroes.xp[seat] = record.xp[id] ?? 0;
    for (const item of record.items[id] ?? []) s.items.place[itemNamed(item)] = HELD_BY + seat;
    const left: RecordHero = one.figures.find((figure) => figure.id === id) ?? {};
    const { damage = 0, strain = 0, wounded, withdrawn } = left;
    s.heroes.damage[seat] = damage;
    s.heroes.strain[seat] = strain;
    s.heroes.harm[seat] = withdrawn === true ? WITHDRAWN : wounded === true ? WOUNDED : 0;
  });
  setup.missions.forEach(({ id }, i) => {
    if (record.sideDeck.includes(id)) s.missions.place[i] = MISSION_DECK;
    if (record.active.includes(id)) s.missions.place[i] = MISSION_ACTIVE;
  });
  s.game.mission = lastMission(c, record) + 1;
  s.game.threatLevel = setup.plan.stages[s.game.stage].threatLevel;
}

/** Some mission of the kind that was resolved last. */
function lastMission({ setup, s }: Campaign, { log }: CaseRecord): number {
  const kind = log.at(-1) ?? 'introduction';
  return setup.missions.findIndex((mission, i) => mission.kind === kind && s.missions.place[i] === 0);
}

/** From which step of the stages a case begins, by the words of its moment. */
const STEPS: Readonly<Record<string, keyof typeof stages.at>> = {
  cleanup: 'forced',
  'rebel-upgrade': 'rebelCards',
  items: 'rebelItems',
  'imperial-upgrade': 'imperialCards',
  agenda: 'agendas',
  'choose-mission': 'choose',
};

/** Brings an empty record to the moment of a case. */
export function beginRecord(c: Campaign, one: IaCase, record: CaseRecord): Result<void> {
  layOut(c, one, record);
  const { phase, step = '' } = one.at;
  // What heroes bring is chosen before a mission, and nothing of the mission matters for it.
  if (phase === 'setup') {
    call(c, equip);
    return ok();
  }
  const at = STEPS[step];
  if (at === undefined) return fail('unreadable', `at.step is one of ${Object.keys(STEPS).join(', ')}`);
  call(c, stages);
  goTo(c, topFrame(c), stages.at[at]);
  if (step === 'cleanup') call(c, cleanUp);
  return ok();
}
