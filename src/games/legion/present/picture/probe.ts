import { choices } from '../../../../kernel/notation.js';
import { NOBODY } from '../../../../kernel/game.js';
import type { Action } from '../../../../kernel/game.js';
import type { TableProbe, Spot } from '../../../../tabletop/picture.js';
import { Rng } from '../../../../kernel/rng.js';
import { INCH, MILLIMETRE } from '../../../../tabletop/units.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { attackOutcome } from '../../estimates/attack-outcome.js';
import { standAt } from '../../estimates/stand-at.js';
import type { LegionGame } from '../../legion.js';
import { placeMinis } from '../../rules/decisions/place-minis.js';
import { minisOffTable } from '../../rules/queries/cohesion.js';
import { refreshMeleeOf } from '../../rules/queries/melee.js';
import { ON_TABLE } from '../../state/state.js';
import type { LegionState } from '../../state/state.js';
import { enemiesFrom } from '../measure.js';
import { whyNot } from '../reasons/why-not.js';
import type { Speech } from '../speech.js';
import { aimOf } from './target.js';

/**
 * What would follow of an answer: for an attack its exact chances; for a move, what the unit would see, hit and suffer
 * at its end; for a deployment, where it would stand. What is legal is done on a copy, with the answers `follow` as far
 * as they are possible, so that the others stand where they would stand.
 */
export function probeOf(
  game: LegionGame,
  view: LegionState,
  answer: string,
  follow: readonly string[],
  speech: Speech,
): TableProbe {
  const c = game.contextOf(view);
  const { notes } = pendingDecision(c);
  const action = game.parse(view, answer);
  const legal = action.ok;
  const why = legal ? '' : whyNot(c, answer, speech);
  const aim = aimOf(answer);
  const u = view.game.pendingA;
  if (aim !== undefined && notes?.puts === 'arrives') {
    const deployed = action.ok ? afterMove(game, view, u, action.value, follow) : undefined;
    const radius = c.b.minis.radius[c.b.units.firstMini[u]] / MILLIMETRE;
    if (deployed === undefined) return { legal, why, radius, enemies: [] };
    return { legal, why, radius, others: othersOf(game.contextOf(deployed), u), enemies: [] };
  }
  const target = legal ? c.b.units.tag.indexOf(/^choose-action attack (\S+)$/.exec(answer)?.[1] ?? '') : -1;
  if (target >= 0) {
    const outcome = attackOutcome(c, u, target);
    return { legal, why, enemies: [], ...(outcome === undefined ? {} : { outcome }) };
  }
  if (aim === undefined || notes?.puts !== 'moves' || view.units.status[u] !== ON_TABLE)
    return { legal, why, enemies: [] };
  const m = c.b.units.firstMini[u];
  const { x, y, facing } = view.minis;
  const inches = Math.sqrt((aim.x - x[m]) ** 2 + (aim.y - y[m]) ** 2) / INCH;
  const moved = action.ok ? afterMove(game, view, u, action.value, follow) : undefined;
  if (moved !== undefined) {
    const at = game.contextOf(moved);
    return { legal, why, inches, others: othersOf(at, u), enemies: enemiesFrom(at, u) };
  }
  const [, turned] = / facing (\d{1,3})$/.exec(answer) ?? [];
  const there = game.contextOf(copyOf(game, view));
  standAt(there, u, aim.x, aim.y, turned === undefined ? facing[m] : Number(turned));
  return { legal, why, inches, enemies: enemiesFrom(there, u) };
}

export function copyOf(game: LegionGame, view: LegionState): LegionState {
  const copy = game.newState();
  game.copy(view, copy);
  return copy;
}

/** The battle once unit `u` has moved or come onto the table; undefined where dice or an end come before it stands. */
export function afterMove(
  game: LegionGame,
  view: LegionState,
  u: number,
  action: Action,
  follow: readonly string[],
): LegionState | undefined {
  const moved = copyOf(game, view);
  // The game may go on until the next decision, for which it needs a guess at what is hidden. None of it shows.
  game.determinize(moved, new Rng('', 'probe'));
  game.apply(moved, action);
  const isAsked = (): boolean => game.actor(moved) >= 0 && pendingDecision(game.contextOf(moved)) === placeMinis;
  for (const text of follow) {
    const next = isAsked() ? game.parse(moved, text) : undefined;
    if (next?.ok === true) game.apply(moved, next.value);
  }
  // There may be no room for the formation that was named.
  while (isAsked()) game.apply(moved, choices(game, moved)[0]);
  if (moved.units.status[u] !== ON_TABLE || minisOffTable(game.contextOf(moved), u) !== 0) return undefined;
  if (moved.game.round === view.game.round && game.actor(moved) !== NOBODY) return moved;
  // The end of the round has taken tokens away, which count until then.
  const there = copyOf(game, view);
  const { firstMini, miniCount } = game.battle.units;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++)
    for (const of of ['x', 'y', 'z', 'facing'] as const) there.minis[of][m] = moved.minis[of][m];
  refreshMeleeOf(game.contextOf(there), u);
  // Its turn is over: weapons barred after a move can be used again.
  there.game.activating = -1;
  return there;
}

/** Where the miniatures of a unit stand, without its leader. */
function othersOf({ b, s }: Context, u: number): Spot[] {
  const first = b.units.firstMini[u];
  const spots: Spot[] = [];
  for (let m = first + 1; m < first + b.units.miniCount[u]; m++)
    if (s.minis.alive[m] === 1) spots.push({ x: s.minis.x[m] / MILLIMETRE, y: s.minis.y[m] / MILLIMETRE });
  return spots;
}
