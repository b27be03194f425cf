import { isIncapacitated } from '../../rules/campaign/incapacitated.js';
import { isDoor, isFigure, tokenOf } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import type { Hooks } from '../rules-of.js';
import { doersTest } from './doers.js';
import type { Script } from './script.js';

/**
 * Figures that are incapacitated instead of being defeated, heroes instead of withdrawing: they have one action, as the
 * mission says only to move or for an interact with some tokens.
 */
export function lyingHooks(script: Script): Hooks {
  const all = script.mission.incapacitated.map(({ who, moveOnly, interacts }) => ({
    is: doersTest(who, script),
    moveOnly,
    tokens: new Set(interacts.flatMap((name) => [...script.tokensOf(name)])),
  }));
  if (all.length === 0) return {};
  return {
    liesDown: (c, u) => all.some(({ is }) => is(c, u)),
    ...(all.some(({ moveOnly }) => moveOnly)
      ? {
          onlyMoves: (c: Ia, u: number) =>
            isIncapacitated(c, u) && all.some(({ is, moveOnly }) => moveOnly && is(c, u)),
          cannotInteract(c: Ia, u: number, target: number) {
            if (!isIncapacitated(c, u)) return false;
            const found = all.find(({ is }) => is(c, u));
            if (found?.moveOnly !== true) return false;
            return isFigure(target) || isDoor(target) || !found.tokens.has(tokenOf(target));
          },
        }
      : {}),
  };
}
