import { howMany } from '../../../kernel/how-many.js';
import type { Battle } from '../engine/context.js';
import { cardName, unitName } from './names.js';

/** What stands after the kind of decision, ready for a phrase: units by their names, and cards by theirs. */
interface Parts {
  /** As in notation. */
  readonly text: string;
  /** With the name of each unit beside its tag. */
  readonly named: string;
  readonly card: () => string;
  readonly count: number;
}

type Phrase = (parts: Parts) => string;

const ACTIVATE: Phrase = ({ text, named }) => (text === 'draw' ? 'draw an order token' : `activate ${named}`);

/** The name of the card that is chosen, if one is. */
const ofCard =
  (what: string): Phrase =>
  ({ text, card }) =>
    text === 'pass' ? `${what}: pass` : `${what} ${card()}`;

/** Phrases of decisions, by their kinds; any other reads `kind: answer`. */
const PHRASES: Readonly<Record<string, Phrase>> = {
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
  deploy: ({ text }) => `deploy at ${text}`,
  'deploy-beside': ({ text }) => `deploy at ${text}`,
  'deploy-unit': ({ named }) => `deploy ${named}`,
  eliminate: ({ text }) => (text === 'forfeit' ? 'pass, and eliminate no card' : `eliminate the first ${text} card`),
  'form-pool': ({ text }) =>
    text === 'roll' ? 'complete the attack pool' : `add ${text.replace(/^weapon /, '')} to the attack pool`,
  'issue-order': ({ named }) => `an order for ${named}`,
  'move-to': ({ text }) => `move to ${text}`,
  'new-leader': ({ named }) => `make ${named} the leader`,
  'notorious-scoundrels': ofCard('take back'),
  nominate: ({ named }) => `nominate ${named}`,
  'place-displaced': ({ text }) => `put the leader at ${text}`,
  promote: ({ named }) => `promote ${named}`,
  reroll: ({ text }) => (text === 'stop' ? 'reroll no dice' : `reroll ${text}`),
  'select-command': ({ card }) => `select ${card()}`,
  'spend-dodge': ({ count }) => `spend ${howMany(count, 'dodge token')}`,
  'spend-standby': ({ named }) => `spend the standby token of ${named}`,
  'spend-surge': ({ count }) => `spend ${howMany(count, 'surge token')}`,
  'use-effect': ({ text, card }) => (text === 'pass' ? 'use no effect' : `use ${card()}`),
};

/** What a unit does in its activation. */
function actionPhrase(text: string, named: string): string {
  const [kind] = text.split(' ', 1);
  const rest = named.slice(kind.length + 1);
  if (kind === 'end') return 'end the activation';
  if (kind === 'decline') return 'do nothing';
  if (/^(?:move|reverse|climb|clamber|reposition)$/.test(kind) && /^\d/.test(rest)) return `${kind} to ${rest}`;
  if (/^(?:free-)?card-/.test(kind)) return `use ${spaced(rest)}`;
  return rest === '' ? spaced(kind) : `${spaced(kind)} ${rest}`;
}

function spaced(words: string): string {
  return words.replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ');
}

/** An action as a phrase, from its notation alone: `choose-action attack r2` as `attack Stormtroopers (r2)`. */
export function actionWords(b: Battle, notation: string): string {
  const [kind] = notation.split(' ', 1);
  const text = notation.slice(kind.length + 1);
  const named = text.replaceAll(/\b([br]\d{1,2})(?:\.(\d{1,2}))?\b/g, (tag: string, unit: string, mini?: string) => {
    const u = b.units.tag.indexOf(unit);
    if (u < 0) return tag;
    return mini === undefined ? unitName(b, u) : `miniature ${mini} of ${unitName(b, u)}`;
  });
  const phrase = PHRASES[kind];
  if (phrase !== undefined) return phrase({ text, named, card: () => cardName(b, text), count: Number(text) });
  return named === '' ? spaced(kind) : `${spaced(kind)}: ${named}`;
}
