import { scoringRules, zonesInPlay } from '../rules/queries/mission.js';
import { hashWords } from '../../../kernel/hash.js';
import { kept } from '../../../kernel/scratch.js';
import type { ScoringRules } from '../engine/battle-card.js';
import type { Battle, Context } from '../engine/context.js';
import { queryOf } from '../engine/timing.js';
import { NONE } from '../state/state.js';
import { UNITS } from './quick-threat.js';

const LEADER = queryOf('objective.leader');

/** The objective card's values in a state, blue's minus red's. */
export interface ObjectiveTerms {
  /** Victory tokens that the end of the battle would add if nothing changed until then. */
  standing: number;
  /** Progress of units towards the card's goal. */
  progress: number;
  /** Victory tokens that the end of this round would add, or that the card foresees for it. */
  roundEnd: number;
}

/** How many numbers of each unit objective cards may depend on. */
const ROW = 9;
/** How many other numbers of the state they may depend on, besides tokens. */
const SCALARS = 8;

/** The terms computed last, and all inputs that they were computed from. */
interface Kept {
  readonly terms: ObjectiveTerms;
  readonly rows: Int32Array;
  readonly scalars: Int32Array;
  tokens: Int32Array;
  /** What the card says of each unit ({@link ScoringRules.inputs}), and the words of the edition. */
  readonly others: Int32Array;
  /** Whether cards can change which leaders count, in ways that the card in play does not track. */
  readonly leadersVary: boolean;
  /** Whether that is so now: if it is, nothing is kept. */
  varies: boolean;
  isKnown: boolean;
}

const kepts = new WeakMap<Battle, Kept>();
let lastBattle: Battle | null = kept(null);
let last: Kept | null = kept(null);

function keptOf(b: Battle): Kept {
  if (last !== null && lastBattle === b) return last;
  let kept = kepts.get(b);
  if (kept === undefined) {
    let varies = false;
    for (let u = 0; u < b.units.count; u++) if (b.modifiers.canChange(LEADER, u)) varies = true;
    kept = {
      terms: { standing: 0, progress: 0, roundEnd: 0 },
      rows: new Int32Array(ROW * UNITS),
      scalars: new Int32Array(SCALARS),
      tokens: new Int32Array(0),
      others: new Int32Array(b.ownWords === 0 ? 0 : UNITS + b.ownWords),
      leadersVary: varies,
      varies,
      isKnown: false,
    };
    kepts.set(b, kept);
  }
  lastBattle = b;
  last = kept;
  return kept;
}

/** Forgets the terms of a battle: the next ones are computed afresh. */
export function forgetObjective(b: Battle): void {
  keptOf(b).isKnown = false;
}

/** The objective card in play, once there is one. */
export function objectiveOf(c: Context): ScoringRules | undefined {
  const zones = zonesInPlay(c);
  // Before that there are no zones, and no unit is on the table.
  return zones < 0 || zones === NONE ? undefined : scoringRules(c);
}

/**
 * The values of `objective` in the current state; with `roundEnds` also that of the end of this round. `changed`: bits
 * over the units that may differ from the state of the latest call. The terms are computed again only if something has
 * changed on which the card may depend (see {@link ScoringRules}). The result is overwritten by the next call.
 */
export function objectiveTerms(
  c: Context,
  objective: ScoringRules,
  roundEnds: boolean,
  changed: number,
): ObjectiveTerms {
  const kept = keptOf(c.b);
  const { terms } = kept;
  // All are called, because each also records the new values.
  const units = unitsDiffer(c, kept, changed);
  const scalars = scalarsDiffer(c, kept, roundEnds);
  const tokens = tokensDiffer(c, kept);
  const others = othersDiffer(c, objective, kept);
  kept.varies = kept.leadersVary && objective.inputs === undefined;
  if (kept.isKnown && !kept.varies && !units && !scalars && !tokens && !others) return terms;
  terms.standing = objective.balance?.(c) ?? objective.standing(c, 0) - objective.standing(c, 1);
  terms.progress = objective.progress === undefined ? 0 : objective.progress(c, 0) - objective.progress(c, 1);
  terms.roundEnd =
    roundEnds && objective.endOfRound !== undefined
      ? objective.endOfRound(c, 0, c.s.game.round) - objective.endOfRound(c, 1, c.s.game.round)
      : 0;
  if (objective.foreseen !== undefined) {
    // Each token counts once: the first at the end of this round, the others, or in the last round all, as standing.
    const soon = foreseen(c, objective, 1);
    if (roundEnds) terms.roundEnd += soon;
    const rest = roundEnds ? foreseen(c, objective, 1 + c.b.scenario.rounds - c.s.game.round) - soon : soon;
    terms.standing += FORESEEN_SHARE * rest;
  }
  kept.isKnown = true;
  return terms;
}

/** What a foreseen token counts of one that stands: less than one that is won, or a search would rather wait. */
export const FORESEEN_SHARE = 0.9;

/** What a card foresees for blue minus that for red. */
function foreseen(c: Context, objective: ScoringRules, rounds: number): number {
  return (objective.foreseen?.(c, 0, rounds) ?? 0) - (objective.foreseen?.(c, 1, rounds) ?? 0);
}

/** How many numbers {@link writeInputs} writes. */
export const INPUTS = 4;

/**
 * Writes what tells the states of a battle apart in which an objective card's values may differ, for the state of the
 * latest {@link objectiveTerms}: hashes of everything on which the card may depend. False if cards can change the
 * values in other ways too.
 */
export function writeInputs(b: Battle, out: Float64Array): boolean {
  const { rows, scalars, tokens, others, varies } = keptOf(b);
  if (varies) return false;
  out[0] = hashWords(rows);
  out[1] = hashWords(scalars);
  out[2] = hashWords(tokens);
  out[3] = others.length === 0 ? 0 : hashWords(others);
  return true;
}

function unitsDiffer(c: Context, { rows }: Kept, changed: number): boolean {
  const { units, minis } = c.s;
  const { count, firstMini } = c.b.units;
  let differs = false;
  for (let u = 0; u < count; u++) {
    if ((changed & (1 << u)) === 0) continue;
    const m = firstMini[u];
    const at = ROW * u;
    const standing = units.status[u] | (units.carrier[u] << 8) | (units.exposed[u] << 16) | (minis.alive[m] << 24);
    if (
      rows[at] === standing &&
      rows[at + 1] === minis.x[m] &&
      rows[at + 2] === minis.y[m] &&
      rows[at + 3] === minis.z[m] &&
      rows[at + 4] === minis.facing[m] &&
      rows[at + 5] === minis.offTable[m] &&
      rows[at + 6] === units.roundEffects[u] &&
      rows[at + 7] === units.marks[u] &&
      rows[at + 8] === units.rank[u]
    )
      continue;
    rows[at] = standing;
    rows[at + 1] = minis.x[m];
    rows[at + 2] = minis.y[m];
    rows[at + 3] = minis.z[m];
    rows[at + 4] = minis.facing[m];
    rows[at + 5] = minis.offTable[m];
    rows[at + 6] = units.roundEffects[u];
    rows[at + 7] = units.marks[u];
    rows[at + 8] = units.rank[u];
    differs = true;
  }
  return differs;
}

function scalarsDiffer(c: Context, { scalars }: Kept, roundEnds: boolean): boolean {
  const { game, sides } = c.s;
  const { card, memory } = c.s.mission;
  let cards = 0;
  for (let kind = 0; kind < card.length; kind++) cards |= (card[kind] & 0xff) << (8 * kind);
  const counter = game.round | (game.roundsPlayed << 8) | (roundEnds ? 1 << 16 : 0);
  const colours = game.bluePlayer | (game.blueIsFar << 8);
  const won = sides.victoryTokens[0] | (sides.victoryTokens[1] << 16);
  if (
    scalars[0] === cards &&
    scalars[1] === counter &&
    scalars[2] === colours &&
    scalars[3] === memory[0] &&
    scalars[4] === memory[1] &&
    scalars[5] === game.phase &&
    scalars[6] === game.counterHolder &&
    scalars[7] === won
  )
    return false;
  scalars[0] = cards;
  scalars[1] = counter;
  scalars[2] = colours;
  scalars[3] = memory[0];
  scalars[4] = memory[1];
  scalars[5] = game.phase;
  scalars[6] = game.counterHolder;
  scalars[7] = won;
  return true;
}

function tokensDiffer(c: Context, kept: Kept): boolean {
  const { words, tokens: rows, attackFaces } = c.s;
  // Other data in the first and the last word may differ without effect.
  const first = rows.kind.byteOffset >> 2;
  const end = (attackFaces.byteOffset + 3) >> 2;
  if (kept.tokens.length !== end - first) kept.tokens = new Int32Array(end - first);
  const { tokens } = kept;
  let differs = false;
  for (let i = first; i < end; i++) {
    if (tokens[i - first] === words[i]) continue;
    tokens[i - first] = words[i];
    differs = true;
  }
  return differs;
}

function othersDiffer(c: Context, { inputs }: ScoringRules, { others }: Kept): boolean {
  if (others.length === 0) return false;
  const { own } = c.s;
  let differs = false;
  for (let u = 0; u < c.b.units.count; u++) {
    const value = inputs?.(c, u) ?? 0;
    if (others[u] === value) continue;
    others[u] = value;
    differs = true;
  }
  for (let i = 0; i < own.length; i++) {
    if (others[UNITS + i] === own[i]) continue;
    others[UNITS + i] = own[i];
    differs = true;
  }
  return differs;
}
