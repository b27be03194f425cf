import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import type { Kind } from '../../../machine/kinds.js';
import { LEGAL } from '../../../machine/reason.js';
import type { Ia } from '../state/context.js';
import type { Ranking } from './ranking.js';

const options = scratch(new ActionBuffer());

/** Adds the listed actions of a kind, each with about that value. */
export function addAll(c: Ia, u: number, kind: Kind<Ia>, value: number, out: Ranking, rng: Rng): void {
  if (kind.unable(c, u) !== LEGAL) return;
  options.clear();
  kind.list(c, u, c.s.game.actions, options);
  for (let k = 0; k < options.length; k++) out.add(options.items[k], value * (0.9 + 0.2 * rng.fraction()));
}
