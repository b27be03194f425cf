import { HEAVY_COVER, LIGHT_COVER, NO_COVER } from '../../../../tabletop/terrain.js';
import type { Hiding, HidingToken } from '../../contract/rules.js';
import { CREATURE, EMPLACEMENT, GROUND_VEHICLE, REPULSOR_VEHICLE } from '../../words/terrain.js';
import { CART } from '../../words/token-kinds.js';
import { CART_HEIGHT, CART_RADIUS } from '../../battle/cart.js';
import type { Context } from '../../engine/context.js';

/**
 * Whether miniature `eye` sees any part of miniature `to` (2976–2984): terrain and vehicles can
 * block the view, troopers cannot.
 */
export function sees(c: Context, eye: number, to: number): boolean {
  const { memo, profile } = c.b.sight;
  const { unit } = c.b.minis;
  const { x, y, facing } = c.s.minis;
  return memo.sees(
    c.b.sight.standing(c.s),
    profile[unit[eye]],
    x[eye],
    y[eye],
    eye,
    profile[unit[to]],
    x[to],
    y[to],
    to,
    facing[eye],
    facing[to],
  );
}

/**
 * What a miniature hides: vehicles block sight (2981, 1107–1109); ground vehicles, emplacements and creatures give
 * cover to what is behind them, heavy on wheels and treads (1617–1620).
 */
export function hides(kind: number, heavy: boolean): Hiding | null {
  if (kind === REPULSOR_VEHICLE) return { blocksSight: true, cover: NO_COVER };
  if (kind === GROUND_VEHICLE) return { blocksSight: true, cover: heavy ? HEAVY_COVER : LIGHT_COVER };
  return kind === CREATURE || kind === EMPLACEMENT ? { blocksSight: false, cover: LIGHT_COVER } : null;
}

/** Bomb carts give heavy cover and do not block sight (1134). */
export function hidingToken(): HidingToken {
  return { kind: CART, radius: CART_RADIUS, height: CART_HEIGHT, cover: HEAVY_COVER };
}
