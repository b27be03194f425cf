/** A game's module. Nim: one heap of seven; each takes one or two; who takes the last wins. */
export const NIM = `import { copyPacked, deserializePacked, hashPacked, parseAmongChoices, serializePacked } from 'opfor';
const [HEAP, TURN] = [0, 1];
export default () => ({
  id: 'nim', players: ['first', 'second'], zeroSum: true,
  newState: () => ({ words: Int32Array.of(7, 0) }),
  copy: copyPacked, hash: hashPacked, serialize: serializePacked, deserialize: deserializePacked,
  actor: ({ words }) => (words[HEAP] === 0 ? -2 : words[TURN]),
  legalActions({ words }, out) { out.clear(); out.push(1); if (words[HEAP] > 1) out.push(2); },
  sampleAction: ({ words }, rng) => 1 + rng.below(Math.min(2, words[HEAP])),
  isLegal: ({ words }, action) => (action === 1 || action === 2) && action <= words[HEAP],
  chanceOutcomes: () => false, sampleChance() { throw new Error('no chance'); },
  apply({ words }, action) { words[HEAP] -= action; words[TURN] = 1 - words[TURN]; },
  returns: ({ words }, player) => (words[TURN] === player ? -1 : 1),
  view: (state, _player, out) => copyPacked(state, out), determinize() {},
  format: (_state, action) => 'take ' + action,
  parse(state, text) { return parseAmongChoices(this, state, text); },
});
`;
