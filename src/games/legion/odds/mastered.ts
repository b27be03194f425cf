import { BEFORE_ROLL } from '../rules/procedures/attack/marks.js';
import type { PoolFacts } from './facts.js';

/** Whether the attacker says before it rolls whether it gives up Pierce to take the defences against it away. */
export function mastersBefore(f: PoolFacts): boolean {
  return f.mastered === BEFORE_ROLL;
}

/** The facts of an attacker that has given it up. */
export function masteredFacts(f: PoolFacts): PoolFacts {
  return {
    ...f,
    mastered: 0,
    pierce: f.masteredPierce,
    pierceDodged: f.masteredPierce,
    pierceAimed: f.masteredPierceAimed,
    pierceAimedDodged: f.masteredPierceAimed,
    extraDice: f.masteredDice,
    extraDiceDodged: f.masteredDice,
    extraDiceAimed: f.masteredDice,
    extraDiceAimedDodged: f.masteredDice,
    lethalPierce: 1,
    lethalPierceDodged: 1,
    lethalDice: 0,
    lethalDiceDodged: 0,
  };
}
