import { Grid, type GridPlan } from '../../../grid/grid.js';
import { TALL, WIDE } from '../../../grid/bases.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { NOT_IMPLEMENTED } from '../../../proof/run-case.js';
import type { Mission } from '../battle/mission.js';
import type { Profile } from '../battle/profile.js';
import type {
  CommandKind,
  DeckSetup,
  FigureSetup,
  SkirmishSetup,
  TokenSetup,
  UpgradeSetup,
} from '../battle/skirmish.js';
import { MapLayout } from '../maps/map-layout.js';
import { type BuiltMission, missionGap, missionOf as missionOfData } from '../missions/mission-of.js';
import { addMissionFigures } from '../scenario/build-setup.js';
import { controllerOfSpaces, controllerOfToken } from '../rules/questions/control.js';
import { score } from '../rules/ending.js';
import { takeToken } from '../rules/tokens.js';
import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import { NEUTRAL, PLAYERS, TEAMS } from '../words/sides.js';
import { type ImperialCards, withAttachments } from '../battle/imperial-cards.js';
import { campaignMissionOf, campaignOfCase } from './campaign.js';
import { playedCampaignMission } from './campaign/mission-of-data.js';
import { type CaseData, profileFor } from './figure-profile.js';
import type { At, CaseFigure, CaseMap, DrawnMap, IaCase } from './case.js';
import { PROBE_CARDS } from './probes.js';

/** A case ready to be played. */
export interface BuiltCase {
  readonly setup: SkirmishSetup;
  readonly mission: Mission<Ia>;
  /** The names of the counters of a mission of the campaign that it plays. */
  readonly counters: readonly string[];
}

const unreadable = (what: string): Result<never> => fail('unreadable', what);

/** Lays out what a case describes; the problem names what it does not know. */
export function buildCase(one: IaCase, data: CaseData): Result<BuiltCase> {
  if (one.map === undefined) return unreadable('a case without army needs a map');
  const isCampaign = one.mode === 'campaign';
  const teams = isCampaign ? TEAMS : PLAYERS;
  const ofCampaign = playedCampaignMission(one, data.mission);
  if (!ofCampaign.ok) return ofCampaign;
  const script = ofCampaign.value;
  const map = script === undefined ? drawn(one.map, data) : ok(NO_MAP);
  if (!map.ok) return map;
  const played = playedMission(one, data, one.figures.length);
  if (!played.ok) return played;
  const mission = played.value;
  const ofMission = [...(mission?.effects ?? []), ...(script?.effects ?? [])].map((effect) => ({
    name: 'mission',
    effects: [effect],
  }));
  const plan: GridPlan = script?.laid.plan ??
    mission?.plan ?? { ...map.value, doors: map.value.doors.map(({ segments }) => segments) };
  const grid = new Grid(plan);
  const spaceOf = ([x, y]: At): number => grid.at(x, y);
  const groups: {
    id: string;
    side: number;
    figures: number[];
    cost: number;
    companions?: number[];
    isCompanion?: boolean;
    isInert?: true;
  }[] = [];
  const figures: FigureSetup[] = [];
  const imperial = isCampaign ? data.imperial(one.campaign.record) : NO_CARDS;
  for (const [u, figure] of one.figures.entries()) {
    const side = figure.side === 'neutral' && isCampaign ? NEUTRAL : teams.indexOf(figure.side);
    if (side < 0)
      return unreadable(`${figure.id}: a ${isCampaign ? 'campaign' : 'skirmish'} has no side ${figure.side}`);
    const isImperial = isCampaign ? figure.side === 'imperial' : side === 0;
    const owned = isCampaign ? { ...figure, upgrades: [] } : figure;
    const profile = profileFor(owned, isImperial ? 'Imperial' : 'Rebel', data, one.campaign.record);
    if (!profile.ok) return profile;
    const id = figure.group ?? figure.id;
    let group = groups.findIndex((other) => other.id === id && other.side === side);
    if (group < 0) group = groups.push({ id, side, figures: [], cost: profile.value.cost + costOf(figure, data) }) - 1;
    groups[group].figures.push(u);
    if (side === NEUTRAL) groups[group].isInert = true;
    const parent = figures[one.figures.findIndex((other) => other.id === figure.companionOf)];
    if (parent !== undefined) {
      groups[group].isCompanion = true;
      groups[parent.group].companions = [u];
    }
    if (figure.at === undefined ? !figure.off : spaceOf(figure.at) < 0)
      return unreadable(`${figure.id}: stands in no space of the map`);
    const abilities = [...profile.value.abilities, ...ofMission];
    const known = { ...profile.value, abilities };
    const whole = script?.profileOf(known) ?? known;
    figures.push({
      id: figure.id,
      side,
      group,
      profile: isImperial ? withAttachments(whole, imperial.attachments) : whole,
    });
  }
  if (mission !== undefined) addMissionFigures(mission, figures, groups);
  script?.addFigures(figures, groups);
  const campaign = isCampaign ? campaignOfCase(one, data, grid, figures, groups) : ok(undefined);
  if (!campaign.ok) return campaign;
  const decks = [0, 1].map((side) => deckOf(one, PLAYERS[side], data));
  for (const deck of decks) if (!deck.ok) return deck;
  const zones = ['R', 'B'].map((letter) => lettered(grid, map.value.zones ?? [], letter));
  const setup: SkirmishSetup = {
    plan,
    sightArea: one.sight !== 'lines',
    figures,
    groups,
    upgrades: isCampaign
      ? [[], imperial.upgrades]
      : [upgradesOf(one, PLAYERS[0], data), upgradesOf(one, PLAYERS[1], data)],
    decks: decks.map((deck) => (deck.ok ? deck.value : { kinds: [], of: [] })) as [DeckSetup, DeckSetup],
    tokens:
      mission?.tokens ??
      one.tokens.map((token): TokenSetup => ({
        id: token.id,
        kind: token.kind,
        label: token.kind,
        zone: -1,
        owner: token.owner === undefined ? undefined : token.owner === 'rebel' ? 1 : 0,
        health: token.health,
        defense: token.defense.map((die) => COLOURS.indexOf(die)),
        block: token.block,
      })),
    tokensAt: mission?.tokensAt ?? one.tokens.map(({ at }) => (at === undefined ? -1 : spaceOf(at))),
    doors:
      mission === undefined
        ? map.value.doors.map(({ id, health, defense, block }) => ({
            id,
            health,
            block,
            defense: defense.map((die) => COLOURS.indexOf(die)),
          }))
        : mission.doors.map(({ health, defense, block }, d) => ({ id: `door-${d + 1}`, health, defense, block })),
    locked:
      mission === undefined ? 0 : mission.doors.reduce((bits, { locked }, d) => (locked ? bits | (1 << d) : bits), 0),
    tiles: new Map(Object.entries(map.value.tiles).map(([name, all]) => [name, all.map(spaceOf)])),
    exterior: exteriorOf(grid, map.value.interior),
    zones: zones as [number[], number[]],
    rounds: 0,
    ...(campaign.value === undefined ? {} : { campaign: { ...campaign.value, ...script?.campaign } }),
    ...script?.laid,
  };
  const rules = script?.rules(figures, groups) ?? mission?.rules;
  return ok({
    setup,
    mission: rules ?? (isCampaign ? campaignMissionOf(one, grid) : missionOf(one)),
    counters: script?.counters ?? [],
  });
}

/** The mission of the map's data that a case plays, if it plays one; `first` is the number of its first figure. */
function playedMission(one: IaCase, data: CaseData, first: number): Result<BuiltMission | undefined> {
  const { play } = one.mission;
  if (play === undefined || play === 'campaign') return ok(undefined);
  const found = one.map !== undefined && 'use' in one.map ? data.map(one.map.use) : undefined;
  if (found === undefined || one.tokens.length > 0)
    return unreadable('a mission of the data is played on its map, with its own tokens');
  const layout = new MapLayout(found);
  const gap = missionGap(layout, play);
  return gap === undefined ? ok(missionOfData(layout, play, first)) : fail(NOT_IMPLEMENTED, gap);
}

/** A placement at a space: the turn counts for bases that are not square. */
export function placementOf(grid: Grid, { long, short }: Profile, at: At, turn: 'wide' | 'tall' = 'wide'): number {
  const space = grid.at(...at);
  return space < 0 ? -1 : 2 * space + (turn === 'tall' && long !== short ? TALL : WIDE);
}

function drawn(map: CaseMap, data: CaseData): Result<DrawnMap> {
  if (!('use' in map)) return ok(map);
  const found = data.map(map.use);
  if (found === undefined) return unreadable(`no map is called ${map.use}`);
  const { plan, zones } = found;
  return ok({
    ...plan,
    zones,
    interior: found.exterior,
    tiles: {},
    doors: plan.doors.map((segments, d) => ({
      id: `door-${d + 1}`,
      segments,
      locked: false,
      open: false,
      health: 0,
      defense: [],
      block: 0,
    })),
  });
}

function lettered(grid: Grid, rows: readonly string[], letter: string): number[] {
  const spaces: number[] = [];
  for (let space = 0; space < grid.count; space++)
    if ((rows[grid.ys[space]] ?? '').charAt(grid.xs[space]) === letter) spaces.push(space);
  return spaces;
}

/** Of a case that plays a mission of the campaign: its map says all. */
const NO_MAP: DrawnMap = { rows: [], walls: [], blockingEdges: [], impassableEdges: [], doors: [], tiles: {} };

const NO_CARDS: ImperialCards = { upgrades: [], attachments: [] };

/** The Skirmish Upgrade cards that lie in play for a player. */
function upgradesOf({ upgrades }: IaCase, player: string, data: CaseData): readonly UpgradeSetup[] {
  return (upgrades[player] ?? []).flatMap((id) => data.upgrade(id) ?? []);
}

/** What the Skirmish Upgrade cards cost that are attached to a figure. */
function costOf({ upgrades }: CaseFigure, data: CaseData): number {
  return upgrades.reduce((sum, id) => sum + (data.upgrade(id)?.cost ?? 0), 0);
}

/** The exterior spaces: all of a map that marks none as interior. */
function exteriorOf(grid: Grid, rows: readonly string[] = []): number[] {
  const inside = new Set(lettered(grid, rows, 'i'));
  return [...Array(grid.count).keys()].filter((space) => !inside.has(space));
}

function deckOf(one: IaCase, player: string, data: CaseData): Result<DeckSetup> {
  const ids = [one.hands, one.decks, one.discards].flatMap((pile) => pile[player] ?? []);
  const kinds: CommandKind[] = [];
  for (const id of new Set(ids)) {
    const probe = PROBE_CARDS.get(id);
    const kind = probe ?? data.command(id);
    if (kind === undefined) return unreadable(`no Command card is called ${id}`);
    kinds.push(kind);
  }
  const of = kinds.flatMap(({ id }, kind) => ids.filter((other) => other === id).map(() => kind));
  return ok({ kinds, of });
}

/** The mission of a case: what scores at the end of a round, and what can be retrieved. */
function missionOf({ mission, tokens }: IaCase): Mission<Ia> {
  return {
    id: 'case',
    name: 'the mission of a case',
    endOfRound(c) {
      for (const { controls, vp } of mission.endOfRound) {
        const tile = c.battle.setup.tiles.get(controls);
        if (tile !== undefined) {
          const side = controllerOfSpaces(c, tile);
          if (side >= 0) score(c, side, vp);
          continue;
        }
        tokens.forEach(({ id, kind }, t) => {
          const counts = id === controls || kind === controls || (controls === 'token' && kind === 'mission');
          const side = counts ? controllerOfToken(c, t) : -1;
          if (side >= 0) score(c, side, vp);
        });
      }
    },
    canInteract: (_c, _u, t) => mission.retrieve.includes(tokens[t].id),
    interact: (c, u, t) => takeToken(c, u, t),
  };
}
