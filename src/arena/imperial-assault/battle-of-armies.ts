import { checkArmy } from '../../games/imperial-assault/army/check-army.js';
import { armyPoints } from '../../games/imperial-assault/army/points.js';
import { randomArmy } from '../../games/imperial-assault/army/random-army.js';
import { type ArmyList, SKIRMISH } from '../../games/imperial-assault/army/types.js';
import { MapLayout } from '../../games/imperial-assault/maps/map-layout.js';
import { MISSION_SIDES, type MissionSide } from '../../games/imperial-assault/maps/mission.js';
import { missionGap } from '../../games/imperial-assault/missions/mission-of.js';
import { playedCards } from '../../games/imperial-assault/scenario/played-cards.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../../games/imperial-assault/words/affiliations.js';
import { EDITION_OF_POOL, type Pool, poolOf } from '../../games/imperial-assault/words/pools.js';
import { hashText } from '../../kernel/hash.js';
import { suggestion } from '../../kernel/nearest.js';
import { fail, failAll, ok, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { Composed, ListWish } from '../game-kit.js';
import { withLines } from '../with-lines.js';
import { readArmy } from './given-army.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

/** The map of a battle whose command names none. */
const USUAL_MAP = 'the-dune-sea';
/** Rounds of a battle of two lists. */
const ROUNDS = 12;

/** An affiliation as people name it: in any case, in the plural, `scum` too; undefined for other words. */
export function affiliationOf(text: string): ArmyAffiliation | undefined {
  const word = text.toLowerCase() === 'scum' ? 'mercenary' : text.toLowerCase();
  return ARMY_AFFILIATIONS.find((one) => [one.toLowerCase(), `${one.toLowerCase()}s`].includes(word));
}

/**
 * A skirmish of two lists on a map; of its missions that are played the seed draws one, unless the map is `ID-A` or
 * `ID-B`.
 */
export function battleOfArmies(wish: ListWish): Result<Composed> {
  const { edition, my, their, table = USUAL_MAP, countAs, seed } = wish;
  if (countAs !== undefined) return fail('count-as', `--count-as: ${edition} has one cost for each card; leave it out`);
  const pool = poolOf(edition);
  const rng = new Rng(seed, 'skirmish of lists');
  const ground = readGround(table, rng);
  if (!ground.ok) return ground;
  const mine = legalArmy(my, pool);
  if (!mine.ok) return mine;
  const other = opponentOf(their, pool, armyPoints(imperialAssaultLibrary(pool), mine.value), rng);
  if (!other.ok) return other;
  const { map, mission } = ground.value;
  const armies = { first: mine.value, second: other.value };
  const id = `lists-${hashText(JSON.stringify([edition, map, mission, armies])).slice(0, 12)}`;
  const name = `${mine.value.name} against ${other.value.name}`;
  const description = `Two lists on ${skirmishMap(map).name}, ${skirmishMap(map).missions[mission].name}.`;
  return ok({ id, name, description, edition, map, mission, ...armies, rounds: ROUNDS });
}

/** The map and mission of `--table`. */
function readGround(table: string, rng: Rng): Result<{ readonly map: string; readonly mission: MissionSide }> {
  const [, map, named] = /^(.*?)(?:-([AB]))?$/.exec(table) ?? ['', table, undefined];
  if (!mapIds().includes(map))
    return fail('table', `--table ${table}: no map is called so${suggestion(map, mapIds())}`);
  const layout = new MapLayout(skirmishMap(map));
  const played = MISSION_SIDES.filter((side) => missionGap(layout, side) === undefined);
  const side = MISSION_SIDES.find((one) => one === named);
  if (side !== undefined && !played.includes(side))
    return fail('table', `--table ${table}: not played yet: ${missionGap(layout, side) ?? ''}`);
  if (played.length === 0) return fail('table', `--table ${table}: neither mission of the map is played yet`);
  return ok({ map, mission: side ?? played[rng.below(played.length)] });
}

function legalArmy(name: string, pool: Pool): Result<ArmyList> {
  const given = readArmy(name, pool);
  if (!given.ok) return given;
  const { list, where, json } = given.value;
  const problems = checkArmy(imperialAssaultLibrary(pool), list, where);
  return problems.length === 0 ? ok(list) : withLines(failAll(problems), json, where);
}

/**
 * The other army: a list, or a random one of an affiliation or of any (`auto`) that costs as nearly as much as it can.
 */
function opponentOf(their: string, pool: Pool, points: number, rng: Rng): Result<ArmyList> {
  const affiliation = affiliationOf(their);
  if (their !== 'auto' && affiliation === undefined) return legalArmy(their, pool);
  const cards = playedCards(imperialAssaultLibrary(pool));
  const drawn = randomArmy(cards, rng, { affiliation, format: { ...SKIRMISH, points } });
  const edition = EDITION_OF_POOL[pool];
  return drawn === null ? fail('no-army', `no legal army of ${edition} of ${points} points was found`) : ok(drawn);
}
