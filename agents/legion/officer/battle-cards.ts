import { cardId, type Context, opponentOf, revealedAt } from '../../../src/games/legion/for-agents.js';

/**
 * What favours a side in an objective: its number of troopers, its number of units of any kind, or the speed of all its
 * units together.
 */
type Asks = 'troopers' | 'units' | 'speed';

/** By the card's id; an objective that is not listed here suits both sides equally. */
const ASKS: ReadonlyMap<string, Asks> = new Map([
  ['breakthrough', 'speed'],
  ['intercept-the-transmissions', 'troopers'],
  ['key-positions', 'units'],
  ['recover-the-supplies', 'troopers'],
]);

/** Eliminate an objective only if the next one is better by more than this. */
const WORTHWHILE = 0.05;

/** Whether eliminating the current objective leaves one that suits `side` better. */
export function wantsOtherObjective(c: Context, side: number): boolean {
  const place = c.s.mission.eliminated[c.b.mission.scoring];
  if (place >= c.b.numbers.revealedCards - 1) return false;
  return suits(c, side, place + 1) > suits(c, side, place) + WORTHWHILE;
}

/** How much better the revealed objective at `place` suits `side` than its enemy, from −1 to 1. */
function suits(c: Context, side: number, place: number): number {
  const card = revealedAt(c, c.b.mission.scoring, place);
  const asks = card === 0 ? undefined : ASKS.get(cardId(c, c.b.mission.scoring, card - 1));
  if (asks === undefined) return 0;
  const mine = strength(c, side, asks);
  const theirs = strength(c, opponentOf(side), asks);
  return (mine - theirs) / Math.max(1, mine + theirs);
}

function strength(c: Context, side: number, asks: Asks): number {
  const { units } = c.b;
  let sum = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side) continue;
    if (asks === 'speed') sum += units.speed[u];
    else if (asks === 'units' || units.trooper[u] === 1) sum++;
  }
  return sum;
}
