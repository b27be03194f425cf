import type { Play } from './play.js';
import type { Choice } from './schema-choices.js';

/** Decisions of the engine in which a kind of choice is made, where the decision is not named after the choice. */
const DECISIONS: Readonly<Partial<Record<Choice['kind'], readonly string[]>>> = {
  forfeit: ['eliminate'],
  'place-objective': [
    'place-objective',
    'place-objective-anywhere',
    'place-vaporator',
    'place-vaporator-anywhere',
    'mark-terrain',
  ],
  'equip-supply': ['choose-supply'],
  'place-condition': ['place-condition', 'place-supply-token', 'place-supply-token-anywhere'],
  'set-aside': ['set-aside', 'set-aside-second'],
  deploy: ['deploy-unit', 'deploy', 'deploy-aboard', 'must-deploy-aboard', 'detachment', 'deploy-beside'],
  'bail-out': ['exit-place'],
  order: ['issue-order', 'issue-order-anywhere'],
  'choose-teammate': ['choose-teammate', 'choose-priority'],
  'choose-unit': ['activate', 'activate-drawn'],
  'place-reinforcement': ['reinforcement', 'place-reinforcement', 'place-reinforcement-anywhere'],
  divert: ['divert', 'authoritative'],
  pivot: ['wedge-antilles', 'reposition', 'tow-cable'],
  clamber: ['free-clamber'],
  use: ['use-effect', 'coordinated-fire', 'covering-fire'],
  'displace-place': ['place-displaced', 'vaders-might-place'],
  'pile-in': ['place-minis'],
};

/** The kind of choice that an offered effect corresponds to, if there is one. */
const EFFECTS: Readonly<Record<string, Choice['kind']>> = {
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
export function offers(play: Play, kind: Choice['kind']): boolean {
  const { decision } = play;
  if (decision === kind || DECISIONS[kind]?.includes(decision) === true) return true;
  switch (decision) {
    case 'choose-action':
      return offersVerb(play, kind);
    case 'spend-standby':
      return kind === 'attack' || kind === 'move' || kind === 'disembark' || kind === 'embark';
    case 'move-to':
    case 'compulsory-move':
      return kind === 'move';
    case 'activate':
      return kind === 'draw-order' && play.allows('draw');
    case 'use-effect':
      return play
        .options()
        .some((name) => EFFECTS[name] === kind || (kind === 'detonate' && name.startsWith('Detonate')));
    default:
      return false;
  }
}

function offersVerb(play: Play, kind: Choice['kind']): boolean {
  const verbs = new Set(play.options().map((text) => text.split(' ')[0]));
  if (kind === 'end-activation') return verbs.has('end');
  if (kind === 'card-action') return CARD_ACTIONS.some((verb) => verbs.has(verb));
  return verbs.has(kind) || (kind === 'move' && verbs.has('card-move'));
}
