import type { AgentChoice } from '../../../agents/choice.js';
import { playGame } from '../../arena/play.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { type Arena, loadBattle } from '../../arena/legion/drawn/arena.js';
import { must } from '../../arena/legion/drawn/must.js';
import { telemetryOf, type UnitTelemetry } from '../battles/unit-telemetry.js';
import { arenaOfArm, battleOf, drawBlock, gameSeed } from './block.js';
import type { Plan, Task } from './plan.js';

/** What the units of a block did: one entry for each unit in each battle. */
export interface BlockTelemetry {
  readonly line: number;
  readonly agent: number;
  /** The same as those of the block when it was first played. */
  readonly scores: readonly (readonly [number, number])[];
  readonly units: readonly (UnitTelemetry & { readonly faction: Faction })[];
}

/** Plays the battles of a block again, and tells from their records what units did. */
export function blockTelemetry(plan: Plan, arena: Arena, agent: AgentChoice, task: Task): BlockTelemetry {
  const drawn = drawBlock(plan, arena, task);
  const { armies, opponent } = drawn;
  const units: BlockTelemetry['units'][number][] = [];
  const scores = armies.map(({ list }, army): [number, number] => {
    const battle = (own: 0 | 1): number => {
      const content = battleOf(arena, drawn, army, own, `block-${task.block}`);
      const loaded = must(loadBattle(arenaOfArm(arena, drawn, army), content));
      const { record } = playGame(loaded, [agent, agent], gameSeed(plan, task.block, own));
      for (const unit of telemetryOf(loaded, record).units)
        units.push({ ...unit, faction: unit.side === own ? list.faction : opponent.list.faction });
      return (record.result.returns[own] + 1) / 2;
    };
    return [battle(0), battle(1)];
  });
  return { line: task.line, agent: task.agent, scores, units };
}
