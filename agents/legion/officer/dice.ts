import type { Action } from '../../../src/kernel/game.js';
import {
  ATTACK_COLOURS,
  ATTACK_FACES,
  type Context,
  FACES,
  type LegionGame,
  type LegionState,
  newPoolFacts,
  readFacts,
  RerollPolicy,
  rerollWork,
} from '../../../src/games/legion/for-agents.js';

const facts = newPoolFacts();

/** Rerolls with more work than this take too long to compare. */
const MOST_WORK = 300_000;

/**
 * The reroll with the highest expected wounds, if both sides spend their tokens well; −1 if that takes too long to
 * compute.
 */
export function bestReroll(game: LegionGame, c: Context, view: LegionState): Action {
  readFacts(c, facts);
  const { measures } = c.b.library;
  if (rerollWork(measures, facts) > MOST_WORK) return -1;
  const choice = new RerollPolicy(measures, facts).best(c.s.attackFaces, facts.aims, facts.observations);
  const parsed = game.parse(view, `reroll ${choice === null ? 'stop' : spelt(choice.observation, choice.dice)}`);
  return parsed.ok ? parsed.value : -1;
}

/** In the notation of the decision: `red: 1 blank; white: 2 hit`. */
function spelt(observation: boolean, dice: Uint8Array): string {
  const parts: string[] = [];
  for (const [colour, name] of ATTACK_COLOURS.entries()) {
    const faces = ATTACK_FACES.flatMap((face, i) =>
      dice[colour * FACES + i] === 0 ? [] : [`${dice[colour * FACES + i]} ${face}`],
    );
    if (faces.length > 0) parts.push(`${name}: ${faces.join(' ')}`);
  }
  return parts.length === 0 ? 'none' : (observation ? 'observation ' : '') + parts.join('; ');
}
