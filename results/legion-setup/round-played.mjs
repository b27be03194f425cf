// What it is worth to its side that an agent plays one round, 0 for the setup, against the policy: in each standard
// scenario POSITIONS positions at the start of the round, both sides, judged by PLAYOUTS battles of the policy from
// the end of the round. node results/legion-setup/round-played.mjs AGENT ROUND POSITIONS PLAYOUTS OUT [PART PARTS], and
// … round-played.mjs tally OUT[,OUT] OUT[,OUT]... compares the others with the first.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { battle, mean, play, rowsOf } from '../legion-endgame/common.mjs';
import { SCENARIOS, agentOf, byAgent, byPolicy, grouped, isMine, playedOn, variances } from './common.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest.map((files) => rowsOf(files.split(','))));
else await measure(agentOf(first), ...rest);

async function measure(agent, round, positions, playouts, out, part, parts) {
  for (let d = 0; d < Number(positions); d++) {
    for (let k = 0; k < SCENARIOS; k++) {
      if (!isMine(k, part, parts)) continue;
      const { game, scenario } = await battle(k);
      const start = game.newState();
      if (Number(round) > 0) play(game, start, `played/${k}/${d}`, byPolicy(game), Number(round));
      for (const side of [0, 1]) {
        const state = game.newState();
        game.copy(start, state);
        const before = process.cpuUsage();
        play(game, state, `played/${k}/${d}/${side}`, byAgent(game, agent, [side]), Number(round) + 1);
        const { user, system } = process.cpuUsage(before);
        const results = playedOn(game, state, Number(playouts), `played/${k}/${d}`).map((x) => (side === 0 ? x : -x));
        appendFileSync(out, `${JSON.stringify({ scenario, k, d, side, seconds: (user + system) / 1e6, results })}\n`);
      }
    }
  }
}

function tally([base, ...others]) {
  const place = ({ k, d, side }) => `${k}/${d}/${side}`;
  const found = new Map(base.map((row) => [place(row), mean(row.results)]));
  console.log(
    `mean ${mean([...found.values()]).toFixed(3)}, ${mean(base.map(({ seconds }) => seconds)).toFixed(2)} s; variance between positions of one side ${mean(
      grouped(base, ({ k, side }) => `${k}/${side}`).map((rows) => variances(rows).between),
    ).toFixed(3)}`,
  );
  for (const rows of others) {
    const same = rows.filter((row) => found.has(place(row)));
    const groups = grouped(same, ({ k, side }) => `${k}/${side}`).map((own) =>
      own.map((row) => mean(row.results) - found.get(place(row))),
    );
    const errors = groups.map((own) => {
      const middle = mean(own);
      return own.reduce((sum, x) => sum + (x - middle) ** 2, 0) / Math.max(1, own.length - 1) / own.length;
    });
    console.log(
      `${mean(groups.flat()).toFixed(3)} ± ${Math.sqrt(mean(errors) / errors.length).toFixed(3)} over it, ${mean(same.map(({ seconds }) => seconds)).toFixed(2)} s, ${same.length} positions`,
    );
  }
}
