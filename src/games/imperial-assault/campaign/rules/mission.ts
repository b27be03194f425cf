import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { again, call, OPERANDS, roll, topFrame } from '../../../../machine/run.js';
import { type Campaign, REBEL } from '../context.js';
import type { Gain, PlannedMission } from '../plan.js';
import { type Outcome, outcomeCode, outcomeFrom, outcomeOf, outcomeText, wrongOutcome } from '../result.js';
import {
  AGENDA_ACTIVE,
  AGENDA_DECK,
  AGENDA_GONE,
  AGENDA_IN_PLAY,
  AGENDA_SECRET,
  EMPIRE_HAS,
  HELD_BY,
  MISSION_ACTIVE,
  MISSION_DONE,
  MISSION_FORCED,
  MISSION_OUT,
} from '../state.js';
import { cardDecision, offer } from './cards.js';
import { cleanUp } from './clean-up.js';
import { equip } from './equip.js';
import { heroCount, heroId } from './holdings.js';
import { chooseOpenGroups } from './open-groups.js';
import { campaignRules } from './rulebook.js';

/** The mission whose procedure runs, and its threat level. */
const MISSION = OPERANDS;
const LEVEL = OPERANDS + 1;
/** The outcome of the mission, once it is known. */
const CODE = OPERANDS + 2;
/** The Reward card that is given next, as a place in its list. */
const GIVEN = OPERANDS + 3;

const missionOf = (c: Campaign): PlannedMission => c.setup.missions[c.s.game.mission - 1];

/** Whether the purses hold what an outcome takes from them. */
function isPaid(c: Campaign, { credits, influence }: Outcome): boolean {
  return c.s.game.credits + credits >= 0 && c.s.game.influence >= influence;
}

/**
 * The mission itself, a long step that somebody else plays: its outcome comes from outside, as any event of chance
 * does. What is drawn here, where nobody plays it, is that both sides are equally likely to win.
 */
const mission = campaignRules.chance({
  name: 'mission',
  describe: (c) => `play the mission ${missionOf(c).id} at threat level ${c.s.game.threatLevel}`,
  outcomes: () => false,
  listsMany: () => true,
  sample(c, rng) {
    const { endings, crates, tokens } = missionOf(c);
    const winner = rng.below(2) === 0 ? 'rebel' : 'imperial';
    const won = endings.filter((one) => one.winner === winner);
    return outcomeCode({
      ending: endings.indexOf(won[rng.below(won.length)]),
      crates: rng.below(crates + 1),
      tokens: rng.below((tokens?.most ?? 0) + 1),
      credits: 0,
      influence: 0,
    });
  },
  isOutcome(c, code) {
    const outcome = outcomeOf(code);
    return wrongOutcome(missionOf(c), outcome) === undefined && isPaid(c, outcome);
  },
  apply(c, code) {
    c.s.frames[topFrame(c) + CODE] = code;
  },
  format: (c, code) => outcomeText(missionOf(c), outcomeOf(code)),
  parse: (c, text) => outcomeFrom(missionOf(c), text),
});

/** No Agenda card was used any more. */
const NONE_USED = 0;

function isUsable(c: Campaign, i: number): boolean {
  const place = c.s.agendas.place[i];
  return place === AGENDA_SECRET || place === AGENDA_IN_PLAY;
}

/** Agenda cards that could have been used up in a mission: how many there are, everybody knows. */
function usableAgendas(c: Campaign): number {
  let count = 0;
  for (let i = 0; i < c.setup.agendas.length; i++) if (isUsable(c, i)) count++;
  return count;
}

/** A card that is used up is shown; it is discarded, or with a 1 shuffled back into its deck. */
const agendaUsed = campaignRules.chance({
  name: 'agenda-used',
  describe: () => 'name an Agenda card that was used up in the mission, or none',
  outcomes: () => false,
  listsMany: () => true,
  sample(c, rng) {
    let left = rng.below(2 * usableAgendas(c)) - usableAgendas(c);
    if (left < 0) return NONE_USED;
    for (let i = 0; i < c.setup.agendas.length; i++)
      if (isUsable(c, i) && left-- === 0) return 1 + 2 * i + rng.below(2);
    return NONE_USED;
  },
  isOutcome: (c, code) =>
    code === NONE_USED || (code <= 2 * c.setup.agendas.length && isUsable(c, Math.floor((code - 1) / 2))),
  apply(c, code) {
    const f = topFrame(c);
    if (code === NONE_USED) {
      c.s.frames[f + GIVEN] = 1;
      return;
    }
    const i = Math.floor((code - 1) / 2);
    const { agendas, secrets, sets } = c.s;
    const { influence, set } = c.setup.agendas[i];
    if (agendas.place[i] === AGENDA_SECRET) secrets.count[influence]--;
    agendas.place[i] = code % 2 === 0 ? AGENDA_DECK : AGENDA_GONE;
    sets.shown[set] = 1;
  },
  format: (c, code) =>
    code === NONE_USED
      ? 'none'
      : `${c.setup.agendas[Math.floor((code - 1) / 2)].id} ${code % 2 === 0 ? 'returned' : 'discarded'}`,
  parse(c, text) {
    if (text === 'none') return NONE_USED;
    const [id, how] = text.split(' ');
    const i = c.setup.agendas.findIndex((one) => one.id === id);
    if (i < 0 || (how !== 'returned' && how !== 'discarded') || text !== `${id} ${how}`) return -1;
    return 1 + 2 * i + (how === 'returned' ? 1 : 0);
  },
});

/** Credits for each hero, XP for each hero or the Imperial player, influence. */
function gain(c: Campaign, gained: Gain | undefined, team: 'rebel' | 'imperial' | 'both', times = 1): void {
  if (gained === undefined) return;
  const { game, heroes } = c.s;
  const { xp = 0, credits = 0, influence = 0 } = gained;
  const count = heroCount(c);
  game.credits += credits * count * times;
  game.influence += influence * times;
  if (team !== 'imperial') for (let seat = 0; seat < count; seat++) heroes.xp[seat] += xp * times;
  if (team !== 'rebel') game.xp += xp * times;
}

/** Allies, villains, forced missions, and Reward cards of the Empire. */
function gainCards(c: Campaign, gained: Gain | undefined): void {
  if (gained === undefined) return;
  const { setup, s } = c;
  for (const ally of gained.allies ?? []) s.allies.count[setup.plan.allies.findIndex(({ id }) => id === ally)]++;
  for (const villain of gained.villains ?? []) s.villains.count[setup.plan.villains.indexOf(villain)] = 1;
  for (const forced of gained.forced ?? []) {
    const i = setup.missions.findIndex(({ id }) => id === forced);
    if (s.missions.place[i] === MISSION_OUT) s.missions.place[i] = MISSION_FORCED;
  }
  for (const reward of gained.rewards ?? []) {
    const i = setup.rewards.findIndex(({ id }) => id === reward);
    if (i >= 0 && !setup.rewards[i].isRebel) s.rewards.place[i] = EMPIRE_HAS;
  }
}

/**
 * Resolving a side mission while one of an Agenda card is active gives the Empire the reward of that one, which is
 * discarded.
 */
function passOver(c: Campaign, resolved: number): void {
  const { missions, agendas } = c.s;
  if (c.setup.missions[resolved].kind !== 'side' && c.setup.missions[resolved].kind !== 'agenda') return;
  c.setup.agendas.forEach(({ mission: its }, i) => {
    if (agendas.place[i] !== AGENDA_ACTIVE) return;
    agendas.place[i] = AGENDA_GONE;
    if (its === resolved) return;
    missions.place[its] = MISSION_DONE;
    gainCards(c, c.setup.missions[its].rewards.imperial);
  });
}

/** What both sides gain by the end of a mission, but for the Reward cards of the Rebels. */
function reward(c: Campaign, code: number): void {
  const { rewards, endings, tokens } = missionOf(c);
  const outcome = outcomeOf(code);
  const { winner, bonus, next } = endings[outcome.ending];
  const { game, missions } = c.s;
  game.crates = outcome.crates;
  game.credits += outcome.credits;
  game.influence -= outcome.influence;
  game.resolved++;
  gain(c, rewards.always, 'both');
  gain(c, rewards[winner], winner);
  gainCards(c, rewards[winner]);
  if (bonus !== undefined) gain(c, rewards.bonus?.[bonus], bonus);
  if (tokens !== undefined) {
    gain(c, tokens.rebel, 'rebel', Math.floor(outcome.tokens / tokens.each));
    gain(c, tokens.imperial, 'imperial', Math.floor((tokens.most - outcome.tokens) / tokens.each));
  }
  if (next !== undefined) missions.place[c.setup.missions.findIndex(({ id }) => id === next)] = MISSION_ACTIVE;
  missions.place[game.mission - 1] = MISSION_DONE;
  passOver(c, game.mission - 1);
  if (c.hears) c.tell({ type: 'mission-resolved', mission: missionOf(c).id, winner });
  if (missionOf(c).kind !== 'finale') return;
  game.winner = winner === 'rebel' ? 1 : 2;
  game.ending = 1;
}

/** The Reward cards that the Rebels gain by the mission, as numbers. */
function rebelRewards(c: Campaign, code: number): readonly string[] {
  const { rewards, endings } = missionOf(c);
  return endings[outcomeOf(code).ending].winner === 'rebel' ? (rewards.rebel?.rewards ?? []) : [];
}

function giveReward(c: Campaign, id: string, seat: number): void {
  const i = c.setup.rewards.findIndex((one) => one.id === id);
  const { item } = c.setup.rewards[i];
  if (item < 0) c.s.rewards.place[i] = seat + 1;
  else c.s.items.place[item] = HELD_BY + seat;
  if (c.hears) c.tell({ type: 'reward-gained', card: id, hero: heroId(c, seat) });
}

/** Which hero takes a Reward card that is not for one of them. */
const rewardTo = cardDecision({
  name: 'reward-to',
  count: heroCount,
  refusal: (c, seat) => (seat < heroCount(c) ? LEGAL : NOT_OFFERED),
  label: heroId,
  chosen(c, seat) {
    const f = topFrame(c);
    giveReward(c, rebelRewards(c, c.s.frames[f + CODE])[c.s.frames[f + GIVEN] - 1], seat);
  },
});

/** The seat of the hero whose mission this is; −1 if it is not that of one. */
function seatOfMission(c: Campaign): number {
  const { hero } = missionOf(c);
  for (let seat = 0; seat < heroCount(c); seat++) if (heroId(c, seat) === hero) return seat;
  return -1;
}

/** A mission from its choice to the clean-up (R 1066–1081). Operands: the mission and its threat level. */
export const playMission = campaignRules.procedure('play-mission', {
  begin(c, f) {
    c.s.game.mission = c.s.frames[f + MISSION] + 1;
    c.s.game.threatLevel = c.s.frames[f + LEVEL];
  },
  openGroups: (c) => call(c, chooseOpenGroups),
  equip: (c) => call(c, equip),
  mission: (c) => roll(c, mission),
  agendas(c, f) {
    if (c.s.frames[f + GIVEN] === 1 || usableAgendas(c) === 0) return;
    again(c, f);
    roll(c, agendaUsed);
  },
  reward(c, f) {
    c.s.frames[f + GIVEN] = 0;
    reward(c, c.s.frames[f + CODE]);
  },
  cards(c, f) {
    const cards = rebelRewards(c, c.s.frames[f + CODE]);
    const given = c.s.frames[f + GIVEN];
    if (given >= cards.length) return;
    c.s.frames[f + GIVEN]++;
    again(c, f);
    const seat = seatOfMission(c);
    if (seat >= 0) giveReward(c, cards[given], seat);
    else offer(c, rewardTo, REBEL);
  },
  cleanUp: (c) => call(c, cleanUp),
});

/** Forced missions that wait are resolved one after the other, at the threat level of the last mission (R 1011). */
export const playForced = campaignRules.procedure('forced-missions', {
  next(c, f) {
    const waiting = c.s.missions.place.indexOf(MISSION_FORCED);
    if (waiting < 0) return;
    again(c, f);
    call(c, playMission, waiting, c.s.game.threatLevel);
  },
});
