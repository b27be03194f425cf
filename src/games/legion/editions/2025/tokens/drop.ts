import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { again, ask, call } from '../../../../../machine/run.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Trigger } from '../../../engine/timing.js';
import { type Box, canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { NONE } from '../../../state/state.js';
import { opponentOf } from '../../../words/players.js';
import { TOO_FAR } from '../../../words/reasons.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { droppedAssets, setDropped } from '../own-words/mission.js';
import { isPanicked } from '../panic.js';
import { later } from '../rulebook.js';
import { objectiveRefusal } from './place.js';

/**
 * Unit `u` drops every asset that it holds, beside its leader, who is still where he was; {@link placeDropped} then has
 * the opponent place them (R 1792–1802).
 */
export function dropAssets(c: Context, u: number): void {
  const { tokens, minis } = c.s;
  const leader = c.b.units.firstMini[u];
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] !== ASSET_TOKEN || tokens.claimedBy[t] !== u) continue;
    tokens.claimedBy[t] = NONE;
    tokens.x[t] = minis.x[leader];
    tokens.y[t] = minis.y[leader];
    tokens.z[t] = minis.z[leader];
    tokens.state[t] = u;
    setDropped(c, droppedAssets(c) | (1 << t));
  }
}

const box = scratch({ xMin: 0, xMax: 0, yMin: 0, yMax: 0 });

/** The token that is placed: operand A of the decision. */
const nearHolder: TokenPlacing = {
  around(c, t): Box {
    const { x, y } = c.s.tokens;
    const reach = reachOf(c, t);
    box.xMin = x[t] - reach;
    box.xMax = x[t] + reach;
    box.yMin = y[t] - reach;
    box.yMax = y[t] + reach;
    return box;
  },
  refusal: (c, x, y) => nearRefusal(c, c.s.game.pendingA, x, y),
  place: (c, x, y) => putDown(c, c.s.game.pendingA, x, y),
};

/** How far from the middle of the leader who held token `t` its own middle can lie: half range from base to token. */
function reachOf(c: Context, t: number): number {
  const leader = c.b.units.firstMini[c.s.tokens.state[t]];
  return c.b.geometry.measures.rangeSegment / 2 + c.b.minis.radius[leader] + tokenRadius(c, t);
}

function nearRefusal(c: Context, t: number, x: number, y: number): Reason {
  const { tokens } = c.s;
  const dx = x - tokens.x[t];
  const dy = y - tokens.y[t];
  const reach = reachOf(c, t);
  if (dx * dx + dy * dy > reach * reach) return TOO_FAR;
  return objectiveRefusal(c, ASSET_TOKEN, x, y, t);
}

function putDown(c: Context, t: number, x: number, y: number): void {
  const { tokens } = c.s;
  const u = tokens.state[t];
  tokens.x[t] = x;
  tokens.y[t] = y;
  tokens.z[t] = elevationAt(c.b.geometry.terrain, x, y);
  tokens.state[t] = 0;
  setDropped(c, droppedAssets(c) & ~(1 << t));
  if (c.hears) c.tell({ type: 'asset-dropped', unit: u, token: t });
}

/** Where a dropped asset is placed. Operand A: the token. */
const dropAsset: Decision = later.decision(tokenChoice('drop-asset', nearHolder), {
  choices: {
    'drop-asset': {
      fields: { player: 'player', token: { token: 'asset' }, atMm: 'place' },
      answer: '{atMm}',
      made: ['asset-dropped', 'token'],
    },
  },
  question: ['Where does the dropped asset lie?', 'Wo liegt der fallen gelassene Zielobjektmarker?'],
  answers: { '*': ['place the asset at {answer}', 'hinlegen: {answer}'] },
  puts: 'token',
});

/** The nearest place at which token `t` may lie, where there is none in reach (R 1834). */
function putNearest(c: Context, t: number): void {
  const { lattice } = c.b.geometry;
  const { x, y } = c.s.tokens;
  let best = Infinity;
  let at = -1;
  for (let i = 0; i < lattice.count; i++) {
    const dx = lattice.xOf(i) - x[t];
    const dy = lattice.yOf(i) - y[t];
    const squared = dx * dx + dy * dy;
    if (squared >= best || objectiveRefusal(c, ASSET_TOKEN, lattice.xOf(i), lattice.yOf(i), t) !== LEGAL) continue;
    best = squared;
    at = i;
  }
  putDown(c, t, at < 0 ? x[t] : lattice.xOf(at), at < 0 ? y[t] : lattice.yOf(at));
}

/** The opponents of those who dropped assets place them. */
export const placeDropped: Procedure = later.procedure('place-dropped', {
  next(c, f) {
    const open = droppedAssets(c);
    if (open === 0) return;
    const t = lowestBit(open);
    again(c, f);
    if (canPlaceNear(c, t)) ask(c, dropAsset, opponentOf(c.b.units.owner[c.s.tokens.state[t]]), t);
    else putNearest(c, t);
  },
});

/** Whether some place in reach will do. */
function canPlaceNear(c: Context, t: number): boolean {
  const refusal = (context: Context, x: number, y: number): Reason => nearRefusal(context, t, x, y);
  return canPlace(c, { ...nearHolder, refusal }, t);
}

/** Whether a unit that is panicked holds an asset. */
function somePanicked(c: Context): boolean {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++)
    if (kind[t] === ASSET_TOKEN && claimedBy[t] !== NONE && isPanicked(c, claimedBy[t])) return true;
  return false;
}

/** Units that are panicked drop what they hold (R 1799); then what has been dropped is placed. */
export function settleAssets(c: Context): void {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++)
    if (kind[t] === ASSET_TOKEN && claimedBy[t] !== NONE && isPanicked(c, claimedBy[t])) dropAssets(c, claimedBy[t]);
  if (droppedAssets(c) !== 0) call(c, placeDropped);
}

/** Moments at which a unit can become panicked, or lose the commander who kept it from that. */
const MOMENTS = ['suppression.gained', 'move.after', 'attack.after', 'activation.start', 'end-phase.start'] as const;

/** The triggers of a card whose assets units hold. */
export const DROPS: readonly Trigger[] = MOMENTS.map((at) => ({
  at,
  optional: false,
  when: somePanicked,
  run: settleAssets,
}));
