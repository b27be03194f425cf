import { howMany } from '../../../../kernel/how-many.js';
import { calledTogether } from '../../words/unit-types.js';
import { weaponFacts } from '../card-lines.js';
import type { Wording } from './wording.js';

export const english: Wording = {
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
