import { describe, expect, test } from 'vitest';
import { armyNames, shippedArmy } from '../../../arena/imperial-assault/armies.js';
import { imperialAssaultLibrary } from '../../../arena/imperial-assault/library.js';
import { Rng } from '../../../kernel/rng.js';
import { POOLS } from '../words/pools.js';
import { checkArmy } from './check-army.js';
import { isPlayable } from './playable.js';
import { armyPoints, deckPoints } from './points.js';
import { randomArmy } from './random-army.js';
import type { ArmyList } from './types.js';

const printed = imperialAssaultLibrary('printed');
const iacp = imperialAssaultLibrary('iacp');

function army(pool: 'printed' | 'iacp', name: string): ArmyList {
  const read = shippedArmy(pool, name);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

const core = army('printed', 'imperial-core');

describe('the shipped armies', () => {
  test('are legal, of all affiliations in both pools', () => {
    const all = POOLS.flatMap((pool) =>
      armyNames(pool).map((name) => {
        const list = army(pool, name);
        expect(checkArmy(imperialAssaultLibrary(pool), list)).toEqual([]);
        expect(list.command).toHaveLength(15);
        return `${pool} ${list.affiliation}`;
      }),
    );
    expect(all.length).toBeGreaterThanOrEqual(16);
    expect(new Set(all).size).toBe(6);
  });

  test('have Command cards that their figures can use', () => {
    for (const pool of POOLS)
      for (const name of armyNames(pool)) {
        const library = imperialAssaultLibrary(pool);
        const list = army(pool, name);
        const idle = list.command.filter((id) => {
          const card = library.command.get(id);
          return card === undefined || !isPlayable(library, list, card);
        });
        expect(idle, name).toEqual([]);
      }
  });

  test('cost what the samples say', () => {
    expect([armyPoints(printed, core), deckPoints(printed, core)]).toEqual([39, 10]);
    const mercenaries = army('printed', 'mercenary-core');
    expect([armyPoints(printed, mercenaries), deckPoints(printed, mercenaries)]).toEqual([40, 9]);
  });
});

const codes = (change: Partial<ArmyList>, cards = printed): string[] =>
  checkArmy(cards, { ...core, command: [], ...change }).map(({ code }) => code);
const of = (...groups: string[]): Partial<ArmyList> => ({
  groups: groups.map((one) => {
    const [card, ...upgrades] = one.split('+');
    return { card, upgrades };
  }),
});

describe('a list', () => {
  const rebels = { affiliation: 'Rebel' } as const;
  const scum = { affiliation: 'Mercenary' } as const;

  test.each([
    [of('stormtroper'), 'unknown-card'],
    [of('han-solo'), 'mixed-affiliations'],
    [of('probe-droid', 'han-solo', 'boba-fett'), 'mixed-affiliations mixed-affiliations'],
    [of('0-0-0', '0-0-0'), 'copies-unique'],
    [{ ...of('luke-skywalker-jedi-knight', 'luke-skywalker-hero-of-the-rebellion'), ...rebels }, 'copies-unique'],
    [of('probe-droid-elite', 'probe-droid-elite', 'probe-droid-elite'), 'copies-elite'],
    [of(...Array.from({ length: 5 }, () => 'probe-droid')), 'copies-regular'],
    [of('darth-vader', 'royal-guard-champion', 'at-st-elite'), 'over-points'],
    [of('probe-droid+targeting-computer+last-resort'), 'mixed-affiliations attachments'],
    [of('stormtrooper+targeting-computer'), 'attachment-misfit'],
    [of('probe-droid+zillo-technique'), 'no-attachment'],
    [{ ...of('probe-droid'), upgrades: ['targeting-computer'] }, 'unattached'],
    [{ ...of('darth-vader+driven-by-hatred', 'royal-guard-champion'), upgrades: ['zillo-technique'] }, ''],
    [{ ...of('probe-droid', 'hired-gun', 'hired-gun'), upgrades: ['temporary-alliance-hired-guns'] }, ''],
    [
      { ...of('hired-gun', 'hired-gun', 'hired-gun'), upgrades: ['temporary-alliance-hired-guns'] },
      'mixed-affiliations',
    ],
    [{ ...of('han-solo', 'rebel-trooper'), ...rebels, upgrades: ['heroic-effort'] }, 'card-rule'],
    [{ ...of('jawa-scavenger-skirmish-elite', 'probe-droid', 'r2-d2-skirmish'), ...scum }, ''],
  ])('of %j is refused for its reasons: %s', (change, expected) => {
    expect(codes(change).join(' ')).toBe(expected);
  });

  test('says what is wrong in one line with its place', () => {
    const [problem] = checkArmy(printed, { ...core, ...of('stormtroper'), command: [] }, 'my.json');
    expect(problem.message).toMatch(/^my\.json: there is no Deployment card "stormtroper".*stormtrooper/);
    expect(problem.at).toEqual(['groups', 0, 'card']);
  });

  test('with a wrong deck is refused', () => {
    expect(codes({ command: core.command.slice(1) })).toEqual(['deck-size']);
    expect(codes({ command: [...core.command.slice(0, 14), core.command[0]] })).toEqual(['deck-copies']);
    const dear = [...printed.command.values()].filter(({ cost }) => cost === 3).map(({ id }) => id);
    expect(codes({ command: dear.slice(0, 15) })).toEqual(['deck-cost']);
    expect(codes({ command: [...core.command.slice(1), 'zap'] })).toEqual(['unknown-card']);
  });

  test('of the other pool may have what its cards allow', () => {
    expect(codes({ ...of('at-dp+scavenged-walker', 'greedo'), ...scum }, iacp)).toEqual([]);
    expect(codes({ ...of('at-dp', 'greedo'), ...scum }, iacp)).toEqual(['mixed-affiliations']);
    expect(codes({ ...of('at-rt'), ...rebels, upgrades: ['rogue-one'] }, iacp)).toEqual(['card-rule']);
  });
});

describe('random armies', () => {
  test('are legal, near to 40 points, and the same for the same seed', () => {
    for (const pool of POOLS) {
      const library = imperialAssaultLibrary(pool);
      const rng = new Rng('armies', pool);
      const drawn = Array.from({ length: 12 }, () => randomArmy(library, rng));
      for (const list of drawn) {
        expect(list === null ? [] : checkArmy(library, list)).toEqual([]);
        expect(list === null ? 0 : armyPoints(library, list)).toBeGreaterThan(34);
        expect(list?.command).toHaveLength(15);
      }
      expect(randomArmy(library, new Rng('armies', pool))).toEqual(drawn[0]);
    }
  });

  test('have what their upgrades need', () => {
    for (const id of ['rogue-one', 'spectre-cell', 'heir-to-the-jedi', 'scavenged-walker']) {
      const affiliation = iacp.upgrades.get(id)?.affiliation === 'Mercenary' ? 'Mercenary' : 'Rebel';
      const list = randomArmy(iacp, new Rng(id), { affiliation, include: [id] });
      const all = list === null ? [] : [...list.upgrades, ...list.groups.flatMap(({ upgrades }) => upgrades)];
      expect(all, id).toContain(id);
    }
  });

  test('have what is asked for', () => {
    const list = randomArmy(printed, new Rng('wish'), {
      affiliation: 'Rebel',
      include: ['han-solo', 'rogue-smuggler', 'i-make-my-own-luck'],
    });
    expect(list?.groups).toContainEqual({ card: 'han-solo', upgrades: ['rogue-smuggler'] });
    expect(list?.command).toContain('i-make-my-own-luck');
  });
});
