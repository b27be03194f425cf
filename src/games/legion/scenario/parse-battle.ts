import { CARD_PILES, CATEGORIES, type CardPile } from '../words/battle-cards.js';
import { SIDES } from '../words/sides.js';
import { fail, failAll, type JsonPath, ok, type Problem, type Result, within } from '../../../kernel/result.js';
import { checkBattleDeck } from '../army/check-hand.js';
import { findInPile } from '../army/name-preferences.js';
import { resolveBattleCard, resolveDeck } from '../army/resolve-names.js';
import { notFound } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import { type BattleCard, type BattleFormat, isDisc } from '../cards/types.js';
import type { ScenarioEdition } from './edition.js';
import type { ScenarioDraft } from './draft.js';
import type { RawScenario } from './schema.js';
import { type Armies, type BattleChoice, GRAND_ARMY, type OptionalRule, type Scenario } from './types.js';

type RawBattle = RawScenario['battle'];

/** Reads the battle cards under optional rules, which omit some kinds: a deck of the other kinds, or an empty one. */
function parseOptionalBattle(
  library: Library,
  edition: ScenarioEdition,
  raw: RawBattle,
  optional: readonly OptionalRule[],
  where: string,
): Result<BattleChoice> {
  const isGrand = optional.includes('grand-army');
  const isUnlimited = optional.includes('unlimited-rounds');
  const named = optional.join(', ');
  if (raw.objective !== null || raw.deployment !== null || raw.condition !== null) {
    const what = `give a deck, and no single cards: the optional rules (${named}) need one`;
    return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
  }
  if (raw.deck === 'own') {
    const what = `"own" cannot be used with optional rules (${named}); list the cards`;
    return fail('battle-choice', `${where}: battle.deck: ${what}`, DECK);
  }
  const problems: Problem[] = [];
  const deck = raw.deck ?? { objectives: [], deployments: [], conditions: [] };
  for (const [i, kind] of CATEGORIES.entries()) {
    const table = CARD_PILES[i];
    const out = table === 'deployments' ? isGrand : isUnlimited;
    if (out && deck[table].length > 0) {
      const rule = isUnlimited && table !== 'deployments' ? 'unlimited-rounds' : 'grand-army';
      const message = `${where}: battle.deck.${table}: ${rule} uses no ${kind} card; leave the list empty`;
      problems.push({ code: 'battle-choice', message, at: [...DECK, table] });
      continue;
    }
    const least = out ? 0 : isUnlimited ? 1 : edition.numbers.revealedCards;
    const pile = { ...NO_CARDS, [table]: deck[table] };
    const ofPile = checkBattleDeck(library, pile, `${where}: battle.deck`, { ...NO_LEAST, [table]: least });
    problems.push(...within(DECK, ofPile));
  }
  if (problems.length > 0) return failAll(problems);
  return ok({ kind: 'deck', deck: { ...deck, deployments: isGrand ? [GRAND_ARMY] : deck.deployments } });
}

/** The battle cards as the file names them, by their ids where the names mean one. */
export function resolveBattle(library: Library, raw: RawBattle, size: BattleFormat): RawBattle {
  const { deck, objective, deployment, condition } = raw;
  const one = (pile: CardPile, text: string | null): string | null =>
    text === null ? null : resolveBattleCard(library, pile, text, size);
  return {
    deck: deck === null || deck === 'own' ? deck : resolveDeck(library, deck, size),
    objective: one('objectives', objective),
    deployment: one('deployments', deployment),
    condition: one('conditions', condition),
  };
}

const DECK: JsonPath = ['battle', 'deck'];
const NO_CARDS = { objectives: [], deployments: [], conditions: [] };
const NO_LEAST = { objectives: 0, deployments: 0, conditions: 0 };

/** The decks in the army lists; each has been checked with its army. */
function parseOwnDecks({ blue, red }: Partial<Armies>, where: string): Result<BattleChoice | undefined> {
  const missing = SIDES.filter((side) => ({ blue, red })[side]?.battleDeck === null);
  if (missing.length > 0) {
    const what = 'has no battleDeck, which "deck": "own" needs; give it twelve battle cards';
    return failAll(
      missing.map((side) => ({
        code: 'no-own-deck',
        message: `${where}: armies.${side}: ${what}`,
        at: ['armies', side],
      })),
    );
  }
  if (blue?.battleDeck == null || red?.battleDeck == null) return ok(undefined);
  const own = { blue: blue.battleDeck, red: red.battleDeck };
  const both = (kind: CardPile): string[] => [...new Set([...own.blue[kind], ...own.red[kind]])].sort();
  const deck = { objectives: both('objectives'), deployments: both('deployments'), conditions: both('conditions') };
  return ok({ kind: 'deck', deck, own });
}

/**
 * Reads the battle cards: a deck, the decks of both armies, or one card of each kind. Undefined where the draft lacks
 * what tells them.
 */
export function parseBattle(
  library: Library,
  edition: ScenarioEdition,
  { battle: raw, armies, optional }: ScenarioDraft,
  where: string,
): Result<BattleChoice | undefined> {
  if (raw === undefined) return ok(undefined);
  if (optional.length > 0) return parseOptionalBattle(library, edition, raw, optional, where);
  const { deck, objective, deployment, condition } = raw;
  if (deck !== null) {
    if (objective !== null || deployment !== null || condition !== null) {
      const what = 'give a deck, or objective, deployment and condition, not both';
      return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
    }
    if (deck === 'own') return parseOwnDecks(armies, where);
    const { revealedCards: count } = edition.numbers;
    const least = { objectives: count, deployments: count, conditions: count };
    const problems = checkBattleDeck(library, deck, `${where}: battle.deck`, least);
    return problems.length > 0 ? failAll(within(DECK, problems)) : ok({ kind: 'deck', deck });
  }
  if (objective === null || deployment === null || condition === null) {
    const what = 'give a deck, or all of objective, deployment and condition';
    return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
  }
  const chosen = { objective, deployment, condition };
  const unknown = CATEGORIES.flatMap((kind, i): Problem[] => {
    const known = library[CARD_PILES[i]];
    if (known.has(chosen[kind])) return [];
    const what = notFound('card', chosen[kind], findInPile(library, CARD_PILES[i], chosen[kind]));
    const message = `${where}: battle.${kind}: ${what}`;
    return [{ code: 'unknown-battle-card', message, at: ['battle', kind] }];
  });
  return unknown.length > 0 ? failAll(unknown) : ok({ kind: 'fixed', ...chosen });
}

/** Battle cards that cannot be used on the table of the scenario. */
export function checkFit(
  library: Library,
  battle: BattleChoice,
  table: Scenario['table'],
  where: string,
): readonly Problem[] {
  const { widthIn, depthIn } = table;
  return battleCardIds(battle).flatMap((id): Problem[] => {
    const why = misfit(library, id, table);
    if (why === null) return [];
    const message = `${where}: battle: ${id} cannot be used on a ${widthIn} by ${depthIn} inch table: ${why}`;
    return [{ code: 'card-does-not-fit', message, at: placeOf(battle, id) }];
  });
}

/** Where a scenario's file names a battle card. */
function placeOf(battle: BattleChoice, id: string): JsonPath {
  if (battle.kind === 'fixed') return ['battle', ...CATEGORIES.filter((kind) => battle[kind] === id)];
  const pile = CARD_PILES.find((one) => battle.deck[one].includes(id));
  if (battle.own !== undefined || pile === undefined) return ['battle'];
  return [...DECK, pile, battle.deck[pile].indexOf(id)];
}

/** Why a card cannot be used on a table of this size, or null. */
function misfit(library: Library, id: string, table: Scenario['table']): string | null {
  const { widthIn, depthIn } = table;
  const objective = library.objectives.get(id);
  if (objective?.places.some((p) => p.xIn >= widthIn || p.yIn >= depthIn) === true) {
    return 'its tokens would be off the table';
  }
  const deployment = library.deployments.get(id);
  if (deployment === undefined) return null;
  const shapes = [...deployment.zones.blue, ...deployment.zones.red];
  // The centre of a disc lies on an edge, in the middle of the table's width.
  const right = Math.max(...shapes.map((shape) => (isDisc(shape) ? 2 * shape.xIn : shape.xMaxIn)));
  const top = Math.max(...shapes.map((shape) => (isDisc(shape) ? shape.yIn : shape.yMaxIn)));
  if (right !== widthIn || top !== depthIn) {
    return 'its zones are for a table of another size';
  }
  return null;
}

/** Ids of every battle card that can come into play. */
export function battleCardIds(battle: BattleChoice): readonly string[] {
  if (battle.kind === 'fixed') return [battle.objective, battle.deployment, battle.condition];
  return [...battle.deck.objectives, ...battle.deck.deployments, ...battle.deck.conditions];
}

/** The battle card with this id, whatever its kind. */
export function findBattleCard(library: Library, id: string): BattleCard | undefined {
  return library.objectives.get(id) ?? library.deployments.get(id) ?? library.conditions.get(id);
}
