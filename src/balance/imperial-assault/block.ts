import type { AgentChoice } from '../../../agents/choice.js';
import { loadSkirmish } from '../../arena/imperial-assault/skirmish.js';
import { skirmishMap } from '../../arena/imperial-assault/library.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { playGame } from '../../arena/play.js';
import { armyPoints } from '../../games/imperial-assault/army/points.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import { SKIRMISH_SCALE } from '../design/scale.js';
import { MISSION } from '../run/battle-cards.js';
import type { CardCounts, PlayedArmy, PlayedBlock } from '../run/block.js';
import { pairsOf } from '../run/draw-matchup.js';
import type { SkirmishPlan, Task } from '../run/plan.js';
import { missionName, type Place, type SkirmishArena } from './arena.js';
import { type DrawnSkirmishArmy, drawSkirmishArmy } from './draw-army.js';

/** Rounds of a battle, as those of `opfor play` with two lists. */
const ROUNDS = 12;
/** Armies differ from the points asked for by up to this share, so that the worth of a point is seen. */
const POINTS_SPREAD = 0.12;

/** The armies of a block and where they meet. */
export interface DrawnSkirmish {
  readonly place: Place;
  readonly opponent: DrawnSkirmishArmy;
  /** The name of the opponent's list, if it is a given one. */
  readonly opponentList?: string | undefined;
  /** Those whose scores are compared. */
  readonly armies: readonly DrawnSkirmishArmy[];
}

/**
 * Draws the armies of a block and where they meet. Depends only on plan and task; opponents' affiliations, those of the
 * armies, and places take turns.
 */
export function drawSkirmishBlock(plan: SkirmishPlan, arena: SkirmishArena, task: BlockTask): DrawnSkirmish {
  switch (plan.kind) {
    case 'unit':
      return unitBlock(plan, arena, task);
    case 'points':
      return pointsBlock(plan, arena, task.block);
    case 'list':
      return listBlock(plan, arena, task);
    default:
      return matchup(plan, arena, task.block);
  }
}

type BlockTask = Pick<Task, 'block' | 'centre' | 'variants'>;
type Of<K extends SkirmishPlan['kind']> = Extract<SkirmishPlan, { readonly kind: K }>;

/** The opponent of a turn, and where it is met; where lists are given, one of them in every other turn. */
function opponentIn(
  plan: Of<'unit' | 'list'>,
  arena: SkirmishArena,
  turn: number,
  rng: Rng,
): Omit<DrawnSkirmish, 'armies'> {
  const { armies, opponents, points } = plan;
  const isGiven = armies.length > 0 && turn % 2 === 1;
  const at = armies.length > 0 ? Math.floor(turn / 2) : turn;
  const among = isGiven ? armies.length : opponents.length;
  const place = arena.places[Math.floor(at / among) % arena.places.length];
  if (!isGiven) return { place, opponent: drawSkirmishArmy(arena, opponents[at % among], points, rng) };
  const { name, list } = armies[at % among];
  return { place, opponent: { list, points: armyPoints(arena.library, list) }, opponentList: name };
}

function unitBlock(plan: Of<'unit'>, arena: SkirmishArena, { block, centre }: BlockTask): DrawnSkirmish {
  const { seed, faction, points, unit, copies = 1 } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const met = opponentIn(plan, arena, Math.floor(block / 2), rng);
  const include = Array.from({ length: copies }, () => unit);
  const having = drawSkirmishArmy(arena, faction, points, rng, { include });
  const extra = extraOf(block, centre, SKIRMISH_SCALE);
  const without = drawSkirmishArmy(arena, faction, points + extra, rng, { exclude: [unit.card] });
  return { ...met, armies: [having, without] };
}

function pointsBlock(plan: Of<'points'>, arena: SkirmishArena, block: number): DrawnSkirmish {
  const { seed, points, factions, opponents, among, isEven } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const against = opponents[block % opponents.length];
  const round = Math.floor(block / opponents.length);
  const place = arena.places[Math.floor(round / factions.length) % arena.places.length];
  const most = Math.round(POINTS_SPREAD * points);
  const draw = (side: string): DrawnSkirmishArmy => {
    const wanted = points + rng.below(2 * most + 1) - most;
    const first = isEven === true ? evenCards(arena, side, among) : [];
    const include = first.length === 0 ? [] : [{ card: first[rng.below(first.length)], upgrades: [] }];
    return drawSkirmishArmy(arena, side, wanted, rng, { among, include });
  };
  const army = draw(factions[round % factions.length]);
  return { place, armies: [army], opponent: draw(against) };
}

/** The cards of which one is drawn first, in an army of an affiliation. */
function evenCards({ cards }: SkirmishArena, faction: string, among: readonly string[] | undefined): string[] {
  return [...cards.deployment.values()]
    .filter(({ affiliation, id }) => affiliation === faction && (among === undefined || among.includes(id)))
    .map(({ id }) => id);
}

function listBlock(plan: Of<'list'>, arena: SkirmishArena, { block, variants = [] }: BlockTask): DrawnSkirmish {
  const { seed, faction, list, cost } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const met = opponentIn(plan, arena, Math.floor(block / 2), rng);
  const random = drawSkirmishArmy(arena, faction, cost + extraOf(block, 0, SKIRMISH_SCALE), rng);
  const some = variants.map((at) => ({ list: plan.variants[at].list, points: plan.variants[at].points }));
  return { ...met, armies: [{ list, points: cost }, ...some, random] };
}

function matchup(plan: Of<'matchups'>, arena: SkirmishArena, block: number): DrawnSkirmish {
  const pairs = pairsOf(plan.sides.length);
  const round = Math.floor(block / pairs.length);
  const army = (at: number): DrawnSkirmishArmy => {
    const { name, faction, list } = plan.sides[at];
    if (list !== null) return { list, points: armyPoints(arena.library, list) };
    return drawSkirmishArmy(arena, faction, plan.points, new Rng(`${plan.seed}/${round}`, `army of ${name}`));
  };
  const [first, second] = pairs[block % pairs.length];
  return { place: arena.places[round % arena.places.length], armies: [army(first)], opponent: army(second) };
}

/** Plays a block: each of its armies against the opponent, as first and as second player, with the same dice. */
export function playSkirmishBlock(
  plan: SkirmishPlan,
  arena: SkirmishArena,
  agent: AgentChoice,
  task: Task,
): PlayedBlock {
  const drawn = drawSkirmishBlock(plan, arena, task);
  const { place, opponent, armies } = drawn;
  const round = plan.kind === 'matchups' ? Math.floor(task.block / pairsOf(plan.sides.length).length) : task.block;
  const score = (army: DrawnSkirmishArmy, own: 0 | 1): number => {
    const lists = own === 0 ? [army.list, opponent.list] : [opponent.list, army.list];
    const loaded = skirmishBetween(arena, place, [lists[0], lists[1]], `block-${task.block}`);
    const { record } = playGame(loaded, [agent, agent], `${plan.seed}/${round}/${own === 0 ? 'first' : 'second'}`);
    return (record.result.returns[own] + 1) / 2;
  };
  return {
    line: task.line,
    block: task.block,
    agent: task.agent,
    centre: task.centre,
    table: place.map,
    cards: { [MISSION]: missionName(place) },
    opponent: opponent.list.affiliation,
    ...(drawn.opponentList === undefined ? {} : { opponentList: drawn.opponentList }),
    ...(task.variants === undefined ? {} : { variants: task.variants }),
    armies: [...armies, opponent].map(playedArmy),
    scores: armies.map((army) => [score(army, 0), score(army, 1)] as const),
  };
}

/** A skirmish of two armies, which may cost more than the format allows. */
export function skirmishBetween(
  { edition, library }: SkirmishArena,
  { map, mission }: Place,
  armies: readonly [ArmyList, ArmyList],
  id: string,
): LoadedGame {
  const [first, second] = armies;
  const text = {
    id,
    name: `${first.name} against ${second.name}`,
    description: 'A battle of opfor balance.',
    edition,
    map,
    mission,
    first,
    second,
    rounds: ROUNDS,
    sight: 'area' as const,
  };
  const plan = { map: skirmishMap(map), mission, armies, rounds: ROUNDS, sightArea: true };
  return loadSkirmish({ text, library, plan });
}

function playedArmy({ list, points }: DrawnSkirmishArmy): PlayedArmy {
  const counts: Record<string, number> = {};
  for (const id of [...list.groups.flatMap(({ card, upgrades }) => [card, ...upgrades]), ...list.upgrades])
    counts[id] = (counts[id] ?? 0) + 1;
  const cards: CardCounts = counts;
  return { faction: list.affiliation, points, activations: list.groups.length, cards };
}
