import { describe, expect, test } from 'vitest';
import { findKeyword, KEYWORDS } from './keywords.js';

describe('keywords', () => {
  test('have distinct names and ids', () => {
    expect(new Set(KEYWORDS.map((k) => k.name)).size).toBe(KEYWORDS.length);
    expect(new Set(KEYWORDS.map((k) => k.id)).size).toBe(KEYWORDS.length);
  });

  test('are found by their printed form', () => {
    expect(findKeyword('Armor')?.id).toBe('armor');
    expect(findKeyword('Armor X')?.id).toBe('armor-x');
    expect(findKeyword('Immune: Pierce')?.id).toBe('immune-pierce');
    expect(findKeyword('AI: Attack, Move')?.id).toBe('ai');
    expect(findKeyword('Detonate: Proton Charge')).toMatchObject({ id: 'detonate-x', value: 'always', names: true });
    expect(findKeyword('Immune: Everything')).toBeUndefined();
    expect(findKeyword('')).toBeUndefined();
  });
});
