import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './keyword-catalogue.js';

describe('keywords', () => {
  test('have distinct names and ids', () => {
    expect(new Set(CATALOGUE.all.map((k) => k.name)).size).toBe(CATALOGUE.all.length);
    expect(new Set(CATALOGUE.all.map((k) => k.id)).size).toBe(CATALOGUE.all.length);
  });

  test('are found by their printed form', () => {
    expect(CATALOGUE.find('Armor')?.id).toBe('armor');
    expect(CATALOGUE.find('Armor X')?.id).toBe('armor-x');
    expect(CATALOGUE.find('Immune: Pierce')?.id).toBe('immune-pierce');
    expect(CATALOGUE.find('AI: Attack, Move')?.id).toBe('ai');
    expect(CATALOGUE.find('Detonate: Proton Charge')).toMatchObject({ id: 'detonate-x', value: 'always', names: true });
    expect(CATALOGUE.find('Immune: Everything')).toBeUndefined();
    expect(CATALOGUE.find('')).toBeUndefined();
  });
});
