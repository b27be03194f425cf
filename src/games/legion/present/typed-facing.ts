import { ActionBuffer } from '../../../kernel/buffers.js';
import { angleBetween, directionTo } from '../../../tabletop/directions.js';
import type { Context } from '../engine/context.js';
import { pendingDecision } from '../../../machine/run.js';
import { facingEnemy } from '../rules/queries/formations.js';
import { parsePlace } from '../rules/queries/places.js';
import { ON_TABLE } from '../state/state.js';
import { sideOf } from '../words/players.js';

/** An answer that ends with a place and a facing: the text before the place, the place, the text between the two. */
const FACED = /^(.*?)(\d{1,4}\.\d,\d{1,4}\.\d)( (?:facing )?)(\d{1,3})$/;

/** A text that ends with a place. */
const PLACED = /^(.*?)(\d{1,4}(?:\.\d)?,\d{1,4}(?:\.\d)?)$/;

/**
 * The answer in notation that a text means which ends with a place, where the pending decision asks for a facing too:
 * the unit faces the leader of the nearest enemy unit, or goes on facing as it does if there is none. Where only some
 * facings are possible at a listed place, it is the nearest of them. Undefined where no facing is asked for, or where
 * the text names another place than the listed ones though only those have a facing of their own.
 */
export function withFacing(c: Context, text: string): string | undefined {
  const typed = PLACED.exec(text);
  const place = typed === null ? null : parsePlace(typed[2]);
  if (typed === null || place === null) return undefined;
  const { name: kind, notes } = pendingDecision(c);
  const listed = facedAnswers(c).filter(({ verb }) => verb === typed[1] || verb === `${kind} ${typed[1]}`);
  if (listed.length === 0) return undefined;
  // Something other than a unit lies as in the first answer that is listed.
  const wanted = notes?.unit === undefined ? undefined : facingAt(c, place.x, place.y);
  const there = listed.filter(({ x, y }) => x === place.x && y === place.y);
  if (there.length === 0) {
    const [{ verb, join, facing }] = listed;
    return `${verb}${typed[2]}${join}${wanted ?? facing}`;
  }
  const best = there.reduce((least, one) =>
    wanted !== undefined && angleBetween(one.facing, wanted) < angleBetween(least.facing, wanted) ? one : least,
  );
  return best.notation;
}

interface Faced {
  readonly notation: string;
  readonly verb: string;
  readonly x: number;
  readonly y: number;
  readonly join: string;
  readonly facing: number;
}

/** The listed answers of the pending decision that end with a place and a facing. */
function facedAnswers(c: Context): Faced[] {
  const decision = pendingDecision(c);
  const actions = new ActionBuffer();
  decision.list(c, actions);
  return actions.toArray().flatMap((action): Faced[] => {
    const notation = `${decision.name} ${decision.format(c, action)}`;
    const parts = FACED.exec(notation);
    const place = parts === null ? null : parsePlace(parts[2]);
    return parts === null || place === null
      ? []
      : [{ notation, verb: parts[1], ...place, join: parts[3], facing: Number(parts[4]) }];
  });
}

/**
 * The direction in degrees from a place to the leader of the nearest enemy unit; without one the unit's own, or that of
 * the enemy's side of the table.
 */
function facingAt(c: Context, x: number, y: number): number {
  const { pendingA: u, pendingPlayer } = c.s.game;
  const { units, minis } = c.s;
  const { side, firstMini, count } = c.b.units;
  let best: number | undefined;
  let least = Infinity;
  for (let v = 0; v < count; v++) {
    if (side[v] === sideOf(pendingPlayer) || units.status[v] !== ON_TABLE) continue;
    const n = firstMini[v];
    const dx = minis.x[n] - x;
    const dy = minis.y[n] - y;
    if (dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    best = directionTo(dx, dy);
  }
  return best ?? (units.status[u] === ON_TABLE ? minis.facing[firstMini[u]] : facingEnemy(c, u));
}
