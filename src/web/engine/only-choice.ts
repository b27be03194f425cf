import type { Choice } from '../../arena/choice-list.js';
import type { Game, Player } from '../../kernel/game.js';
import { playerIn } from '../words/shared.js';
import type { Sitting } from './sitting.js';
import { words as said } from './speech.js';

/**
 * Tells that a person had one choice, which is about to be taken. Nothing is told of a person who can only pass, nor
 * of a choice that stays hidden from somebody who shares the screen.
 */
export function tellOnly({ session, loaded, account }: Sitting, only: Choice): void {
  const { actor, game } = session;
  const isHidden = session.hasOpponent(actor) && hidesFromOthers(game, session.state, actor);
  if (only.notation.endsWith(' pass') || isHidden) return;
  const answer = loaded.presenter?.inWords?.(only.notation) ?? only.notation;
  account.note(said.onlyChoice(playerIn(said.players, game.players[actor]), answer), session.actions.length);
}

/** Whether somebody does not learn how the pending decision of `player` ends. */
function hidesFromOthers(game: Game<unknown>, state: unknown, player: Player): boolean {
  return [...game.players.keys()].some((other) => other !== player && game.observes?.(state, other) === false);
}
