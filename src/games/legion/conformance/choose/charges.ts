import { fail, ok } from '../../../../kernel/result.js';
import { formatPlace } from '../../rules/queries/places.js';
import type { Play } from '../play.js';
import { type Chooser, type ChoiceOf, place } from './chooser.js';
import { effectName, effectUnit } from './granted.js';

export const placeCharge: Chooser<ChoiceOf<'place-charge'>> = {
  fits: (play, { unit }) => play.decision === 'place-charge' && play.a === play.unit(unit),
  make: (play, { atMm }) => play.answer(place(atMm)),
};

/** Row of a token by the name that the case gives it; −1 if there is none. */
function rowOf(play: Play, token: string): number {
  return play.tokenRows.charge[Number(token.replace('charge-', '')) - 1] ?? -1;
}

/** The decision's name for the effect by which a unit detonates a charge. */
function effectOf(play: Play, unit: string, token: string): string {
  const weapon = play.state.tokens.state[rowOf(play, token)];
  return effectName(play, play.unit(unit), `Detonate: ${play.game.battle.weapons.card[weapon]?.name ?? ''}`);
}

export const detonate: Chooser<ChoiceOf<'detonate'>> = {
  fits(play, { unit, token }) {
    if (play.decision === 'detonate') return play.game.battle.named[play.a].unit === play.unit(unit);
    return effectUnit(play) >= 0 && play.allows(effectOf(play, unit, token));
  },
  make(play, { unit, token }) {
    const row = rowOf(play, token);
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

export const nextVictim: Chooser<ChoiceOf<'next-victim'>> = {
  fits: (play, { player }) => play.decision === 'next-victim' && play.player === player,
  make: (play, { target }) => play.answer(target),
};

export const timingOrder: Chooser<ChoiceOf<'timing-order'>> = {
  fits: (play, { player }) => play.decision === 'timing-order' && play.player === player,
  make: (play, { first }) => play.answer(first),
};

export const divulge: Chooser<ChoiceOf<'divulge'>> = {
  fits: (play, { player }) => play.decision === 'divulge' && play.player === player,
  make: (play, { card }) => play.answer(card),
};

export const placeBane: Chooser<ChoiceOf<'place-bane'>> = {
  fits: (play, { player }) => ['place-bane', 'place-one-bane'].includes(play.decision) && play.player === player,
  make: (play, { atMm }) => play.answer(place(atMm)),
};

export const baneFaces: Chooser<ChoiceOf<'bane-faces'>> = {
  fits: (play, { player }) => play.decision === 'bane-faces' && play.player === player,
  make: (play, { faces }) => play.answer(faces.map((face) => face.toLowerCase().replaceAll(' ', '-')).join(' ')),
};

export const revealBane: Chooser<ChoiceOf<'reveal-bane'>> = {
  fits: (play, { player }) => ['reveal-bane', 'here-i-am'].includes(play.decision) && play.player === player,
  make(play, { token }) {
    if (play.decision === 'here-i-am') return play.answer('reveal');
    const row = play.tokenRows.bane[Number(token.replace('bane-', '')) - 1];
    const { x, y } = play.state.tokens;
    return play.answer(formatPlace(x[row], y[row]));
  },
};
