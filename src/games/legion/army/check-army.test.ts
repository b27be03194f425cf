import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import type { Library } from '../cards/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import { checkArmy } from './check-army.js';
import { checkBattleDeck } from './check-deck.js';
import { points } from './points.js';
import { parseArmyList } from './schema.js';
import type { ArmyFormat, ArmyList } from './types.js';

const FORMATS = USUAL_EDITION.formats;

const library = legionLibrary();

interface LooseUnit {
  card: string;
  upgrades?: string[];
  counterpart?: { card: string; upgrades?: string[] } | null;
  loadout?: string[];
}

function list(
  faction: string,
  units: LooseUnit[],
  commandHand: string[],
  more: { contingencies?: string[]; battleDeck?: unknown } = {},
): ArmyList {
  const parsed = parseArmyList(
    USUAL_EDITION.vocabulary,
    { name: 'Test', faction, units, commandHand, ...more },
    'test',
  );
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

const CORPS: LooseUnit[] = [{ card: 'rebel-troopers' }, { card: 'rebel-troopers' }, { card: 'rebel-troopers' }];
const STORM: LooseUnit[] = [{ card: 'stormtroopers' }, { card: 'stormtroopers' }, { card: 'stormtroopers' }];
const LUKE: LooseUnit = { card: 'luke-skywalker-commander' };
const VADER: LooseUnit = { card: 'darth-vader-commander' };
const REBEL_HAND = ['ambush', 'son-of-skywalker', 'push', 'my-ally-is-the-force', 'assault', 'return-of-the-jedi'];
const EMPIRE_HAND = ['ambush', 'implacable', 'push', 'new-ways-to-motivate-them', 'assault', 'master-of-evil'];
const NEUTRAL_REBEL = ['ambush', 'sabotaged-communications', 'push', 'turning-the-tide', 'assault', 'covering-fire'];
const NEUTRAL_EMPIRE = ['ambush', 'covert-observation', 'push', 'pinned-down', 'assault', 'coordinated-fire'];

const rebels = (units: LooseUnit[], hand = REBEL_HAND): ArmyList => list('rebels', [LUKE, ...CORPS, ...units], hand);
const empire = (units: LooseUnit[], hand = EMPIRE_HAND): ArmyList => list('empire', [VADER, ...STORM, ...units], hand);

function codes(army: ArmyList, format: ArmyFormat = FORMATS['standard'], of: Library = library): string[] {
  const problems = checkArmy(of, army, format, 'list.json');
  for (const problem of problems) expect(problem.message).toMatch(/^list\.json: [^\n]+$/);
  return problems.map((problem) => problem.code);
}

const tank = (upgrades: string[]): ArmyList => list('empire', [...STORM, { card: 'at-st', upgrades }], NEUTRAL_EMPIRE);

const iden = (loadout: string[]): ArmyList =>
  list(
    'empire',
    [{ card: 'iden-versio', upgrades: ['training-hunter', 'gear-recon-intel'], loadout }, ...STORM],
    NEUTRAL_EMPIRE,
  );

const planned = (contingencies: string[]): ArmyList =>
  list('empire', [{ card: 'imperial-officer' }, VADER, ...STORM], NEUTRAL_EMPIRE, { contingencies });

const repeat = (card: string, n: number): LooseUnit[] => Array.from({ length: n }, () => ({ card }));

describe('legal lists', () => {
  test('minimal armies are legal', () => {
    expect(codes(rebels([]))).toEqual([]);
    expect(codes(empire([]))).toEqual([]);
  });

  test('points are those of units, counterparts and upgrades', () => {
    expect(points(library, rebels([]))).toBe(160 + 3 * 40);
    const upgraded = rebels([{ card: 'rebel-troopers', upgrades: ['heavy-weapon-z-6-trooper', 'gear-recon-intel'] }]);
    expect(points(library, upgraded)).toBe(160 + 4 * 40 + 20 + 2);
    const droids = rebels([{ card: 'r2-d2-rebel', counterpart: { card: 'c-3po-rebel' } }]);
    expect(points(library, droids)).toBe(160 + 3 * 40 + 45 + 15);
  });

  test('an upgrade’s cost can depend on the units in the army', () => {
    const gun = 'armament-jyns-se-14-blaster';
    expect(points(library, list('rebels', [{ card: 'jyn-erso', upgrades: [gun] }], []))).toBe(100 + 5);
    expect(points(library, list('rebels', [{ card: 'k-2so', upgrades: [gun] }], []))).toBe(
      (library.units.get('k-2so')?.cost ?? 0) + 10,
    );
  });

  test('with Entourage, guards do not count against the limit of their rank', () => {
    const guards: LooseUnit[] = Array.from({ length: 4 }, () => ({ card: 'imperial-royal-guards' }));
    const with4 = (leader: LooseUnit): ArmyList => list('empire', [leader, ...STORM, ...guards], NEUTRAL_EMPIRE);
    const large: ArmyFormat = { ...FORMATS['standard'], points: 2000 };
    expect(codes(with4({ card: 'imperial-officer' }), large)).toEqual(['too-many-special-forces']);
    expect(codes(with4({ card: 'emperor-palpatine' }), large)).toEqual([]);
  });

  test('Field Commander replaces the required commander', () => {
    const pilot = 'pilot-imperial-hammers-elite-armor-pilot';
    expect(codes(tank([]))).toEqual(['too-few-commanders']);
    expect(codes(tank([pilot]))).toEqual([]);
  });

  test('a Detachment with its host is legal', () => {
    const hand = NEUTRAL_EMPIRE;
    const army = list('empire', [VADER, ...STORM, { card: 'shoretroopers' }, { card: 'df-90-mortar-trooper' }], hand);
    expect(codes(army)).toEqual([]);
  });

  test('each Detachment that names a type needs its own unit of that type (1906)', () => {
    const mortar = library.units.get('df-90-mortar-trooper');
    if (mortar === undefined) throw new Error('no mortar');
    const keywords = [{ id: 'detachment', name: 'Detachment', of: ['Creature Trooper'], value: 0, capacity: 0 }];
    const of: Library = { ...library, units: new Map([...library.units, [mortar.id, { ...mortar, keywords }]]) };
    const army = (dewbacks: number, mortars: number): ArmyList =>
      empire([...repeat('dewback-rider', dewbacks), ...repeat(mortar.id, mortars)], NEUTRAL_EMPIRE);
    expect(codes(army(1, 1), FORMATS['standard'], of)).toEqual([]);
    expect(codes(army(0, 1), FORMATS['standard'], of)).toEqual(['missing-detachment-host']);
    expect(codes(army(1, 2), FORMATS['standard'], of)).toEqual(['missing-detachment-host']);
    expect(codes(army(2, 2), FORMATS['standard'], of)).toEqual([]);
  });

  test('an added slot can be filled', () => {
    const unit = { card: 'rebel-troopers', upgrades: ['personnel-rebel-comms-technician', 'comms-hq-uplink'] };
    expect(codes(rebels([unit]))).toEqual([]);
  });

  test('Electrobinoculars need no icon on B1 battle droids', () => {
    const droids = { card: 'b1-battle-droids', upgrades: ['gear-electrobinoculars'] };
    const army = list('separatists', [{ card: 'general-grievous' }, droids, droids, droids], []);
    expect(codes(army)).toEqual(['hand-size']);
  });

  test('Tempted may take cards of both sides', () => {
    const anakin = { card: 'anakin-skywalker', upgrades: ['force-anger', 'force-hope'] };
    const clones = { card: 'phase-i-clone-troopers' };
    expect(codes(list('republic', [anakin, clones, clones, clones], []))).toEqual(['hand-size']);
  });

  test('Loadout sets aside cards of the same type that cost no more', () => {
    expect(codes(iden(['training-tenacity', 'gear-grappling-hooks']))).toEqual([]);
    expect(codes(iden(['training-tenacity', 'training-endurance']))).toEqual(['loadout-mismatch']);
    expect(codes(iden(['gear-emergency-stims']))).toEqual(['loadout-mismatch']);
    expect(codes(iden(['gear-personal-combat-shield']))).toContain('restricted-upgrade');
  });

  test('Contingencies allow cards in addition to the hand', () => {
    const officer = library.units.get('imperial-officer');
    if (officer === undefined) throw new Error('no officer');
    const planner = {
      ...officer,
      keywords: [{ id: 'contingencies', name: 'Contingencies', of: [], value: 1, capacity: 0 }],
    };
    const custom: Library = { ...library, units: new Map([...library.units, [planner.id, planner]]) };
    expect(codes(planned(['implacable']), FORMATS['standard'], custom)).toEqual([]);
    expect(codes(planned(['ambush']), FORMATS['standard'], custom)).toEqual(['duplicate-command-card']);
    expect(codes(planned(['implacable', 'master-of-evil']), FORMATS['standard'], custom)).toEqual([
      'too-many-contingencies',
    ]);
    expect(codes(planned(['implacable']))).toEqual(['too-many-contingencies']);
  });
});

describe('every illegal list has its code', () => {
  const cases: [string, ArmyList, string[]][] = [
    ['unknown-unit', rebels([{ card: 'rebel-trooper' }]), ['unknown-unit']],
    ['unknown-upgrade', rebels([{ card: 'rebel-troopers', upgrades: ['z-6-trooper'] }]), ['unknown-upgrade']],
    ['counterpart-alone', rebels([{ card: 'c-3po-rebel' }]), ['counterpart-alone']],
    ['unknown-counterpart', rebels([{ card: 'r2-d2-rebel', counterpart: { card: 'c-3po' } }]), ['unknown-counterpart']],
    [
      'wrong-counterpart',
      rebels([{ card: 'rebel-troopers', counterpart: { card: 'c-3po-rebel' } }]),
      ['wrong-counterpart'],
    ],
    ['wrong-faction', rebels([{ card: 'stormtroopers' }]), ['wrong-faction']],
    [
      'over-points',
      rebels([{ card: 'han-solo' }, ...repeat('at-rt-rebel', 3), ...repeat('t-47-airspeeder', 2)]),
      ['over-points'],
    ],
    ['too-few-commanders', list('rebels', CORPS, NEUTRAL_REBEL), ['too-few-commanders']],
    ['too-many-commanders', rebels([{ card: 'leia-organa' }, { card: 'rebel-officer' }]), ['too-many-commanders']],
    [
      'too-many-operatives',
      rebels([{ card: 'r2-d2-rebel' }, { card: 'sabine-wren' }, { card: 'chewbacca' }]),
      ['too-many-operatives'],
    ],
    ['too-few-corps', list('rebels', [LUKE, ...CORPS.slice(1)], REBEL_HAND), ['too-few-corps']],
    ['too-many-corps', rebels(repeat('rebel-troopers', 4)), ['too-many-corps']],
    ['too-many-special-forces', rebels(repeat('rebel-commandos', 4)), ['too-many-special-forces']],
    ['too-many-support', rebels(repeat('at-rt-rebel', 4)), ['too-many-support']],
    ['too-many-heavy', rebels(repeat('x-34-landspeeder', 3)), ['too-many-heavy']],
    ['duplicate-unique', rebels([{ card: 'luke-skywalker-operative' }]), ['duplicate-unique']],
    [
      'duplicate-unique, an upgrade',
      rebels([
        { card: 'x-34-landspeeder', upgrades: ['pilot-ryder-azadi'] },
        { card: 'x-34-landspeeder', upgrades: ['pilot-ryder-azadi'] },
      ]),
      ['duplicate-unique'],
    ],
    ['missing-detachment-host', empire([{ card: 'df-90-mortar-trooper' }]), ['missing-detachment-host']],
    [
      'missing-detachment-host, one for two',
      empire([{ card: 'shoretroopers' }, ...repeat('df-90-mortar-trooper', 2)]),
      ['missing-detachment-host'],
    ],
    ['no-slot', rebels([{ card: 'rebel-troopers', upgrades: ['comms-hq-uplink'] }]), ['no-slot']],
    [
      'no-slot, one icon for two cards',
      rebels([{ card: 'rebel-troopers', upgrades: ['gear-recon-intel', 'gear-grappling-hooks'] }]),
      ['no-slot'],
    ],
    [
      'duplicate-upgrade',
      list(
        'rebels',
        [{ card: 'luke-skywalker-commander', upgrades: ['force-force-push', 'force-force-push'] }, ...CORPS],
        REBEL_HAND,
      ),
      ['duplicate-upgrade'],
    ],
    [
      'restricted-upgrade',
      rebels([{ card: 'fleet-troopers', upgrades: ['heavy-weapon-z-6-trooper'] }]),
      ['restricted-upgrade'],
    ],
    [
      'wrong-side',
      list('rebels', [{ card: 'luke-skywalker-commander', upgrades: ['force-force-choke'] }, ...CORPS], REBEL_HAND),
      ['wrong-side'],
    ],
    [
      'flaw-equipped',
      list(
        'rebels',
        [{ card: 'luke-skywalker-commander', upgrades: ['flaw-not-a-story-the-jedi-would-tell'] }, ...CORPS],
        REBEL_HAND,
      ),
      ['flaw-equipped'],
    ],
    [
      'unfilled-slot',
      rebels([{ card: 'rebel-troopers', upgrades: ['personnel-rebel-comms-technician'] }]),
      ['unfilled-slot'],
    ],
    ['missing-heavy-weapon', rebels([{ card: 'rebel-commandos-strike-team' }]), ['missing-heavy-weapon']],
    ['missing-equip', rebels([{ card: 'clan-wren', upgrades: ['heavy-weapon-ursa-wren'] }]), ['missing-equip']],
    [
      'loadout-not-allowed',
      rebels([{ card: 'rebel-troopers', upgrades: ['gear-recon-intel'], loadout: ['gear-grappling-hooks'] }]),
      ['loadout-not-allowed'],
    ],
    ['hand-size', rebels([], REBEL_HAND.slice(1)), ['hand-size']],
    [
      'hand-pips',
      rebels([], ['ambush', 'son-of-skywalker', 'push', 'my-ally-is-the-force', 'turning-the-tide', 'assault']),
      ['hand-pips'],
    ],
    ['unknown-command-card', rebels([], ['ambushed', ...REBEL_HAND.slice(1)]), ['unknown-command-card']],
    ['standing-orders-listed', rebels([], ['standing-orders', ...REBEL_HAND.slice(1)]), ['standing-orders-listed']],
    ['duplicate-command-card', rebels([], ['son-of-skywalker', ...REBEL_HAND.slice(1)]), ['duplicate-command-card']],
    ['command-card-faction', rebels([], ['covert-observation', ...REBEL_HAND.slice(1)]), ['command-card-faction']],
    [
      'command-card-character',
      rebels([], ['sorry-about-the-mess', ...REBEL_HAND.slice(1)]),
      ['command-card-character'],
    ],
  ];

  test.each(cases)('%s', (_name, army, expected) => {
    expect(codes(army)).toEqual(expected);
  });

  test('for an unknown unit the most similar id is suggested', () => {
    const [problem] = checkArmy(library, rebels([{ card: 'stormtrooper' }]), FORMATS['standard'], 'list.json');
    expect(problem.message).toContain('units[4]: there is no unit card "stormtrooper"; did you mean stormtroopers');
  });

  test('two Leader cards on one unit are illegal', () => {
    const unit = {
      card: 'rebel-pathfinders',
      upgrades: ['heavy-weapon-pao', 'personnel-rebel-officer'],
    };
    expect(codes(rebels([unit]))).toContain('two-leaders');
  });

  test('battle decks have known cards, none twice, and the right number of each kind', () => {
    const deck = {
      objectives: ['breakthrough', 'key-positions', 'recover-the-supplies', 'payload'],
      deployments: ['battle-lines', 'disarray', 'the-long-march', 'roll-out'],
      conditions: ['clear-conditions', 'minefield', 'war-weary', 'supply-drop'],
    };
    const of = (changes: object, objectives = 4): string[] =>
      checkBattleDeck(library, { ...deck, ...changes }, 'deck', (pile) => (pile === 'objectives' ? objectives : 4)).map(
        (p) => p.code,
      );
    expect(of({})).toEqual([]);
    expect(of({ objectives: ['breakthrough'] })).toEqual(['deck-size']);
    expect(of({ objectives: deck.objectives.slice(1) }, 3)).toEqual([]);
    expect(of({ deployments: ['battle-line', ...deck.deployments.slice(1)] })).toEqual(['unknown-battle-card']);
    expect(of({ conditions: ['minefield', ...deck.conditions.slice(1)] })).toEqual(['duplicate-battle-card']);
    const army = list('rebels', [LUKE, ...CORPS], REBEL_HAND, { battleDeck: { ...deck, objectives: [] } });
    expect(codes(army)).toEqual(['deck-size']);
  });

  test('an ambiguous or unknown name is one fault: nothing follows from the unit that it may mean', () => {
    expect(codes(list('rebels', [{ ...LUKE, card: 'Luke Skywalker' }, ...CORPS], REBEL_HAND))).toEqual([
      'unknown-unit',
    ]);
  });

  test('JSON that is not an army list gives a message of one line', () => {
    for (const json of [null, 3, [], {}, { name: 'x' }, { name: 'x', faction: 'rebel', units: [], commandHand: [] }]) {
      const parsed = parseArmyList(USUAL_EDITION.vocabulary, json, 'list.json');
      expect(parsed.ok ? 'no problem' : parsed.problem.message).toMatch(/^list\.json: [^\n]+$/);
    }
  });
});
