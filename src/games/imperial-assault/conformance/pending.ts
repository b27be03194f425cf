import { entryAt } from '../effects/run.js';
import { PUSHED } from '../rules/moving/manner.js';
import type { Choice } from './case.js';
import { ACTS } from './choice-fields.js';
import type { IaPlay } from './play.js';

/** What a mission asks: a choice of its steps, or the order of its events; where a Supply card goes. */
function isOfMission(decision: string): boolean {
  return decision.startsWith('mission-') || decision === 'next-event' || decision === 'place-supply';
}

/** Whether a kind of choice is an option of the decision `act`. */
const isActKind = (kind: string): boolean => ACTS.has(kind) || kind === 'play';
const isAct = (play: IaPlay, figure: string | undefined): boolean =>
  play.decision === 'act' && (figure === undefined || play.a === play.figure(figure));
const isOffer = (play: IaPlay): boolean => play.decision === 'offer' || play.decision === 'window';
/** Whether a figure interrupts and chooses what it performs. */
const isPerform = (play: IaPlay, figure: string | undefined): boolean =>
  play.decision === 'perform' && (play.b & 63) === play.figure(figure);
/** Whether a figure spends movement points outside its own actions, or is pushed. */
export const isWalk = (play: IaPlay, figure: string | undefined, pushed: boolean): boolean =>
  play.decision === 'walk' &&
  (play.state.game.isFree === PUSHED) === pushed &&
  play.state.game.mover - 1 === play.figure(figure);
const isOf = (play: IaPlay, player: string | undefined): boolean => player === undefined || play.player === player;

/** Whether an option of a window rerolls dice for a figure. */
export function rerollOffer(play: IaPlay, figure: string | undefined): string | undefined {
  if (!isOffer(play)) return undefined;
  const { c } = play;
  return play
    .options()
    .find((text) =>
      c.effects.entries.some(
        ({ owner, name, effect }) =>
          owner === play.figure(figure) && text === `${String(figure)} ${name}` && effect.do[0][0] === 'reroll',
      ),
    );
}

/** Whether an ability of a figure that is being resolved asks for a figure or a space. */
export function isPickOf(play: IaPlay, { figure, ability }: Choice): boolean {
  if (play.decision !== 'pick' && play.decision !== 'pick-space') return false;
  const { owner, name } = entryAt(play.c, play.a);
  return owner === play.figure(figure) && name === ability;
}

/** An option of a window that begins with the name of a figure or is the use of one of its abilities. */
function useOffer(play: IaPlay, { figure, ability }: Choice): string | undefined {
  return isOffer(play) ? play.options().find((text) => text === `${figure} ${ability}`) : undefined;
}

export function cardOffer(play: IaPlay, { card, figure }: Choice): string | undefined {
  if (!isOffer(play)) return undefined;
  return play
    .options()
    .find((text) => text.startsWith(`play ${card} `) && (figure === undefined || text === `play ${card} ${figure}`));
}

/** Whether the pending decision is one for choices like this one. */
export function fits(play: IaPlay, choice: Choice): boolean {
  const { kind, figure, player } = choice;
  const { decision } = play;
  switch (kind) {
    case 'activate':
      return decision === 'activate';
    case 'pass':
      return (decision === 'activate' || passOf(play) !== undefined) && isOf(play, player);
    case 'next':
      return decision === 'next';
    case 'step':
    case 'go':
      return isAct(play, figure) || isWalk(play, figure, false) || (kind === 'step' && isWalk(play, figure, true));
    case 'attack':
      return (
        isAct(play, figure) || (decision === 'attack' && play.a === play.figure(figure)) || isPerform(play, figure)
      );
    case 'use':
      return isAct(play, figure) || useOffer(play, choice) !== undefined || isPickOf(play, choice);
    case 'play':
      return isCardAsked(play, choice);
    case 'choose':
      return isOfMission(decision) && isOf(play, player);
    case 'move':
    case 'rest':
      return isAct(play, figure) || isPerform(play, figure);
    case 'interact':
    case 'mission':
    case 'special':
    case 'shed':
    case 'end':
    case 'strain-move':
      return isAct(play, figure);
    case 'deploy-group':
    case 'reinforce':
      return decision === 'deployment';
    case 'done':
      return decision === 'deployment' && isOf(play, player);
    case 'deploy':
      return (
        decision === 'deploy' ||
        decision === 'deploy-hero' ||
        (decision === 'deploy-near' && play.a === play.figure(figure))
      );
    case 'reroll':
      return decision === 'reroll' || rerollOffer(play, figure) !== undefined;
    case 'surge':
      return decision === 'surge';
    case 'token':
      return decision === 'token' && play.b === play.figure(figure);
    case 'push':
      return isWalk(play, figure, true) || (decision === 'fall-to' && play.a === play.figure(figure) && play.b === 1);
    case 'fall-to':
      return decision === 'fall-to' && play.a === play.figure(figure);
    case 'place':
      return (decision === 'place' && play.a === play.figure(figure)) || decision === 'pick-space';
    case 'first':
      return isOffer(play) && passOf(play) === undefined && isOf(play, player);
    case 'drop-token':
    case 'cleave':
    case 'prevent':
    case 'take-initiative':
    case 'choose-zone':
    case 'ally':
    case 'extra-token':
      return decision === kind && isOf(play, player);
    default:
      return false;
  }
}

function isCardAsked(play: IaPlay, choice: Choice): boolean {
  if (!isOf(play, choice.player)) return false;
  return cardOffer(play, choice) !== undefined || (play.decision === 'act' && isAct(play, choice.figure));
}

/** Whether a choice of a kind can be made now. */
export function offers(play: IaPlay, kind: string): boolean {
  const { decision } = play;
  if (decision === 'act') return isActKind(kind) && play.optionsWith(kind).length > 0;
  if (decision === 'walk') return kind === (play.state.game.isFree === PUSHED ? 'push' : 'step');
  if (isOffer(play)) {
    const options = play.options();
    if (kind === 'play') return options.some((text) => text.startsWith('play '));
    if (kind === 'reroll') return play.one.figures.some(({ id }) => rerollOffer(play, id) !== undefined);
    if (kind === 'first') return passOf(play) === undefined;
    return kind === 'use' && options.some((text) => text !== 'pass' && !text.startsWith('play '));
  }
  if (isOfMission(decision)) return kind === 'choose';
  if (decision === 'fall-to') return kind === (play.b === 1 ? 'push' : 'fall-to');
  if (decision === 'deploy-hero' || decision === 'deploy-near') return kind === 'deploy';
  if (decision === 'deployment') return ['deploy-group', 'reinforce', 'done'].includes(kind);
  if (decision === 'activate' && kind === 'pass') return play.options().includes('pass');
  return decision === kind;
}

/** Whether a text says that an attack is performed, not that it may be: its target is no optional offer. */
export function isAttackDue(play: IaPlay): boolean {
  if (play.decision !== 'attack') return false;
  return entryAt(play.c, play.b).effect.do.some((step) => {
    const [word, ...rest] = step as readonly unknown[];
    const { may } = (rest.at(-1) ?? {}) as { readonly may?: boolean };
    return (word === 'attack' || word === 'attacks' || word === 'command') && may !== true;
  });
}

/** The answer that declines the pending offer. */
export function passOf(play: IaPlay): string | undefined {
  const { decision } = play;
  if (decision === 'prevent') return '0';
  if (decision === 'place') return play.placing === '' ? undefined : play.placing;
  if (decision === 'surge' || decision === 'walk' || decision === 'reroll') return 'stop';
  if (decision === 'deployment') return 'done';
  if (
    decision === 'attack' ||
    decision === 'perform' ||
    decision === 'ally' ||
    decision === 'cleave' ||
    decision === 'token'
  )
    return 'pass';
  if (decision.startsWith('mission-')) return play.options().includes('pass') ? 'pass' : undefined;
  if (decision === 'pick' || decision === 'pick-space') return play.options().includes('stop') ? 'stop' : undefined;
  if (!isOffer(play)) return undefined;
  return play.options().includes('pass') ? 'pass' : undefined;
}
