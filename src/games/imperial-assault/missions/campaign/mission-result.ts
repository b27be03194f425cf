import type { PlannedMission } from '../../campaign/plan.js';
import type { MissionResult } from '../../campaign/result.js';
import { creditsAtEnd } from '../../rules/campaign/credits-at-end.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { keptCounter } from './script.js';

/**
 * What the record of a campaign learns from a mission that is over: who has won, and all that its last state says of
 * gains and of cards that were used up. Throws while it is not over.
 */
export function missionResult(c: Ia): MissionResult {
  const { winner } = c.s.game;
  if (winner === 0) throw new Error(`${c.mission.id} is not over`);
  const bonus = c.s.counters.value[keptCounter('bonus')];
  return { winner: teamOf(winner - 1), ...(bonus === 0 ? {} : { bonus: teamOf(bonus - 1) }), ...gained(c) };
}

/** The same of a mission that a side has given up: the other wins, with the bonus where an ending has one for it. */
export function givenUp(c: Ia, { endings }: PlannedMission, winner: number): MissionResult {
  const won = endings.filter((ending) => ending.winner === teamOf(winner));
  const { bonus } = won.find((ending) => ending.bonus === teamOf(winner)) ?? won[0];
  return { winner: teamOf(winner), ...(bonus === undefined ? {} : { bonus }), ...gained(c) };
}

/** What was claimed and used up so far. */
function gained(c: Ia): Pick<MissionResult, 'crates' | 'tokens' | 'credits' | 'influence' | 'agendas'> {
  const agendas = usedAgendas(c);
  const credits = creditsAtEnd(c);
  return {
    crates: c.s.empire.crates[0],
    tokens: c.s.counters.value[keptCounter('tokens')],
    ...(credits === 0 ? {} : { credits }),
    ...(c.s.empire.influencePaid[0] === 0 ? {} : { influence: c.s.empire.influencePaid[0] }),
    ...(Object.keys(agendas).length === 0 ? {} : { agendas }),
  };
}

function teamOf(side: number): 'rebel' | 'imperial' {
  return side === REBEL ? 'rebel' : 'imperial';
}

/** Where a card goes that leaves after a mission. */
const GOES = { deck: 'returned', box: 'discarded' } as const;

/** The Imperial player's cards that were used and leave by their text: shuffled back into the deck, or discarded. */
function usedAgendas(c: Ia): Readonly<Record<string, 'discarded' | 'returned'>> {
  const used: Record<string, 'discarded' | 'returned'> = {};
  c.battle.setup.upgrades[IMPERIAL].forEach(({ id, abilities }, n) => {
    if (((c.s.players.depleted[IMPERIAL] >>> n) & 1) === 0) return;
    for (const { cost } of abilities.flatMap(({ effects }) => effects))
      if (cost.leaves === 'deck' || cost.leaves === 'box') used[id] = GOES[cost.leaves];
  });
  return used;
}
