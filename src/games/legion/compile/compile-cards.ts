import { LEGAL, reason } from '../../../machine/reason.js';
import { SIDES } from '../words/sides.js';
import { sideOf } from '../words/players.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { isHeldWith, type Library, standingOrders } from '../cards/library.js';
import { kindNamed } from '../cards/named-units.js';
import { cardNames, cardWord, cardWords, kindWithZones, type MissionKinds } from '../cards/mission.js';
import type { BattleCard, CommandCard, Keyword, UnitCard, Weapon } from '../cards/types.js';
import type { AnyBattleCardRules, CommandCardRules, CommandWeaponUse, KeywordGrant } from '../engine/battle-card.js';
import type { Edition } from '../engine/edition.js';
import type { CardFacts, Context, MissionFacts } from '../engine/context.js';
import type { Behaviour, Modifier, Trigger } from '../engine/timing.js';
import type { BattleChoice, Scenario } from '../scenario/types.js';
import { battleCardIdsOf } from '../scenario/parse-battle.js';
import { NONE } from '../state/state.js';
import { armiesOf } from './armies.js';

/** The card that gives the action is not in play now. */
const NOT_IN_PLAY = reason('card-not-in-play');

/** A player's command cards are bits of one integer; one number stands for none. */
const MAX_CARDS = 31;

/** Bomb carts in a battle that has them (1125). */
const CARTS = 2;

/** A keyword that a card in play gives to units of a side. */
export interface BoundGrant {
  readonly keyword: Keyword;
  readonly side: number;
  readonly concerns: (card: UnitCard) => boolean;
  readonly active: (c: Context, u: number) => boolean;
}

/** The weapon of a command card, for the units of a player that can have it. */
export interface CommandWeapon {
  readonly player: number;
  readonly has: (card: UnitCard) => boolean;
  readonly weapon: Weapon;
  readonly card: number;
  readonly use: CommandWeaponUse;
}

interface CompiledCards {
  readonly cards: Omit<CardFacts, 'mission'>;
  /** The battle cards, which have no numbers of weapons yet. */
  readonly mission: Omit<MissionFacts, 'weapons'>;
  /** Tokens that battle cards can put on the table. */
  readonly tokenRows: number;
  /** Behaviours of the cards that can come into play, active only while the card is in play. */
  readonly behaviours: readonly BoundBehaviour[];
  readonly grants: readonly BoundGrant[];
}

export interface BoundBehaviour {
  readonly behaviour: Behaviour;
  readonly value: number;
  /** The side whose command card it is, or NONE for a battle card. */
  readonly side: number;
  readonly ofScoring: boolean;
}

/** The command and battle cards of a scenario. The behaviour of each card acts only while the card is in play. */
export function compileCards(
  library: Library,
  scenario: Scenario,
  edition: Edition,
  command: CommandCards,
): Result<CompiledCards> {
  const { mission: kinds } = library.vocabulary;
  const piles: BattleCards[] = [];
  for (const kind of kinds.keys()) {
    const pile = battleCards(library, scenario, edition, kind);
    if (!pile.ok) return pile;
    piles.push(pile.value);
  }
  const ofAll = piles.map((pile) => pile.cards);
  const rules = piles.map((pile) => pile.rules);
  const { cards, deckFirst, choices, hands, contingencies, inPlay, grants } = command;
  return ok({
    cards: {
      commandCards: cards,
      deckFirst,
      commandChoices: choices,
      startingHands: hands,
      contingencies,
      permanent: Uint8Array.from(cards, (card) => (isPermanent(card, edition) ? 1 : 0)),
      commandInPlay: inPlay,
      orderKinds: cards.map(({ orders }) =>
        (orders?.kinds ?? []).map((name) => ({ name, kind: kindNamed(library.vocabulary, name) })),
      ),
      commandRules: cards.map(({ id }) => edition.commandCards.get(id) as CommandCardRules),
    },
    mission: {
      kinds,
      scoring: kinds.findIndex(({ role }) => role === 'scoring'),
      zones: kindWithZones(kinds),
      cards: ofAll,
      rules,
      decks: decksOf(scenario.battle, kinds, ofAll),
      words: cardWords(kinds),
      fixed: fixedCards(scenario.battle, kinds, ofAll),
    },
    tokenRows:
      ofAll.reduce((sum, pile, kind) => sum + mostTokens(pile) * (kinds[kind].bySide === true ? 2 : 1), 0) +
      (rules.flat().some(({ hasCarts }) => hasCarts === true) ? CARTS : 0),
    behaviours: [command, ...piles].flatMap(({ behaviours }) => behaviours),
    grants: [...grants, ...piles.flatMap((pile) => pile.grants)],
  });
}

/** The command cards that the players of a scenario may hold, compiled. */
export interface CommandCards {
  readonly cards: readonly CommandCard[];
  readonly deckFirst: Uint8Array;
  readonly choices: Uint32Array;
  readonly hands: Uint32Array;
  readonly contingencies: Uint32Array;
  readonly behaviours: readonly BoundBehaviour[];
  readonly inPlay: readonly ((c: Context) => boolean)[];
  readonly grants: readonly BoundGrant[];
  readonly weapons: readonly CommandWeapon[];
}

/**
 * Every command card that a player of the scenario may hold, player by player, and those in its hand at the start. A
 * card that two players may hold is listed for each.
 */
export function commandCardsOf(library: Library, scenario: Scenario, edition: Edition): Result<CommandCards> {
  const standing = standingOrders(library);
  const cards: CommandCard[] = [];
  const armies = armiesOf(scenario.armies);
  const deckFirst = new Uint8Array(armies.length);
  const choices = new Uint32Array(armies.length);
  const hands = new Uint32Array(armies.length);
  const contingencies = new Uint32Array(armies.length);
  const behaviours: BoundBehaviour[] = [];
  const allInPlay: ((c: Context) => boolean)[] = [];
  const grants: BoundGrant[] = [];
  const weapons: CommandWeapon[] = [];
  for (const [player, army] of armies.entries()) {
    const characters = new Set(army.units.map((entry) => library.units.get(entry.card)?.name));
    deckFirst[player] = cards.length;
    const isHeld = ({ id }: CommandCard): boolean => id === standing || army.commandHand.includes(id);
    const isPlanned = ({ id }: CommandCard): boolean => army.contingencies.includes(id);
    const open: CommandCard[] = [];
    for (const card of library.commandCards.values()) {
      const isOfForce = card.battleForce === null || army.commandHand.includes(card.id);
      const isOfArmy = isOfForce && (card.faction === 'neutral' || card.faction === army.faction);
      const isKnown = edition.commandCards.has(card.id);
      if ((isHeld(card) || isPlanned(card)) && !isKnown) {
        return fail('not-implemented', `${scenario.id}: command card ${card.id} is not implemented in ${edition.id}`);
      }
      if (isOfArmy && isKnown && isHeldWith(card, characters)) open.push(card);
    }
    for (const card of fewEnough(open, (one) => isHeld(one) || isPlanned(one))) {
      const behaviour = edition.commandCards.get(card.id) as CommandCardRules;
      const held = isHeld(card);
      const planned = isPlanned(card);
      const index = cards.push(card) - 1;
      const bit = index - deckFirst[player];
      choices[player] |= 1 << bit;
      if (held) hands[player] |= 1 << bit;
      if (planned) contingencies[player] |= 1 << bit;
      const isPlayed = playedCard(player, index);
      const inPlay = isPermanent(card, edition) ? lastingCard(player, bit, isPlayed) : isPlayed;
      const of = { value: sideOf(player), side: sideOf(player), ofScoring: false };
      behaviours.push({ behaviour: bound(behaviour, inPlay), ...of });
      allInPlay.push(inPlay);
      for (const grant of behaviour.grants ?? []) grants.push(boundGrant(edition, grant, sideOf(player), inPlay));
      const { character, weapon } = card;
      const use = behaviour.weaponUse;
      const has = behaviour.armed ?? (character === null ? undefined : (unit: UnitCard) => unit.name === character);
      if (has !== undefined && weapon !== null && use !== undefined)
        weapons.push({ player, has: (unit) => has(unit, edition.vocabulary.unitTypes), weapon, card: index, use });
      if (behaviour.onceDivulged === undefined) continue;
      const { grants: lasting = [], ...effects } = behaviour.onceDivulged;
      const isDivulged = (c: Context): boolean => (c.s.players.divulged[player] & (1 << bit)) !== 0;
      behaviours.push({ behaviour: bound({ name: behaviour.name, ...effects }, isDivulged), ...of });
      for (const grant of lasting) grants.push(boundGrant(edition, grant, sideOf(player), isDivulged));
    }
  }
  return ok({ cards, deckFirst, choices, hands, contingencies, behaviours, inPlay: allInPlay, grants, weapons });
}

/**
 * As many of the cards as the sets of a player's cards have room for. Where there are more, an opponent does not reckon
 * with the last of those that the player has not taken.
 */
function fewEnough(cards: readonly CommandCard[], isTaken: (card: CommandCard) => boolean): readonly CommandCard[] {
  let surplus = cards.length - MAX_CARDS;
  return cards
    .toReversed()
    .filter((card) => isTaken(card) || surplus-- <= 0)
    .toReversed();
}

/** A keyword that the units of `side` have while `inPlay` holds. */
export function boundGrant(
  { vocabulary }: Edition,
  grant: KeywordGrant,
  side: number,
  inPlay: (c: Context) => boolean,
): BoundGrant {
  return {
    keyword: vocabulary.catalogue.named(grant.keyword, grant.value),
    side,
    concerns: (card) => grant.concerns(card, vocabulary.unitTypes),
    active: (c, u) => inPlay(c) && (grant.now === undefined || grant.now(c, u)),
  };
}

/** Whether a command card stays in play, by a keyword (3444) or by its own text. */
function isPermanent(card: CommandCard, edition: Edition): boolean {
  if (edition.commandCards.get(card.id)?.staysInPlay === true) return true;
  return card.keywords.some((id) => edition.keywords.get(id)?.staysInPlay === true);
}

/** Whether `player` has played the card in this round. */
function playedCard(player: number, card: number): (c: Context) => boolean {
  return (c) => c.s.players.revealed[player] === 1 && c.s.players.selected[player] === card;
}

/**
 * Whether `player` has played the card in this round or an earlier one, for a card that stays in play; `bit` is its
 * place in sets of the player's cards.
 */
function lastingCard(player: number, bit: number, isPlayed: (c: Context) => boolean): (c: Context) => boolean {
  return (c) => (c.s.players.lasting[player] & (1 << bit)) !== 0 || isPlayed(c);
}

interface BattleCards {
  readonly cards: readonly BattleCard[];
  readonly rules: readonly AnyBattleCardRules[];
  readonly behaviours: readonly BoundBehaviour[];
  readonly grants: readonly BoundGrant[];
}

/**
 * The battle cards of one kind that the scenario can bring into play. Rules of the edition can stand in for a card that
 * the library lacks.
 */
function battleCards(library: Library, scenario: Scenario, edition: Edition, kind: number): Result<BattleCards> {
  const cards: BattleCard[] = [];
  const rules: AnyBattleCardRules[] = [];
  const behaviours: BoundBehaviour[] = [];
  const grants: BoundGrant[] = [];
  const { mission } = library.vocabulary;
  const ofScoring = mission[kind].role === 'scoring';
  const bySide = mission[kind].bySide === true;
  for (const [i, id] of battleCardIdsOf(scenario.battle, mission[kind]).entries()) {
    const behaviour = edition.battleCards.get(id);
    const card = behaviour?.standsIn?.(scenario.table) ?? library.battleCards.get(id);
    if (card === undefined || behaviour === undefined) {
      return fail('not-implemented', `${scenario.id}: battle card ${id} is not implemented in ${scenario.edition}`);
    }
    cards.push(card);
    rules.push(behaviour);
    if (!bySide) behaviours.push({ behaviour: bound(behaviour, inWord(kind, i)), value: i, side: NONE, ofScoring });
    for (const side of SIDES.keys()) {
      const inPlay = inWord(bySide ? cardWord(mission, kind, side) : kind, i);
      if (bySide) behaviours.push({ behaviour: bound(behaviour, inPlay), value: side, side, ofScoring });
      for (const grant of behaviour.grants ?? []) grants.push(boundGrant(edition, grant, side, inPlay));
    }
  }
  return ok({ cards, rules, behaviours, grants });
}

/** Whether card `card` is the one in a word of the state. */
function inWord(word: number, card: number): (c: Context) => boolean {
  return (c) => c.s.mission.card[word] === card;
}

/** The cards of each side's deck, as bits: all of them unless each army brings a deck of its own. */
function decksOf(
  battle: BattleChoice,
  kinds: MissionKinds,
  cards: readonly (readonly { readonly id: string }[])[],
): number[][] {
  const own = battle.kind === 'deck' ? battle.own : undefined;
  return SIDES.map((side) =>
    cards.map((pile, kind) =>
      pile.reduce((bits, { id }, i) => {
        const isIn = own === undefined || own[side][kinds[kind].pile].includes(id);
        return isIn ? bits | (1 << i) : bits;
      }, 0),
    ),
  );
}

/** By word of the state, the card in play in a battle with single cards. */
function fixedCards(
  battle: BattleChoice,
  kinds: MissionKinds,
  cards: readonly (readonly { readonly id: string }[])[],
): Int32Array {
  const fixed = new Int32Array(cardWords(kinds)).fill(-1);
  if (battle.kind !== 'fixed') return fixed;
  for (const [kind, one] of kinds.entries())
    for (const [side, name] of cardNames(one).entries())
      fixed[cardWord(kinds, kind, side)] = cards[kind].findIndex(({ id }) => id === battle[name]);
  return fixed;
}

/** Tokens and barricades that one of the cards can put on the table. */
function mostTokens(cards: readonly BattleCard[]): number {
  return Math.max(0, ...cards.map(({ tokens, barricades }) => tokens + barricades));
}

/** The same behaviour, acting only while `inPlay` holds. */
export function bound(behaviour: Behaviour, inPlay: (c: Context) => boolean): Behaviour {
  const trigger = ({ when, ...t }: Trigger): Trigger => ({
    ...t,
    when: (c, u, value) => inPlay(c) && when(c, u, value),
  });
  const modifier = ({ of, adjust }: Modifier): Modifier => ({
    of,
    adjust: (c, u, value, amount) => (inPlay(c) ? adjust(c, u, value, amount) : amount),
  });
  const { gained, gains, spent, standbyGone: gone } = behaviour;
  return {
    ...behaviour,
    ...(gained === undefined ? {} : { gained: (c, u, ...what) => (inPlay(c) ? gained(c, u, ...what) : undefined) }),
    ...(gone === undefined ? {} : { standbyGone: (c, u, value) => (inPlay(c) ? gone(c, u, value) : undefined) }),
    ...(spent === undefined ? {} : { spent: (c, u, ...what) => (inPlay(c) ? spent(c, u, ...what) : undefined) }),
    ...(gains === undefined
      ? {}
      : { gains: { ...gains, when: (c: Context, u: number, value: number) => inPlay(c) && gains.when(c, u, value) } }),
    triggers: (behaviour.triggers ?? []).map(trigger),
    watches: (behaviour.watches ?? []).map(trigger),
    modifiers: (behaviour.modifiers ?? []).map(modifier),
    auras: (behaviour.auras ?? []).map(modifier),
    actions: (behaviour.actions ?? []).map((action) => ({
      ...action,
      unable: (c: Context, u: number, value: number) =>
        inPlay(c) ? (action.unable?.(c, u, value) ?? LEGAL) : NOT_IN_PLAY,
    })),
  };
}
