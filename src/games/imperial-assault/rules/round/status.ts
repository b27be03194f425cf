import { call, finish } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { endWithRound, refresh } from '../../effects/lasting.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE, STATUS } from '../../state/state.js';
import { opponentOf } from '../../words/sides.js';
import { defeatSpent } from '../damage/spent.js';
import { drawCards } from '../command/draw.js';
import { endByPoints, endIfOver } from '../ending.js';
import { controllerOfToken } from '../questions/control.js';
import { rules } from '../rulebook.js';

/** How many terminals a player controls. */
function terminalsOf(c: Ia, side: number): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++)
    if (
      c.battle.tokens[t].kind === 'terminal' &&
      controllerOfToken(c, t) === side &&
      c.mission.givesNoCard?.(c, t) !== true
    )
      count++;
  return count;
}

/** The Status Phase of a skirmish (R 1360–1367). */
export const statusPhase = rules.procedure('status-phase', {
  start(c) {
    c.s.game.phase = STATUS;
    fire(c, POINT['status.start'], NONE);
  },
  ready(c) {
    c.s.groups.exhausted.fill(0);
    c.s.players.tapped.fill(0);
  },
  draw(c) {
    const { initiative } = c.s.game;
    // What is called last runs first.
    for (const side of [opponentOf(initiative), initiative]) call(c, drawCards, side, 1 + terminalsOf(c, side));
  },
  mission(c) {
    c.mission.endOfRound?.(c);
  },
  effects(c) {
    endIfOver(c);
    if (c.s.game.ending === 0) fire(c, POINT['round.end'], NONE);
  },
  end(c) {
    const { game, figures } = c.s;
    endIfOver(c);
    if (game.ending !== 0) return;
    if (game.round === c.battle.setup.rounds) return endByPoints(c);
    figures.usedThisRound.fill(0);
    figures.metLow.fill(0);
    figures.metHigh.fill(0);
    refresh(c, true);
    endWithRound(c);
    game.initiative = opponentOf(game.initiative);
    game.round++;
    game.noDraw = 0;
    game.noPiles = 0;
    game.smoke = 0;
    c.s.smoke.fill(0);
    c.s.players.shown.fill(0);
    finish(c);
    defeatSpent(c);
  },
});
