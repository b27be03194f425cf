// What units do in battles of an agent against itself, by the signs of weak play that ratings inside one family hide:
// node tests/behaviour.mjs AGENT GAMES SEED [SCENARIO,SCENARIO...]; GAMES battles of each scenario, the standard ones
// unless others are named. BUILD names another built checkout whose agent plays.
import process from 'node:process';

const build = process.env['BUILD'] ?? new URL('..', import.meta.url).pathname;
const from = (file) => import(`${build}/dist/${file}`);
const { CHANCE, NOBODY } = await from('src/kernel/game.js');
const { Rng } = await from('src/kernel/rng.js');
const { findGame, loadGame } = await from('src/arena/game-source.js');
const { scenarioSet } = await from('src/arena/scenario-files.js');
const { parseAgent } = await from('agents/index.js');
const { readLearnedFile } = await from('src/arena/learned-files.js');
const { telemetryOf } = await from('src/balance/battles/unit-telemetry.js');

const [spec, games, seed, names] = process.argv.slice(2);
const choice = must(parseAgent(spec, readLearnedFile));
/** Events of a move itself; whatever else happens before the next action follows from it. */
const OF_MOVES = new Set(['action', 'unit-moved', 'activation-ended']);
/** By card: what its units did. */
const cards = new Map();
const sums = {
  battles: 0,
  units: 0,
  unused: 0,
  moves: 0,
  zeroMoves: 0,
  reveals: 0,
  standingOrders: 0,
  wheels: 0,
  wheelActivations: 0,
};
for (const scenario of names?.split(',') ?? scenarioSet('standard')) {
  const loaded = must(await loadGame(must(findGame({ scenario, game: undefined }))));
  for (let n = 0; n < Number(games); n++) battle(loaded, `${seed}/${scenario}/${n}`);
}
tell();

function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function battle(loaded, from) {
  const { game } = loaded;
  const { units } = game.battle;
  const agents = game.players.map(() => choice.configured.create(game));
  const minds = game.players.map((_, seat) => new Rng(from, `a${seat}`));
  const dealer = new Rng(from, 'dealer');
  const state = game.newState();
  const view = game.newState();
  const actions = [];
  const melee = new Set();
  const attacked = new Set();
  let moved;
  const hear = (event) => {
    if (moved !== undefined && !OF_MOVES.has(event.type)) moved.follows ||= !moved.over;
    if (moved !== undefined && event.type === 'activation-ended') moved.over = true;
    if (event.type === 'attack-declared') {
      attacked.add(event.unit);
      if (event.kind === 'melee') melee.add(event.unit);
    } else if (event.type === 'command-card-revealed') {
      sums.reveals++;
      if (event.card === 'standing-orders') sums.standingOrders++;
    } else if (event.type === 'activation-started' && units.card[event.unit].id === 'droidekas')
      sums.wheelActivations++;
    else if (event.type === 'effect' && String(event.effect).startsWith('Wheel Mode')) sums.wheels++;
  };
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    let action;
    if (actor === CHANCE) action = game.sampleChance(state, dealer);
    else {
      game.view(state, actor, view);
      action = agents[actor].choose(view, choice.budget ?? { iterations: Infinity }, minds[actor]);
    }
    const text = game.format(state, action);
    actions.push(text);
    const u = state.game.pendingA;
    const isAction = actor !== CHANCE && text.startsWith('choose-action ');
    if (isAction) settle(moved, game, state);
    const isMove = isAction && text.startsWith('choose-action move ');
    if (isMove) {
      sums.moves++;
      moved = { u, before: placesOf(game, state, u), follows: false };
    } else if (isAction) moved = undefined;
    game.apply(state, action, hear);
  }
  settle(moved, game, state);
  sums.battles++;
  const told = telemetryOf(loaded, { actions });
  told.units.forEach((unit, u) => {
    const idle = !attacked.has(u) && unit.atObjective === 0;
    sums.units++;
    if (idle) sums.unused++;
    const card = cards.get(unit.card) ?? { isHero: isHero(game, u), n: 0, melee: 0, dealt: 0, idle: 0, alive: 0 };
    cards.set(unit.card, card);
    card.n++;
    card.dealt += unit.dealt;
    if (melee.has(u)) card.melee++;
    if (idle) card.idle++;
    if (unit.defeatedIn === 0) card.alive++;
  });
}

/** A lone miniature that has no ranged weapon but those of command cards. */
function isHero({ battle: { units, weapons } }, u) {
  const first = units.weaponFirst[u];
  const own = Array.from({ length: units.weaponCount[u] }, (_, i) => first + i).filter(
    (w) => weapons.commandUse[w] === 0,
  );
  return units.miniCount[u] === 1 && units.hasMelee[u] === 1 && own.every((w) => weapons.ranged[w] === 0);
}

/** Counts a move after which nothing stands elsewhere and nothing has followed from it. */
function settle(moved, game, state) {
  if (moved !== undefined && !moved.follows && moved.before === placesOf(game, state, moved.u)) sums.zeroMoves++;
}

function placesOf({ battle }, { minis }, u) {
  const first = battle.units.firstMini[u];
  const end = first + battle.units.miniCount[u];
  return [minis.x, minis.y, minis.facing].map((column) => column.slice(first, end).join()).join(' ');
}

function share(part, whole) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function tell() {
  const heroes = [...cards].filter(([, { isHero: is }]) => is);
  const all = heroes.reduce((sum, [, { n }]) => sum + n, 0);
  const close = heroes.reduce((sum, [, one]) => sum + one.melee, 0);
  const lines = [
    `${spec}, seed ${seed}, ${sums.battles} battles`,
    `lone miniatures with melee weapons only that attacked in melee: ${share(close, all)} of ${all}`,
    `units that never attacked and stood at no objective at the end of a round: ${share(sums.unused, sums.units)}`,
    `moves that changed no place and brought nothing: ${sums.zeroMoves} of ${sums.moves}`,
    `Standing Orders: ${share(sums.standingOrders, sums.reveals)} of ${sums.reveals} cards revealed`,
    `Wheel Mode: ${share(sums.wheels, sums.wheelActivations)} of ${sums.wheelActivations} activations of Droidekas`,
    ...[...cards]
      .sort(([, a], [, b]) => Number(b.isHero) - Number(a.isHero) || b.idle / b.n - a.idle / a.n)
      .map(
        ([card, { isHero: is, n, melee, dealt, idle, alive }]) =>
          `${is ? 'hero ' : '     '}${card}: ${n} battles, in melee ${share(melee, n)}, wounds ${(dealt / n).toFixed(1)}, idle ${share(idle, n)}, alive ${share(alive, n)}`,
      ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
