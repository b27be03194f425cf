import { expect, test } from 'vitest';
import { iaCases } from '../../../arena/imperial-assault/cases.js';
import { imperialAssaultLibrary } from '../../../arena/imperial-assault/library.js';
import { BLACK, BLUE, CHANCES, FACES, faceText, GREEN, SIDES, WHITE } from '../words/faces.js';
import { attackOdds } from './attack-odds.js';
import { type DuelTexts, readDuel } from './read-duel.js';

const library = imperialAssaultLibrary();
const read = (texts: Partial<DuelTexts>): ReturnType<typeof readDuel> =>
  readDuel(library, {
    attack: 'blue',
    defend: 'none',
    range: undefined,
    melee: false,
    attacker: '',
    defender: '',
    reroll: '0',
    'defender-reroll': '0',
    ...texts,
  });

test('cards are read with what they roll, add and can do with surges', () => {
  const found = read({ attack: 'elite stormtrooper', defend: 'Darth Vader, Lord of the Sith', range: '4' });
  if (!found.ok) throw new Error(found.problem.message);
  const { duel, attacker, defender, aside } = found.value;
  expect([attacker, defender]).toEqual(['stormtrooper-elite', 'darth-vader']);
  expect(duel).toMatchObject({ attack: [BLUE, GREEN], defense: [BLACK, BLACK], needed: 4, health: 16 });
  expect(duel.surges.map(({ text }) => text)).toEqual(['+2 dmg', '+3 acc']);
  expect(aside).toEqual(['Squad Training', 'Foresight']);
});

test('pools, conditions and power tokens are read', () => {
  const found = read({
    attack: 'blue,green=2,pierce=1,surge=2:1dmg+2pierce,reroll',
    defend: 'white,block=1,health=5',
    attacker: 'focused,hidden,surge',
    defender: 'hidden,weakened,block',
    'defender-reroll': '1',
  });
  if (!found.ok) throw new Error(found.problem.message);
  expect(found.value.duel).toEqual({
    attack: [BLUE, GREEN, GREEN, GREEN],
    defense: [WHITE],
    needed: 1,
    bonus: { accuracy: -2, damage: 0, surge: 2, pierce: 1, block: 2, evade: -1 },
    surges: [{ cost: 2, accuracy: 0, damage: 1, pierce: 2, undodge: 0, text: '2:1dmg+2pierce' }],
    rerolls: 1,
    defenseRerolls: 1,
    health: 5,
  });
});

test.each<[Partial<DuelTexts>, RegExp]>([
  [{ attack: 'stormtroper' }, /^--attack: there is no Deployment card "stormtroper"/],
  [{ attack: 'blue=9' }, /^--attack blue=9: must be a whole number from 0 to 6/],
  [{ attack: 'blue,surge=2hits' }, /^--attack surge=2hits: write such as 2dmg/],
  [{ attack: 'pierce=1' }, /^--attack pierce=1: needs a die/],
  [{ defend: 'black,red' }, /^--defend red: is neither a card nor part of a pool/],
  [{ attack: 'nexu', range: '2' }, /^--range goes with ranged attacks/],
  [{ attacker: 'tired' }, /^--attacker tired: is not known/],
  [{ reroll: 'x' }, /^--reroll/],
])('what is wrong in %j is told in a line', (texts, problem) => {
  const found = read(texts);
  expect(found.ok ? '' : found.problem.message).toMatch(problem);
});

test('the rules of the game give the same chances', () => {
  const found = read({ attack: 'blue,surge=2dmg', defend: 'white', range: '3' });
  if (!found.ok) throw new Error(found.problem.message);
  const cases = iaCases('imperial-assault');
  const play = (blue: number, white: number, damage: number, spends: boolean): string => {
    const script = [
      { choose: { kind: 'attack', figure: 'A', target: 'B' } },
      {
        roll: { attack: { blue: [faceText(FACES[BLUE][blue])] }, defense: { white: [faceText(FACES[WHITE][white])] } },
      },
      ...(spends ? [{ choose: { kind: 'surge', figure: 'A', ability: '+2 dmg' } }] : []),
    ];
    const one = cases.schema.parse({
      game: 'imperial-assault',
      rule: 'attack-steps',
      id: 'odds',
      source: 'lines 232',
      says: 'An attack.',
      map: { rows: ['....'] },
      figures: [
        {
          id: 'A',
          side: 'first',
          at: [0, 0],
          with: { attack: { type: 'ranged', dice: ['blue'] }, surges: [{ damage: 2 }] },
        },
        { id: 'B', side: 'second', at: [3, 0], with: { defense: ['white'], health: 9 } },
      ],
      at: { activating: 'A' },
      script,
      expect: [{ path: 'B.damage', is: damage }],
    });
    const run = cases.run(one);
    return run.ok ? '' : run.problem.message;
  };
  const chances: number[] = [];
  for (let blue = 0; blue < SIDES; blue++)
    for (let white = 0; white < SIDES; white++) {
      const chance = (CHANCES[BLUE][blue] * CHANCES[WHITE][white]) / (SIDES * SIDES);
      if (chance === 0) continue;
      // The game says which damage it is: the first that it agrees with, with a surge spent where one is left.
      const surges = FACES[BLUE][blue][2] - FACES[WHITE][white][4];
      const damage = [0, 1, 2, 3, 4, 5].find((n) => play(blue, white, n, surges > 0) === '') ?? -1;
      chances[damage] = (chances[damage] ?? 0) + chance;
    }
  const { damage } = attackOdds(found.value.duel);
  for (let n = 0; n < 6; n++) expect(damage[n] ?? 0).toBeCloseTo(chances[n] ?? 0, 12);
  expect(chances[-1]).toBeUndefined();
});
