import { lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { ATTACKED } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, isSet, modified, queryOf } from '../../../engine/timing.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { closeAttack, effectsOfAttack, reactToAttack } from '../../../rules/procedures/attack/attack-end.js';
import { clearLatest } from '../../../rules/procedures/attack/latest.js';
import { MELEE, OVERRUN } from '../../../rules/procedures/attack/modes.js';
import { clearAttack } from '../../../rules/procedures/attack/pools.js';
import { mayAttack } from '../../../rules/procedures/attack/targets.js';
import { removeTokens } from '../../../rules/procedures/tokens.js';
import { aliveMinis } from '../../../rules/queries/alive.js';
import { STANDARD } from '../../../rules/queries/move/flags.js';
import { miniSeesUnit } from '../../../rules/queries/sight.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { ON_TABLE } from '../../../state/state.js';
import { countOverrun, overrunsMade, overrunUnits } from '../own-words/turns.js';
import { later } from '../rulebook.js';

const OVERRUNS = queryOf('overruns');
const KEYWORD = 'overrun';

const UNIT = OPERANDS;
const LATEST = OPERANDS + 1;

/** X of the weapon with that number; 0 if it is none of overrun attacks. */
function overrunOf(c: Context, weapon: number): number {
  const { keywords } = c.b.weapons.card[weapon];
  for (let i = 0; i < keywords.length; i++) if (keywords[i].id === KEYWORD) return keywords[i].value;
  return 0;
}

/** Calls `found` for each weapon of overrun attacks that a living miniature of unit `u` has, with the miniature. */
function eachWeapon(c: Context, u: number, found: (mini: number, weapon: number) => void): void {
  const { weaponFirst, weaponCount } = c.b.minis;
  for (let rest = aliveMinis(c, u); rest !== 0; rest &= rest - 1) {
    const m = c.b.units.firstMini[u] + lowestBit(rest);
    for (let i = weaponFirst[m]; i < weaponFirst[m] + weaponCount[m]; i++)
      if (overrunOf(c, c.b.miniWeapons[i]) > 0) found(m, c.b.miniWeapons[i]);
  }
}

/** How many overrun attacks the living miniatures of unit `u` let it make in an activation. */
function most(c: Context, u: number): number {
  let x = 0;
  eachWeapon(c, u, (_m, weapon) => {
    x = Math.max(x, overrunOf(c, weapon));
  });
  return x;
}

/** Bits over the units that unit `u` can attack because of its latest move: its leader must see them. */
function victims(c: Context, u: number): number {
  let mask = overrunUnits(c);
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.s.units.status[v] !== ON_TABLE || !miniSeesUnit(c, c.b.units.firstMini[u], v)) mask &= ~(1 << v);
  }
  return mask;
}

/** The unit that is attacked, −1 for none. */
const victim: Answer = answer();

const chooseVictim: Decision = later.decision(unitChoice('overrun', { optional: true, chosen: victim.set }), {
  choices: { attack: 'step' },
  question: ['Which unit is overrun?', 'Welche Einheit wird überrollt?'],
  answers: { pass: ['attack none', 'keine angreifen'], '*': ['attack {named}', '{named} angreifen'] },
  acts: true,
  manner: 'hindered',
});

/** Opens the one pool of the attack of unit `u` on unit `v`: each weapon of overrun attacks is in it once. */
function openPool(c: Context, u: number, v: number): void {
  const { attack, pools, contributions } = c.s;
  clearAttack(c);
  clearLatest(c);
  attack.attacker = u;
  attack.blame = 1 << u;
  attack.mode = OVERRUN;
  attack.pools = 1;
  pools.defender[0] = v;
  pools.range[0] = MELEE;
  pools.visible[0] = aliveMinis(c, v);
  eachWeapon(c, u, (m, weapon) => {
    for (let k = 0; k < attack.contributions; k++) if (contributions.weapon[k] === weapon) return;
    const row = attack.contributions++;
    contributions.mini[row] = m;
    contributions.weapon[row] = weapon;
    contributions.pool[row] = 0;
    contributions.dice[row] = 1;
  });
  c.s.units.exposed[u] = 1;
  c.s.units.exposed[v] = 1;
  if (c.hears) c.tell({ type: 'attack-declared', unit: u, target: v, kind: 'overrun', range: MELEE });
}

/** An attack on a unit over which the unit has moved; it is no action. Operand: the unit. */
const overrunning: Procedure = later.procedure('overrun', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseVictim, actingPlayer(c, u), victims(c, u));
  },
  attack(c, f) {
    const u = c.s.frames[f + UNIT];
    if (victim.get(c) < 0) return finish(c);
    countOverrun(c);
    removeTokens(c, u, 'standby', c.s.units.standby[u]);
    c.s.game.activationFlags |= ATTACKED;
    openPool(c, u, victim.get(c));
    c.s.pools.resolved[0] = 1;
    call(c, c.b.sequences.resolvePool);
  },
  over(c, f) {
    const u = c.s.frames[f + UNIT];
    closeAttack(c, u);
    reactToAttack(c, f, u, LATEST);
  },
  after(c, f) {
    effectsOfAttack(c, f, c.s.frames[f + UNIT], LATEST);
  },
  end: clearLatest,
});

/**
 * Overrun X (R 6630–6664): after a standard move with an enemy base under the tool or its own bases, the unit may
 * attack an enemy over which it has moved, X times in its activation and once for each move. The attack is neither
 * ranged nor melee, ignores range, and has one pool with each of these weapons once.
 */
export const overrun: Behaviour = {
  name: 'Overrun',
  weapon: {},
  ofWeapon: true,
  modifiers: [{ of: 'overruns', adjust: (c, u) => most(c, u) }],
  triggers: [
    {
      at: 'move.after',
      // The choice itself can be declined.
      optional: false,
      when(c, u) {
        if (c.s.game.activating !== u || (c.s.game.moveFlags & STANDARD) === 0 || overrunUnits(c) === 0) return false;
        return (
          isSet(c, OVERRUNS, u) &&
          overrunsMade(c) < modified(c, OVERRUNS, u, 0) &&
          mayAttack(c, u) &&
          victims(c, u) !== 0
        );
      },
      run: (c, u) => call(c, overrunning, u),
    },
  ],
};
