import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryFolder, legionLibrary } from '../../../../arena/legion/library.js';
import { shippedBattle } from '../../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { TokenBuffer } from '../../../../kernel/tokens.js';
import { playBy } from '../../../../learning/learned.js';
import { initialNetwork } from '../../../../learning/network.js';
import type { Library } from '../../cards/library.js';
import { LIBRARY_FILES, parseLibrary } from '../../cards/parse-library.js';
import { USUAL_EDITION } from '../../editions/all.js';
import type { Context } from '../../engine/context.js';
import type { LegionGame } from '../../legion.js';
import { putToken } from '../../rules/queries/tokens.js';
import { FACEDOWN, type LegionState } from '../../state/state.js';
import { Stage, type StagedUnit, type Staging } from '../../testing/stage.js';
import { playableCards, randomBattle } from '../../testing/random-scenario.js';
import { OBJECTIVE_TOKEN } from '../../words/token-kinds.js';
import { DUEL, MOST_UNITS, PLACE, SCHEMA, SIDE } from './schema.js';
import { legionTokens } from './tokens.js';

const UNIT = SCHEMA.tokens[0].numbers;

/** Plays a battle with the policy and visits the states in which a player decides. */
function wander(game: LegionGame, seed: string, visit: (state: LegionState) => void, most = 1000): void {
  const rng = new Rng(seed, 'wander');
  const state = game.newState();
  for (let step = 0; step < most && game.actor(state) !== NOBODY; step++) {
    if (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, rng));
    else {
      visit(state);
      game.apply(state, game.knowledge.rolloutPolicy(state, rng));
    }
  }
}

/** Everything that a buffer says, absent rows as undefined. */
function said(buffer: TokenBuffer): unknown {
  const rows = [...buffer.tokens, ...buffer.pairs].map(({ count, width, present, numbers }) =>
    Array.from({ length: count }, (_, row) =>
      present[row] === 1 ? [...numbers.subarray(width * row, width * (row + 1))] : undefined,
    ),
  );
  return { rows, side: [...buffer.side], general: [...buffer.general], prior: buffer.prior[0] };
}

function turn(row: number, most: number): number {
  return (row + most) % (2 * most);
}

/** The same with the two sides in each other's place. */
function exchanged(buffer: TokenBuffer): TokenBuffer {
  const { schema } = buffer;
  const out = new TokenBuffer(schema);
  for (const [k, from] of buffer.tokens.entries()) {
    const to = out.tokens[k];
    for (let row = 0; row < from.count; row++) {
      const image = turn(row, schema.tokens[k].most);
      to.present[image] = from.present[row];
      to.numbers.set(from.numbers.subarray(from.width * row, from.width * (row + 1)), to.width * image);
    }
  }
  const [from] = buffer.pairs;
  const [to] = out.pairs;
  for (let row = 0; row < from.count; row++) {
    const image = turn(row, MOST_UNITS * MOST_UNITS);
    to.present[image] = from.present[row];
    to.numbers.set(from.numbers.subarray(from.width * row, from.width * (row + 1)), to.width * image);
  }
  out.side.set(buffer.side.subarray(SIDE.length), 0);
  out.side.set(buffer.side.subarray(0, SIDE.length), SIDE.length);
  out.general.set(buffer.general);
  out.prior[0] = -buffer.prior[0];
  return out;
}

/** The table of a stage, in millimetres. */
const WIDTH = 1828.8;
const DEPTH = 914.4;

const blue: readonly StagedUnit[] = [
  unit('rebel-troopers', 400, 300, 4),
  unit('luke-skywalker-commander', 620, 350, 1),
  unit('at-rt-rebel', 800, 300, 1),
];
const red: readonly StagedUnit[] = [
  unit('stormtroopers', 600, 650, 4),
  unit('stormtroopers', 900, 600, 3),
  unit('74-z-speeder-bikes', 1100, 500, 2),
];
const tokens: readonly (readonly [number, number])[] = [
  [900, 450],
  [400, 500],
];

function unit(card: string, x: number, y: number, minis: number): StagedUnit {
  return { card, at: Array.from({ length: minis }, (_, i) => [x + 30 * i, y] as const) };
}

const turned = ([x, y]: readonly [number, number]): readonly [number, number] => [WIDTH - x, DEPTH - y];
const mirrored = ([x, y]: readonly [number, number]): readonly [number, number] => [WIDTH - x, y];

interface Change {
  readonly place?: (at: readonly [number, number]) => readonly [number, number];
  readonly facing?: (degrees: number) => number;
  readonly library?: Library;
  readonly staging?: Partial<Staging>;
  readonly after?: (c: Context) => void;
}

/** The tokens of a staged position, some of whose units have acted or hold tokens. */
function staged({ place = (at) => at, facing = (d) => d, library, staging, after }: Change = {}): TokenBuffer {
  const stand = (units: readonly StagedUnit[]): StagedUnit[] =>
    units.map(({ card, at, facing: degrees = 0 }) => ({ card, at: at.map(place), facing: facing(degrees) }));
  const { c } = new Stage(library ?? legionLibrary(), {
    blue: stand(blue),
    red: stand(red),
    objective: 'recover-the-supplies',
    ...staging,
  });
  for (const at of tokens) {
    const [x, y] = place(at);
    putToken(c, OBJECTIVE_TOKEN, Math.round(10 * x), Math.round(10 * y), 0);
  }
  c.s.units.suppression[1] = 1;
  c.s.units.aim[0] = 1;
  c.s.units.order[3] = FACEDOWN;
  after?.(c);
  const out = new TokenBuffer(SCHEMA);
  legionTokens(c.b, (state) => {
    c.attach(state);
    return c;
  }).write(c.s, 0, out);
  return out;
}

/** All numbers of a buffer; absent rows are numbers that nothing else is. */
function flat(buffer: TokenBuffer): number[] {
  const texts = JSON.stringify(said(buffer)).match(/-?\d[\d.e-]*|null/g) ?? [];
  return texts.map((text) => (text === 'null' ? 1000 : Number(text)));
}

/**
 * The greatest difference between the numbers of two buffers. Places are whole tenths of a millimetre, so a turned
 * table may be off by half of one.
 */
function difference(a: TokenBuffer, b: TokenBuffer): number {
  const [x, y] = [flat(a), flat(b)];
  return x.length === y.length ? Math.max(...x.map((value, i) => Math.abs(value - y[i]))) : Infinity;
}

/** A row of the tokens of units. */
function row(buffer: TokenBuffer, at: number): number[] {
  return [...buffer.tokens[0].numbers.subarray(UNIT.length * at, UNIT.length * (at + 1))];
}

/** A number of blue's first place. */
function place(buffer: TokenBuffer, name: (typeof PLACE)[number]): number {
  return buffer.tokens[1].numbers[PLACE.indexOf(name)];
}

/** Other names for cards. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['stormtroopers', 'some-troopers'],
  ['at-rt-rebel', 'walker'],
]);

function called(units: readonly StagedUnit[]): StagedUnit[] {
  return units.map(({ card, at }) => ({ card: NAMES.get(card) ?? card, at }));
}

const number = (buffer: TokenBuffer, row: number, name: string): number =>
  buffer.tokens[0].numbers[row * UNIT.length + UNIT.indexOf(name)];

describe('tokens of a battle', () => {
  const playable = playableCards(legionLibrary());

  test.each(['a', 'b', 'c'])(
    'are finite and mostly small, and a used buffer says the same as a new one (%s)',
    (seed) => {
      const game = randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'tokens'));
      const used = new TokenBuffer(SCHEMA);
      let [large, all, judged, seen] = [0, 0, 0, 0];
      wander(
        game,
        seed,
        (state) => {
          if (game.knowledge.tokens.isJudged?.(state) === true) judged++;
          game.knowledge.tokens.write(state, 0, used);
          if (seen++ % 8 !== 0) return;
          const fresh = new TokenBuffer(SCHEMA);
          game.knowledge.tokens.write(state, 0, fresh);
          const text = JSON.stringify(said(used));
          expect(text === JSON.stringify(said(fresh))).toBe(true);
          const values = (text.match(/-?\d[\d.e-]*/g) ?? []).map((value) => Math.abs(Number(value)));
          expect(Math.max(...values)).toBeLessThan(8);
          all += values.length;
          large += values.filter((value) => value > 1).length;
        },
        250,
      );
      expect(large).toBeLessThan(0.02 * all);
      expect(judged).toBeGreaterThan(5);
    },
  );

  test('give an untrained network the estimate, and the policy that uses it most of its choices', () => {
    const game = shippedBattle('core-set-clash');
    const network = initialNetwork(SCHEMA, { token: [4, 4], pair: 2, head: [4] }, 'network');
    const play = playBy({ kind: 'network', network }, game);
    if (!play.ok) throw new Error(play.problem.message);
    const { value, policy } = play.value;
    let [asked, equal, compared] = [0, 0, 0];
    wander(
      game,
      'untrained',
      (state) => {
        if (asked++ % 4 !== 0) return;
        for (let player = 0; player < 2; player++)
          expect(value(state, player)).toBeCloseTo(game.knowledge.evaluate(state, player), 6);
        compared++;
        if (policy?.(state, new Rng(asked)) === game.knowledge.rolloutPolicy(state, new Rng(asked))) equal++;
      },
      400,
    );
    expect(compared).toBeGreaterThan(40);
    expect(equal).toBeGreaterThan(0.9 * compared);
  });

  test('say nothing that the viewer does not know', () => {
    const game = shippedBattle('core-set-clash');
    const view = game.newState();
    let asked = 0;
    const [whole, seen] = [new TokenBuffer(SCHEMA), new TokenBuffer(SCHEMA)];
    let hidden = 0;
    wander(game, 'hidden', (state) => {
      if (asked++ % 4 !== 0) return;
      for (let player = 0; player < 2; player++) {
        game.view(state, player, view);
        if (game.hash(view) !== game.hash(state)) hidden++;
        game.knowledge.tokens.write(state, player, whole);
        game.knowledge.tokens.write(view, player, seen);
        expect(JSON.stringify(said(seen)) === JSON.stringify(said(whole))).toBe(true);
      }
    });
    expect(hidden).toBeGreaterThan(50);
  });

  test('are the same on a table that is turned or mirrored', () => {
    const here = staged();
    expect(difference(staged({ place: turned, facing: (d) => (d + 180) % 360 }), here)).toBeLessThan(1e-3);
    expect(difference(staged({ place: mirrored, facing: (d) => (540 - d) % 360 }), here)).toBeLessThan(1e-3);
    expect(difference(staged({ place: ([x, y]) => [x, y / 2] }), here)).toBeGreaterThan(0.01);
  });

  test('change places with the sides', () => {
    const other = staged({
      staging: { blue: red, red: blue },
      after(c) {
        // Blue's units come first in a battle.
        c.s.units.suppression.fill(0);
        c.s.units.aim.fill(0);
        c.s.units.order.fill(0);
        c.s.units.suppression[4] = 1;
        c.s.units.aim[3] = 1;
        c.s.units.order[0] = FACEDOWN;
        c.s.game.bluePlayer = 1;
        c.s.game.priority = 1;
        c.s.game.activePlayer = 1;
      },
    });
    expect(said(exchanged(other))).toEqual(said(staged()));
  });

  test('do not depend on what cards are called', () => {
    const files = Object.fromEntries(
      LIBRARY_FILES.map((file) => {
        const text = readFileSync(join(libraryFolder(), `${file}.json`), 'utf8');
        return [
          file,
          JSON.parse([...NAMES].reduce((changed, [from, to]) => changed.replaceAll(`"${from}"`, `"${to}"`), text)),
        ];
      }),
    ) as Parameters<typeof parseLibrary>[1];
    const renamed = parseLibrary(USUAL_EDITION.vocabulary, files);
    if (!renamed.ok) throw new Error(renamed.problem.message);
    const other = staged({ library: renamed.value, staging: { blue: called(blue), red: called(red) } });
    expect(said(other)).toEqual(said(staged()));
  });

  test('keep their numbers when units are listed in another order', () => {
    const here = staged();
    const other = staged({
      staging: { red: [red[1], red[0], red[2]] },
      after(c) {
        c.s.units.order[3] = 0;
        c.s.units.order[4] = FACEDOWN;
      },
    });
    expect(row(other, MOST_UNITS + 1)).toEqual(row(here, MOST_UNITS));
    expect(row(other, MOST_UNITS)).toEqual(row(here, MOST_UNITS + 1));
    expect(row(other, 0)).toEqual(row(here, 0));
    expect([...other.side]).toEqual([...here.side]);
  });

  test('tell a unit that is nearer to the objective from one that is farther away', () => {
    const here = staged();
    const moved = staged({ staging: { blue: [{ ...blue[0], at: [[880, 430]] }, blue[1], blue[2]] } });
    for (const name of ['place-near', 'progress'])
      expect(number(moved, 0, name)).toBeGreaterThan(number(here, 0, name));
    expect(place(moved, 'our-1-near')).toBeGreaterThan(place(here, 'our-1-near'));
    expect(place(moved, 'ours-there')).toBeGreaterThan(place(here, 'ours-there'));
    expect(moved.side[SIDE.indexOf('progress')]).toBeGreaterThan(here.side[SIDE.indexOf('progress')]);
  });

  test('describe firepower by what the weapons do', () => {
    const here = staged();
    // Four rebel troopers with A-280 rifles (one black die each, range 1 to 3) cannot shoot at range 4.
    expect(number(here, 0, 'wounds-white-open-3')).toBeGreaterThan(0.1);
    expect(number(here, 0, 'wounds-white-open-4')).toBe(0);
    expect(number(here, 0, 'wounds-red-covered-3')).toBeLessThan(number(here, 0, 'wounds-white-open-3'));
    // Luke fights in melee.
    expect(number(here, 1, 'wounds-red-covered-melee')).toBeGreaterThan(number(here, 0, 'wounds-red-covered-melee'));
    // A unit of stormtroopers with three miniatures left hits less hard than one with four.
    expect(number(here, MOST_UNITS + 1, 'wounds-white-open-2')).toBeLessThan(
      number(here, MOST_UNITS, 'wounds-white-open-2'),
    );
    // The duel of the rebel troopers with the stormtroopers, who have acted.
    const duel = here.pairs[0].numbers.subarray(0, DUEL.length);
    expect(duel[DUEL.indexOf('from-to-act')]).toBe(1);
    expect(duel[DUEL.indexOf('to-to-act')]).toBe(0);
    expect(duel[DUEL.indexOf('menace')]).toBeGreaterThan(0);
  });
});
