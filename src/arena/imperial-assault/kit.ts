import { scenarioJsonSchema } from '../../games/imperial-assault/scenario/schema.js';
import { ok } from '../../kernel/result.js';
import type { BenchScenarios, GameKit } from '../game-kit.js';
import { battleOfArmies } from './battle-of-armies.js';
import { shippedArmy } from './armies.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';
import { skirmishMenu } from './menu.js';
import { type FoundSkirmish, loadSkirmish, readSkirmish, type SkirmishParts } from './skirmish.js';

/** The parts that come with Opfor. */
const SHIPPED: SkirmishParts = {
  library: imperialAssaultLibrary,
  map: (id) => (mapIds().includes(id) ? skirmishMap(id) : undefined),
  army(pool, name) {
    const found = shippedArmy(pool, name);
    return found.ok ? found.value : undefined;
  },
};

function summaryOf({ text, plan }: FoundSkirmish): string {
  const rounds = text.rounds === 0 ? 'no limit of rounds' : `${text.rounds} rounds`;
  return `${plan.map.name}, ${plan.map.missions[text.mission].name}, ${rounds}`;
}

/** The skirmishes that the bench plays, by edition. */
const BENCH: Readonly<Record<string, BenchScenarios>> = {
  'imperial-assault': {
    signed: ['dunes-garrison-against-band'],
    short: 'dunes-garrison-against-band',
    long: 'dunes-garrison-against-band',
    promised: { games: 1.5e-4, iterations: 20_000 },
  },
};

/** Skirmishes of Imperial Assault. */
export const iaKit: GameKit = {
  check(file) {
    const found = readSkirmish(file, SHIPPED);
    if (!found.ok) return found;
    const { id, name, description, edition, rounds } = found.value.text;
    const facts: [string, string][] = [
      ['map', found.value.plan.map.name],
      ['rounds', rounds === 0 ? 'any' : String(rounds)],
    ];
    return ok({
      id,
      name,
      description,
      edition,
      facts,
      summary: summaryOf(found.value),
      doubts: [],
      content: found.value.text,
    });
  },
  load(file) {
    const found = readSkirmish(file, SHIPPED);
    return found.ok ? ok(loadSkirmish(found.value)) : found;
  },
  menu: skirmishMenu,
  schema: () => scenarioJsonSchema(),
  bench: (edition) => BENCH[edition],
  armies: { battle: battleOfArmies },
  cases: async (edition) => (await import('./cases.js')).iaCases(edition),
  rules: async () => (await import('./rules-kit.js')).iaRules,
};
