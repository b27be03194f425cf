import type { GameEvent } from '../../../kernel/game.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { OwnQuestion } from '../../../proof/case.js';
import type { CaseRules } from '../../../proof/case-rules.js';
import { PLAYERS } from '../words/players.js';
import { CHOICES } from './choose/choice-rules.js';
import { byDefault, isAsEver, rests } from './defaults.js';
import { offers } from './offers.js';
import type { Play } from './play.js';
import { unasked } from './reasons/unasked.js';
import { drawScripted, rollScripted, waitsForDraw, waitsForRoll } from './rolls.js';
import type { Choice } from './schema-choices.js';
import type { AllowsExpectation } from './schema-expectations.js';
import { valueOf } from './values.js';

/** The engine's name for the `type` of an event: there "type" is the name of the event itself. */
const TYPE_FIELDS = ['kind', 'move', 'face'];

/** How cases of battles are played. */
export const RULES: CaseRules<Play, Choice> = {
  ...CHOICES,
  offers,
  rests,
  isAsEver,
  byDefault,
  steps: {
    roll: { waits: waitsForRoll, take: rollScripted },
    draw: { waits: waitsForDraw, take: drawScripted },
  },
  valueOf,
  unasked,
  unknownIn(play, choice) {
    const { kind, token } = choice;
    // A token that is placed may be the next of its kind.
    const isKnown =
      typeof token !== 'string' || play.hasToken(token) || (kind === 'place-objective' && play.isNext(token));
    return !isKnown ? `no token ${token} has been placed` : undefined;
  },
  questions: { allows },
  eventName,
  hasField,
};

/** `{ "allows": "500,457", "is": false }`. */
function allows(play: Play, question: OwnQuestion): Result<void> {
  const { allows: text, is } = question as unknown as AllowsExpectation;
  if (play.decision === '') return fail('unmet', `no decision is pending: ${play.waits()}`);
  if (play.allows(text) === is) return ok();
  return fail('unmet', `${text} is ${is ? 'not ' : ''}allowed: ${play.waits()}`);
}

/** The runner records rolls itself, because only it names their purpose. */
function eventName({ type }: GameEvent): string {
  if (type === 'roll') return 'dice-rolled';
  return type === 'dice-rolled' ? '' : type;
}

function hasField(play: Play, event: GameEvent, field: string, value: unknown): boolean {
  if (field === 'type') return TYPE_FIELDS.some((name) => event[name] === value);
  const given = event[field];
  if (field === 'unit' || field === 'target') return typeof given === 'number' && play.id(given) === value;
  if (field === 'player') return typeof given === 'number' && PLAYERS[given] === value;
  if (field === 'token' && typeof given === 'number') return play.tokenName(given) === value;
  if (field === 'by' && typeof given === 'number') return play.id(given) === value;
  return given === value;
}
