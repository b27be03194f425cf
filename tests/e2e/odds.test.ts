import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();

interface Odds {
  dice: { red: number; black: number; white: number };
  range: number | 'melee';
  cover: string;
  mean: number;
  wounds: number[];
  kills: number[] | null;
  suppression: number[];
  defeat: number;
}

async function odds(...args: string[]): Promise<Odds> {
  const run = await opfor(['odds', ...args, '--json']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(run.stdout);
}

async function refused(...args: string[]): Promise<string> {
  return refusal(await opfor(['odds', ...args]));
}

/** The dice of a unit that attacks rebel troopers at a range. */
async function diceOf(attacker: string, range: string): Promise<Odds['dice']> {
  const { dice } = await odds('--attack', attacker, '--defend', 'rebel-troopers', '--range', range);
  return dice;
}

const sum = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0);

describe('opfor odds', () => {
  test('gives the published means', async () => {
    const known: [string[], number][] = [
      [['--attack', 'black=4', '--defend', 'red'], 1],
      [['--attack', 'black=4,white=6', '--defend', 'red', '--cover', 'light'], 1.2842],
      [['--attack', 'red=6,pierce=3', '--defend', 'red', '--melee'], 4.3202],
      [['--attack', 'red=2,black=2,white=2,impact=3', '--defend', 'white,armor'], 2.3858],
      [['--attack', 'black=5', '--defend', 'white,surge,armor=2'], 0.6512],
    ];
    for (const [args, mean] of known) expect(Math.abs((await odds(...args)).mean - mean)).toBeLessThanOrEqual(0.0005);
  });

  test('accepts units with shortened names of upgrade cards, and describes the attack', async () => {
    const args = ['--attack', 'rebel-troopers+z-6', '--defend', 'stormtroopers', '--cover', 'heavy', '--aim', '1'];
    const found = await odds(...args);
    expect(found).toMatchObject({ dice: { red: 0, black: 4, white: 6 }, cover: 'heavy' });
    expect(sum(found.wounds)).toBeCloseTo(1, 12);
    expect(sum(found.kills ?? [])).toBeCloseTo(1, 12);
    expect(found.kills).toHaveLength(5);
    expect(sum(found.suppression) + found.defeat).toBeCloseTo(1, 12);
    const { stdout } = await opfor(['odds', ...args]);
    expect(stdout).toMatch(
      /^rebel-troopers\+heavy-weapon-z-6-trooper \(4 black, 6 white\) against stormtroopers in heavy cover at range \d; 1 aim\n/,
    );
    expect(stdout).toMatch(/\n {5}0 .* 100\.00 % {2}█/);
    expect(stdout).toContain(`wounds: mean ${found.mean.toFixed(4)}`);
    expect(stdout).toContain('miniatures defeated: mean');
  });

  test('uses as many weapons of a miniature as its Arsenal allows', async () => {
    // Arsenal 2: wrist rocket (1–2) and carbine (1–3); lateral lasers (1–2) and cannon (2–4).
    expect(await diceOf('boba-fett', '2')).toEqual({ red: 0, black: 4, white: 0 });
    expect(await diceOf('boba-fett', '3')).toEqual({ red: 0, black: 2, white: 0 });
    expect(await diceOf('aat-battle-tank', '2')).toEqual({ red: 4, black: 3, white: 0 });
    expect(await diceOf('aat-battle-tank', '1')).toEqual({ red: 0, black: 3, white: 0 });
  });

  test('takes the effects of cards and tokens into account', async () => {
    const luke = ['--attack', 'luke-skywalker-commander', '--defend', 'vader-commander', '--melee'];
    const plain = await odds(...luke);
    // With a dodge token Vader cancels a hit and turns surges into blocks.
    const dodge = await odds(...luke, '--dodge', '1');
    expect(dodge.mean).toBeLessThan(plain.mean);
    expect(plain.suppression[0]).toBeCloseTo(1 - plain.defeat, 12);
    const low = await odds('--attack', 'black=4', '--defend', 'red,minis=4', '--suppression', '1');
    expect(low.cover).toBe('light');
    expect(low.kills).toHaveLength(5);
    const observed = await odds('--attack', 'black=4', '--defend', 'red', '--observation', '2', '--smoke', '1');
    expect(observed.cover).toBe('light');
    expect(observed.mean).toBeGreaterThan(low.mean);
  });

  test('spends aim tokens on Lethal, and dodge tokens on criticals with Outmaneuver', async () => {
    const die = ['--attack', 'red=1,surge=hit,lethal=1', '--defend', 'red', '--aim'];
    // Every face except the blank counts; without tokens half of the results are blocked.
    const [none, one] = [await odds(...die, '0'), await odds(...die, '1')];
    const hits = 7 / 8;
    expect(none.mean).toBeCloseTo(hits / 2, 10);
    // A hit gains more from Pierce, a blank from a reroll.
    expect(one.mean).toBeCloseTo(hits + (1 - hits) * hits * 0.5, 10);
    const crits = ['--attack', 'black=1,surge=crit', '--dodge', '1', '--defend'];
    expect((await odds(...crits, 'red')).mean).toBeCloseTo(2 / 8 / 2, 10);
    expect((await odds(...crits, 'red,outmaneuver')).mean).toBeCloseTo(0, 10);
  });

  test('draws the chances', async () => {
    const path = join(folder, 'odds.svg');
    const args = ['odds', '--attack', 'black=4', '--defend', 'red', '--svg'];
    expect(await opfor([...args, path])).toMatchObject({ code: 0, stderr: '' });
    const picture = readFileSync(path, 'utf8');
    expect(picture).toMatch(/^<svg/);
    expect(picture).toContain('31.64 %');
    expect((await opfor([...args, '-'])).stdout).toBe(picture);
  });

  test('rejects what it cannot read, in one line that suggests the nearest valid input', async () => {
    expect(await refused('--attack', 'rebel-trooprs', '--defend', 'red')).toBe(
      '--attack: there is no unit "rebel-trooprs"; did you mean rebel-troopers?',
    );
    expect(await refused('--attack', 'black=4', '--defend', 'red', '--cover', 'hevy')).toBe(
      "--cover: unknown cover 'hevy' (did you mean heavy?)",
    );
    expect(await refused('--attack', 'black=4', '--defend', 'red', '--cover', 'light', '--melee')).toBe(
      '--cover goes with ranged attacks; it does nothing in melee',
    );
    expect(await refused('--attack', 'stormtroopers', '--defend', 'red', '--range', '5')).toBe(
      '--range: no weapon of stormtroopers can be used at range 5',
    );
    expect(await refused('--attack', 'black=4')).toContain('defend');
    // These dice once kept the command busy for more than ten minutes.
    expect(
      await refused('--attack', 'red=20,black=20,white=20', '--defend', 'red', '--cover', 'heavy', '--aim', '9'),
    ).toBe(
      '--aim: to reroll 20 red, 20 black and 20 white dice with 9 tokens takes too long to compute; give fewer dice or tokens',
    );
  });
});
