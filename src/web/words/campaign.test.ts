import { expect, test } from 'vitest';
import { campaignDe } from './campaign-de.js';
import { campaignEn } from './campaign-en.js';

test('every sentence about campaigns is German in German', () => {
  const english = Object.entries(campaignEn).filter(([, text]) => typeof text === 'string');
  const german = new Map(Object.entries(campaignDe));
  expect(english.filter(([key, text]) => german.get(key) === text)).toEqual([]);
});
