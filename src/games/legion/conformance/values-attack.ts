import { ATTACK_COLOURS, ATTACK_FACES, DEFENSE_FACES, FACES } from '../words/dice.js';
import { COVER_LEVELS } from '../words/terrain.js';
import { armorOf, impactOf, pierceOf } from '../rules/procedures/attack/pool-values.js';
import { effectOf, poolValue } from '../rules/procedures/attack/pools.js';
import type { Path } from './paths.js';
import type { Play } from './play.js';
import type { Value } from '../../../proof/case.js';
import type { AttackProperty } from './vocabulary.js';

/** The procedure that resolves a pool. Its counts belong to the current pool only while it runs. */
const RESOLVING = 'resolve-pool';

type Own =
  | 'attacker'
  | 'defender'
  | 'hits'
  | 'crits'
  | 'blanks'
  | 'blocks'
  | 'wounds'
  | 'cover'
  | 'armor'
  | 'impact'
  | 'pierce';

const OWN: Readonly<Record<Own, (play: Play) => Value>> = {
  attacker: (play) => play.id(play.state.attack.attacker) ?? null,
  defender: (play) => play.id(play.state.pools.defender[play.state.attack.pool]),
  hits: ({ state }) => state.attack.hits,
  crits: ({ state }) => state.attack.crits,
  blanks: ({ state }) => state.attack.blanks,
  blocks: ({ state }) => state.attack.blocks,
  wounds: ({ state }) => state.attack.wounds,
  cover: ({ state }) => COVER_LEVELS[state.attack.cover],
  armor: ({ c }) => armorOf(c),
  impact: ({ c }) => impactOf(c),
  pierce: ({ c }) => pierceOf(c),
};

/** A property of the pool that is being resolved; null while none is. */
export function attackValue(play: Play, property: AttackProperty): Value {
  if (!play.running().includes(RESOLVING)) return null;
  if (Object.hasOwn(OWN, property)) return OWN[property as Own](play);
  return poolValue(play.c, effectOf(property as Exclude<AttackProperty, Own>));
}

/** How many dice of the roll show a face, after rerolls and before any is converted; null while no pool is resolved. */
export function diceValue(play: Play, path: Extract<Path, { readonly of: 'die' | 'defense-die' }>): Value {
  if (!play.running().includes(RESOLVING)) return null;
  if (path.of === 'defense-die') return play.state.defenseFaces[DEFENSE_FACES.indexOf(path.face)];
  const colour = ATTACK_COLOURS.indexOf(path.colour);
  return play.state.attackFaces[colour * FACES + ATTACK_FACES.indexOf(path.face)];
}
