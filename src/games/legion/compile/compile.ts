import { hasZones } from '../battle/zones.js';
import { BarricadeLayouts } from './barricades.js';
import { baneFacts } from './bane.js';
import type { Battle } from '../engine/context.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { Weapon } from '../cards/types.js';
import { CompiledModifiers, CompiledTriggers } from '../../../machine/effects.js';
import { playedBy } from './played-by.js';
import { POINTS, QUERIES } from '../engine/timing.js';
import type { ArmyList } from '../army/types.js';
import type { Edition } from '../engine/edition.js';
import type { Scenario } from '../scenario/types.js';
import { NONE } from '../state/state.js';
import type { CommandCardRules, SupportPair } from '../engine/battle-card.js';
import { PLAYERS } from '../words/players.js';
import { GRAFFITI_TOKEN, SMOKE_TOKEN } from '../words/token-kinds.js';
import { armiesOf } from './armies.js';
import { forceGrants, forcesOf } from './battle-forces.js';
import { BANE_FACES } from '../battle/bane.js';
import { MAX_UNITS } from '../battle/battle.js';
import { commandCardsOf, compileCards } from './compile-cards.js';
import { miniFacts, weaponFacts } from './compile-minis.js';
import { tableFacts } from './compile-table.js';
import { unitFacts } from './compile-units.js';
import { Effects } from './effects.js';
import { endsWithMinis } from '../engine/lost-cards.js';
import { missingInBattle } from './missing-rules.js';
import { lentKeywords, variedKeywords } from './lent-keywords.js';
import { Miniatures } from '../battle/miniatures.js';
import { missingInSupply, supplyDeck } from './supplies.js';
import { buildsOf, type UnitBuild } from './unit-build.js';

/** The most miniatures and weapons of a battle: they are numbered in bytes, and one value means none. */
const MAX_MINIS = 254;
const MAX_WEAPONS = 254;

/**
 * Compiles a checked scenario into the battle that is played. Fails with one line if a card in it needs a rule that the
 * edition does not implement: no rule is silently ignored.
 */
export function compileBattle(library: Library, scenario: Scenario, edition: Edition): Result<Battle> {
  const armies = armiesOf(scenario.armies);
  const command = commandCardsOf(library, scenario, edition);
  if (!command.ok) return command;
  const found = buildsOf(
    library,
    scenario,
    {
      endsWithMinis: (upgrade) => endsWithMinis(upgrade, edition),
      discards: discardsCards(armies, edition),
      ofCard: ({ id }) => edition.keywords.get(id)?.ofCard === true,
    },
    command.value.weapons,
  );
  if (!found.ok) return found;
  const builds = found.value;
  if (builds.length > MAX_UNITS) {
    return fail('too-many-units', `${scenario.id}: ${builds.length} units; a battle has at most ${MAX_UNITS}`);
  }
  const missing = missingInBattle(builds, edition);
  if (missing !== null)
    return fail('not-implemented', `${scenario.id}: ${missing} is not implemented in ${edition.id}`);

  const numbered = numberMiniatures(scenario, edition, builds);
  if (!numbered.ok) return numbered;
  const miniatures = numbered.value;
  const compiled = compileCards(library, scenario, edition, command.value);
  if (!compiled.ok) return compiled;
  const { cards, mission, behaviours, grants } = compiled.value;
  const weaponOfCard = ({ weapon }: { readonly weapon: Weapon | null }): number =>
    weapon === null ? NONE : miniatures.addWeapon(NONE, weapon);
  // The last kind first: the numbers of weapons are part of records.
  const weapons = mission.cards.map((): number[] => []);
  for (const kind of [...weapons.keys()].toReversed()) weapons[kind] = mission.cards[kind].map(weaponOfCard);
  const missionRules = mission.rules.flat();
  const bane = baneFacts(library, edition, builds, (weapon) => miniatures.addWeapon(NONE, weapon));
  const baneTokens = BANE_FACES.length * bane.unit.filter((u) => u !== NONE).length;
  const supply = supplyDeck(
    library,
    edition,
    builds,
    missionRules.some(({ hasSupplies }) => hasSupplies === true),
  );
  const unsupplied = missingInSupply(supply, edition);
  if (unsupplied !== null)
    return fail('not-implemented', `${scenario.id}: ${unsupplied} is not implemented in ${edition.id}`);
  const lent = [...lentKeywords(builds, edition), ...variedKeywords(builds, edition)];
  const forces = forcesOf(armies, edition);
  const support = {
    grants: [...grants, ...lent, ...forceGrants(forces, edition)],
    pairs: supportPairs(cards.commandRules),
  };
  const effects = new Effects(builds, edition, scenario.rounds, support, supply, forces);
  effects.addUnits(miniatures, behaviours);
  const hasSmoke = effects.laid.has(SMOKE_TOKEN);
  const zoneCards = (mission.cards[mission.zones] ?? []).filter(hasZones);
  const table = tableFacts(library, edition, scenario, zoneCards, builds, miniatures, hasSmoke, null);
  if (!table.ok) return table;
  const battle: Writable<Battle> = {
    library,
    scenario,
    ...playedBy(edition),
    edition,
    numbers: edition.numbers,
    rules: edition.rules,
    sequences: edition.sequences,
    players: PLAYERS.slice(0, armies.length),
    ...unitFacts(library, edition, armies, builds, miniatures, effects, supply),
    minis: miniFacts(library, builds, miniatures),
    weapons: weaponFacts(library, edition, builds, miniatures),
    miniWeapons: Uint8Array.from(miniatures.miniWeapons),
    ...cards,
    mission: { ...mission, weapons: weapons.map((numbers) => Uint8Array.from(numbers)) },
    bane,
    named: effects.named,
    gains: effects.gains,
    spends: effects.spends,
    standbyGone: effects.standbyGone,
    gained: effects.gained,
    triggers: new CompiledTriggers(POINTS, builds.length, effects.triggers),
    modifiers: new CompiledModifiers(QUERIES, builds.length, effects.modifiers),
    ...table.value,
    ownWords: edition.ownWords ?? 0,
    tokenRows: compiled.value.tokenRows + baneTokens + effects.tokenRows,
    hasSmoke,
    hasGraffiti: effects.laid.has(GRAFFITI_TOKEN),
    supply,
    hidingTokens: missionRules.some(({ tokensHide }) => tokensHide === true),
    hasSmall: miniatures.small.includes(1),
    hasNoncombatants: miniatures.noncombatant.includes(1),
    layouts: null,
  };
  if (mission.cards.flat().some(({ barricades }) => barricades > 0)) {
    battle.layouts = new BarricadeLayouts(library, (changed) => {
      const { value } = table;
      const made = tableFacts(library, edition, changed, zoneCards, builds, miniatures, hasSmoke, value);
      if (!made.ok) throw new Error(made.problem.message);
      return made.value;
    });
  }
  return ok(battle);
}

/** The pairs of characters of whom one can support the attacks of the other by a command card of the battle. */
function supportPairs(rules: readonly CommandCardRules[]): SupportPair[] {
  return rules.flatMap(({ supports }) => (supports === undefined ? [] : [supports]));
}

/** A battle that is being made. */
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Whether an upgrade card of the armies can discard others. */
function discardsCards(armies: readonly ArmyList[], edition: Edition): boolean {
  const cards = armies.flatMap(({ units }) => units.flatMap(({ upgrades }) => upgrades));
  return cards.some((id) => edition.upgrades.get(id)?.discards === true);
}

/** Numbers the miniatures of the units and their weapons; fails with one line if there are too many. */
function numberMiniatures(scenario: Scenario, edition: Edition, builds: readonly UnitBuild[]): Result<Miniatures> {
  const miniatures = new Miniatures(
    builds,
    (keywords, flag) => keywords.some(({ id }) => edition.keywords.get(id)?.[flag] === true),
    (keywords) => keywords.reduce((bits, { id, of }) => bits | (edition.keywords.get(id)?.bars?.(of) ?? 0), 0),
  );
  const bare = builds.findIndex((_, u) => miniatures.end(u) === miniatures.firstMini[u]);
  if (bare >= 0) {
    const message = `${scenario.id}: all miniatures of ${builds[bare].card.id} come with upgrade cards; equip them`;
    return fail('no-miniatures', message);
  }
  const { weapons, unit } = miniatures;
  if (unit.length > MAX_MINIS) {
    const message = `${scenario.id}: ${unit.length} miniatures; a battle has at most ${MAX_MINIS}`;
    return fail('too-many-miniatures', message);
  }
  if (weapons.length > MAX_WEAPONS) {
    return fail('too-many-weapons', `${scenario.id}: ${weapons.length} weapons; a battle has at most ${MAX_WEAPONS}`);
  }
  return ok(miniatures);
}
