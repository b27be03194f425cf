import { battleCardsOf } from '../cards/library.js';
import type { BattleCard } from '../cards/types.js';
import type { Faction } from '../words/factions.js';
import { hashHex, hashWords } from '../../../kernel/hash.js';
import { Rng } from '../../../kernel/rng.js';
import { checkArmy } from '../army/check-army.js';
import { checkTeam } from '../army/check-team.js';
import type { FormatName } from '../army/formats.js';
import { points } from '../army/points.js';
import type { ArmyFormat, ArmyList, BattleDeck, UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import { RANKS } from '../words/ranks.js';
import type { Edition } from '../engine/edition.js';
import { type Playable, randomEntry, randomHand } from './random-scenario.js';

/** Lists checked for one line. */
const LISTS = 20;

/**
 * The results of a number of random army lists: how many were legal, how often each problem occurred, and a hash over
 * every verdict.
 */
export interface GoldenArmies {
  readonly seed: number;
  readonly legal: number;
  readonly problems: Readonly<Record<string, number>>;
  readonly hash: string;
}

/** Checks the random lists of a seed: close to the formats' requirements, with some forbidden choices. */
export function judgeGolden(library: Library, edition: Edition, playable: Playable, seed: number): GoldenArmies {
  const rng = new Rng(seed, 'golden armies');
  const seen: number[] = [];
  const problems: Record<string, number> = {};
  let legal = 0;
  for (let i = 0; i < LISTS; i++) {
    const format = pick(Object.keys(edition.formats), rng);
    const faction = pick(edition.vocabulary.factions, rng);
    const list = randomList(library, edition, playable, faction, format, rng);
    const mate = randomList(library, edition, playable, rng.below(5) === 0 ? 'rebels' : faction, format, rng);
    const found =
      format === 'team'
        ? checkTeam(
            library,
            [list, mate].map((one, at) => ({ list: one, where: String(at) })),
            edition.formats['team'],
          )
        : checkArmy(library, list, edition.formats[format]);
    if (found.length === 0) legal++;
    seen.push(points(library, list), found.length);
    for (const { code } of found) {
      problems[code] = (problems[code] ?? 0) + 1;
      for (let k = 0; k < code.length; k++) seen.push(code.charCodeAt(k));
    }
  }
  return { seed, legal, problems, hash: hashHex(hashWords(Int32Array.from(seen))) };
}

function pick<T>(from: readonly T[], rng: Rng): T {
  return from[rng.below(from.length)];
}

function randomList(
  library: Library,
  edition: Edition,
  playable: Playable,
  faction: Faction,
  format: FormatName,
  rng: Rng,
): ArmyList {
  const own = [...library.units.values()].filter((card) => card.faction === faction);
  const units: UnitEntry[] = [];
  for (const rank of RANKS) {
    const { min, max } = edition.formats[format].ranks[rank];
    // Mostly the required number; sometimes one too few or too many.
    const count = min + rng.below(2) * rng.below(max - min + 1) + (rng.below(8) === 0 ? 1 - rng.below(3) : 0);
    const cards = own.filter((card) => card.rank === rank).map(({ id }) => id);
    for (let i = 0; i < count && cards.length > 0; i++)
      units.push(randomUnit(library, playable, pick(cards, rng), rng));
  }
  if (rng.below(12) === 0) units.push(randomUnit(library, playable, pick([...library.units.keys()], rng), rng));
  const hand = randomHand(library, playable, faction, units, rng);
  const cards = [...library.commandCards.keys()];
  if (rng.below(4) === 0 && hand.length > 0) hand[rng.below(hand.length)] = pick(cards, rng);
  if (rng.below(8) === 0) hand.pop();
  return {
    name: 'random',
    faction,
    units,
    commandHand: hand,
    contingencies: Array.from({ length: rng.below(6) === 0 ? 1 + rng.below(3) : 0 }, () => pick(cards, rng)),
    battleDeck: rng.below(3) === 0 ? null : randomDeck(library, edition.formats[format], rng),
  };
}

/** A legal unit; sometimes with an upgrade card, a counterpart or a card set aside that it may not have. */
function randomUnit(library: Library, playable: Playable, id: string, rng: Rng): UnitEntry {
  const entry = randomEntry(library, playable, id, rng);
  const upgrade = pick([...library.upgrades.keys()], rng);
  const way = rng.below(60);
  if (way === 0) return { ...entry, upgrades: [...entry.upgrades, upgrade] };
  if (way === 1 && entry.upgrades.length > 0) return { ...entry, upgrades: [...entry.upgrades, entry.upgrades[0]] };
  if (way === 2) return { ...entry, counterpart: { card: pick([...library.units.keys()], rng), upgrades: [] } };
  if (way === 3 && entry.counterpart !== null)
    return { ...entry, counterpart: { ...entry.counterpart, upgrades: [upgrade] } };
  if (way === 4) return { ...entry, loadout: [pick([...library.upgrades.keys()], rng)] };
  return entry;
}

function randomDeck(library: Library, { deck: size }: ArmyFormat, rng: Rng): BattleDeck {
  const of = (all: readonly BattleCard[]): string[] => {
    const open = all.filter((card) => card.format === size).map(({ id }) => id);
    const four = Array.from({ length: 4 }, () => open.splice(rng.below(open.length), 1)[0]).filter(
      (id) => id !== undefined,
    );
    if (rng.below(10) === 0) four[0] = pick(all, rng).id;
    if (rng.below(10) === 0) four.pop();
    return four;
  };
  return Object.fromEntries(library.vocabulary.mission.map(({ id, pile }) => [pile, of(battleCardsOf(library, id))]));
}
