import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { call, pendingDecision } from '../../../machine/run.js';
import { INCH } from '../../../tabletop/units.js';
import { tokenPlace } from '../rules/decisions/place-token.js';
import { STOP } from '../effects/keywords/detonate-x.js';
import { estimate, forgetEstimates } from '../estimates/evaluate.js';
import { putToken } from '../rules/queries/tokens.js';
import { Stage, type StagedUnit } from '../testing/stage.js';
import { CHARGE_TOKEN } from '../words/token-kinds.js';
import { carryOutEffect, detonate, layCharge } from './charges.js';
import { PASS } from '../../../machine/triggers.js';

const saboteurs: StagedUnit = {
  card: 'rebel-commandos-strike-team',
  upgrades: ['heavy-weapon-proton-charge-saboteur'],
  at: [
    [300, 300],
    [300, 330],
  ],
};

function troopers(card: string, x: number, y: number): StagedUnit {
  return { card, at: Array.from({ length: 4 }, (_, i) => [x + 30 * i, y] as const) };
}

/** Saboteurs have a charge at each place; rebels stand at (900, 300), stormtroopers at (1200, 600). */
function staged(...charges: readonly (readonly [number, number])[]): Stage {
  const stage = new Stage(legionLibrary(), {
    blue: [saboteurs, troopers('rebel-troopers', 900, 300)],
    red: [troopers('stormtroopers', 1200, 600)],
  });
  const { c } = stage;
  const { weapon } = c.b.named[0];
  for (const [x, y] of charges) putToken(c, CHARGE_TOKEN, 10 * x, 10 * y, 0, weapon, 0);
  return stage;
}

/** The estimate for the saboteurs with one charge there. */
function worth(place: readonly [number, number]): number {
  const { c } = staged(place);
  forgetEstimates(c.b);
  return estimate(c, 0);
}

test('a charge near enemies is worth more than one near friends or far from all', () => {
  const beside = worth([1200, 560]);
  const near = worth([1000, 500]);
  const far = worth([100, 800]);
  expect(beside).toBeGreaterThan(near);
  expect(near).toBeGreaterThan(far);
  expect(worth([900, 340])).toBeLessThan(beside);
});

test('a charge is laid on the side of the enemy', () => {
  const stage = new Stage(legionLibrary(), {
    blue: [saboteurs],
    red: [troopers('stormtroopers', 700, 300)],
  });
  const { c } = stage;
  call(c, c.b.sequences.activation, 0);
  expect(stage.next()).toBe('choose-action');
  expect(stage.answer('choose-action', 'card-action arm')).toBe('place-charge');
  const mean = (place: (rng: Rng) => number): number => {
    const rng = new Rng('charge');
    let sum = 0;
    for (let i = 0; i < 20; i++) sum += tokenPlace(c, place(rng)).x;
    return sum / 20;
  };
  const drawn = mean((rng) => pendingDecision(c).sample(c, rng));
  expect(mean((rng) => layCharge(c, rng))).toBeGreaterThan(drawn + INCH);
});

/** The battle when a stormtrooper unit has dodged and its enemy may detonate charges. */
function atDetonation(...charges: readonly (readonly [number, number])[]): Stage {
  const stage = staged(...charges);
  const { c } = stage;
  c.s.game.activePlayer = 1;
  call(c, c.b.sequences.activation, 2);
  expect(stage.next()).toBe('choose-action');
  expect(stage.answer('choose-action', 'dodge')).toBe('use-effect');
  return stage;
}

test('charges are detonated where that harms the enemy, and not where it harms the own side', () => {
  for (let seed = 0; seed < 8; seed++) {
    const beside = atDetonation([1200, 560]).c;
    expect(carryOutEffect(beside, new Rng(seed, 'charge'))).not.toBe(PASS);
    const own = atDetonation([900, 340]).c;
    expect(carryOutEffect(own, new Rng(seed, 'charge'))).toBe(PASS);
  }
});

test('of several charges the one that harms the enemy is detonated, and then no other', () => {
  const stage = atDetonation([900, 340], [1200, 560]);
  expect(stage.answer('use-effect', stage.options()[0])).toBe('detonate');
  expect(detonate(stage.c, new Rng('charge'))).toBe(1);
  stage.c.s.game.pendingB = 1;
  expect(detonate(stage.c, new Rng('charge'))).not.toBe(STOP);
});
