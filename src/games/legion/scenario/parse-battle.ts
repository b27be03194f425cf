import type { Faction } from '../words/factions.js';
import { SIDES } from '../words/sides.js';
import { fail, failAll, type JsonPath, ok, type Problem, type Result, within } from '../../../kernel/result.js';
import { checkBattleDeck } from '../army/check-deck.js';
import { findInPile } from '../army/name-preferences.js';
import { resolveBattleCard, resolveDeck } from '../army/resolve-names.js';
import { notFound } from '../cards/find-card.js';
import { cardNames, kindWithZones, type MissionKind, type MissionKinds, type MissionRole } from '../cards/mission.js';
import { cardInPile, emptyDeck, type Library, pileOfCard } from '../cards/library.js';
import { type BattleFormat, isDisc } from '../cards/types.js';
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
  if (Object.values(raw.cards).some((card) => card !== null)) {
    const what = `give a deck, and no single cards: the optional rules (${named}) need one`;
    return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
  }
  if (raw.deck === 'own') {
    const what = `"own" cannot be used with optional rules (${named}); list the cards`;
    return fail('battle-choice', `${where}: battle.deck: ${what}`, DECK);
  }
  const problems: Problem[] = [];
  const deck = raw.deck ?? emptyDeck(library);
  for (const { id: kind, pile, role } of library.vocabulary.mission) {
    const out = role === 'zones' ? isGrand : isUnlimited;
    if (out && deck[pile].length > 0) {
      const rule = role === 'zones' ? 'grand-army' : 'unlimited-rounds';
      const message = `${where}: battle.deck.${pile}: ${rule} uses no ${kind} card; leave the list empty`;
      problems.push({ code: 'battle-choice', message, at: [...DECK, pile] });
      continue;
    }
    const least = out ? 0 : isUnlimited ? 1 : edition.numbers.revealedCards;
    const ofPile = checkBattleDeck(
      library,
      { ...emptyDeck(library), [pile]: deck[pile] },
      `${where}: battle.deck`,
      (one) => (one === pile ? least : 0),
    );
    problems.push(...within(DECK, ofPile));
  }
  if (problems.length > 0) return failAll(problems);
  if (!isGrand) return ok({ kind: 'deck', deck });
  const grand = library.vocabulary.mission.flatMap(({ pile, role }) =>
    role === 'zones' ? [[pile, [GRAND_ARMY]] as const] : [],
  );
  return ok({ kind: 'deck', deck: { ...deck, ...Object.fromEntries(grand) } });
}

/** The battle cards as the file names them, by their ids where the names mean one. */
export function resolveBattle(library: Library, raw: RawBattle, size: BattleFormat): RawBattle {
  const { deck, cards } = raw;
  return {
    deck: deck === null || deck === 'own' ? deck : resolveDeck(library, deck, size),
    cards: Object.fromEntries(
      library.vocabulary.mission.flatMap((kind) =>
        cardNames(kind).map((name) => {
          const text = cards[name];
          return [name, text === null ? null : resolveBattleCard(library, kind.pile, text, size)];
        }),
      ),
    ),
  };
}

const DECK: JsonPath = ['battle', 'deck'];

/** The decks in the army lists; each has been checked with its army. */
function parseOwnDecks(
  library: Library,
  { blue, red }: Partial<Armies>,
  where: string,
): Result<BattleChoice | undefined> {
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
  const both = (pile: string): string[] => [...new Set([...own.blue[pile], ...own.red[pile]])].sort();
  const deck = Object.fromEntries(library.vocabulary.mission.map(({ pile }) => [pile, both(pile)]));
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
  const { deck, cards } = raw;
  const kinds = library.vocabulary.mission.flatMap(cardNames);
  const named = `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
  if (deck !== null) {
    if (kinds.some((kind) => cards[kind] !== null)) {
      const what = `give a deck, or ${named}, not both`;
      return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
    }
    if (deck === 'own') return parseOwnDecks(library, armies, where);
    const { revealedCards: count } = edition.numbers;
    const problems = checkBattleDeck(library, deck, `${where}: battle.deck`, () => count);
    if (problems.length > 0) return failAll(within(DECK, problems));
    const strange = SIDES.flatMap((side) =>
      Object.entries(deck).flatMap(([pile, ids]) =>
        ids.flatMap((card, i) =>
          ofAnother(library, card, armies?.[side]?.faction, `${where}: battle.deck.${pile}`, [...DECK, pile, i]),
        ),
      ),
    );
    return strange.length > 0 ? failAll(strange) : ok({ kind: 'deck', deck });
  }
  const chosen = library.vocabulary.mission.flatMap((kind) =>
    cardNames(kind).flatMap((id) => {
      const card = cards[id];
      return card === null ? [] : [{ id, pile: kind.pile, card }];
    }),
  );
  if (chosen.length < kinds.length) {
    const what = `give a deck, or all of ${named}`;
    return fail('battle-choice', `${where}: battle: ${what}`, ['battle']);
  }
  const unknown = chosen.flatMap(({ id, pile, card }): Problem[] => {
    if (cardInPile(library, pile, card) !== undefined) return [];
    const what = notFound('card', card, findInPile(library, pile, card));
    const message = `${where}: battle.${id}: ${what}`;
    return [{ code: 'unknown-battle-card', message, at: ['battle', id] }];
  });
  if (unknown.length > 0) return failAll(unknown);
  const strange = chosen.flatMap(({ id, card }) => {
    const sides = SIDES.filter((side) => !SIDES.some((one) => id.startsWith(`${one}-`)) || id.startsWith(`${side}-`));
    const at = ['battle', id];
    return sides.flatMap((side) => ofAnother(library, card, armies?.[side]?.faction, `${where}: battle.${id}`, at));
  });
  if (strange.length > 0) return failAll(strange);
  return ok({ kind: 'fixed', ...Object.fromEntries(chosen.map(({ id, card }) => [id, card])) });
}

/** The problem of a card that armies of the faction may not use; none where the faction is not known. */
function ofAnother(
  library: Library,
  id: string,
  faction: Faction | undefined,
  where: string,
  at: JsonPath,
): readonly Problem[] {
  const only = library.battleCards.get(id)?.faction ?? null;
  if (only === null || faction === undefined || only === faction) return [];
  const message = `${where}: ${id} is for armies of the ${only}; this army is ${faction}`;
  return [{ code: 'battle-card-faction', message, at }];
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
    return [{ code: 'card-does-not-fit', message, at: placeOf(library, battle, id) }];
  });
}

/** Where a scenario's file names a battle card. */
function placeOf(library: Library, battle: BattleChoice, id: string): JsonPath {
  const kind = library.vocabulary.mission.find((one) => one.pile === pileOfCard(library, id));
  if (kind === undefined) return ['battle'];
  const { pile } = kind;
  if (battle.kind === 'fixed') return ['battle', cardNames(kind).find((name) => battle[name] === id) ?? kind.id];
  return battle.own === undefined ? [...DECK, pile, battle.deck[pile].indexOf(id)] : ['battle'];
}

/** Why a card cannot be used on a table of this size, or null. */
function misfit(library: Library, id: string, table: Scenario['table']): string | null {
  const { widthIn, depthIn } = table;
  const card = library.battleCards.get(id);
  if (card?.places.some((p) => p.xIn >= widthIn || p.yIn >= depthIn) === true) {
    return 'its tokens would be off the table';
  }
  const zones = card?.zones ?? null;
  if (zones === null) return null;
  const shapes = [...zones.blue, ...zones.red];
  // The centre of a disc lies on an edge, in the middle of the table's width; the zones lie evenly about the middle.
  const left = Math.min(...shapes.map((shape) => (isDisc(shape) ? 0 : shape.xMinIn)));
  const right = Math.max(...shapes.map((shape) => (isDisc(shape) ? 2 * shape.xIn : shape.xMaxIn)));
  const top = Math.max(...shapes.map((shape) => (isDisc(shape) ? shape.yIn : shape.yMaxIn)));
  if (left + right !== widthIn || top !== depthIn) {
    return 'its zones are for a table of another size';
  }
  return null;
}

/** Ids of every battle card that can come into play, kind by kind. */
export function battleCardIds(battle: BattleChoice): readonly string[] {
  if (battle.kind === 'deck') return Object.values(battle.deck).flat();
  const { kind: _fixed, ...cards } = battle;
  return Object.values(cards);
}

/** Ids of the cards of kinds with a role that can come into play. */
export function battleCardIdsWith(mission: MissionKinds, battle: BattleChoice, role: MissionRole): readonly string[] {
  return mission.flatMap((kind) => (kind.role === role ? battleCardIdsOf(battle, kind) : []));
}

/** Ids of the cards with the deployment zones that can come into play. */
export function zoneCardIds(mission: MissionKinds, battle: BattleChoice): readonly string[] {
  const kind = kindWithZones(mission);
  return kind < 0 ? [] : battleCardIdsOf(battle, mission[kind]);
}

/** Ids of the cards of one kind that can come into play. */
export function battleCardIdsOf(battle: BattleChoice, kind: MissionKind): readonly string[] {
  if (battle.kind === 'deck') return battle.deck[kind.pile];
  const cards: Readonly<Record<string, string | undefined>> = battle;
  return [...new Set(cardNames(kind).flatMap((name) => cards[name] ?? []))];
}
