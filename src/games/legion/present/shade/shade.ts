import type { Shade, ShadeQuestion } from '../../../../tabletop/picture.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { standAt } from '../../estimates/stand-at.js';
import type { LegionGame } from '../../legion.js';
import { ON_TABLE, type LegionState } from '../../state/state.js';
import type { Showing } from '../wording/showing.js';
import { aimOf } from '../picture/target.js';
import { cohesionOf } from './cohesion.js';
import { reachOf } from './reach.js';
import { sightOf } from './sight.js';
import { threatOf } from './threat.js';
import type { Work } from './work.js';
import { isAboard } from '../../rules/queries/aboard.js';

/**
 * Works out a shade in small steps, so that other work can be done in between; ends with undefined where there is
 * nothing to shade. Every figure is what the rules say of a state in which that very miniature stands there. The view
 * stays as it is, and nothing but the view is known.
 */
export function* shading(
  game: LegionGame,
  view: LegionState,
  question: ShadeQuestion,
  showing: Showing,
): Generator<undefined, Shade | undefined> {
  const state = game.newState();
  game.copy(view, state);
  const work: Work = { game, showing, state, here: () => game.contextOf(state) };
  const { layer, answer, listed } = question;
  if (layer === 'reach') return yield* reachOf(work, listed);
  const c = work.here();
  const u = subjectOf(c);
  if (u === undefined) return undefined;
  if (layer === 'threat') return yield* threatOf(work, u, listed);
  const aim = aimOf(answer);
  if (aim !== undefined && pendingDecision(c).notes?.puts === 'moves') {
    const [, turned] = / facing (\d{1,3})$/.exec(answer) ?? [];
    const facing = c.s.minis.facing[c.b.units.firstMini[u]];
    standAt(c, u, aim.x, aim.y, turned === undefined ? facing : Number(turned));
  }
  return layer === 'sight' ? yield* sightOf(work, u) : yield* cohesionOf(work, u);
}

/** The unit that decides where to go or what to do, if it is on the table. */
function subjectOf(c: Context): number | undefined {
  const { pendingA, activating } = c.s.game;
  const u = pendingDecision(c).notes?.puts === 'moves' ? pendingA : activating;
  return u >= 0 && u < c.b.units.count && c.s.units.status[u] === ON_TABLE && !isAboard(c, u) ? u : undefined;
}
