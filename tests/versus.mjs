// Two builds against each other, in pairs with the sides changed over, on the standard scenarios in turn:
// node tests/versus.mjs SEED PAIRS OUT PART PARTS DIR:AGENT DIR:AGENT, where DIR is the absolute path of a built
// checkout. Process PART (from 0) of PARTS plays its share of the pairs. The environment variable SCENARIOS names other
// scenarios. States must have the same layout in both builds. Processor seconds are those of the agents' choices. Pairs
// that are in OUT already are not played again. versus.mjs tally OUT... adds up; versus.mjs sprt DIR EVERY SETTINGS
// OUT... says how a sequential test goes that looks after each EVERY pairs.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { CHANCE, NOBODY } from '../dist/src/kernel/game.js';
import { Rng } from '../dist/src/kernel/rng.js';

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
    if (!games.has(scenario))
      games.set(scenario, must(await loadGame(must(findGame({ scenario, game: undefined })))).game);
    return games.get(scenario);
  };
  return { gameOf, scenarios: scenarioSet('standard'), choice: must(parseAgent(spec.join(':'), readLearnedFile)) };
}

async function match(seed, pairs, out, part, parts, ...texts) {
  const builds = await Promise.all(texts.map(buildOf));
  const scenarios = process.env['SCENARIOS']?.split(',') ?? builds[0].scenarios;
  const done = new Set(existsSync(out) ? rowsOf([out]).map((row) => row.p) : []);
  for (let p = 0; p < Number(pairs); p++) {
    if (p % Number(parts) !== Number(part) || done.has(p)) continue;
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

function elo(share) {
  return (-400 * Math.log10(1 / share - 1)).toFixed(0);
}

function tell(line) {
  process.stdout.write(`${line}\n`);
}

function tally(rows) {
  const scores = rows.map(({ points }) => points / 2);
  const middle = mean(scores);
  const error = Math.sqrt(mean(scores.map((x) => (x - middle) ** 2)) / (scores.length - 1));
  const counts = [0, 1, 2].map((points) => rows.filter((row) => row.points === points).length);
  const seconds = [0, 1].map((i) => rows.reduce((sum, row) => sum + row.seconds[i], 0).toFixed(0));
  const bounds = [middle - 1.96 * error, middle + 1.96 * error];
  tell(
    `${(100 * middle).toFixed(1)} % (${bounds.map((x) => (100 * x).toFixed(1)).join(' to ')}) of ${rows.length} pairs, that brought 0, 1, 2: ${counts.join(', ')}; Elo ${elo(middle)} (${bounds.map((x) => elo(x)).join(' to ')}); ${seconds.join(' and ')} s`,
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
    tell(`${played.length} pairs: LLR ${ratio.toFixed(2)}, ${verdict(ratio, settings)}`);
    if (verdict(ratio, settings) !== 'undecided') break;
  }
  tally(played);
}

function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Plays a state to its end; `choose(actor, view, rng)` gives each action. */
function play(game, state, seed, choose) {
  const view = game.newState();
  const dealer = new Rng(seed, 'dealer');
  const minds = game.players.map((_, seat) => new Rng(seed, `a${seat}`));
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    game.view(state, actor, view);
    game.apply(state, choose(actor, view, minds[actor]));
  }
}

/** The lines of files that were written. */
function rowsOf(files) {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
}

function mean(numbers) {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}
