import blossom from 'edmonds-blossom-fixed';
import type { Pairing } from '../plan.js';
import { outcomeOf, roundsOf, upTo } from './format.js';
import type { Format, Place, PlayedRound } from './format.js';

/** An agent's results so far. */
interface Card {
  /** 1 for a won encounter and for a bye, ½ for a drawn one. */
  points: number;
  /** Whole pairs, and the points in them. */
  pairs: number;
  pairPoints: number;
  byes: number;
  won: number;
  drawn: number;
  lost: number;
  readonly opponents: number[];
}

/** As many rounds as leave at most one agent that has won all its encounters. */
function usual(agents: number): number {
  return Math.max(1, Math.ceil(Math.log2(agents)));
}

/**
 * Swiss: in each round agents with equal or nearly equal points play each other, and nobody the same agent twice while
 * that can be avoided. In the first round the upper half of the list plays the lower half. With an odd number the agent
 * that stands last among those with the fewest byes has a bye, which counts as a won encounter. Agents with equal
 * points are ordered by Buchholz (the sum of their opponents' points; a bye counts as an opponent with their own
 * points), then by their share of the points in games, then by the list.
 */
export const swiss: Format = {
  summary: 'in each round agents with equal points play each other',
  usualRounds: usual,
  // Later everybody has met everybody.
  mostRounds: (agents) => (agents % 2 === 0 ? agents - 1 : agents),
  planned: (plan) => roundsOf(plan, usual) * Math.floor(plan.agents / 2),
  next(plan, played) {
    if (played.length >= roundsOf(plan, usual)) return undefined;
    const cards = cardsOf(plan.agents, played);
    const ranked = rank(cards);
    const bye = ranked.length % 2 === 0 ? undefined : byeOf(ranked, cards);
    const players = ranked.filter((agent) => agent !== bye);
    const met = meetingsOf(played);
    const encounters = matched(players, cards, (a, b) => met.get(keyOf(a, b)) ?? 0);
    return {
      name: `round ${played.length + 1}`,
      encounters: encounters.sort(([a], [b]) => ranked.indexOf(a) - ranked.indexOf(b)).map(inOrder),
      byes: bye === undefined ? [] : [bye],
      pairs: plan.pairs,
      isTieBreak: false,
    };
  },
  places(plan, played) {
    const cards = cardsOf(plan.agents, played);
    return rank(cards).map((agent, i): Place => {
      const { points, pairs, pairPoints, won, drawn, lost, byes } = cards[agent];
      const figures = {
        points,
        Buchholz: buchholz(agent, cards),
        'points in games': pairs === 0 ? '–' : `${pairPoints} of ${2 * pairs}`,
        won,
        drawn,
        lost,
        byes,
      };
      return { agent, from: i + 1, to: i + 1, figures };
    });
  },
};

function cardsOf(agents: number, played: readonly PlayedRound[]): Card[] {
  const cards = upTo(agents).map((): Card => ({
    points: 0,
    pairs: 0,
    pairPoints: 0,
    byes: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    opponents: [],
  }));
  for (const { encounters, byes, scores } of played) {
    for (const [i, [a, b]] of encounters.entries()) {
      const { pairs, points } = scores[i];
      const outcome = outcomeOf(scores[i]);
      note(cards[a], b, outcome, pairs, points);
      note(cards[b], a, 1 - outcome, pairs, 2 * pairs - points);
    }
    for (const agent of byes) {
      cards[agent].byes++;
      cards[agent].points++;
    }
  }
  return cards;
}

function note(card: Card, opponent: number, outcome: number, pairs: number, points: number): void {
  card.opponents.push(opponent);
  card.points += outcome;
  card.pairs += pairs;
  card.pairPoints += points;
  if (outcome === 1) card.won++;
  else if (outcome === 0) card.lost++;
  else card.drawn++;
}

function buchholz(agent: number, cards: readonly Card[]): number {
  const { opponents, byes, points } = cards[agent];
  return opponents.reduce((sum, opponent) => sum + cards[opponent].points, byes * points);
}

/** All agents, the best first. */
function rank(cards: readonly Card[]): number[] {
  const share = ({ pairs, pairPoints }: Card): number => (pairs === 0 ? 0.5 : pairPoints / pairs / 2);
  return upTo(cards.length).sort((a, b) => {
    const [x, y] = [cards[a], cards[b]];
    return y.points - x.points || buchholz(b, cards) - buchholz(a, cards) || share(y) - share(x) || a - b;
  });
}

function byeOf(ranked: readonly number[], cards: readonly Card[]): number | undefined {
  const fewest = Math.min(...ranked.map((agent) => cards[agent].byes));
  return ranked.findLast((agent) => cards[agent].byes === fewest);
}

/** How often two agents have met, by {@link keyOf}. */
function meetingsOf(played: readonly PlayedRound[]): Map<string, number> {
  const met = new Map<string, number>();
  for (const [a, b] of played.flatMap(({ encounters }) => encounters)) {
    met.set(keyOf(a, b), (met.get(keyOf(a, b)) ?? 0) + 1);
  }
  return met;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function inOrder([a, b]: Pairing): Pairing {
  return a < b ? [a, b] : [b, a];
}

/**
 * Pairs an even number of agents, who come in the order of their standing, by the matching of least cost: first as few
 * repeated meetings as possible, then the smallest differences of points (by the sum of their squares), then the upper
 * half of those with equal points against their lower half. The better agent of each pair comes first.
 */
function matched(players: readonly number[], cards: readonly Card[], met: (a: number, b: number) => number): Pairing[] {
  const groups = upTo(players.length).map((i) => {
    const same = players.filter((other) => cards[other].points === cards[players[i]].points);
    return { at: same.indexOf(players[i]), half: Math.floor(same.length / 2) };
  });
  // Each cost outweighs the greatest possible sum of those after it.
  const half = players.length / 2;
  const perPoint = half * players.length + 1;
  const spread =
    2 * (Math.max(...players.map((a) => cards[a].points)) - Math.min(...players.map((a) => cards[a].points)));
  const perMeeting = perPoint * (half * spread ** 2 + 1);
  const costs: [number, number, number][] = [];
  for (const i of upTo(players.length)) {
    for (const j of upTo(i)) {
      const difference = 2 * (cards[players[j]].points - cards[players[i]].points);
      const fold = difference === 0 ? Math.abs(groups[i].at - groups[j].at - groups[i].half) : i - j - 1;
      costs.push([j, i, perMeeting * met(players[i], players[j]) + perPoint * difference ** 2 + fold]);
    }
  }
  const highest = Math.max(...costs.map(([, , cost]) => cost));
  const mates = blossom(
    costs.map(([j, i, cost]) => [j, i, highest - cost] as const),
    true,
  );
  return upTo(players.length).flatMap((i) => (mates[i] > i ? [[players[i], players[mates[i]]] as const] : []));
}
