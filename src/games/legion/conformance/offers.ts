import type { Play } from './play.js';

/** Verbs of actions that are a case's `card-action`. */
const CARD_ACTIONS = ['card-action', 'free-card-action', 'card-attack', 'card-move', 'free-card-move'];

/** Whether a choice of this kind can be made now. */
export function offers(play: Play, kind: string): boolean {
  const { decision } = play;
  if (play.asks(kind)) return kind !== 'draw-order' || play.allows('draw');
  switch (decision) {
    case 'choose-action':
      return offersVerb(play, kind);
    case 'use-effect':
      return play.options().some((name) => isOfKind(play, name, kind));
    default:
      return false;
  }
}

/** Whether using an effect, as the decision names it, is a choice of this kind. */
function isOfKind({ edition: { keywords, upgrades } }: Play, effect: string, kind: string): boolean {
  return [...keywords.values(), ...upgrades.values()].some(
    ({ name, choice }) => choice === kind && (effect === name || effect.startsWith(`${name}: `)),
  );
}

function offersVerb(play: Play, kind: string): boolean {
  const verbs = new Set(play.options().map((text) => text.split(' ')[0]));
  if (kind === 'end-activation') return verbs.has('end');
  if (kind === 'card-action') return CARD_ACTIONS.some((verb) => verbs.has(verb));
  return verbs.has(kind) || (kind === 'move' && (verbs.has('card-move') || verbs.has('free-card-move')));
}
