import type { GameEvent } from '../../../kernel/game.js';
import type { Battle } from '../engine/context.js';
import { SIDES } from '../words/sides.js';
import { unitName } from './names.js';
import type { Pages } from './wording/pages.js';

/** What one round changed: the units that each side lost, and what each player scored in it. */
interface RoundOf {
  readonly round: number;
  readonly lost: readonly number[][];
  readonly gained: Map<number, number>;
}

/**
 * A battle in a few lines, from all its events: for each round in which units were defeated or something was scored,
 * which and how many; and the round that changed most, by the points of the units lost.
 */
export function summaryOf(b: Battle, events: readonly GameEvent[], { summary, player: called }: Pages): string {
  const rounds: RoundOf[] = [];
  const begin = (round: number): void => void rounds.push({ round, lost: [[], []], gained: new Map() });
  begin(0);
  for (const event of events) {
    const now = rounds[rounds.length - 1];
    const { type } = event;
    if (type === 'round') begin(Number(event['round']));
    if (type === 'unit-defeated') now.lost[b.units.side[Number(event['unit'])]].push(Number(event['unit']));
    if (type === 'victory-tokens' || type === 'points-scored') {
      const player = Number(event['player']);
      now.gained.set(player, (now.gained.get(player) ?? 0) + Number(event['count']));
    }
  }
  const points = (units: readonly number[]): number => units.reduce((sum, u) => sum + b.units.points[u], 0);
  const swing = ({ lost }: RoundOf): number => Math.abs(points(lost[0]) - points(lost[1]));
  const lines = rounds.flatMap(({ round, lost, gained }) => {
    const parts = [
      ...SIDES.flatMap((side, i) => {
        if (lost[i].length === 0) return [];
        const names = lost[i].map((u) => unitName(b, u)).join(', ');
        return [summary.loses(called(side), names, points(lost[i]))];
      }),
      ...[...gained].map(([player, count]) => summary.gains(called(b.players[player]), count, b.edition.scored)),
    ];
    return parts.length === 0 ? [] : [`  ${round === 0 ? summary.setup : summary.round(round)}: ${parts.join('; ')}.`];
  });
  const [turning] = rounds.toSorted((one, other) => swing(other) - swing(one) || one.round - other.round);
  if (swing(turning) > 0)
    lines.push(`  ${summary.most(turning.round, points(turning.lost[0]), points(turning.lost[1]))}`);
  if (lines.length > 0) {
    const lost = SIDES.map((side, i) => summary.lost(called(side), points(rounds.flatMap((one) => one.lost[i]))));
    const tokens = b.players.map(
      (player, p) => `${called(player)} ${rounds.reduce((sum, one) => sum + (one.gained.get(p) ?? 0), 0)}`,
    );
    lines.push(`  ${summary.inAll(lost.join(', '), tokens.join(', '), b.edition.scored)}`);
  }
  return lines.length === 0 ? '' : [summary.head, ...lines].join('\n');
}
