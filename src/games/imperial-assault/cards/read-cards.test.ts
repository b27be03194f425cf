import { describe, expect, test } from 'vitest';
import { readDeploymentCards } from './deployment.js';
import { readDice } from './dice.js';

const CARD = {
  id: 'guard',
  name: 'Guard',
  affiliation: 'Imperial',
  cost: 4,
  traits: ['Guardian'],
  speed: 4,
  health: 5,
  attack: { type: 'melee', dice: ['red', 'yellow'] },
  defense: ['black'],
  surges: [{ damage: 1 }, { cost: 2, conditions: ['Stun'], cleave: 2 }],
};

function problemOf(change: object): string {
  const read = readDeploymentCards({ deploymentCards: [{ ...CARD, ...change }] }, 'cards.json');
  return read.ok ? '' : read.problem.message;
}

describe('Deployment cards', () => {
  test('are read with what is left out filled in', () => {
    const read = readDeploymentCards({ deploymentCards: [CARD] }, 'cards.json');
    expect(read.ok && read.value.get('guard')).toMatchObject({
      figureCost: 4,
      groupSize: 1,
      base: [1, 1],
      elite: false,
      surges: [
        { cost: 1, damage: 1, cleave: 0, conditions: [] },
        { cost: 2, damage: 0, cleave: 2, conditions: ['stunned'] },
      ],
    });
  });

  test.each([
    [{ health: 0 }, 'cards.json: guard: deploymentCards[0].health: must be at least 1 (found 0)'],
    [{ traits: ['Guard'] }, 'deploymentCards[0].traits[0]: must be '],
    [{ base: [2, 1] }, 'a base is one of 1x1, 1x2, 2x2, 2x3'],
    [{ surges: [{ damage: 1, stun: true }] }, 'deploymentCards[0].surges[0]: has a field that is not known: "stun"'],
    [{ attack: { type: 'far', dice: [] } }, 'deploymentCards[0].attack.type: must be '],
  ])('with %j are refused with one line', (change, says) => {
    const message = problemOf(change);
    expect(message).toContain(says);
    expect(message).not.toContain('\n');
  });

  test('have ids of their own', () => {
    const read = readDeploymentCards({ deploymentCards: [CARD, CARD] }, 'cards.json');
    expect(read.ok ? '' : read.problem.message).toBe('cards.json: guard: the id is used twice; ids must be unique');
  });
});

test('a die without six faces is refused', () => {
  const read = readDice({ attack: { red: [{ accuracy: 0, damage: 1, surge: 0 }] }, defense: {} });
  expect(read.ok).toBe(false);
});
