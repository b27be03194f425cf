import { describe, expect, test } from 'vitest';
import { imperialAssaultLibrary, mapIds, skirmishMap } from '../../../arena/imperial-assault/library.js';
import { imperialAssault } from '../imperial-assault.js';
import { MapLayout } from '../maps/map-layout.js';
import { MISSION_SIDES, type MissionSide } from '../maps/mission.js';
import { run } from '../../../machine/run.js';
import { endIfOver, pointsOf } from '../rules/ending.js';
import { damageObject } from '../rules/damage/objects.js';
import { speedOf, healthOf } from '../rules/questions/values.js';
import { isOnMap, standAt } from '../rules/questions/where.js';
import { zoneOf } from '../rules/questions/zones.js';
import { tokenTarget } from '../rules/targets.js';
import { buildSkirmish, deploymentGap } from '../scenario/build-setup.js';
import type { Ia } from '../state/context.js';
import { missionGap } from './mission-of.js';

const library = imperialAssaultLibrary('printed');
const card = [...library.deployment.values()].find(
  (one) =>
    one.cost > 0 && one.groupSize === 1 && one.traits.includes('Trooper') && deploymentGap(library, one) === undefined,
);
const army = {
  name: 'one',
  affiliation: 'Rebel' as const,
  groups: [{ card: card?.id ?? '', upgrades: [] }],
  upgrades: [],
  command: [],
};

/** A mission with one figure a side, not on the map, in the first round; the first player has the red zone. */
function begin(map: string, mission: MissionSide): Ia {
  const built = buildSkirmish(library, {
    map: skirmishMap(map),
    mission,
    armies: [army, army],
    rounds: 12,
    sightArea: true,
  });
  const game = imperialAssault(built.setup, built.mission);
  const c = game.on(game.newState());
  c.s.game.phase = 1;
  // Nothing is pending or running: what a test calls runs alone.
  c.s.game.pending = 0;
  c.s.game.frameTop = 0;
  c.s.frames.fill(0);
  return c;
}

function tokenOf(c: Ia, label: string): number {
  return c.battle.tokens.findIndex((token) => token.label === label);
}

/** Puts a figure on the space of a token. */
function standOn(c: Ia, u: number, t: number): void {
  standAt(c, u, 2 * c.s.tokens.space[t]);
}

describe('the missions', () => {
  test('are all played', () => {
    const open = mapIds().flatMap((id) =>
      MISSION_SIDES.flatMap((side) => {
        const gap = missionGap(new MapLayout(skirmishMap(id)), side);
        return gap === undefined ? [] : [`${id} ${side}: ${gap}`];
      }),
    );
    expect(open).toEqual([]);
  });

  test('score what a player controls at the end of a round', () => {
    const c = begin('wasskah-hunting-ground', 'A');
    standOn(c, 0, tokenOf(c, 'huntersCache'));
    c.mission.endOfRound?.(c);
    run(c);
    expect(c.s.players.points[0]).toBeGreaterThanOrEqual(4);
    expect(c.s.players.points[1]).toBe(0);
  });

  test('score what is carried into a zone once, with the zones as they were chosen', () => {
    const c = begin('hoth-weather-shelter', 'A');
    const t = tokenOf(c, 'crateRed');
    standOn(c, 0, t);
    standAt(c, 1, 2 * zoneOf(c, 1)[0]);
    expect(c.mission.canInteract?.(c, 0, t)).toBe(true);
    expect(c.mission.canInteract?.(c, 1, t)).toBe(false);
    c.mission.interact?.(c, 0, t);
    c.s.game.initiative = 1;
    standAt(c, 0, 2 * zoneOf(c, 1)[1]);
    c.mission.endOfRound?.(c);
    run(c);
    c.mission.endOfRound?.(c);
    run(c);
    expect([...c.s.players.points]).toEqual([15, 0]);
  });

  test('count virtual points as long as something is true', () => {
    const c = begin('lothal-safehouse', 'A');
    standOn(c, 0, tokenOf(c, 'artefact'));
    const points = pointsOf(c, 0);
    expect(points).toBeGreaterThanOrEqual(6);
    expect(c.s.players.points[0]).toBe(0);
    standAt(c, 1, 2 * zoneOf(c, 1)[0]);
    c.s.players.points[0] = 40 - points;
    endIfOver(c);
    expect(c.s.game.winner).toBe(1);
  });

  test('score what is brought beside a token, or to a terminal', () => {
    const beside = begin('massassi-ruins', 'A');
    const beacon = beside.s.tokens.space[tokenOf(beside, 'communicationsBeacon')];
    const links = beside.battle.links.while(0);
    const near = [...Array(beside.battle.grid.count).keys()].find((space) => links.areAdjacent(space, beacon)) ?? 0;
    beside.s.tokens.carrier[tokenOf(beside, 'holocron')] = 1;
    beside.s.game.left = 2 * zoneOf(beside, 0)[0];
    standAt(beside, 0, 2 * near);
    beside.mission.entered?.(beside, 0);
    beside.mission.entered?.(beside, 0);
    expect(beside.s.players.points[0]).toBe(10);
    const c = begin('nelvaanian-war-zone', 'A');
    const terminal = tokenOf(c, 'terminal');
    standOn(c, 1, terminal);
    expect(c.mission.canInteract?.(c, 1, terminal)).toBe(false);
    c.s.tokens.carrier[tokenOf(c, 'droid')] = 2;
    expect(c.mission.canInteract?.(c, 1, terminal)).toBe(true);
    c.mission.interact?.(c, 1, terminal);
    expect(c.s.players.points[1]).toBe(9);
  });

  test('score an interact of a group once a round', () => {
    const c = begin('mos-eisley-cantina', 'A');
    const t = tokenOf(c, 'contact');
    standOn(c, 0, t);
    c.mission.interact?.(c, 0, t);
    expect(c.s.players.points[0]).toBe(2);
    expect(c.mission.canInteract?.(c, 0, t)).toBe(false);
    c.mission.startOfRound?.(c);
    expect(c.mission.canInteract?.(c, 0, t)).toBe(true);
  });

  test('score objects of the own colour, and those beside the zone of the opponent', () => {
    const cells = begin('hangar-bay', 'B');
    damageObject(cells, tokenTarget(tokenOf(cells, 'powerCellRed')), 5);
    damageObject(cells, tokenTarget(tokenOf(cells, 'powerCellBlue')), 5);
    expect([...cells.s.players.points]).toEqual([6, 0]);
    const c = begin('geonosis-foundry', 'A');
    const generators = [...c.battle.tokens.keys()].filter((t) => c.battle.tokens[t].label === 'generator');
    const mine = generators.filter((t) => c.mission.canAttack?.(c, 0, t) === true);
    const theirs = generators.filter((t) => c.mission.canAttack?.(c, 1, t) === true);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.filter((t) => theirs.includes(t))).toEqual([]);
    damageObject(c, tokenTarget(mine[0]), 15);
    expect(c.s.players.points[0]).toBe(20);
  });

  test('give carriers other numbers, and points for their defeat', () => {
    const shields = begin('imperial-labor-camp', 'B');
    const health = healthOf(shields, 0);
    shields.s.tokens.carrier[tokenOf(shields, 'shield')] = 1;
    expect(healthOf(shields, 0)).toBe(health + 6);
    const rides = begin('echo-base', 'B');
    const speed = speedOf(rides, 0);
    rides.s.tokens.carrier[tokenOf(rides, 'tauntaun')] = 1;
    expect(speedOf(rides, 0)).toBe(speed + 2);
    const c = begin('geonosis-foundry', 'B');
    c.s.tokens.carrier[tokenOf(c, 'experimentalWeapon')] = 1;
    c.mission.defeated?.(c, 0);
    expect([...c.s.players.points]).toEqual([0, 4]);
  });

  test('make carriers drop what they carry when they are hurt', () => {
    const c = begin('the-dune-sea', 'B');
    const t = tokenOf(c, 'powerGeneratorOrValuableGood');
    standAt(c, 0, 2 * zoneOf(c, 0)[0]);
    c.mission.interact?.(c, 0, t);
    c.mission.suffered?.(c, 0, 2);
    expect(c.s.tokens.carrier[t]).toBe(1);
    c.mission.suffered?.(c, 0, 3);
    expect([c.s.tokens.carrier[t], c.s.tokens.space[t]]).toEqual([0, zoneOf(c, 0)[0]]);
    expect(isOnMap(c, 0)).toBe(true);
  });
});
