import { expect, test } from 'vitest';
import type { Miniature, TableScene, TableTarget } from '../../tabletop/picture.js';
import type { TableOption, TablePrompt } from './moment.js';
import { pick, turnedNext, turnedTo } from './picking.js';
import type { Picked } from './picking.js';

function option(notation: string, target: TableTarget): TableOption {
  const short = notation.slice(notation.indexOf(' ') + 1);
  return { number: 1, notation, short, typed: short, label: short, group: '', target };
}

function asked(kind: string, ...options: readonly TableOption[]): TablePrompt {
  return { question: '', kind, options, isRoutine: false };
}

const MOVE = option('choose-action move 100.0,200.0', { kind: 'move', acting: 'b1', place: { x: 100, y: 200 } });

test('an enemy that is not among the choices is meant by a click on it, not the place below it', () => {
  const prompt = asked('choose-action', MOVE, option('choose-action aim', { kind: 'aim', acting: 'b1' }));
  const found = pick(prompt, {
    piece: 'r2.1',
    unit: 'r2',
    isEnemy: true,
    atEnemy: 'choose-action attack',
    at: { x: 380, y: 200 },
  });
  expect(found).toEqual({ options: [], index: 0, answer: 'choose-action attack r2', at: undefined });
});

test('where friends stand one can still go', () => {
  const found = pick(asked('choose-action', MOVE), {
    unit: 'b2',
    isEnemy: false,
    atEnemy: 'choose-action attack',
    at: { x: 101, y: 201 },
  });
  expect(found?.answer).toBe('choose-action move 100.0,200.0');
});

test('a unit that cannot be chosen is named where units are asked for, and nowhere else', () => {
  const unit = option('activate b1', { kind: 'activate', unit: 'b1' });
  expect(pick(asked('activate', unit), { unit: 'b3', at: { x: 0, y: 0 } })?.answer).toBe('activate b3');
  const yes = option('use-effect pass', { kind: 'use-effect' });
  expect(pick(asked('use-effect', yes), { unit: 'b3', at: { x: 0, y: 0 } })).toBeUndefined();
});

function picked(found: Picked | undefined): Picked {
  if (found === undefined) throw new Error('nothing is picked');
  return found;
}

function piece(unit: string, x: number, y: number, facing?: number): Miniature {
  const side = unit.startsWith('b') ? 0 : 1;
  return {
    id: `${unit}.1`,
    unit,
    side,
    x,
    y,
    radius: 20,
    isLeader: true,
    wounds: 0,
    ...(facing === undefined ? {} : { facing }),
  };
}

function scene(...pieces: readonly Miniature[]): TableScene {
  const units = ['b1', 'r1', 'r2'].map((tag) => ({
    tag,
    name: tag,
    side: tag === 'b1' ? 0 : 1,
    minis: 1,
    size: 1,
    wounds: 4,
    state: 'on the table' as const,
    order: 'none' as const,
    badges: [],
    tokens: [],
    isActing: tag === 'b1',
  }));
  return { when: '', score: ['', ''], pieces, tokens: [], areas: [], units };
}

const DEPLOY = asked(
  'deploy',
  option('deploy 300.0,100.0 90', { kind: 'deploy', acting: 'b1', place: { x: 300, y: 100, facing: 90 } }),
  option('deploy 300.0,100.0 135', { kind: 'deploy', acting: 'b1', place: { x: 300, y: 100, facing: 135 } }),
);

test('a unit that is put down looks at the nearest enemy, until it is told where to look', () => {
  const there = scene(piece('r1', 500, 300), piece('r2', 340, 900));
  const found = pick(DEPLOY, { at: { x: 300.04, y: 101 } }, there);
  expect(found?.answer).toBe('deploy 300.0,100.0 45');
  const free = pick(DEPLOY, { at: { x: 340, y: 140 } }, there);
  expect([free?.answer, free?.at?.facing]).toEqual(['deploy 340.0,140.0 45', 45]);
  const told = turnedTo(picked(free), 180);
  expect(told.answer).toBe('deploy 340.0,140.0 180');
  expect(pick(DEPLOY, { at: { x: 350, y: 140 } }, there, told.told)?.answer).toBe('deploy 350.0,140.0 180');
});

test('without enemies a unit goes on looking where it does, and one that arrives looks as it is listed', () => {
  expect(pick(DEPLOY, { at: { x: 340, y: 140 } }, scene(piece('b1', 0, 0, 270)))?.answer).toBe(
    'deploy 340.0,140.0 270',
  );
  expect(pick(DEPLOY, { at: { x: 340, y: 140 } }, scene())?.answer).toBe('deploy 340.0,140.0 90');
});

test('the handle turns by 15 degrees, to whole multiples of them', () => {
  const found = pick(DEPLOY, { at: { x: 340, y: 140 } }, scene(piece('r1', 500, 310)));
  expect(found?.at?.facing).toBe(47);
  const left = turnedNext(picked(found), 1);
  expect([left.answer, turnedNext(left, 1).at?.facing, turnedNext(left, -1).at?.facing]).toEqual([
    'deploy 340.0,140.0 60',
    75,
    45,
  ]);
});

function way(x: number, y: number, facing: number): TableOption {
  const notation = `choose-action move ${x.toFixed(1)},${y.toFixed(1)} facing ${facing}`;
  return option(notation, { kind: 'move', acting: 'b1', place: { x, y, facing }, isOnTool: true });
}

test('on a tool the way near by is meant that looks most at the enemy, and it turns to others near by', () => {
  const ways = asked('choose-action', way(200, 300, 90), way(206, 298, 75), way(220, 290, 60), way(400, 300, 0));
  const found = pick(ways, { at: { x: 200, y: 300 } }, scene(piece('b1', 200, 100, 90), piece('r1', 600, 300)));
  expect(found?.answer).toBe('choose-action move 206.0,298.0 facing 75');
  const turned = turnedNext(picked(found), -1);
  expect(turned.answer).toBe('choose-action move 220.0,290.0 facing 60');
  expect(turnedNext(turned, -1)).toBe(turned);
});

test('far from every listed way the point itself is named, and not a place on the other side of the table', () => {
  const found = pick(
    asked('choose-action', way(200, 300, 90)),
    { at: { x: 480, y: 300 } },
    scene(piece('b1', 200, 100, 90)),
  );
  expect(found?.options).toEqual([]);
  expect(found?.answer).toBe('choose-action move 480.0,300.0 facing 90');
});

test('a click on the unit that acts turns it where it stands', () => {
  const turns = [15, 30, 345].map((facing) =>
    option(`choose-action pivot ${facing}`, { kind: 'pivot', acting: 'b1', isTurn: true }),
  );
  const there = scene(piece('b1', 200, 100, 0), piece('r1', 600, 300));
  const found = pick(asked('choose-action', ...turns, MOVE), { unit: 'b1', at: { x: 200, y: 100 } }, there);
  expect(found?.answer).toBe('choose-action pivot 30');
  expect(turnedNext(picked(found), 1).answer).toBe('choose-action pivot 45');
});
