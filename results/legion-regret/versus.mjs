// Two builds against each other, in pairs with the sides changed over, on the standard scenarios in turn:
// node results/legion-regret/versus.mjs SEED PAIRS OUT PART PARTS DIR:AGENT DIR:AGENT, where DIR is a checkout that is
// built. The environment variable SCENARIOS names others. States must have the same layout in both. Processor seconds
// are those of the agents' choices. Pairs that are in OUT already are not played again. versus.mjs tally OUT... adds
// up; versus.mjs sprt DIR EVERY SETTINGS OUT... says how a sequential test goes that looks after each EVERY pairs.
import { appendFileSync, existsSync } from 'node:fs';
import process from 'node:process';
import { mean, must, play, rowsOf } from '../legion-endgame/common.mjs';
import { isMine } from '../legion-setup/common.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rowsOf(rest));
else if (first === 'sprt') await sequentialTest(...rest);
else await match(first, ...rest);

async function buildOf(text) {
  const [dir, ...spec] = text.split(':');
  const from = (file) => import(`${dir}/dist/${file}`);
  const { findGame, loadGame } = await from('src/arena/game-source.js');
  const { scenarioSet } = await from('src/arena/scenario-files.js');
  const { parseAgent } = await from('agents/index.js');
  const { readLearnedFile } = await from('src/arena/learned-files.js');
  const games = new Map();
  const gameOf = async (scenario) => {
    if (!games.has(scenario)) games.set(scenario, must(await loadGame(must(findGame({ scenario, game: undefined })))).game);
    return games.get(scenario);
  };
  return { gameOf, scenarios: scenarioSet('standard'), choice: must(parseAgent(spec.join(':'), readLearnedFile)) };
}

async function match(seed, pairs, out, part, parts, ...texts) {
  const builds = await Promise.all(texts.map(buildOf));
  const scenarios = process.env['SCENARIOS']?.split(',') ?? builds[0].scenarios;
  const done = new Set(existsSync(out) ? rowsOf([out]).map((row) => row.p) : []);
  for (let p = 0; p < Number(pairs); p++) {
    if (!isMine(p, part, parts) || done.has(p)) continue;
    const scenario = scenarios[p % scenarios.length];
    const seconds = [0, 0];
    let points = 0;
    for (const swap of [0, 1]) points += await battle(builds, scenario, swap, `${seed}/${p}`, seconds);
    appendFileSync(out, `${JSON.stringify({ p, scenario, points, seconds })}\n`);
  }
}

/** Points of the first build: 1 for a battle won. */
async function battle(builds, scenario, swap, seed, seconds) {
  const game = await builds[0].gameOf(scenario);
  const players = [];
  for (const seat of [0, 1]) {
    const { gameOf, choice } = builds[seat ^ swap];
    const own = await gameOf(scenario);
    players.push({ agent: choice.configured.create(own), view: own.newState(), budget: choice.budget });
  }
  const state = game.newState();
  play(game, state, seed, (actor, seen, rng) => {
    const { agent, view, budget = { iterations: Infinity } } = players[actor];
    view.words.set(seen.words);
    const before = process.cpuUsage();
    const action = agent.choose(view, budget, rng);
    const { user, system } = process.cpuUsage(before);
    seconds[actor ^ swap] += (user + system) / 1e6;
    return action;
  });
  return (game.returns(state, swap) + 1) / 2;
}

function tally(rows) {
  const scores = rows.map(({ points }) => points / 2);
  const middle = mean(scores);
  const error = Math.sqrt(mean(scores.map((x) => (x - middle) ** 2)) / (scores.length - 1));
  const elo = (x) => (-400 * Math.log10(1 / x - 1)).toFixed(0);
  const counts = [0, 1, 2].map((points) => rows.filter((row) => row.points === points).length);
  const seconds = [0, 1].map((i) => rows.reduce((sum, row) => sum + row.seconds[i], 0).toFixed(0));
  const bounds = [middle - 1.96 * error, middle + 1.96 * error];
  console.log(
    `${(100 * middle).toFixed(1)} % (${bounds.map((x) => (100 * x).toFixed(1)).join(' to ')}) of ${rows.length} pairs, that brought 0, 1, 2: ${counts.join(', ')}; Elo ${elo(middle)} (${bounds.map(elo).join(' to ')}); ${seconds.join(' and ')} s`,
  );
}

async function sequentialTest(dir, every, text, ...files) {
  const { readSprt, sequentialRatio, verdict } = await import(`${dir}/dist/src/arena/tournament/sprt.js`);
  const settings = must(readSprt(text));
  const rows = new Map(rowsOf(files).map((row) => [row.p, row]));
  const played = [];
  for (let p = 0; rows.has(p); p++) {
    played.push(rows.get(p));
    if (played.length % Number(every) !== 0) continue;
    // A pair brings 0 to 4 half points.
    const counts = [0, 1, 2, 3, 4].map((halves) => played.filter(({ points }) => 2 * points === halves).length);
    const ratio = sequentialRatio(counts, settings);
    console.log(`${played.length} pairs: LLR ${ratio.toFixed(2)}, ${verdict(ratio, settings)}`);
    if (verdict(ratio, settings) !== 'undecided') break;
  }
  tally(played);
}
