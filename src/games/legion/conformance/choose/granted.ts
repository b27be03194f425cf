import { DONE, POINT, OWNER } from '../../../../machine/triggers.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import type { Play } from '../play.js';
import { isFree } from './passing.js';

/** The effect by which a unit deploys as an operative. */
export const COVERT_OPS = 'Covert Ops';

/** Names of the effects that are being carried out: keywords, ids of cards, `standby`, `compulsory`, `Scout`. */
function underWay(play: Play): string[] {
  const names: string[] = [];
  for (const name of play.running()) {
    if (name === 'activation' || name === 'perform-action') break;
    names.push(play.edition.cases.grants[name] ?? name);
    if (name !== 'trigger') continue;
    const frame = play.frameOf('trigger');
    const list = play.game.battle.triggers.of(play.operand(frame, POINT), play.operand(frame, OWNER));
    list.forEach(({ source }, i) => {
      if ((play.operand(frame, DONE) & (1 << i)) !== 0) names.push(source);
    });
    break;
  }
  return names;
}

/** Whether the pending offer comes from `by`: a keyword, an upgrade or command card, or `standby`. */
export function isGrantedBy(play: Play, by: string): boolean {
  // The procedure of a keyword is named after the keyword, that of a card after its id, without the slot of upgrades.
  const procedure = by.toLowerCase().replaceAll(' ', '-');
  return underWay(play).some((name) => name === by || name === procedure || by.endsWith(`-${name}`));
}

/** The unit whose effects are offered, if the decision `use-effect` is pending; otherwise −1. */
export function effectUnit(play: Play): number {
  return play.decision === 'use-effect' ? play.operand(play.a, OWNER) : -1;
}

/**
 * The name of the effect `ability` in the decision `use-effect`: an effect of unit `u` or, if the effects are offered
 * to `u`, one that another unit has on it (Compel).
 */
export function effectName(play: Play, u: number, ability: string): string {
  if (effectUnit(play) !== u) return offered(play, ability, ` ${play.id(u)}`) ?? `${ability} ${play.id(u)}`;
  const own = offered(play, ability, '');
  if (own !== undefined) return own;
  const others = play.game.battle.units.tag.map((tag) => offered(play, ability, ` ${tag}`));
  return others.find((name) => name !== undefined) ?? ability;
}

/** The effect called `ability` that is offered and whose name ends with `tag`: cases leave out what a colon names. */
function offered(play: Play, ability: string, tag: string): string | undefined {
  if (play.allows(ability + tag)) return ability + tag;
  return play.options().find((name) => name.startsWith(`${ability}: `) && name.endsWith(tag));
}

/** Whether the pending decision offers to use the effect called `ability` with unit `u`. */
export function offersEffect(play: Play, u: number, ability: string): boolean {
  return effectUnit(play) >= 0 && play.allows(effectName(play, u, ability));
}

/** Whether the pending decision is that of the card or keyword `by`, of unit `u`, and a move is among its options. */
export function offersMove(play: Play, u: number, by: string | undefined): boolean {
  if (by === undefined || play.decision !== by.toLowerCase().replaceAll(' ', '-') || !play.allows('move')) return false;
  const frame = play.frameOf(play.decision);
  return frame >= 0 && play.operand(frame, UNIT_OPERAND) === u;
}

/** Whether the pending decision is that of the keyword `by`, in which a player names the unit that moves. */
export function offersMovers(play: Play, by: string): boolean {
  return play.decision === by.toLowerCase().replaceAll(' ', '-') && play.asks('move') && !play.allows('move');
}

/**
 * Whether unit `u` may choose an action now in which a keyword changes how it moves: one that `grant` grants or, if
 * none is named, any, free or not.
 */
export function offersWay(play: Play, u: number, grant: string | undefined): boolean {
  if (grant !== undefined) return offersAction(play, u, grant);
  return play.decision === 'choose-action' && play.a === u;
}

/** Whether unit `u` may choose an action now: an ordinary one, or one that `by` grants. */
export function offersAction(play: Play, u: number, by: string | undefined): boolean {
  if (play.decision === 'choose-action' && play.a === u) {
    return by === undefined ? !isFree(play) : isFree(play) && isGrantedBy(play, by);
  }
  if (by === 'standby') return play.decision === 'spend-standby' && play.allows(play.id(u));
  return offersMove(play, u, by) || (by !== undefined && offersEffect(play, u, by));
}
