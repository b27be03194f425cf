import { weaponEffect } from '../../../battle/weapon-effects.js';
import { type Context } from '../../../engine/context.js';
import { type Procedure, rulebook } from '../../../engine/rulebook.js';
import { type Behaviour, type PoolEffect } from '../../../engine/timing.js';
import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { effectOf, poolValue } from '../../../rules/procedures/attack/pools.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { hasMovedAtAll } from '../attack/has-moved.js';
import { downgradeDice, upgradeAttackDice } from '../attack/change-dice.js';

const own = rulebook('dice-of-weapons');

const CUMBERSOME = effectOf('cumbersome');
const ANTI_MATERIEL = effectOf('anti-materiel');
const ANTI_PERSONNEL = effectOf('anti-personnel');

const EFFECT = OPERANDS;
/** The row of the weapons of the attack that is looked at next. */
const ROW = OPERANDS + 1;

/** Whether a row is the first one with its weapon in the current pool. */
function isFirst(c: Context, row: number): boolean {
  const { pool, weapon } = c.s.contributions;
  if (pool[row] !== c.s.attack.pool) return false;
  for (let k = 0; k < row; k++) if (pool[k] === pool[row] && weapon[k] === weapon[row]) return false;
  return true;
}

/** How many miniatures have put a weapon into the current pool. */
function minisInPool(c: Context, weapon: number): number {
  const { contributions, attack } = c.s;
  let minis = 0;
  for (let i = 0; i < attack.contributions; i++)
    if (contributions.pool[i] === attack.pool && contributions.weapon[i] === weapon) minis++;
  return minis;
}

/** How many times the dice of a weapon are in the current pool; a miniature can put them in more than once. */
function timesInPool(c: Context, weapon: number): number {
  const { contributions, attack } = c.s;
  let times = 0;
  for (let i = 0; i < attack.contributions; i++)
    if (contributions.pool[i] === attack.pool && contributions.weapon[i] === weapon) times += contributions.dice[i];
  return times;
}

/** Whether the dice of a weapon of the current pool have been downgraded by Cumbersome. */
function isDowngraded(c: Context, weapon: number): boolean {
  return weaponEffect(c.b, weapon, CUMBERSOME) > 0 && hasMovedAtAll(c, c.s.attack.attacker);
}

/** The black dice of a weapon in the current pool, after Cumbersome. */
function blacksInPool(c: Context, weapon: number): number {
  const { red, black } = c.b.weapons;
  return timesInPool(c, weapon) * (isDowngraded(c, weapon) ? red[weapon] : black[weapon]);
}

/** The white dice of a weapon in the current pool, after Cumbersome. */
function whitesInPool(c: Context, weapon: number): number {
  const { black, white } = c.b.weapons;
  return timesInPool(c, weapon) * (isDowngraded(c, weapon) ? black[weapon] + white[weapon] : white[weapon]);
}

/** Upgrades dice of each weapon of the pool that has an effect, one weapon a step. Operand: the effect. */
const upgradeByWeapons: Procedure = own.procedure('upgrade-by-weapons', {
  upgrade(c, f, at) {
    const w = c.s.frames;
    const row = w[f + ROW]++;
    if (row === c.s.attack.contributions) return finish(c);
    goTo(c, f, at['upgrade']);
    const weapon = c.s.contributions.weapon[row];
    const value = weaponEffect(c.b, weapon, w[f + EFFECT]);
    if (value === 0 || !isFirst(c, row)) return;
    const count = value * minisInPool(c, weapon);
    const player = actingPlayer(c, c.s.attack.attacker);
    upgradeAttackDice(c, player, count, blacksInPool(c, weapon), whitesInPool(c, weapon));
  },
});

/**
 * `dice` after an upgrade of at most `count` dice of a weapon that has `blacks` and `whites`: first black ones become
 * red, then white ones black. For the form see `PoolRules.changedDice`.
 */
function upgraded(dice: number, count: number, blacks: number, whites: number): number {
  const toRed = Math.min(count, blacks);
  const toBlack = Math.min(count - toRed, whites);
  const spare = Math.min(toRed, whites - toBlack);
  return dice + toRed - (toRed << 8) + (toBlack << 8) - (toBlack << 16) + (spare << 24);
}

/**
 * The dice of the current pool after Cumbersome, Anti-Materiel and Anti-Personnel of its weapons, in the form of
 * `PoolRules.changedDice`. Where a choice of dice is open, black ones are upgraded first.
 */
export function changedByWeapons(c: Context, dice: number): number {
  const v = defender(c);
  const up = c.b.units.trooper[v] === 1 ? ANTI_PERSONNEL : ANTI_MATERIEL;
  if (poolValue(c, up) === 0 && poolValue(c, CUMBERSOME) === 0) return dice;
  const { red, black } = c.b.weapons;
  let changed = dice;
  for (let row = 0; row < c.s.attack.contributions; row++) {
    const weapon = c.s.contributions.weapon[row];
    if (!isFirst(c, row)) continue;
    if (isDowngraded(c, weapon)) {
      const each = -red[weapon] + ((red[weapon] - black[weapon]) << 8) + (black[weapon] << 16);
      changed += timesInPool(c, weapon) * each;
    }
    const count = weaponEffect(c.b, weapon, up) * minisInPool(c, weapon);
    if (count > 0) changed = upgraded(changed, count, blacksInPool(c, weapon), whitesInPool(c, weapon));
  }
  return changed;
}

/** A weapon keyword that upgrades X dice of its weapon against units of one kind. */
function upgradesDice(name: string, pool: PoolEffect, against: (c: Context, v: number) => boolean): Behaviour {
  const effect = effectOf(pool);
  return {
    name,
    rulebook: own,
    weapon: { pool },
    ofWeapon: true,
    triggers: [
      {
        at: 'attack-dice.upgrade',
        optional: false,
        when: (c) => poolValue(c, effect) > 0 && against(c, defender(c)),
        run: (c) => call(c, upgradeByWeapons, effect),
      },
    ],
  };
}

/** Anti-Materiel X (R 6508–6515; F contradictions 30): X dice of the weapon are upgraded against a vehicle. */
export const antiMateriel: Behaviour = upgradesDice(
  'Anti-Materiel',
  'anti-materiel',
  (c, v) => c.b.units.trooper[v] === 0,
);

/** Anti-Personnel X (R 6570–6576; F contradictions 30): X dice of the weapon are upgraded against troopers. */
export const antiPersonnel: Behaviour = upgradesDice(
  'Anti-Personnel',
  'anti-personnel',
  (c, v) => c.b.units.trooper[v] === 1,
);

/**
 * Cumbersome (R 6578–6584): all attack dice of the weapon are downgraded if its unit has made any move in the same
 * activation.
 */
export const cumbersome: Behaviour = {
  name: 'Cumbersome',
  weapon: { pool: 'cumbersome' },
  ofWeapon: true,
  triggers: [
    {
      at: 'attack-dice.downgrade',
      optional: false,
      when: (c, u) => poolValue(c, CUMBERSOME) > 0 && hasMovedAtAll(c, u),
      run(c) {
        const { red, black } = c.b.weapons;
        for (let row = 0; row < c.s.attack.contributions; row++) {
          const weapon = c.s.contributions.weapon[row];
          if (!isFirst(c, row) || weaponEffect(c.b, weapon, CUMBERSOME) === 0) continue;
          const times = timesInPool(c, weapon);
          downgradeDice(c, times * red[weapon], times * black[weapon]);
        }
      },
    },
  ],
};
