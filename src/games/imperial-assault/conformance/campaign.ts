import type { Grid } from '../../../grid/grid.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { cardsAdded } from '../battle/imperial-cards.js';
import type { CampaignSetup, CardPlace } from '../battle/campaign.js';
import type { Mission } from '../battle/mission.js';
import type { FigureSetup, GroupSetup } from '../battle/skirmish.js';
import { openDoor } from '../rules/damage/objects.js';
import { isOnOrBeside } from '../rules/questions/distance.js';
import { takeOff } from '../rules/questions/where.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../rules/targets.js';
import { takeToken } from '../rules/tokens.js';
import type { Ia } from '../state/context.js';
import { GONE } from '../state/state.js';
import { ATTRIBUTES } from '../words/attributes.js';
import { STUNNED } from '../words/conditions.js';
import { IMPERIAL, REBEL } from '../words/sides.js';
import { type CaseData, profileFor } from './figure-profile.js';
import type { CaseCard, CaseTest, IaCase } from './case.js';

/** What a case says of the campaign. Groups of cards that are not on the map come after those of its figures. */
export function campaignOfCase(
  one: IaCase,
  data: CaseData,
  grid: Grid,
  figures: FigureSetup[],
  groups: GroupSetup[],
): Result<CampaignSetup> {
  const { hand, reserve, deploymentPoints, entrance, record } = one.campaign;
  completeGroups(figures, groups);
  const places: CardPlace[] = groups.map(() => 'table');
  const add = (card: CaseCard, side: number, place: CardPlace): Result<void> => {
    const added = addCard(card, side, data, figures, groups);
    if (added.ok) places.push(place);
    return added;
  };
  for (const [cards, place] of [
    [hand, 'hand'],
    [reserve, 'reserve'],
  ] as const)
    for (const card of cards) {
      const added = add(card, IMPERIAL, place);
      if (!added.ok) return added;
    }
  const first = groups.length;
  for (const ally of record.allies ?? []) {
    const added = add({ id: ally, card: ally }, REBEL, 'box');
    if (!added.ok) return added;
  }
  const imperial = data.imperial(record);
  const added = groups.length;
  const cards = cardsAdded(imperial);
  for (const card of cards) {
    const more = add({ id: card, card }, IMPERIAL, 'box');
    if (!more.ok) return more;
  }
  const heroes = one.figures.flatMap(({ hero }, u) => (hero === true ? [u] : []));
  const points = deploymentPoints.map(({ id, at, colour, active }) => ({
    id,
    space: grid.at(...at),
    colour,
    isActive: active,
  }));
  const off = points.find(({ space }) => space < 0);
  if (off !== undefined) return fail('unreadable', `the deployment point ${off.id} is in no space of the map`);
  const atHand = Object.values(record.supplies ?? {}).flatMap((ids = []) => ids);
  const supplies = [...(record.supplyDeck ?? []), ...atHand].toSorted();
  return ok({
    threatLevel: one.at.threatLevel,
    threat: one.at.threat,
    influence: record.influence ?? 0,
    addable: cards.map((_, k) => added + k),
    heroes,
    entrance: entrance === undefined ? -1 : grid.at(...entrance),
    points,
    places,
    allies: (record.allies ?? []).map((_, k) => first + k),
    supplies,
    supplyTexts: data.supplies(supplies),
    attachments: imperial.attachments,
  });
}

/** Groups that have fewer figures in a case than their cards say get the others, which have been defeated. */
function completeGroups(figures: FigureSetup[], groups: GroupSetup[]): void {
  groups.forEach((group, g) => {
    if (group.side !== IMPERIAL) return;
    const { profile } = figures[group.figures[0]];
    const all = [...group.figures];
    for (let k = all.length; k < profile.groupSize; k++) {
      all.push(figures.length);
      figures.push({ id: `${group.id}-${k + 1}`, side: group.side, group: g, profile });
    }
    groups[g] = { ...group, figures: all };
  });
}

function addCard(
  { id, card, ...changes }: CaseCard,
  side: number,
  data: CaseData,
  figures: FigureSetup[],
  groups: GroupSetup[],
): Result<void> {
  const known = card ?? (data.card(id) === undefined ? undefined : id);
  const profile = profileFor(
    { id, ...(known === undefined ? {} : { card: known }), with: changes, upgrades: [] },
    side === IMPERIAL ? 'Imperial' : 'Rebel',
    data,
  );
  if (!profile.ok) return profile;
  const { groupSize, cost } = profile.value;
  const first = figures.length;
  for (let k = 0; k < groupSize; k++) {
    const name = groupSize === 1 ? id : `${id}-${k + 1}`;
    figures.push({ id: name, side, group: groups.length, profile: profile.value });
  }
  groups.push({ id, side, cost, figures: Array.from({ length: groupSize }, (_, k) => first + k) });
  return ok();
}

/** The flags of a case's mission, by the counters that hold them. */
export function flagsOf({ mission }: IaCase): readonly string[] {
  const sets = Object.values(mission.test).flatMap(({ sets: name }) => (name === undefined ? [] : [name]));
  return [...new Set(sets)].filter((name) => !name.startsWith('door:'));
}

/** The name of what an interact or an attack is aimed at. */
function nameOf(c: Ia, target: number): string {
  if (isFigure(target)) return c.battle.figures[target].id;
  return isDoor(target) ? c.battle.doors[doorOf(target)].id : c.battle.tokens[tokenOf(target)].id;
}

/** The mission of a case: tests, what can be retrieved, and the space through which figures escape. */
export function campaignMissionOf(one: IaCase, grid: Grid): Mission<Ia> {
  const { mission, tokens } = one;
  const flags = flagsOf(one);
  const testOf = (c: Ia, target: number): CaseTest | undefined => mission.test[nameOf(c, target)];
  const pass = (c: Ia, { sets }: CaseTest): void => {
    if (sets === undefined) return;
    if (!sets.startsWith('door:')) c.s.counters.value[flags.indexOf(sets)] = 1;
    else
      openDoor(
        c,
        c.battle.doors.findIndex(({ id }) => `door:${id}` === sets),
      );
  };
  return {
    id: 'case',
    name: 'the mission of a case',
    testFor(c, _u, target) {
      const test = testOf(c, target);
      if (test === undefined) return undefined;
      const attributes = test.attribute.reduce((bits, name) => bits | (1 << ATTRIBUTES.indexOf(name)), 0);
      return { attributes, successes: test.successes };
    },
    canInteract: (c, _u, t) =>
      mission.retrieve.includes(tokens[t].id) || mission.test[c.battle.tokens[t].id] !== undefined,
    interact(c, u, t) {
      const test = mission.test[tokens[t].id] as CaseTest | undefined;
      if (test !== undefined) pass(c, test);
      if (mission.retrieve.includes(tokens[t].id)) takeToken(c, u, t);
    },
    canUnlock: (c, _u, d) => mission.test[c.battle.doors[d].id] !== undefined,
    acts: mission.escape === undefined ? [] : [escapeThrough(grid.at(...mission.escape))],
  };
}

/** Escaping: a movement point in or beside a space, and the figure is off the map (R 648–652). */
function escapeThrough(space: number): NonNullable<Mission<Ia>['acts']>[number] {
  return {
    name: 'escape',
    actions: 0,
    movement: 0,
    hasToken: false,
    can: (c, u) => c.s.game.points > 0 && (c.s.figures.conditions[u] & STUNNED) === 0 && isOnOrBeside(c, u, space),
    perform(c, u) {
      c.s.game.points--;
      takeOff(c, u, GONE);
    },
  };
}
