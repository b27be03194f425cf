import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedDraft } from '../../../arena/testing/shipped.js';
import { scenarioHash } from './hash.js';
import { USUAL_EDITION } from '../editions/all.js';
import { parseScenario } from './parse.js';
import type { Scenario } from './types.js';

const clash = (): Record<string, unknown> => shippedDraft('core-set-clash');

function parsed(json: unknown): Scenario {
  const result = parseScenario(legionLibrary(), USUAL_EDITION, json, 'file.json');
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe('scenarioHash', () => {
  test('is the same for the same battle, whatever the order of fields or the wording', () => {
    const json = clash();
    const turned = Object.fromEntries(Object.entries(json).toReversed());
    const hash = scenarioHash(parsed(json));
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(scenarioHash(parsed(turned))).toBe(hash);
    expect(scenarioHash(parsed({ ...json, name: 'Another name', description: 'Other words.' }))).toBe(hash);
  });

  test('differs when anything else does', () => {
    const hash = scenarioHash(parsed(clash()));
    const moved = clash();
    (moved['terrain'] as { polygonMm: number[][] }[])[0].polygonMm[0][0] += 0.1;
    expect(scenarioHash(parsed(moved))).not.toBe(hash);
    expect(scenarioHash(parsed({ ...clash(), rounds: 5 }))).not.toBe(hash);
  });
});
