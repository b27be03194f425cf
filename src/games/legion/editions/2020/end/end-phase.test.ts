import { describe, expect, it } from 'vitest';
import { ENDINGS } from '../../../words/endings.js';
import { COMMANDER } from '../../../words/ranks.js';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { BLUE, RED } from '../../../words/sides.js';
import { DEFEATED, FACEDOWN, NO_ORDER, NONE } from '../../../state/state.js';
import { call } from '../../../../../machine/run.js';
import { cardsIn, playCard } from '../../../testing/hands.js';
import { Stage, type StagedUnit } from '../../../testing/stage.js';
import { endPhase } from './end-phase.js';
import { endByCount, endIfEliminated } from './ending.js';

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

function begin(): Stage {
  return new Stage(legionLibrary(), {
    blue: [
      unit('luke-skywalker-commander', 100, 100, 1),
      unit('rebel-troopers', 300, 100, 4),
      unit('rebel-troopers', 500, 100, 4),
      unit('at-rt-rebel', 700, 100, 1),
    ],
    red: [unit('darth-vader-commander', 1700, 800, 1), unit('stormtroopers', 1600, 700, 4)],
  });
}

function lose(s: Stage, u: number): void {
  const { units } = s.c.b;
  s.c.s.units.status[u] = DEFEATED;
  for (let i = 0; i < units.miniCount[u]; i++) s.c.s.minis.alive[units.firstMini[u] + i] = 0;
}

describe('the end phase', () => {
  it('discards the cards in play', () => {
    const s = begin();
    playCard(s.c, BLUE, 'ambush');
    call(s.c, endPhase);
    s.next();
    expect(cardsIn(s.c, BLUE, s.c.s.players.discard[BLUE])).toEqual(['ambush']);
    expect(s.c.s.players.selected[BLUE]).toBe(NONE);
    expect(s.c.s.players.discard[RED]).toBe(0);
  });

  it('removes aim, dodge, standby and surge tokens, one suppression, and leaves the rest', () => {
    const s = begin();
    const { units } = s.c.s;
    units.aim[1] = 2;
    units.dodge[1] = 1;
    units.standby[2] = 1;
    units.surge[2] = 1;
    units.suppression[1] = 3;
    units.ion[3] = 1;
    call(s.c, endPhase);
    s.next();
    expect([units.aim[1], units.dodge[1], units.standby[2], units.surge[2]]).toEqual([0, 0, 0, 0]);
    expect(units.suppression[1]).toBe(2);
    expect(units.ion[3]).toBe(1);
  });

  it('removes all order tokens and passes the round counter', () => {
    const s = begin();
    s.c.s.units.order.fill(FACEDOWN);
    call(s.c, endPhase);
    s.next();
    expect([...s.c.s.units.order]).toEqual([0, 0, 0, 0, 0, 0].fill(NO_ORDER));
    expect(s.c.s.game.counterHolder).toBe(RED);
  });

  it('promotes a trooper unit of the player’s choice when the last commander is gone', () => {
    const s = begin();
    lose(s, 0);
    call(s.c, endPhase);
    expect(s.next()).toBe('promote');
    expect(s.options()).toEqual(['b2', 'b3']);
    s.answer('promote', 'b3');
    expect(s.c.s.units.rank[2]).toBe(COMMANDER);
    expect(s.c.s.units.promoted[2]).toBe(1);
  });

  it('promotes the only trooper unit without a decision, and none while a commander lives', () => {
    const s = begin();
    lose(s, 4);
    call(s.c, endPhase);
    expect(s.next()).toBe('');
    expect(s.c.s.units.rank[5]).toBe(COMMANDER);
    expect(s.c.s.units.promoted[0]).toBe(0);
    expect(s.c.s.units.promoted[1]).toBe(0);
  });
});

const ending = (s: Stage): string => ENDINGS[s.c.s.game.ending];

describe('the end of a battle', () => {
  it('comes at once when a side has no unit left, whatever its score', () => {
    const s = begin();
    s.c.s.sides.victoryTokens[RED] = 5;
    lose(s, 4);
    endIfEliminated(s.c);
    expect(s.c.s.game.ending).toBe(0);
    lose(s, 5);
    endIfEliminated(s.c);
    expect([ending(s), s.c.s.game.winner]).toEqual(['elimination', BLUE]);
    expect(s.next()).toBe('');
  });

  it.each([
    [[2, 1], [0, 300], 'victory-tokens', BLUE],
    [[1, 1], [100, 90], 'score', RED],
    [[0, 0], [90, 90], 'blue-wins-ties', BLUE],
  ] as const)('is settled by tokens %j, then by points lost %j, then for blue', (tokens, lost, how, winner) => {
    const s = begin();
    s.c.s.sides.victoryTokens.set(tokens);
    s.c.s.sides.pointsLost.set(lost);
    endByCount(s.c);
    expect([ending(s), s.c.s.game.winner]).toEqual([how, winner]);
  });
});
