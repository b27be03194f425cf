import { scoringRules } from '../../rules/queries/mission.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { LegionGame } from '../../legion.js';
import { coverFrom } from '../../rules/queries/cover.js';
import { canStrike } from '../../rules/queries/melee.js';
import { ON_TABLE } from '../../state/state.js';
import type { LegionState } from '../../state/state.js';
import { enemiesFrom } from '../measure.js';
import { unitName } from '../names.js';
import type { Showing } from '../wording/showing.js';
import { afterMove, copyOf } from './probe.js';
import { aimOf } from './target.js';

/** Wounds and nearness that differ by less than this are the same. */
const LITTLE = 0.05;

const COVERS = ['none', 'light', 'heavy'];

/**
 * What an answer about what a unit does would be for: the wounds that it could deal and would suffer, its cover from
 * the enemies that see it, and the objective; each against how things are now. Empty for what changes none of these.
 */
export function purposeOf(game: LegionGame, view: LegionState, answer: string, said: Showing['purpose']): string[] {
  const c = game.contextOf(view);
  const u = view.game.pendingA;
  const action = game.parse(view, answer);
  if (!action.ok || pendingDecision(c).notes?.puts !== 'moves' || view.units.status[u] !== ON_TABLE) return [];
  // The game has one context, which each state takes over: what holds now is looked at first.
  const now = lookAt(c, u);
  if (aimOf(answer) !== undefined) {
    const moved = afterMove(game, view, u, action.value, ['place-minis tight']);
    if (moved === undefined) return [];
    const at = game.contextOf(moved);
    const there = lookAt(at, u);
    return [...ofWounds(at, now, there, said), ...ofCover(at, u, said), ...ofScoring(now, there, said)];
  }
  const [, kind, target = ''] = /^choose-action (\S+) ?(\S*)$/.exec(answer) ?? [];
  if (kind === 'attack') {
    const line = now.enemies.find(({ unit }) => unit === target);
    return line === undefined ? [] : [said.hits(unitName(c.b, line.v), line.deals, undefined)];
  }
  const there = copyOf(game, view);
  if (kind === 'aim') there.units.aim[u]++;
  else if (kind === 'dodge') there.units.dodge[u]++;
  else return [];
  const at = game.contextOf(there);
  return ofWounds(at, now, lookAt(at, u), said);
}

/** What the purposes of answers are measured by. */
interface Facts {
  readonly enemies: ReturnType<typeof enemiesFrom>;
  /** Victory tokens of the objective if the battle ended, and how near the unit's side is to it. */
  readonly standing: number;
  readonly progress: number;
}

function lookAt(c: Context, u: number): Facts {
  const rules = scoringRules(c);
  const side = c.b.units.side[u];
  return {
    enemies: enemiesFrom(c, u),
    standing: rules?.standing(c, side) ?? 0,
    progress: rules?.progress?.(c, side) ?? 0,
  };
}

/** What the unit would deal and suffer, where that differs. */
function ofWounds(c: Context, now: Facts, there: Facts, said: Showing['purpose']): string[] {
  const most = ({ enemies }: Facts): number => Math.max(0, ...enemies.map(({ deals }) => deals));
  const suffered = ({ enemies }: Facts): number => enemies.reduce((sum, { takes }) => sum + takes, 0);
  const best = there.enemies.find(({ deals }) => deals === most(there));
  const parts: string[] = [];
  if (best !== undefined && best.deals > LITTLE && Math.abs(best.deals - most(now)) > LITTLE)
    parts.push(said.hits(unitName(c.b, best.v), best.deals, most(now)));
  if (Math.abs(suffered(there) - suffered(now)) > LITTLE) parts.push(said.suffers(suffered(there), suffered(now)));
  return parts;
}

/** The cover of the unit from the enemies that see it, the best first, and those that do not see it. */
function ofCover(c: Context, u: number, said: Showing['purpose']): string[] {
  const { firstMini, tag } = c.b.units;
  const by = new Map<string, string[]>();
  for (const { v } of enemiesFrom(c, u)) {
    if (canStrike(c, v, u)) continue;
    const [back] = enemiesFrom(c, v).filter((one) => one.v === u);
    const level = back === undefined || back.seen === 0 ? 'hidden' : COVERS[coverFrom(c, firstMini[v], u)];
    by.set(level, [...(by.get(level) ?? []), tag[v]]);
  }
  return ['hidden', 'heavy', 'light'].flatMap((level) => {
    const units = by.get(level);
    return units === undefined ? [] : [level === 'hidden' ? said.unseen(units) : said.cover(level, units)];
  });
}

/** What the objective would bring, or that the unit would come nearer to it. */
function ofScoring(now: Facts, there: Facts, said: Showing['purpose']): string[] {
  const more = there.standing - now.standing;
  if (more !== 0) return [said.objective(more)];
  return there.progress - now.progress > LITTLE ? [said.nearer] : [];
}
