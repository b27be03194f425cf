import { attackNow } from '../../rules/attack/now.js';
import { retarget, spaceToAim } from '../../rules/attack/attack.js';
import { NONE } from '../../state/state.js';
import type { OpMaker } from '../compiler.js';
import { anyOf, toEach } from '../whom.js';

/** `["retarget", "you"]`: a figure becomes the target of the attack instead, if it could be attacked. */
const becomeTarget: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, _f, u) => {
    if (c.s.game.attacks > 0) retarget(c, u);
  });
  const can = anyOf(each, (c, u) => spaceToAim(c, u) !== NONE);
  return (c, f, you, subject) => can(c, f, you, subject, 0);
};

/** `["gain-surge", { "damage": 2 }]`: the attacker has a surge ability more for the attack that goes on. */
const gainSurge: OpMaker = ([surge], k) => {
  const bit = 1 << k.gain(surge);
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.surgesGained[attackNow(c)] |= bit;
  });
  return undefined;
};

/** Steps that change what the attack that goes on is. */
export const TARGET_OPS: Readonly<Record<string, OpMaker>> = { retarget: becomeTarget, 'gain-surge': gainSurge };
