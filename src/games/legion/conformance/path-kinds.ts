import { BANE_FACES } from '../battle/bane.js';
import type { Battle } from '../engine/context.js';
import { PHASES } from '../words/phases.js';
import { PLAYERS } from '../words/players.js';
import { RANKS } from '../words/ranks.js';
import { SIDES } from '../words/sides.js';
import { COVER_LEVELS } from '../words/terrain.js';
import { weaponLabels } from '../rules/queries/weapon-label.js';
import type { CaseValueKind } from '../contract/case-value.js';
import type { Path } from './paths.js';
import { type AttackProperty, ORDERS, WHERES } from './vocabulary.js';

/** The values that a path can have: `words` are the possible names, where the value is a name. */
export interface PathKind {
  readonly kind: 'number' | 'boolean' | 'word';
  readonly words: readonly string[];
  readonly orNull: boolean;
}

const NUMBER: PathKind = { kind: 'number', words: [], orNull: false };
const NUMBER_OR_NULL: PathKind = { ...NUMBER, orNull: true };
const BOOLEAN: PathKind = { kind: 'boolean', words: [], orNull: false };

function word(words: readonly string[], orNull = false): PathKind {
  return { kind: 'word', words: [...new Set(words)], orNull };
}

const YES_OR_NO = [
  'faceup',
  'alive',
  'activated',
  'engaged',
  'inMelee',
  'inCohesion',
  'damaged',
  'disabled',
  'suppressed',
  'panicked',
  'sees',
  'contact',
  'meleeWith',
  'frontArc',
  'rearArc',
  'onTable',
];

/** The values that a path can have in a battle. */
export function kindOf(battle: Battle, path: Path): PathKind {
  if (path.of === 'own') return ownKind(battle.edition.cases.values?.[path.owner]?.[path.name]?.is);
  if (path.of === 'own-pair') return ownKind(battle.edition.cases.values?.[path.owner]?.[path.name]?.is);
  if (path.of === 'card' || path.of === 'upgrade' || path.of === 'sight') return BOOLEAN;
  if (path.of === 'pool' || path.of === 'held' || path.of === 'ranked' || path.of === 'keyword') return NUMBER;
  if (path.of === 'die' || path.of === 'defense-die') return NUMBER_OR_NULL;
  if (path.of === 'attack') return attackKind(battle, path.property);
  if (YES_OR_NO.includes(path.property)) return BOOLEAN;
  const units = battle.units.tag;
  switch (path.property) {
    case 'aboard':
    case 'activating':
    case 'claimedBy':
    case 'commander':
      return word(units, true);
    case 'where':
      return word(WHERES);
    case 'order':
      return word(ORDERS);
    case 'rank':
      return word(RANKS);
    case 'cover':
      return word(COVER_LEVELS);
    case 'courage':
      return NUMBER_OR_NULL;
    case 'weaponDisrupted':
      return word(
        units.flatMap((_, u) => weaponLabels(battle, u)),
        true,
      );
    case 'phase':
      return word(PHASES);
    case 'actor':
      return word(PLAYERS, true);
    case 'priority':
      return word(PLAYERS);
    case 'counter':
      return word(SIDES);
    case 'winner':
    case 'owner':
      return word(SIDES, true);
    case 'terrain':
      return word(
        battle.geometry.terrain.pieces.map(({ id }) => id),
        true,
      );
    case 'type':
      return word([...BANE_FACES, ...weaponNames(battle)], true);
    default:
      return NUMBER;
  }
}

function ownKind(is: CaseValueKind | undefined): PathKind {
  if (typeof is === 'object') return word(is.words, is.orNull);
  return is === 'yes-or-no' ? BOOLEAN : NUMBER;
}

function attackKind(battle: Battle, property: AttackProperty): PathKind {
  if (property === 'attacker' || property === 'defender') return word(battle.units.tag, true);
  return property === 'cover' ? word(COVER_LEVELS, true) : NUMBER_OR_NULL;
}

function weaponNames(battle: Battle): readonly string[] {
  return battle.weapons.card.map(({ name }) => name);
}
