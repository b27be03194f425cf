import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { shippedScenario } from '../../arena/testing/shipped.js';
import { Rng } from '../../kernel/rng.js';
import { USUAL_EDITION } from './editions/all.js';
import { wordSchemas } from './cards/schema-words.js';
import type { UnitCard } from './cards/types.js';
import { unitEntry } from './scenario/staged.js';
import { createLegion, type LegionGame } from './legion.js';
import { playChecked } from './testing/soak.js';

const SEEDS = 4;

/** Keywords that no unit of the core set has, given to some of them so that random battles meet their tokens. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  'rebel-troopers': [
    { name: 'Shielded', value: 2 },
    { name: 'Recharge', value: 1 },
  ],
  'darth-vader-commander': [{ name: 'Repair', value: 2, capacity: 3 }],
  '74-z-speeder-bikes': [{ name: 'Observe', value: 2 }],
  stormtroopers: [{ name: 'Smoke', value: 2 }, { name: 'Incognito' }, { name: 'AI: Attack, Move' }, { name: 'Small' }],
};

function load(): LegionGame {
  const library = legionLibrary();
  const units = new Map<string, UnitCard>(library.units);
  const { keyword } = wordSchemas(USUAL_EDITION.vocabulary);
  for (const [id, keywords] of Object.entries(GIVEN)) {
    const card = units.get(id);
    if (card === undefined) throw new Error(`no unit card ${id}`);
    units.set(id, { ...card, keywords: [...card.keywords, ...keywords.map((raw) => keyword.parse(raw))] });
  }
  const scenario = shippedScenario('core-set-clash');
  const { blue, red } = scenario.armies;
  const game = createLegion(
    { ...library, units },
    {
      ...scenario,
      armies: { blue, red: { ...red, units: [...red.units, unitEntry('droidekas'), unitEntry('droidekas')] } },
    },
    USUAL_EDITION,
  );
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

describe('random battles with tokens that the core set does not use', () => {
  it.each(['random', 'eager'] as const)('keep every invariant when the players are %s', (manner) => {
    const game = load();
    for (let seed = 0; seed < SEEDS; seed++) {
      const { broken } = playChecked(game, new Rng(seed, 'tokens'), manner);
      expect({ seed, broken }).toEqual({ seed, broken: '' });
    }
  });
});
