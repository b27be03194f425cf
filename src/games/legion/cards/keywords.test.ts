import { describe, expect, test } from 'vitest';
import { findKeyword, KEYWORDS } from './keywords.js';
import { nearest } from './nearest.js';

describe('keywords', () => {
  test('have distinct names and ids', () => {
    expect(new Set(KEYWORDS.map((k) => k.name)).size).toBe(KEYWORDS.length);
    expect(new Set(KEYWORDS.map((k) => k.id)).size).toBe(KEYWORDS.length);
  });

  test('are found as cards print them', () => {
    expect(findKeyword('Armor')?.id).toBe('armor');
    expect(findKeyword('Armor X')?.id).toBe('armor-x');
    expect(findKeyword('Immune: Pierce')?.id).toBe('immune-pierce');
    expect(findKeyword('AI: Attack, Move')?.id).toBe('ai');
    expect(findKeyword('Detonate: Proton Charge')).toMatchObject({ id: 'detonate-x', value: 'always', names: true });
    expect(findKeyword('Immune: Everything')).toBeUndefined();
    expect(findKeyword('')).toBeUndefined();
  });
});

describe('nearest', () => {
  const ids = ['rebel-troopers', 'rebel-veterans', 'stormtroopers', 'at-rt-rebel', 'at-rt-republic'];

  test('puts the likeliest first', () => {
    expect(nearest('rebel-trooper', ids)[0]).toBe('rebel-troopers');
    expect(nearest('stormtrooper', ids)[0]).toBe('stormtroopers');
    expect(nearest('at-rt', ids)).toEqual(['at-rt-rebel', 'at-rt-republic']);
  });

  test('names nothing where nothing is near', () => {
    expect(nearest('xyzzy-plugh-quux-frobnicate', ids)).toEqual([]);
    expect(nearest('', ids)).toEqual([]);
  });
});
