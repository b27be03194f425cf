import { beforeEach, expect, test } from 'vitest';
import type { Step } from '../game-messages.js';
import { step } from './client.js';
import { arrows, light, lit } from './lit.js';
import { picked, pickedAt, probe } from './picked.js';

function moment(at: number): Step {
  return {
    step: at,
    actions: at,
    waiting: { for: 'nobody' },
    board: '',
    seen: '',
    log: [],
    logFrom: 0,
    undo: 'free',
    takenBack: 0,
  };
}

beforeEach(() => {
  step.value = moment(1);
});

test('what is picked, and what would follow of it, goes with the moment that it answers', () => {
  picked.value = { options: [], index: 0, answer: 'choose-action move 1.0,2.0', at: { x: 1, y: 2 }, step: 1 };
  probe.value = { legal: true, why: '', answer: 'choose-action move 1.0,2.0', phrase: 'move' };
  step.value = moment(2);
  expect([picked.value, pickedAt.value, probe.value]).toEqual([undefined, undefined, undefined]);
});

test('arrows and lit units go with the moment that they are about', () => {
  arrows.value = [{ target: { kind: 'attack', acting: 'b1', unit: 'r1' }, kind: 'advice' }];
  light(['r1']);
  step.value = moment(2);
  expect([arrows.value, lit.value]).toEqual([[], []]);
});

test('a game that is closed leaves nothing picked for the next one, whose moments are counted anew', () => {
  picked.value = { options: [], index: 0, answer: 'activate b1', at: undefined, step: 1 };
  step.value = undefined;
  step.value = moment(1);
  expect(picked.value).toBeUndefined();
});
