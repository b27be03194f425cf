import { charge as anyCharge } from '../../../effects/keywords/charge.js';
import { relentless as anyRelentless } from '../../../effects/keywords/relentless.js';
import { steady as anySteady } from '../../../effects/keywords/steady.js';
import type { Behaviour } from '../../../engine/timing.js';

/** The same keyword, whose effects follow only what its unit does in its own activation. */
function inOwnActivation(keyword: Behaviour): Behaviour {
  const triggers = (keyword.triggers ?? []).map((trigger) => ({
    ...trigger,
    when: (...[c, u, value]: Parameters<typeof trigger.when>) => c.s.game.activating === u && trigger.when(c, u, value),
  }));
  return { ...keyword, triggers };
}

/** Charge (R 6003–6010): after a move action of its own activation. */
export const charge: Behaviour = inOwnActivation(anyCharge);

/** Relentless (R 6126–6130): after a move action of its own activation. */
export const relentless: Behaviour = inOwnActivation(anyRelentless);

/** Steady (R 5737–5743): after a move action of its own activation. */
export const steady: Behaviour = inOwnActivation(anySteady);
