import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { hashHex, hashWords } from '../kernel/hash.js';
import { writeRecord } from '../kernel/record.js';
import type { LoadedGame } from './loaded-game.js';
import { playGame } from './play.js';

/** The pairings of agents in the games of a signature. */
const PAIRINGS = ['random random', 'greedy random', 'random greedy', 'greedy greedy'];

/**
 * A number for how a game and the agents that come with Opfor behave: the hash of the records of fixed seeded games,
 * `rounds` of each pairing. It changes almost exactly when a rule or a choice of an agent changes.
 */
export function behaviourSignature(loaded: LoadedGame, rounds: number): string {
  let text = '';
  for (const pairing of PAIRINGS) {
    const pair = pairing.split(' ').map(shippedAgent);
    // In a battle of teams the seats of the two sides alternate.
    const seats = loaded.game.players.map((_, seat) => pair[seat % pair.length]);
    for (let round = 0; round < rounds; round++) {
      text += `${writeRecord(playGame(loaded, seats, `signature/${round}`).record)}\n`;
    }
  }
  return hashHex(hashWords(Int32Array.from(text, (letter) => letter.codePointAt(0) ?? 0)));
}

function shippedAgent(name: string): AgentChoice {
  const parsed = parseAgent(name);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}
