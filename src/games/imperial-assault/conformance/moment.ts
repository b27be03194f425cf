import { call, goTo, topFrame } from '../../../machine/run.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { figureActivation } from '../rules/activation/act.js';
import { setUpMission } from '../rules/campaign/set-up.js';
import { missionStatusPhase } from '../rules/campaign/status.js';
import { heroOfGroup, spendToken } from '../rules/campaign/tokens.js';
import { holdAll, standAt } from '../rules/questions/where.js';
import { campaignMission, rounds, skirmish } from '../rules/round/round.js';
import { setUp } from '../rules/round/set-up.js';
import { statusPhase } from '../rules/round/status.js';
import { groupActivation, turns } from '../rules/round/turns.js';
import type { Ia } from '../state/context.js';
import { ACTIVATION, DEFEATED, NONE, SETUP, STATUS, WAITING } from '../state/state.js';
import { conditionBit } from '../words/conditions.js';
import { POWER_TOKENS, withPower } from '../words/power-tokens.js';
import { IMPERIAL, opponentOf, PLAYERS, REBEL, TEAMS } from '../words/sides.js';
import { placementOf } from './build.js';
import { layCampaign } from './lay-campaign.js';
import type { IaCase } from './case.js';
import { layMission } from './played-mission.js';

const unreadable = (what: string): Result<never> => fail('unreadable', what);

/** Makes the current state, which is prepared, the one in which a case begins; `counters` of its mission by name. */
export function beginCase(c: Ia, one: IaCase, counters: readonly string[]): Result<void> {
  const { game } = c.s;
  const { at } = one;
  const phase = at.phase ?? 'activation';
  const isCampaign = c.battle.campaign !== undefined;
  const names = isCampaign ? TEAMS : PLAYERS;
  game.initiative = isCampaign ? IMPERIAL : PLAYERS.indexOf(at.initiative);
  game.turn = at.player === undefined ? (isCampaign ? REBEL : game.initiative) : names.indexOf(at.player);
  game.round = at.round;
  if (game.initiative < 0 || game.turn < 0)
    return unreadable(`a ${isCampaign ? 'campaign' : 'skirmish'} has the players ${names.join(' and ')}`);
  // Cases write the zone of the player who begins as the red one.
  game.zone = game.initiative;
  layFigures(c, one, phase === 'setup');
  if (isCampaign) layCampaign(c, one);
  else if (phase !== 'setup') noteDefeated(c);
  if (one.mission.play !== undefined)
    for (let d = 0; d < c.battle.doors.length; d++) c.s.doors.locked[d] = (c.battle.setup.locked >> d) & 1;
  const laid = layTokens(c, one) ?? layCards(c, one);
  if (laid !== undefined) return laid;
  const doors = one.map === undefined || 'use' in one.map ? [] : one.map.doors;
  for (const [d, door] of doors.entries()) {
    if (door.open) game.closed &= ~(1 << d);
    c.s.doors.locked[d] = door.locked ? 1 : 0;
  }
  holdAll(c);
  const ofMission = one.mission.play === undefined ? undefined : layMission(c, one.mission, counters);
  if (ofMission !== undefined) return ofMission;
  PLAYERS.forEach((name, side) => {
    c.s.players.points[side] = one.points[name] ?? 0;
  });
  for (const id of one.exhausted) {
    const group = c.battle.groups.findIndex((other) => other.id === id);
    if (group < 0) return unreadable(`exhausted: no group is called ${id}`);
    const h = isCampaign ? heroOfGroup(c, group) : NONE;
    if (h === NONE) c.s.groups.exhausted[group] = 1;
    else spendToken(c, h);
  }
  return callUpTo(c, one, phase);
}

function layFigures(c: Ia, one: IaCase, isSetUp: boolean): void {
  const { figures } = c.s;
  one.figures.forEach((figure, u) => {
    if (figure.off || figure.at === undefined) figures.status[u] = isSetUp ? WAITING : DEFEATED;
    else standAt(c, u, placementOf(c.battle.grid, c.battle.figures[u].profile, figure.at, figure.turn));
    const { forms } = c.battle.figures[u].profile;
    figures.form[u] = forms.findIndex(({ id }) => id === figure.form) + 1;
    figures.damage[u] = figure.damage;
    figures.conditions[u] = figure.conditions.reduce((bits, name) => bits | conditionBit(name), 0);
    figures.power[u] = figure.power.reduce((word, kind) => withPower(word, POWER_TOKENS.indexOf(kind), 1), 0);
  });
}

/** Groups that are not on the map have been defeated; a side without figures is not beaten by that. */
function noteDefeated(c: Ia): void {
  const { battle, s } = c;
  for (const { side, figures, cost } of battle.groups) {
    const isThere = (u: number): boolean => s.figures.status[u] !== DEFEATED;
    if (figures.some(isThere) || !battle.figures.some((one, u) => one.side === side && isThere(u))) continue;
    s.players.defeatedCost[opponentOf(side)] += cost;
  }
}

function layTokens(c: Ia, { tokens, figures }: IaCase): Result<never> | undefined {
  for (const [t, token] of tokens.entries()) {
    c.s.tokens.facedown[t] = token.facedown === true ? 1 : 0;
    if (token.carrier === undefined) continue;
    const u = figures.findIndex(({ id }) => id === token.carrier);
    if (u < 0) return unreadable(`${token.id}: no figure is called ${token.carrier}`);
    c.s.tokens.carrier[t] = u + 1;
  }
  return undefined;
}

function layCards(c: Ia, { hands, decks, discards }: IaCase): Result<never> | undefined {
  const { players } = c.s;
  PLAYERS.forEach((name, side) => {
    const { kinds, of } = c.battle.setup.decks[side];
    let free = 2 ** of.length - 1;
    const take = (ids: readonly string[]): number => {
      let bits = 0;
      for (const id of ids) {
        const card = of.findIndex((kind, i) => kinds[kind].id === id && (free & (1 << i)) !== 0);
        free &= ~(1 << card);
        bits |= 1 << card;
      }
      return bits;
    };
    players.hand[side] = take(hands[name] ?? []);
    players.deck[side] = take(decks[name] ?? []);
    players.discard[side] = take(discards[name] ?? []);
  });
  return undefined;
}

/** Calls the procedures that run at the moment, and goes to the step with which it begins. */
function callUpTo(c: Ia, one: IaCase, phase: string): Result<void> {
  const { game } = c.s;
  const { at } = one;
  if (c.battle.campaign !== undefined && phase === 'setup') {
    if (at.step !== 'campaign') return unreadable('the set-up of a campaign has the step campaign');
    game.phase = SETUP;
    call(c, campaignMission);
    goTo(c, topFrame(c), campaignMission.at.play);
    call(c, setUpMission);
    goTo(c, topFrame(c), setUpMission.at.rebels);
    return ok();
  }
  call(c, skirmish);
  if (phase === 'setup') {
    game.phase = SETUP;
    goTo(c, topFrame(c), skirmish.at.play);
    call(c, setUp);
    const step = at.step ?? 'initiative';
    const steps = {
      initiative: setUp.at.initiative,
      zone: setUp.at.zone,
      mission: setUp.at.mission,
      deploy: setUp.at.deployFirst,
      hand: setUp.at.hand,
    };
    if (!(step in steps)) return unreadable(`setup has the steps ${Object.keys(steps).join(', ')}`);
    goTo(c, topFrame(c), steps[step as keyof typeof steps]);
    return ok();
  }
  goTo(c, topFrame(c), skirmish.at.play + 1);
  call(c, rounds);
  if (phase === 'status') {
    game.phase = STATUS;
    goTo(c, topFrame(c), rounds.at.next);
    if (c.battle.campaign !== undefined) {
      call(c, missionStatusPhase);
      const steps = {
        start: missionStatusPhase.at.threat,
        deploy: missionStatusPhase.at.deploy,
        end: missionStatusPhase.at.mission,
      };
      const step = at.step ?? 'start';
      if (!(step in steps)) return unreadable(`the status phase has the steps ${Object.keys(steps).join(', ')}`);
      goTo(c, topFrame(c), steps[step as keyof typeof steps]);
      return ok();
    }
    call(c, statusPhase);
    if (at.step === 'end') goTo(c, topFrame(c), statusPhase.at.mission);
    return ok();
  }
  if (phase !== 'activation') return fail('unreadable', `a skirmish has no phase ${phase}`);
  game.phase = ACTIVATION;
  const byDefault = at.activating !== undefined ? 'actions' : at.player === undefined ? 'start' : 'turn';
  const step = at.step ?? byDefault;
  if (step === 'start') return ok();
  goTo(c, topFrame(c), rounds.at.status);
  call(c, turns);
  if (step === 'turn') return ok();
  if (step !== 'actions' || at.activating === undefined)
    return unreadable('the activation phase has the steps start, turn, actions; actions needs activating');
  const u = one.figures.findIndex(({ id }) => id === at.activating);
  if (u < 0) return unreadable(`no figure is called ${at.activating}`);
  const { group, side } = c.battle.figures[u];
  goTo(c, topFrame(c), turns.at.over);
  call(c, groupActivation, group);
  goTo(c, topFrame(c), groupActivation.at.figures);
  call(c, figureActivation, u);
  goTo(c, topFrame(c), figureActivation.at.act);
  game.turn = side;
  game.activeGroup = group + 1;
  game.active = u + 1;
  game.mover = u + 1;
  game.actions = at.actionsLeft;
  game.points = at.movementPoints;
  c.s.figures.acted[u] = 1;
  const h = c.battle.campaign === undefined ? NONE : heroOfGroup(c, group);
  if (h === NONE) c.s.groups.exhausted[group] = 1;
  else if (one.figures[u].ready === undefined && one.figures[u].spent === undefined) spendToken(c, h);
  for (const done of at.done) {
    if (done === 'attack') game.attacked++;
    else if (done === 'strain-move' && h !== NONE) c.s.heroes.strainMoves[h]++;
    else if (done.startsWith('special:')) {
      const slot = c.battle.figures[u].profile.abilities.findIndex(({ name }) => name === done.slice(8));
      if (slot < 0) return unreadable(`done: ${at.activating} has no ability ${done.slice(8)}`);
      c.s.figures.usedThisActivation[u] |= 1 << slot;
    }
  }
  return ok();
}
