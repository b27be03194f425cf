import { fail, ok } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { Chooser, ChoiceOf } from './chooser.js';
import { effectName, effectUnit } from './granted.js';

/** The decision's name for the effect by which a unit detonates a charge. */
function effectOf(play: Play, unit: string, token: string): string {
  const weapon = play.state.tokens.state[play.row(token)];
  return effectName(play, play.unit(unit), `Detonate: ${play.game.battle.weapons.card[weapon]?.name ?? ''}`);
}

export const detonate: Chooser<ChoiceOf<'detonate'>> = {
  fits(play, { unit, token }) {
    if (play.decision === 'detonate') return play.game.battle.named[play.a].unit === play.unit(unit);
    return effectUnit(play) >= 0 && play.allows(effectOf(play, unit, token));
  },
  make(play, { unit, token }) {
    const row = play.row(token);
    if (play.decision === 'use-effect') {
      const used = play.answer(effectOf(play, unit, token));
      if (!used.ok) return used;
    }
    if (play.decision === 'detonate') return play.answer(String(row));
    return play.tellOf('token-detonated', { token: row })
      ? ok()
      : fail('impossible', `${unit} cannot detonate ${token}: ${play.waits()}`);
  },
};
