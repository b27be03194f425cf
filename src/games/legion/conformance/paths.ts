import type { CaseValues, PairOwner, ValueOwner } from '../contract/case-value.js';
import type { CaseWords } from '../contract/case-words.js';
import type { Context } from '../engine/context.js';
import { type PlayerName, PLAYERS } from '../words/players.js';
import { type Rank, RANKS } from '../words/ranks.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import {
  ATTACK_COLOURS,
  ATTACK_FACES,
  type AttackColour,
  type AttackFace,
  DEFENSE_FACES,
  type DefenseFace,
} from '../words/dice.js';
import {
  ATTACK_PROPERTIES,
  CARD_PLACES,
  type CardPlace,
  type AttackProperty,
  GAME_PROPERTIES,
  MINI_PROPERTIES,
  PAIR_PROPERTIES,
  PLAYER_PROPERTIES,
  TOKEN_PROPERTIES,
  UNIT_PROPERTIES,
  type GameProperty,
  type MiniProperty,
  type PairProperty,
  type PlayerProperty,
  type TokenProperty,
  type UnitProperty,
} from './vocabulary.js';

/** The value that an expectation path names. */
export type Path =
  | { readonly of: 'own'; readonly owner: ValueOwner; readonly head: string; readonly name: string }
  | {
      readonly of: 'own-pair';
      readonly owner: PairOwner;
      readonly unit: string;
      readonly mini: number;
      readonly name: string;
      readonly other: string;
    }
  | { readonly of: 'game'; readonly property: GameProperty }
  | { readonly of: 'attack'; readonly property: AttackProperty }
  | { readonly of: 'die'; readonly colour: AttackColour; readonly face: AttackFace }
  | { readonly of: 'defense-die'; readonly face: DefenseFace }
  | { readonly of: 'ranked'; readonly player: PlayerName; readonly rank: Rank }
  | { readonly of: 'keyword'; readonly unit: string; readonly keyword: string }
  | { readonly of: 'player'; readonly player: PlayerName; readonly property: PlayerProperty }
  | { readonly of: 'pool'; readonly player: PlayerName; readonly rank: Rank }
  | { readonly of: 'held'; readonly player: PlayerName; readonly rank: Rank }
  | { readonly of: 'card'; readonly player: PlayerName; readonly place: CardPlace; readonly card: string }
  | {
      readonly of: 'token';
      readonly kind: string;
      readonly number: number;
      readonly property: TokenProperty;
    }
  | { readonly of: 'unit'; readonly unit: string; readonly property: UnitProperty }
  | {
      readonly of: 'upgrade';
      readonly unit: string;
      readonly state: 'exhausted' | 'expended' | 'flipped';
      readonly card: string;
    }
  | { readonly of: 'pair'; readonly unit: string; readonly property: PairProperty; readonly other: string }
  | { readonly of: 'mini'; readonly unit: string; readonly mini: number; readonly property: MiniProperty }
  | {
      readonly of: 'sight';
      readonly unit: string;
      readonly mini: number;
      readonly other: string;
      readonly otherMini: number;
    };

/**
 * Reads a path such as `A.aim`, `A.2.x`, `A.range.B`, `blue.pool.corps` or `game.round`; `units` are the ids of the
 * case, `words` those of its edition.
 */
export function parsePath(text: string, units: ReadonlySet<string>, words: CaseWords<Context>): Result<Path> {
  const [head, ...rest] = text.split('.');
  const kinds = Object.keys(words.tokens);
  const own = words.values ?? {};
  const read =
    ownPath(head, rest, units, kinds, own) ??
    ownPairPath(head, rest, units, kinds, own) ??
    readPath(head, rest, units, kinds);
  if (read === undefined) return fail('bad-path', `path ${text}: ${explain(head, units, kinds)}${alsoOwn(own)}`);
  if ('property' in read && words.without?.properties.includes(read.property) === true)
    return fail('bad-path', `path ${text}: cases of this edition have no ${read.property}`);
  return ok(read);
}

function ownPath(
  head: string,
  [name, ...more]: readonly string[],
  units: ReadonlySet<string>,
  kinds: readonly string[],
  own: CaseValues<Context>,
): Path | undefined {
  const owner = tokenOf(head, kinds) === undefined ? ownerOf(head, units) : 'token';
  if (owner === undefined || more.length > 0 || !Object.hasOwn(own[owner] ?? {}, name)) return undefined;
  return { of: 'own', owner, head, name };
}

function ownPairPath(
  unit: string,
  rest: readonly string[],
  units: ReadonlySet<string>,
  kinds: readonly string[],
  own: CaseValues<Context>,
): Path | undefined {
  if (!units.has(unit)) return undefined;
  const isMini = /^[1-9]\d?$/.test(rest[0] ?? '');
  const [name, other, ...more] = isMini ? rest.slice(1) : rest;
  if (more.length > 0 || name === undefined || other === undefined || other === unit) return undefined;
  const isToken = !isMini && tokenOf(other, kinds) !== undefined;
  if (!isToken && !units.has(other)) return undefined;
  const owner = isMini ? 'miniPair' : isToken ? 'unitToken' : 'pair';
  if (!Object.hasOwn(own[owner] ?? {}, name)) return undefined;
  return { of: 'own-pair', owner, unit, mini: isMini ? Number(rest[0]) : 0, name, other };
}

function ownerOf(head: string, units: ReadonlySet<string>): ValueOwner | undefined {
  if (head === 'game') return 'game';
  if (pick(PLAYERS, head) !== undefined) return 'player';
  return units.has(head) ? 'unit' : undefined;
}

function alsoOwn(own: CaseValues<Context>): string {
  const added = Object.entries(own).map(([owner, names]) => `a ${owner} also ${Object.keys(names).join(', ')}`);
  return added.length === 0 ? '' : `; ${added.join('; ')}`;
}

/** The kind and the number of a token by its name, such as `charge-1`; undefined for another name. */
function tokenOf(
  name: string,
  kinds: readonly string[],
): { readonly kind: string; readonly number: number } | undefined {
  const [, word, number] = /^([a-z-]+)-([1-9]\d?)$/.exec(name) ?? [];
  const kind = word === undefined ? undefined : pick(kinds, word);
  return kind === undefined ? undefined : { kind, number: Number(number) };
}

function readPath(
  head: string,
  rest: readonly string[],
  units: ReadonlySet<string>,
  kinds: readonly string[],
): Path | undefined {
  if (head === 'game') {
    const property = rest.length === 1 ? pick(GAME_PROPERTIES, rest[0]) : undefined;
    return property && { of: 'game', property };
  }
  if (head === 'attack') return attackPath(rest);
  const player = pick(PLAYERS, head);
  if (player !== undefined) return playerPath(player, rest);
  const token = tokenOf(head, kinds);
  if (token !== undefined) {
    const property = rest.length === 1 ? pick(TOKEN_PROPERTIES, rest[0]) : undefined;
    return property && { of: 'token', ...token, property };
  }
  return units.has(head) ? unitPath(head, rest, units) : undefined;
}

function attackPath([first, second, ...more]: readonly string[]): Path | undefined {
  if (second === undefined) {
    const property = pick(ATTACK_PROPERTIES, first);
    return property && { of: 'attack', property };
  }
  if (more.length > 0) return undefined;
  if (first === 'defense') {
    const face = pick(DEFENSE_FACES, second);
    return face && { of: 'defense-die', face };
  }
  const colour = pick(ATTACK_COLOURS, first);
  const face = pick(ATTACK_FACES, second);
  return colour && face && { of: 'die', colour, face };
}

function playerPath(player: PlayerName, rest: readonly string[]): Path | undefined {
  if (rest.length === 1) {
    const property = pick(PLAYER_PROPERTIES, rest[0]);
    return property && { of: 'player', player, property };
  }
  if (rest.length !== 2) return undefined;
  if (rest[0] === 'pool' || rest[0] === 'held') {
    const rank = pick(RANKS, rest[1]);
    return rank && { of: rest[0], player, rank };
  }
  if (rest[0] === 'units') {
    const rank = pick(RANKS, rest[1]);
    return rank && { of: 'ranked', player, rank };
  }
  const place = pick(CARD_PLACES, rest[0]);
  return place && { of: 'card', player, place, card: rest[1] };
}

function unitPath(unit: string, rest: readonly string[], units: ReadonlySet<string>): Path | undefined {
  const [first, second] = rest;
  if (/^[1-9]\d?$/.test(first ?? '')) return miniPath(unit, Number(first), rest.slice(1), units);
  if (rest.length === 1) {
    const property = pick(UNIT_PROPERTIES, first);
    return property && { of: 'unit', unit, property };
  }
  if (first === 'keyword' && second !== undefined) return { of: 'keyword', unit, keyword: rest.slice(1).join('.') };
  if (rest.length !== 2) return undefined;
  const state = pick(['exhausted', 'expended', 'flipped'] as const, first);
  if (state !== undefined) return { of: 'upgrade', unit, state, card: second };
  const property = pick(PAIR_PROPERTIES, first);
  return property && units.has(second) && second !== unit ? { of: 'pair', unit, property, other: second } : undefined;
}

function miniPath(unit: string, mini: number, rest: readonly string[], units: ReadonlySet<string>): Path | undefined {
  if (rest.length === 1) {
    const property = pick(MINI_PROPERTIES, rest[0]);
    return property && { of: 'mini', unit, mini, property };
  }
  const [verb, other, otherMini] = rest;
  if (rest.length !== 3 || verb !== 'sees' || !units.has(other) || !/^[1-9]\d?$/.test(otherMini)) return undefined;
  if (unit === other && mini === Number(otherMini)) return undefined;
  return { of: 'sight', unit, mini, other, otherMini: Number(otherMini) };
}

function pick<T extends string>(list: readonly T[], text: string): T | undefined {
  return list.find((one) => one === text);
}

function explain(head: string, units: ReadonlySet<string>, kinds: readonly string[]): string {
  if (head === 'game') return `game has ${GAME_PROPERTIES.join(', ')}`;
  if (head === 'attack')
    return `an attack has ${ATTACK_PROPERTIES.join(', ')}, red|black|white.${ATTACK_FACES.join('|')}, defense.${DEFENSE_FACES.join('|')}`;
  if (pick(PLAYERS, head))
    return `a player has ${PLAYER_PROPERTIES.join(', ')}, pool.RANK, held.RANK, units.RANK, ${CARD_PLACES.join('.CARD, ')}.CARD`;
  if (units.has(head)) {
    return `a unit has ${UNIT_PROPERTIES.join(', ')}, ${PAIR_PROPERTIES.join('.UNIT, ')}.UNIT (of another unit), exhausted.CARD, expended.CARD, flipped.CARD, keyword.NAME, NUMBER.${MINI_PROPERTIES.join('|')}`;
  }
  return `begins with game, attack, blue, red, blue2, red2, ${kinds.map((kind) => `${kind}-N`).join(', ')} or a unit of the case (${[...units].join(', ')})`;
}
