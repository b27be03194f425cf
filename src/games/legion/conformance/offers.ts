import type { Play } from './play.js';

/** The kind of choice that an offered effect corresponds to, if there is one. */
const EFFECTS: Readonly<Record<string, string>> = {
  Charge: 'attack',
  Gunslinger: 'attack',
  Steady: 'attack',
  Reposition: 'pivot',
  'Tow Cable': 'pivot',
  Scale: 'clamber',
  Speeder: 'move',
  'comms-comms-relay': 'divert',
  Authoritative: 'divert',
  'comms-hq-uplink': 'order',
  'training-seize-the-initiative': 'order',
};

/** Verbs of actions that are a case's `card-action`. */
const CARD_ACTIONS = ['card-action', 'free-card-action', 'card-attack', 'card-move'];

/** Whether a choice of this kind can be made now. */
export function offers(play: Play, kind: string): boolean {
  const { decision } = play;
  if (play.asks(kind)) return kind !== 'draw-order' || play.allows('draw');
  switch (decision) {
    case 'choose-action':
      return offersVerb(play, kind);
    case 'use-effect':
      return play
        .options()
        .some((name) => EFFECTS[name] === kind || (kind === 'detonate' && name.startsWith('Detonate')));
    default:
      return false;
  }
}

function offersVerb(play: Play, kind: string): boolean {
  const verbs = new Set(play.options().map((text) => text.split(' ')[0]));
  if (kind === 'end-activation') return verbs.has('end');
  if (kind === 'card-action') return CARD_ACTIONS.some((verb) => verbs.has(verb));
  return verbs.has(kind) || (kind === 'move' && verbs.has('card-move'));
}
