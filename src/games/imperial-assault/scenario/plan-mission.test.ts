import { describe, expect, test } from 'vitest';
import { MISSION_PARTS } from '../../../arena/imperial-assault/library.js';
import { readMission } from '../../../arena/imperial-assault/missions.js';
import { allOf } from '../../../kernel/result.js';

const FILE = {
  id: 'first-mission',
  name: 'The first mission',
  description: 'Two heroes storm an outpost.',
  edition: 'imperial-assault-campaign',
  mission: 'aftermath',
  threatLevel: 2,
  heroes: [{ hero: 'diala-passil' }, { hero: 'gaarkhan' }],
  openGroups: ['stormtrooper', 'probe-droid'],
};

function read(changes: Readonly<Record<string, unknown>> = {}) {
  return readMission({ path: 'a.json', json: { ...FILE, ...changes } }, MISSION_PARTS);
}

/** The lines of what is wrong with the scenario after some changes. */
function wrong(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const found = read(changes);
  return found.ok ? [] : allOf(found.problem).map(({ message }) => message);
}

/** What is told of a scenario after some changes that leave it correct. */
function doubts(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const found = read(changes);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value.doubts;
}

describe('the scenario of a mission', () => {
  test('gives heroes their first cards, and the numbers of the house', () => {
    const found = read();
    if (!found.ok) throw new Error(found.problem.message);
    const { plan } = found.value;
    expect(plan.heroes[1].profile.hero?.weapons.map(({ id }) => id)).toEqual(['gaarkhan--vibro-ax']);
    expect(plan.threat).toBe(0);
    expect(found.value.doubts.slice(0, 2).map((line) => line.split(' (')[0])).toEqual([
      'open groups: 2',
      'threat at the start: 0',
    ]);
  });

  test('can be read again from what was read', () => {
    const found = read({ threat: 3, credits: 150 });
    if (!found.ok) throw new Error(found.problem.message);
    const again = readMission({ path: 'b.json', json: found.value.text }, MISSION_PARTS);
    expect(again.ok && again.value.text).toEqual(found.value.text);
    expect(found.value.plan.threat).toBe(3);
    expect(found.value.doubts.join()).not.toContain('threat');
  });

  test('brings the cards of the Imperial player and of heroes', () => {
    const found = read({
      heroes: [
        { hero: 'diala-passil', classCards: ['diala-passil--plasteel-staff', 'diala-passil--force-adept'], items: [] },
        { hero: 'jyn-odan', items: [{ id: 'dl-44', modifications: ['tactical-display'] }] },
      ],
      imperial: { classCards: ['military-might--sustained-fire', 'military-might--riot-grenades'] },
    });
    if (!found.ok) throw new Error(found.problem.message);
    const { heroes, imperial } = found.value.plan;
    expect(heroes[0].profile.hero?.weapons).toEqual([]);
    expect(heroes[1].profile.hero?.weapons.map(({ id }) => id)).toEqual(['dl-44']);
    expect(imperial.attachments.length + imperial.upgrades.length).toBe(2);
  });

  test('says what makes a side weaker than by the rules', () => {
    const four = ['diala-passil', 'gaarkhan', 'jyn-odan', 'fenn-signis'].map((hero) => ({ hero }));
    expect(doubts({ heroes: four }).filter((line) => /weaker|weapon|may have/.test(line))).toEqual([]);
    expect(doubts({})).toContain(
      '2 heroes play without their Legendary Reward cards, whose text no source has: they are weaker than by the rules',
    );
    expect(doubts({ heroes: four.slice(1) }).join()).toContain('3 heroes play without their Heroic Reward cards');
    expect(doubts({ heroes: [{ ...four[0], items: [] }, ...four.slice(1)] })).toContain(
      'diala-passil brings no weapon, and cannot attack',
    );
    expect(doubts({ openGroups: ['stormtrooper'] })).toContain('the Empire has 1 open group; it may have 2');
  });

  test('refuses what the rules of the campaign refuse, all of it at once', () => {
    expect(
      wrong({
        heroes: [
          { hero: 'diala-passil', classCards: ['gaarkhan--rage', 'diala-passil--force-adept'] },
          { hero: 'diala-passil', items: [{ id: 'dl-44' }, { id: 'e-11' }, { id: 'a280' }] },
        ],
        openGroups: ['stormtrooper', 'snowtrooper', 'hired-gun'],
        allies: ['stormtrooper', 'luke-skywalker-jedi-knigt'],
        imperial: { agendas: ['wanted'], rewards: ['heroic'] },
      }),
    ).toMatchInlineSnapshot(`
      [
        "a.json: heroes[0].classCards: no Class card of a hero is called gaarkhan--rage; did you mean gaarkhan--rampage?",
        "a.json: heroes[1]: diala-passil is there twice",
        "a.json: heroes[1].items: a hero brings at most 1 armor, 2 weapons, 3 of equipment and 1 helmet",
        "a.json: openGroups: 3 groups; Aftermath has 2 open groups",
        "a.json: openGroups: Aftermath excludes snowtrooper",
        "a.json: allies: stormtrooper is Imperial, no ally",
        "a.json: allies[1]: no Deployment card is called luke-skywalker-jedi-knigt; did you mean luke-skywalker-jedi-knight?",
        "a.json: imperial.rewards[0]: no Reward card is called heroic",
        "a.json: imperial.agendas: wanted is an Agenda card of the kind forced-mission, not ongoing",
      ]
    `);
  });

  test('names every card that the rules do not play, and missions that lack something', () => {
    expect(
      wrong({
        heroes: [
          { hero: 'diala-passil', items: [{ id: 'survival-gear' }] },
          { hero: 'mak-eshkarey', classCards: ['mak-eshkarey--supply-network'] },
        ],
        supplies: ['chance-cubes'],
        imperial: { secrets: ['hired-help'] },
      }),
    ).toMatchInlineSnapshot(`
      [
        "a.json: the rules do not play yet: Survival Gear: the step ease is not played yet; Chance Cubes: the time mission.end is not played yet",
      ]
    `);
    expect(wrong({ mission: 'loose-cannon', heroes: [{ hero: 'mak-eshkarey' }, { hero: 'gaarkhan' }] }))
      .toMatchInlineSnapshot(`
        [
          "a.json: the rules do not play yet: mission Loose Cannon: the AT-ST that Mak drives; the wall that stops nothing; no more threat from round 4 on",
        ]
      `);
    expect(wrong({ mission: 'high-moon' })).toMatchInlineSnapshot(`
      [
        "a.json: heroes: High Moon is the mission of jyn-odan, who must be among the heroes",
      ]
    `);
    expect(wrong({ mission: 'aftermatch' })).toMatchInlineSnapshot(`
      [
        "a.json: mission: no mission of the campaign is called aftermatch; did you mean aftermath?",
      ]
    `);
  });
});
