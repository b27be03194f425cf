import { battleCardsOf } from '../../../games/legion/cards/library.js';
import { formatOn } from '../../../arena/legion/armies/compose-battle.js';
import { cardNames, isOfSize } from '../../../games/legion/cards/mission.js';
import { readScenarioFile } from '../../../arena/scenario-files.js';
import { type Arena, type BattleCards, drawCards, loadBattle } from '../../../arena/legion/drawn/arena.js';
import type { CommonPlan, ScenarioPlan } from '../../../balance/run/plan.js';
import { arenaFor } from '../../../balance/run/player.js';
import { points } from '../../../games/legion/army/points.js';
import { parseScenario } from '../../../games/legion/scenario/parse.js';
import { allOf, fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import type { BalanceArgs } from './options.js';

/** Points above the scenario's limit that an army may have. */
const MOST_ABOVE = 400;

/** A scenario of two armies; its colours are fixed, so that each army can be given each of them. */
export function scenarioPlan(common: CommonPlan, { name, army }: BalanceArgs): Result<ScenarioPlan> {
  if (name === undefined)
    return fail('name', 'balance scenario: name a scenario: one from opfor scenario list, or a file');
  if (army !== undefined) return fail('army', '--army: the scenario says the size of its battle; leave it out');
  const file = readScenarioFile(name);
  if (!file.ok) return file;
  const { path, json, problems = [] } = file.value;
  if (problems.length > 0) return { ok: false, problem: problems[0] };
  const first = arenaFor(common);
  if (!first.ok) return first;
  const { library, edition } = first.value;
  const read = parseScenario(library, edition, json, path);
  if (!read.ok) return { ok: false, problem: allOf(read.problem)[0] };
  const { armies, format, rounds, table, terrainToPlace } = read.value;
  const { blue, red } = armies;
  if (armies.blue2 !== undefined)
    return fail('scenario', `balance scenario ${name}: is a battle of teams; only two armies can be compared`);
  if (terrainToPlace !== undefined)
    return fail('scenario', `balance scenario ${name}: its terrain is placed by the players; give it fixed terrain`);
  const plan: CommonPlan = { ...common, army: formatOn(edition, { table }) };
  const arena = arenaFor(plan);
  if (!arena.ok) return arena;
  const content = JSON.parse(
    JSON.stringify({
      ...(json as object),
      colours: 'fixed',
      rounds,
      // A format in a file has no deck; the size of the table says which battle cards are meant.
      format: { ...format, deck: undefined, points: format.points + MOST_ABOVE },
    }),
  ) as ScenarioPlan['content'];
  const [bluePoints, redPoints] = [points(library, blue), points(library, red)];
  return ok({
    ...plan,
    points: bluePoints,
    kind: 'scenario',
    name,
    content,
    blue,
    red,
    bluePoints,
    redPoints,
    hasOtherCards: fits(arena.value, content, plan.seed),
  });
}

/** Whether the scenario can be played with each battle card of its size. */
function fits(arena: Arena, content: Readonly<Record<string, unknown>>, seed: string): boolean {
  const { library, pool, edition, format } = arena;
  const size = edition.formats[format].deck ?? 'standard';
  const some = drawCards(arena, new Rng(seed, 'fits'));
  const piles = library.vocabulary.mission.flatMap((kind) => {
    const cards = battleCardsOf(library, kind.id).filter(
      (card) => pool.battleCards.has(card.id) && isOfSize(card, size) && card.faction === null,
    );
    return cardNames(kind).map((name) => ({ name, cards }));
  });
  // One card of each pile at a time: what fits does not depend on the cards beside it.
  const most = Math.max(...piles.map(({ cards }) => cards.length));
  const each = Array.from({ length: most }, (_, i): BattleCards => ({
    ...some,
    ...Object.fromEntries(piles.map(({ name, cards }) => [name, cards[i % cards.length].id])),
  }));
  return each.every((battle) => loadBattle(arena, { ...content, id: 'tried', battle }).ok);
}
