import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import { runCase } from './run-case.js';
import type { Choice } from './schema-choices.js';
import type { Expectation } from './schema-expectations.js';
import type { CaseUnit } from './schema-situation.js';
import type { BattleCase, Step } from './schema.js';

/** Four rebels 250 mm from four stormtroopers, two actions. */
function run(script: readonly Step[], expectations: readonly Expectation[], more: Partial<BattleCase> = {}): string {
  const outcome = runCase(legionLibrary(), USUAL_EDITION, {
    game: USUAL_EDITION.id,
    rule: 'attack',
    id: 'a-test',
    source: 'lines 849',
    says: 'A case of a test.',
    units: [
      { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450] },
      { id: 'B', side: 'red', card: 'stormtroopers', leaderMm: [550, 450] },
    ],
    at: { phase: 'activation', activating: 'A', actionsLeft: 2 },
    script,
    expect: expectations,
    ...more,
  });
  return outcome.ok ? '' : outcome.problem.message;
}

const choose = (choice: Choice): Step => ({ choose: choice });
const attack = choose({ kind: 'attack', unit: 'A', target: 'B' });
const hits: Step = { roll: { for: 'attack', attack: { black: ['hit', 'hit', 'blank', 'blank'] } } };
const blocks: Step = { roll: { for: 'defense', defense: { red: ['block', 'blank'] } } };

describe('a case that holds', () => {
  test('passes', () => {
    expect(run([attack, hits, blocks], [{ path: 'B.miniatures', is: 3 }])).toBe('');
  });

  test('passes with expectations in between, on legality and on events', () => {
    const script: Step[] = [
      { expect: [{ legal: { kind: 'attack', unit: 'A', target: 'A' }, is: false, because: 'friendly' }] },
      attack,
      hits,
      { expect: [{ event: 'attack-declared', unit: 'A', target: 'B', type: 'ranged' }] },
      blocks,
    ];
    expect(run(script, [{ event: 'dice-rolled', for: 'defense', unit: 'B', times: 1 }])).toBe('');
  });

  test('continues with blanks and declines optional choices if the case says so', () => {
    const tokens = { dodge: 1 };
    const units: BattleCase['units'] = [
      { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450] },
      { id: 'B', side: 'red', card: 'stormtroopers', leaderMm: [550, 450], tokens },
    ];
    const expectations: Expectation[] = [
      { path: 'B.dodge', is: 1 },
      { path: 'B.miniatures', is: 2 },
    ];
    const more = { units, rolls: 'blank', otherwise: 'decline' } as const;
    expect(run([attack, hits], expectations, more)).toBe('');
    expect(run([attack, hits], expectations, { units, rolls: 'blank' })).toContain(
      'pending is spend-dodge of red: 0 | 1',
    );
  });
});

describe('a case that does not hold reports what is true instead', () => {
  test('a value', () => {
    expect(run([attack, hits, blocks], [{ path: 'B.miniatures', is: 4 }])).toBe(
      'expectation 1: B.miniatures is 3, expected 4',
    );
    expect(run([], [{ path: 'A.x', atLeast: 301 }])).toBe('expectation 1: A.x is 300, expected at least 301');
  });

  test('an attack of a unit on itself, which is an error in the case', () => {
    const itself = choose({ kind: 'attack', unit: 'A', target: 'A' });
    expect(run([itself], [])).toBe('script[0].choose.target: A cannot be its own target');
    const pools = choose({ kind: 'attack', unit: 'A', pools: [{ target: 'B' }, { target: 'A' }] });
    expect(run([pools], [])).toBe('script[0].choose.pools[1].target: A cannot be its own target');
  });

  test('a word that a path can never be, with each possible word once', () => {
    const problem = run([], [{ path: 'A.weaponDisrupted', is: 'Unarmd' }]);
    expect(problem).toContain('it can never be Unarmd');
    expect(problem.split('Unarmed').length - 1).toBe(1);
  });

  test('an unknown path', () => {
    expect(run([], [{ path: 'A.dodges', is: 0 }])).toContain('path A.dodges: a unit has aim, dodge');
    expect(run([], [{ path: 'objective-1.x', is: 0 }])).toContain('only 0 have been placed');
    expect(run([], [{ path: 'A.exhausted.force-force-push', is: true }])).toContain('A has no force-force-push');
  });

  test('a choice of which no kind is pending', () => {
    const message = run([choose({ kind: 'spend-dodge', unit: 'B', count: 1 })], []);
    expect(message).toMatch(
      /^step 1 \(choose .*spend-dodge.*\): pending is choose-action of blue: aim \| attack B \| /,
    );
  });

  test('a miniature that a default has chosen, which does not show that others could not be', () => {
    const wounded: Step = { roll: { attack: { black: ['crit', 'blank', 'blank', 'blank'] } } };
    const unblocked: Step = { roll: { defense: { red: ['blank'] } } };
    const legal = { kind: 'assign-wound', unit: 'B', mini: 1 } as const;
    const message = run([attack, wounded, unblocked, { expect: [{ legal, is: false }] }], []);
    expect(message).toContain('no choice of this kind is pending');
  });

  test('a keyword of no edition, and what no card names with it', () => {
    expect(run([], [{ path: 'A.keyword.Nimbel', is: 0 }])).toContain('the edition has no keyword Nimbel');
    expect(run([], [{ path: 'A.keyword.Nimble: Troopers', is: 0 }])).toContain('no card has Nimble: Troopers');
    expect(run([], [{ path: 'A.keyword.Coordinate: Wookies', is: 0 }])).toContain('no card has Coordinate: Wookies');
  });

  test('a keyword that names something, in all its forms or by one name', () => {
    const others = [{ name: 'Coordinate: Trooper, Emplacement Trooper' }];
    const units: BattleCase['units'] = [
      { id: 'A', side: 'red', card: 'b1-battle-droids', leaderMm: [300, 450], with: { keywords: others } },
      { id: 'B', side: 'blue', card: 'rebel-troopers', leaderMm: [550, 450] },
    ];
    const expectations: Expectation[] = [
      { path: 'A.keyword.Coordinate', is: 2 },
      { path: 'A.keyword.Coordinate: Droid Trooper', is: 1 },
      { path: 'A.keyword.Coordinate: Emplacement Trooper', is: 1 },
      { path: 'B.keyword.Coordinate', is: 0 },
      { path: 'B.keyword.Guardian', is: 0 },
    ];
    expect(run([], expectations, { units })).toBe('');
  });

  test('a number that an effect cannot take, though it leaves no choice', () => {
    const units: BattleCase['units'] = [
      { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450] },
      { id: 'B', side: 'red', card: 'stormtroopers', leaderMm: [550, 450] },
      { id: 'G', side: 'red', card: 'imperial-royal-guards', leaderMm: [550, 600] },
    ];
    const guard = { kind: 'use', unit: 'G', ability: 'Guardian' } as const;
    const single: Step = { roll: { attack: { black: ['hit', 'blank', 'blank', 'blank'] } } };
    expect(run([attack, single, choose({ ...guard, count: 2 })], [], { units })).toContain(
      'Guardian of G cannot take 2: the only number is 1',
    );
    const rolled: Step = { roll: { for: 'guardian', defense: { red: ['block'] } } };
    expect(
      run([attack, single, choose({ ...guard, count: 1 }), rolled], [{ path: 'B.miniatures', is: 4 }], { units }),
    ).toBe('');
  });

  test('a choice that is not legal', () => {
    const message = run([choose({ kind: 'move', unit: 'A', toMm: [460, 450] })], []);
    expect(message).toContain('choose-action move 460.0,450.0 is not possible');
  });

  test('the wrong dice, and dice for the wrong purpose', () => {
    const three: Step = { roll: { attack: { black: ['hit', 'hit', 'blank'] } } };
    expect(run([attack, three], [])).toContain('the script rolls 3 black: pending is a roll of 4 black');
    expect(run([attack, blocks], [])).toContain('the pending roll is for attack, not for defense');
  });

  test('a roll that is missing', () => {
    expect(run([attack], [])).toBe('after the script: pending is a roll of 4 black attack dice');
  });

  test('legality, and the reason for it', () => {
    const aim: Choice = { kind: 'aim', unit: 'A' };
    expect(run([], [{ legal: aim, is: false }])).toContain('is legal, expected that it is not');
    const far: Choice = { kind: 'move', unit: 'A', toMm: [460, 450] };
    expect(run([], [{ legal: far, is: true }])).toContain('is not legal, expected that it is');
    expect(run([], [{ legal: far, is: false, because: 'too-far' }])).toBe('');
    expect(run([], [{ legal: far, is: false, because: 'engaged' }])).toMatch(
      /but not because of engaged: .*; the reason is too-far$/,
    );
    expect(run([], [{ legal: far, is: false, because: 'friendly' }])).toContain(
      'but not because of friendly: choose-action move 460.0,450.0 is not possible',
    );
  });

  test('an event', () => {
    const message = run([choose({ kind: 'aim', unit: 'A' })], [{ event: 'token-gained', unit: 'A', token: 'dodge' }]);
    expect(message).toContain('happened 0 times, expected at least once; there was {"type":"token-gained"');
  });

  test('an impossible situation', () => {
    const wounded: BattleCase['units'] = [
      { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450], wounds: 1 },
    ];
    expect(run([], [], { units: wounded })).toContain('would be defeated');
    const strange: BattleCase['units'] = [{ id: 'A', side: 'blue', card: 'rebel-trooper', leaderMm: [300, 450] }];
    expect(run([], [], { units: strange })).toContain('there is no unit card rebel-trooper');
    const twins = [...strange, ...wounded].map((unit): CaseUnit => ({ ...unit, card: 'rebel-troopers', wounds: 0 }));
    expect(run([], [], { units: twins })).toContain('two have the id A');
    expect(run([], [], { hands: { blue: ['son-of-skywalker'] } })).toContain('blue cannot hold son-of-skywalker');
  });
});

const refused = (expectation: Expectation): string => run([], [expectation]);
const refusedChoice = (legal: Choice): string => refused({ legal, is: false, because: 'not-now' });

describe('every name in a case is checked, whether or not the case reaches it', () => {
  test('in events that must not happen', () => {
    const never = { times: 0 } as const;
    expect(refused({ event: 'token-gained', unit: 'C', ...never })).toContain('expect[0].unit: there is no unit C');
    expect(refused({ event: 'token-gained', token: 'doge', ...never })).toContain('no token doge; did you mean dodge?');
    expect(refused({ event: 'result-cancelled', by: 'armour', ...never })).toContain('armour; did you mean armor?');
    expect(refused({ event: 'unit-moved', type: 'pivott', ...never })).toContain('pivott; did you mean pivot?');
    expect(refused({ event: 'token-detonated', token: 'charge1', ...never })).toContain(
      'charge1 is not the name of a token',
    );
  });

  test('in choices that are not legal', () => {
    expect(refusedChoice({ kind: 'attack', unit: 'A', target: 'C' })).toContain(
      'there is no unit C; the case has A, B',
    );
    const weapons = [{ weapon: 'A-280 Rifle', count: 1 }];
    expect(refusedChoice({ kind: 'attack', unit: 'A', target: 'B', weapons })).toContain('A has no weapon A-280 Rifle');
    expect(refusedChoice({ kind: 'use', unit: 'A', ability: 'Coordinat' })).toContain('did you mean Coordinate');
    expect(refusedChoice({ kind: 'move', unit: 'A', toMm: [300, 500], by: 'Scuot' })).toContain('did you mean Scout');
    expect(refusedChoice({ kind: 'card-action', unit: 'A', name: 'Claym' })).toContain('did you mean claim');
    expect(refusedChoice({ kind: 'clamber', unit: 'A', to: 'hut' })).toContain('there is no piece of terrain hut');
    expect(refusedChoice({ kind: 'assign-wound', unit: 'A', mini: 9 })).toContain('A has no miniature 9; it has 4');
    expect(refusedChoice({ kind: 'detonate', unit: 'A', token: 'charge-1' })).toContain('no token charge-1 has been');
  });

  test('in values that a path does not have', () => {
    expect(refused({ path: 'A.where', not: 'resreve' })).toContain('it can never be resreve (did you mean reserve?)');
    expect(refused({ path: 'A.damaged', not: 1 })).toContain('expect[0].not: 1 is not true or false');
    expect(refused({ path: 'game.activating', not: 'C' })).toContain('it can never be C');
    expect(refused({ path: 'A.order', atLeast: 1 })).toContain('atLeast and atMost are for numbers');
  });

  test('in the head of the case: its card and its activating unit', () => {
    expect(run([], [{ path: 'A.aim', is: 0 }], { card: 'puhs' })).toContain(
      'card: there is no card puhs; did you mean',
    );
    const at = { phase: 'activation', step: 'turn', activating: 'C' } as const;
    expect(run([], [{ path: 'A.aim', is: 0 }], { at })).toContain('at.activating: there is no unit C');
  });

  test('and all unknown names are reported', () => {
    const two: Expectation[] = [
      { path: 'C.aim', not: 1 },
      { event: 'unit-defeated', unit: 'D', times: 0 },
    ];
    expect(run([], two)).toMatch(/expect\[0\]: path C.aim: .*; expect\[1\]\.unit: there is no unit D/);
  });
});

describe('a choice that is not legal', () => {
  const detour: Choice = { kind: 'spend-dodge', unit: 'B', count: 1 };

  test('is not accepted with another reason when no such choice is pending', () => {
    expect(run([], [{ legal: detour, is: false, because: 'not-now' }])).toBe('');
    expect(run([], [{ legal: detour, is: false }])).toContain(
      'no choice of this kind is pending: pending is choose-action',
    );
    const far: Choice = { kind: 'move', unit: 'B', toMm: [900, 450] };
    const message = run([], [{ legal: far, is: false, because: 'too-far' }]);
    expect(message).toContain('no choice of this kind is pending, so too-far could not be checked');
  });

  test('is reported with the reason where the script makes it', () => {
    const far = run([choose({ kind: 'move', unit: 'A', toMm: [460, 450] })], []);
    expect(far).toMatch(/^step 1 .* is not possible: .*; the reason is too-far$/);
    expect(run([choose({ kind: 'aim', unit: 'A' }), choose({ kind: 'aim', unit: 'A' })], [])).toMatch(
      /; the reason is already-performed$/,
    );
  });
});

/** Expects each path to have its value. */
function values(of: Readonly<Record<string, string | number | boolean | null>>): Expectation[] {
  return Object.entries(of).map(([path, is]) => ({ path, is }));
}

describe('paths', () => {
  const armed: BattleCase['units'] = [
    {
      id: 'A',
      side: 'blue',
      card: 'rebel-troopers',
      leaderMm: [300, 450],
      lost: 3,
      with: {
        surgeAttack: 'crit',
        weapons: [
          {
            name: 'Rifle',
            range: { min: 1, max: 3 },
            dice: { red: 1, black: 2 },
            keywords: [
              { name: 'Impact', value: 2 },
              { name: 'Pierce', value: 1 },
            ],
          },
        ],
      },
    },
    {
      id: 'B',
      side: 'red',
      card: 'stormtroopers',
      leaderMm: [550, 450],
      tokens: { suppression: 2 },
      with: { keywords: [{ name: 'Armor' }] },
    },
    { id: 'C', side: 'red', card: 'stormtroopers', leaderMm: [1500, 100], tokens: { immobilize: 1 } },
  ];
  test('of the attack: its dice, its results and what its weapons have', () => {
    const script: Step[] = [
      { expect: values({ 'attack.hits': null, 'attack.red.hit': null }) },
      attack,
      { roll: { attack: { red: ['hit'], black: ['hit', 'surge'] } } },
      {
        // The surge has become a critical, the cover of suppression has taken a hit, and Impact has made a critical of
        // the other.
        expect: values({
          'attack.attacker': 'A',
          'attack.defender': 'B',
          'attack.red.hit': 1,
          'attack.black.surge': 1,
          'attack.black.blank': 0,
          'attack.hits': 0,
          'attack.crits': 2,
          'attack.impact': 2,
          'attack.pierce': 1,
          'attack.cover': 'light',
          'attack.blast': 0,
        }),
      },
      { roll: { defense: { red: ['block', 'blank'] } } },
    ];
    expect(run(script, values({ 'attack.hits': null, 'B.miniatures': 2 }), { units: armed })).toBe('');
  });

  test('of units: suppression, courage, speed, keywords', () => {
    const all = values({
      'B.suppressed': true,
      'C.suppressed': false,
      'B.panicked': false,
      'B.courage': 1,
      'B.maximumSpeed': 2,
      'C.maximumSpeed': 1,
      'B.keyword.Armor': 1,
      'C.keyword.Armor': 0,
      'red.units.corps': 2,
      'blue.units.commander': 0,
    });
    expect(run([], all, { units: armed })).toBe('');
    expect(run([], [{ path: 'B.keyword.Armour', not: 1 }], { units: armed })).toContain(
      'no keyword Armour; did you mean',
    );
    expect(run([], [{ path: 'attack.hit', not: 1 }])).toContain('an attack has attacker, defender, hits');
  });
});

const gun = (range: number, dice: object) => ({ name: 'G4', range: { min: 1, max: range }, dice });

test('two weapons with the same name are distinguished, and each can be parsed', () => {
  const units: BattleCase['units'] = [
    {
      id: 'A',
      side: 'blue',
      card: 'rebel-troopers',
      leaderMm: [300, 450],
      lost: 3,
      with: { weapons: [gun(3, { red: 1 }), gun(2, { black: 1 })] },
    },
    { id: 'B', side: 'red', card: 'stormtroopers', leaderMm: [500, 450] },
  ];
  const byHand: Step[] = [
    { answer: 'attack B by hand' },
    { expect: [{ offers: ['volley', 'weapon G4', 'weapon G4 #2'] }] },
    { answer: 'weapon G4 #2' },
    { roll: { attack: { black: ['blank'] } } },
  ];
  expect(run(byHand, [{ path: 'B.miniatures', is: 4 }], { units })).toBe('');
  const named: Step[] = [
    choose({ kind: 'attack', unit: 'A', target: 'B', weapons: [{ weapon: 'G4 #2', count: 1 }] }),
    { roll: { attack: { black: ['blank'] } } },
  ];
  expect(run(named, [{ path: 'B.miniatures', is: 4 }], { units })).toBe('');
});

test('an unknown piece of terrain is reported in a case that places terrain', () => {
  const hut = {
    id: 'hut',
    kind: 'buildings',
    polygonMm: [
      [0, 0],
      [100, 0],
      [100, 100],
    ],
    heightMm: 100,
  } as const;
  const armies = { blue: [{ card: 'rebel-troopers' }], red: [{ card: 'stormtroopers' }] };
  const outcome = runCase(legionLibrary(), USUAL_EDITION, {
    game: USUAL_EDITION.id,
    rule: 'terrain',
    id: 'a-test',
    source: 'lines 849',
    says: 'A case of a test.',
    placing: { pieces: [hut], armies },
    expect: [
      { put: { player: 'blue', piece: 'hutt', atMm: [300, 300] }, is: false },
      { piece: 'hat', cornersMm: null },
    ],
  });
  expect(outcome.ok ? '' : outcome.problem.message).toBe(
    'expect[0].put.piece: there is no piece hutt (did you mean hut?); expect[1].piece: there is no piece hat (did you mean hut?)',
  );
});
