import { ATTACK_SURGE, BLOCK, CRIT, DEFENSE_BLANK, DEFENSE_SURGE as SURGE_FACE, FACES, HIT } from '../words/dice.js';
import { SURGE_BLANK, SURGE_CRIT } from '../battle/battle.js';
import type { Context } from '../engine/context.js';
import { modified, queryOf } from '../engine/timing.js';
import { NONE } from '../state/state.js';
import { newPoolFacts, readFacts } from '../odds/facts.js';
import { worthOfWound } from '../rules/queries/worth.js';
import { quickWounds, woundsLeft } from './threat.js';

const facts = newPoolFacts();

const ARMOR = queryOf('armor');
const DEFENSE_SURGE = queryOf('surge.defense');

/**
 * Expected further damage, in points, of the attack in progress, if there is one: for pools that have been formed but
 * not rolled, from their odds; for the current pool, from the dice as they show. An estimate for agents.
 */
export function damageInProgress(c: Context): number {
  const { attack, pools } = c.s;
  if (attack.pools === 0 || attack.attacker < 0 || attack.attacker === NONE) return 0;
  let sum = 0;
  for (let p = 0; p < attack.pools; p++) {
    const v = pools.defender[p];
    const resolving = pools.resolved[p] === 1;
    if (resolving && p !== attack.pool) continue;
    const wounds = resolving && hasRolled(c) ? woundsOfRoll(c, v) : woundsOfPool(c, p);
    sum += Math.min(wounds, woundsLeft(c, v)) * worthOfWound(c, v);
  }
  return sum;
}

/** Mean wounds of a pool that has been formed and not rolled. */
function woundsOfPool(c: Context, p: number): number {
  const { attack } = c.s;
  const { pool } = attack;
  attack.pool = p;
  readFacts(c, facts);
  attack.pool = pool;
  return quickWounds(c, facts);
}

function hasRolled(c: Context): boolean {
  const { attackFaces } = c.s;
  for (let i = 0; i < attackFaces.length; i++) if (attackFaces[i] > 0) return true;
  return false;
}

/**
 * Mean wounds from the attack dice as they show; defence dice not yet rolled block with the probability of their faces.
 */
function woundsOfRoll(c: Context, v: number): number {
  const { attack, attackFaces, defenseFaces } = c.s;
  const { units, library } = c.b;
  let hits = attack.hits;
  let crits = attack.crits;
  if (hits + crits === 0) {
    // Surges have not been converted yet.
    const surgeTo = units.attackSurge[attack.attacker];
    for (let colour = 0; colour < 3; colour++) {
      const surges = attackFaces[colour * FACES + ATTACK_SURGE];
      hits += attackFaces[colour * FACES + HIT] + (surgeTo !== SURGE_BLANK && surgeTo !== SURGE_CRIT ? surges : 0);
      crits += attackFaces[colour * FACES + CRIT] + (surgeTo === SURGE_CRIT ? surges : 0);
    }
    hits = Math.max(0, hits - c.s.pools.cover[attack.pool]);
  }
  const successes = crits + Math.max(0, hits - modified(c, ARMOR, v, 0));
  if (defenseFaces[BLOCK] + defenseFaces[SURGE_FACE] + defenseFaces[DEFENSE_BLANK] > 0)
    return Math.max(0, successes - defenseFaces[BLOCK]);
  const die = units.redDefense[v] === 1 ? library.measures.defenseDice.red : library.measures.defenseDice.white;
  const surges = modified(c, DEFENSE_SURGE, v, units.defenseSurge[v]) !== 0 ? die.surge : 0;
  return successes * (1 - (die.block + surges) / die.sides);
}
