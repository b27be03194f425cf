import type { Rng } from '../../../kernel/rng.js';
import type { LegionGame } from '../legion.js';
import type { LegionState } from '../state/state.js';

/** For tests: a random correction of any kind of a battle at this moment, sensible or not. */
export function anyCorrection({ units, minis }: LegionGame['battle'], state: LegionState, rng: Rng): string {
  const u = rng.below(units.count);
  const i = rng.below(units.miniCount[u]);
  const m = units.firstMini[u] + i;
  const by = (): number => rng.below(600) - 300;
  const near = (beside: number): string => {
    const place = [state.minis.x[beside] + by(), state.minis.y[beside] + by()];
    return place.map((length) => (Math.max(0, length) / 10).toFixed(1)).join(',');
  };
  const name = `${units.tag[u]}.${i + 1}`;
  const leader = units.firstMini[u];
  const kinds = [
    () => `stand ${units.tag[u]} ${near(leader)}`,
    () => `stand ${units.tag[u]} ${near(leader)} ${rng.below(360)}`,
    () => `put ${name} ${near(m)}`,
    () => `restore ${name} ${near(leader)}`,
    () => `remove ${name}`,
    () => `tokens ${units.tag[u]} ${['aim', 'suppression', 'standby', 'surge'][rng.below(4)]} ${rng.below(4)}`,
    () => `wounds ${name} ${rng.below(minis.wounds[m] + 1)}`,
    () => `score ${['blue', 'red'][rng.below(2)]} ${rng.below(5)}`,
    () => `cover ${['none', 'light', 'heavy'][rng.below(3)]}`,
    () => `sight ${name}`,
  ];
  return kinds[rng.below(kinds.length)]();
}
