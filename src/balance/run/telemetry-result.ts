import type { Estimate } from '../../arena/tournament/elo.js';
import { student975 } from '../estimates/student.js';
import type { BlockTelemetry } from './block-telemetry.js';

/** Rounds of a battle, of which survival is told. */
export const ROUNDS = 6;

/** What units of one card did on average in a battle, as one agent plays them. */
export interface CardTelemetry {
  readonly agent: string;
  readonly faction: string;
  readonly card: string;
  /** Units in battles, two of them in one battle counted twice. */
  readonly units: number;
  readonly points: number;
  /** Wounds in a battle, with 95 % intervals by blocks. */
  readonly dealt: Estimate;
  readonly taken: Estimate;
  readonly kills: number;
  readonly activations: number;
  /** Share of its ends of rounds at which it was at an objective. */
  readonly atObjective: number;
  /** Share of units that lived at the end of rounds 1 to {@link ROUNDS}. */
  readonly survival: readonly number[];
}

/** Means for each agent, faction and card, in alphabetical order of faction and card. */
export function telemetryResult(agents: readonly string[], blocks: readonly BlockTelemetry[]): CardTelemetry[] {
  return agents.flatMap((name, agent) => {
    const own = blocks.filter((block) => block.agent === agent);
    const keys = [...new Set(own.flatMap(({ units }) => units.map(({ faction, card }) => `${faction} ${card}`)))];
    return keys
      .sort((a, b) => (a < b ? -1 : 1))
      .map((key): CardTelemetry => {
        const [faction, card] = key.split(' ');
        const groups = own
          .map(({ units }) => units.filter((unit) => unit.card === card && unit.faction === faction))
          .filter((group) => group.length > 0);
        const all = groups.flat();
        const sum = (of: (unit: (typeof all)[number]) => number): number => all.reduce((to, unit) => to + of(unit), 0);
        return {
          agent: name,
          faction,
          card,
          units: all.length,
          points: sum(({ points }) => points) / all.length,
          dealt: meanByBlock(groups, ({ dealt }) => dealt),
          taken: meanByBlock(groups, ({ taken }) => taken),
          kills: sum(({ kills }) => kills) / all.length,
          activations: sum(({ activations }) => activations) / all.length,
          atObjective:
            sum((unit) => unit.atObjective) /
            Math.max(
              1,
              sum(({ rounds }) => rounds),
            ),
          survival: Array.from(
            { length: ROUNDS },
            (_, i) => all.filter(({ defeatedIn }) => defeatedIn === 0 || defeatedIn > i + 1).length / all.length,
          ),
        };
      });
  });
}

/** The mean over units; its error is counted by blocks, whose battles share armies. */
function meanByBlock<T>(groups: readonly (readonly T[])[], of: (unit: T) => number): Estimate {
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  const sums = groups.map((group) => group.reduce((sum, unit) => sum + of(unit), 0));
  const value = sums.reduce((a, b) => a + b, 0) / count;
  const blocks = groups.length;
  if (blocks < 3) return { value, low: -Infinity, high: Infinity };
  const squares = sums.reduce((sum, one, i) => sum + (one - value * groups[i].length) ** 2, 0);
  const off = (student975(blocks - 1) * Math.sqrt((squares * blocks) / (blocks - 1))) / count;
  return { value, low: Math.max(0, value - off), high: value + off };
}
