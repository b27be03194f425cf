import { howMany } from '../../../../kernel/how-many.js';
import { calledTogether } from '../../words/unit-types.js';
import { weaponFacts } from '../card-lines.js';
import type { Parts, Phrase, Wording } from './wording.js';

const ACTIVATE: Phrase = ({ text, named }) => (text === 'draw' ? 'draw an order token' : `activate ${named}`);

/** The name of the card that is chosen, if one is. */
const ofCard =
  (what: string): Phrase =>
  ({ text, card }) =>
    text === 'pass' ? `${what}: pass` : `${what} ${card()}`;

/** The effect that is used, and the unit that has it, where that is not the unit which is asked about. */
const USE: Phrase = ({ text, named, card }) => {
  if (text === 'pass') return 'use no effect';
  const [, effect] = /^(.+) [br]\d{1,2}$/.exec(text) ?? [];
  return effect === undefined ? `use ${card()}` : `use ${effect} of ${named.slice(effect.length + 1)}`;
};

const DEPLOY: Phrase = ({ text }) => `deploy at ${text}`;

export const english: Wording = {
  phrases: {
    activate: ACTIVATE,
    'activate-drawn': ACTIVATE,
    'apply-cover': ({ count }) => `cancel ${howMany(count, 'hit')} by cover`,
    armor: ({ count }) => `cancel ${howMany(count, 'hit')} by Armor`,
    'assign-wound': ({ named }) => `a wound for ${named}`,
    'choose-action': ({ text, named }) => actionPhrase(text, named),
    'choose-pool': ({ named }) => `resolve the attack on ${named}`,
    'change-of-plans': ofCard('send back'),
    contingencies: ofCard('put aside'),
    divulge: ofCard('divulge'),
    deploy: DEPLOY,
    'deploy-beside': DEPLOY,
    'deploy-unit': ({ named }) => `deploy ${named}`,
    'draw-battle-card': ({ card }) => `battle card: ${card()}`,
    eliminate: ({ text }) => (text === 'forfeit' ? 'pass, and eliminate no card' : `eliminate the first ${text} card`),
    'form-pool': ({ text, named }) => {
      if (text === 'roll') return 'complete the attack pool';
      if (text === 'volley') return "attack with every miniature's strongest weapon";
      return text.startsWith('next ')
        ? `add an attack on ${named.slice(5)}`
        : `add ${text.replace(/^weapon /, '')} to the attack pool`;
    },
    guardian: ({ count }) => `cancel ${howMany(count, 'hit')} by Guardian`,
    impact: ({ count }) => `make ${howMany(count, 'hit')} critical by Impact`,
    'issue-order': ({ named }) => `an order for ${named}`,
    'move-to': ({ text }) => (text === 'stay' ? 'stay there' : `move to ${text}`),
    'new-leader': ({ named }) => `make ${named} the leader`,
    'notorious-scoundrels': ofCard('take back'),
    nominate: ({ named }) => `nominate ${named}`,
    pierce: ({ count }) => `cancel ${howMany(count, 'block')} by Pierce`,
    'place-displaced': ({ text }) => `put the leader at ${text}`,
    promote: ({ named }) => `promote ${named}`,
    reposition: ({ text }) => (text === 'stay' ? 'stay as it is' : `turn to face ${text}°`),
    reroll: ({ text }) => (text === 'stop' ? 'reroll no dice' : `reroll ${text}`),
    'select-command': ({ card }) => `select ${card()}`,
    'spend-dodge': ({ count }) => `spend ${howMany(count, 'dodge token')}`,
    'spend-standby': ({ text, named }) =>
      text === 'pass' ? 'spend no standby token' : `spend the standby token of ${named}`,
    'spend-surge': ({ count }) => `spend ${howMany(count, 'surge token')}`,
    'tow-cable': ({ text }) => `turn it to face ${text}°`,
    'use-effect': USE,
  },
  other: (kind, { named }) => (named === '' ? spaced(kind) : `${spaced(kind)}: ${named}`),
  mini: (number, unit) => `miniature ${number} of ${unit}`,
  left: (minis, wounds) =>
    `${minis === undefined ? '' : `${howMany(minis, 'mini')}, `}${howMany(wounds, 'wound')} left`,
  attack: (range, expected, wounds) => `range ${range}, ${expected} of ${howMany(wounds, 'wound')} expected`,
  volley: "every miniature's strongest weapon",
  rolls: 'the attack is complete',
  weapon: (weapon) => weaponFacts(weapon),
  eliminates: (gone, next) => `eliminates ${gone}, next is ${next}`,
  eliminatesNothing: 'pass: eliminates no card',
  draw: 'an order token, and activate a unit of its rank',
  ofScoring: 'an action of the objective; "rules" explains it',
  explained: (name) => `"rules ${name}" explains it`,
  leader: 'the leader',
  at: (place) => `at ${place}`,
  pips: (count) => howMany(count, 'pip'),
  orders: (whom) => `orders ${whom}`,
  units(count, ranks, types) {
    const which = [ranks.join(' or '), calledTogether(types).join(' or ')].filter((text) => text !== '').join(' ');
    const units = count === 1 ? 'unit' : 'units';
    return [count === null ? 'all' : String(count), which, units].filter((text) => text !== '').join(' ');
  },
  and: 'and',
  terrain: (kind) => kind.replaceAll('-', ' '),
};

/** What a unit does in its activation. */
function actionPhrase(text: Parts['text'], named: Parts['named']): string {
  const [kind] = text.split(' ', 1);
  const rest = named.slice(kind.length + 1);
  if (kind === 'end') return 'end the activation';
  if (kind === 'decline') return 'do nothing';
  if (/^(?:pivot|reposition) \d+$/.test(text)) return `${kind} to face ${rest}°`;
  if (/^(?:move|reverse|climb|clamber|reposition)$/.test(kind) && /^\d/.test(rest)) return `${kind} to ${rest}`;
  // A number tells actions of one name apart, which people need not.
  if (/^(?:free-)?card-/.test(kind)) return `use ${spaced(rest.replace(/ #\d+$/, ''))}`;
  return rest === '' ? spaced(kind) : `${spaced(kind)} ${rest}`;
}

function spaced(words: string): string {
  return words.replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ');
}
