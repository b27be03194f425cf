// Decisions out of battles of mcts:iterations=60 against itself on the standard scenarios, as a player sees them, for
// regret.mjs: node results/legion-regret/states.mjs OUT FROM TO KEEP [KIND]. One of KEEP decisions with more than one
// action is kept, of one kind if that is given; battles FROM to TO, of which number k is on scenario k mod 16.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { onlyAction } from '../../dist/agents/only-action.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { battle, play } from '../legion-endgame/common.mjs';
import { agentOf, byAgent, SCENARIOS } from '../legion-setup/common.mjs';

const [out, from, to, keep, only] = process.argv.slice(2);
const agent = agentOf('mcts:iterations=60');
for (let k = Number(from); k < Number(to); k++) {
  const { game } = await battle(k);
  const choose = byAgent(game, agent, [0, 1]);
  const pick = new Rng(`states/${k}`, 'pick');
  const keepIf = (view) => {
    const round = game.round(view);
    const kind = round === 0 ? 'setup' : game.decisionKinds.names[game.decisionKinds.pending(view)];
    if ((only !== undefined && kind !== only) || onlyAction(game, view) >= 0 || pick.below(Number(keep)) > 0) return;
    const { buffer, byteOffset, byteLength } = view.words;
    const words = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
    appendFileSync(out, `${JSON.stringify({ k: k % SCENARIOS, kind, round, words })}\n`);
  };
  play(game, game.newState(), `states/${k}`, choose, Infinity, (_, view) => keepIf(view));
}
