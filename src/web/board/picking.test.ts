import { expect, test } from 'vitest';
import type { Target } from '../../kernel/picture.js';
import type { Option, Prompt } from '../protocol.js';
import { pick } from './picking.js';

function option(notation: string, target: Target): Option {
  const short = notation.slice(notation.indexOf(' ') + 1);
  return { number: 1, notation, short, typed: short, label: short, group: '', target };
}

function asked(kind: string, ...options: readonly Option[]): Prompt {
  return { question: '', kind, options, isRoutine: false };
}

const MOVE = option('choose-action move 100.0,200.0', { kind: 'move', acting: 'b1', place: { x: 100, y: 200 } });

test('an enemy that is not among the choices is meant by a click on it, not the place below it', () => {
  const prompt = asked('choose-action', MOVE, option('choose-action aim', { kind: 'aim', acting: 'b1' }));
  const found = pick(prompt, { piece: 'r2.1', unit: 'r2', isEnemy: true, at: { x: 380, y: 200 } });
  expect(found).toEqual({ options: [], index: 0, answer: 'choose-action attack r2', at: undefined });
});

test('where friends stand one can still go', () => {
  const found = pick(asked('choose-action', MOVE), { unit: 'b2', isEnemy: false, at: { x: 101, y: 201 } });
  expect(found?.answer).toBe('choose-action move 100.0,200.0');
});

test('a unit that cannot be chosen is named where units are asked for, and nowhere else', () => {
  const unit = option('activate b1', { kind: 'activate', unit: 'b1' });
  expect(pick(asked('activate', unit), { unit: 'b3', at: { x: 0, y: 0 } })?.answer).toBe('activate b3');
  const yes = option('use-effect pass', { kind: 'use-effect' });
  expect(pick(asked('use-effect', yes), { unit: 'b3', at: { x: 0, y: 0 } })).toBeUndefined();
});
