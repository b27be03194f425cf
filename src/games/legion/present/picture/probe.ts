import type { EnemyLine, Probe } from '../../../../kernel/picture.js';
import { INCH } from '../../../../tabletop/units.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { standAt } from '../../estimates/stand-at.js';
import { ON_TABLE } from '../../state/state.js';
import { enemiesFrom } from '../measure.js';
import { whyNot } from '../reasons/why-not.js';
import { aimOf } from './target.js';

/** Decisions whose unit goes to the place that is named. */
const MOVES = new Set(['choose-action', 'move-to']);

/**
 * What would follow of an answer: for a move, what the unit would see, hit and suffer at its end. `copy` gives a state
 * of its own, on which the unit is put there.
 */
export function probeOf(c: Context, copy: () => Context, answer: string, legal: boolean): Probe {
  const { name } = pendingDecision(c);
  const why = legal ? '' : whyNot(c, answer);
  const aim = aimOf(answer);
  const u = c.s.game.pendingA;
  if (aim === undefined || !MOVES.has(name) || c.s.units.status[u] !== ON_TABLE) return { legal, why, enemies: [] };
  const m = c.b.units.firstMini[u];
  const { x, y, facing } = c.s.minis;
  const inches = Math.sqrt((aim.x - x[m]) ** 2 + (aim.y - y[m]) ** 2) / INCH;
  const [, turned] = / facing (\d{1,3})$/.exec(answer) ?? [];
  const from = facing[m];
  const there = copy();
  standAt(there, u, aim.x, aim.y, turned === undefined ? from : Number(turned));
  const enemies: EnemyLine[] = enemiesFrom(there, u);
  return { legal, why, inches, enemies };
}
