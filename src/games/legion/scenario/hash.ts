import { hashWords } from '../../../kernel/hash.js';
import type { Scenario } from './types.js';

/** JSON with the keys of every object in order, so that equal values have equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const given = Object.entries(value).filter(([, item]) => item !== undefined);
    const entries = given.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/**
 * A 53-bit hash of everything about a scenario that can change a battle: name and description are left out, so that
 * their wording may be improved without breaking records.
 */
export function scenarioHash(scenario: Scenario): number {
  const { name: _name, description: _description, ...matters } = scenario;
  const text = canonical(matters);
  const words = new Int32Array(text.length);
  for (let i = 0; i < text.length; i++) words[i] = text.charCodeAt(i);
  return hashWords(words);
}
