import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Heard, Play } from './play.js';
import { tryChoice } from './try-choice.js';
import { holds, whyNot } from './reasons/reasons.js';
import { REASONS_NOT_ASKED } from './vocabulary.js';
import type {
  EventExpectation,
  Expectation,
  LegalExpectation,
  OffersExpectation,
  PathExpectation,
  Value,
} from './schema-expectations.js';
import { valueOf } from './values.js';
import { PLAYERS } from '../words/players.js';

/** Checks an expectation; the problem says what is true instead. */
export function meets(play: Play, expectation: Expectation): Result<void> {
  if ('path' in expectation) return meetsValue(play, expectation);
  if ('offers' in expectation) return meetsOffers(play, expectation);
  return 'legal' in expectation ? meetsLegality(play, expectation) : meetsEvent(play, expectation);
}

function meetsOffers(play: Play, { offers }: OffersExpectation): Result<void> {
  const listed = play.decision === '' ? [] : play.options();
  if (listed.length === offers.length && listed.every((text) => offers.includes(text))) return ok();
  const found = listed.length === 0 ? play.waits() : listed.join(' | ');
  return fail('unmet', `the options are ${found}, expected ${offers.join(' | ')}`);
}

function meetsValue(play: Play, { path, is, not, atLeast, atMost }: PathExpectation): Result<void> {
  const found = valueOf(play, path);
  if (!found.ok) return found;
  const { value } = found;
  const wrong = (wish: string): Result<void> => fail('unmet', `${path} is ${show(value)}, expected ${wish}`);
  if (is !== undefined && value !== is) return wrong(show(is));
  if (not !== undefined && value === not) return wrong(`anything but ${show(not)}`);
  if (atLeast !== undefined && !(typeof value === 'number' && value >= atLeast)) return wrong(`at least ${atLeast}`);
  if (atMost !== undefined && !(typeof value === 'number' && value <= atMost)) return wrong(`at most ${atMost}`);
  return ok();
}

function show(value: Value): string {
  return JSON.stringify(value);
}

function meetsLegality(play: Play, { legal, is, because }: LegalExpectation): Result<void> {
  const token = 'token' in legal ? legal.token : undefined;
  if (token !== undefined && !play.hasToken(token)) return fail('unknown-name', `no token ${token} has been placed`);
  const { outcome, at, isAsked } = tryChoice(play, legal, because !== 'not-now');
  const text = JSON.stringify(legal);
  if (outcome.ok)
    return is
      ? ok()
      : fail('unmet', `${text} is legal, expected that it is not${because === undefined ? '' : ` (${because})`}`);
  if (is) {
    const found = `${outcome.problem.message}${whyNot(at, legal)}`;
    return fail('unmet', `${text} is not legal, expected that it is: ${found}`);
  }
  if (!isAsked && !(because !== undefined && REASONS_NOT_ASKED.includes(because))) {
    const meant = because === undefined ? '' : `, so ${because} could not be checked`;
    const advice = 'move the expectation to where one is, or give "because": "not-now"';
    return fail(
      'unmet',
      `${text} is not legal because no choice of this kind is pending${meant}: ${at.waits()}; ${advice}`,
    );
  }
  if (because === undefined) return ok();
  const held = holds(because, at, legal);
  if (!held.ok) return held;
  if (held.value) return ok();
  const found = `${outcome.problem.message}${whyNot(at, legal)}`;
  return fail('unmet', `${text} is not legal, but not because of ${because}: ${found}`);
}

/** The engine's name for the `type` of an event: there "type" is the name of the event itself. */
const TYPE_FIELDS = ['kind', 'move', 'face'];

function meetsEvent(play: Play, expectation: EventExpectation): Result<void> {
  const { event: name, times } = expectation;
  const fields = Object.entries(expectation).filter(([field]) => field !== 'event' && field !== 'times');
  const all = play.heard.filter((heard) => nameOf(heard) === name);
  const count = all.filter((heard) => fields.every(([field, value]) => same(play, heard, field, value))).length;
  if (times === undefined ? count > 0 : count === times) return ok();
  const seen = all.map(({ event }) => JSON.stringify(event)).join(' ') || `no ${name}`;
  const wish = times === undefined ? 'at least once' : `${times} times`;
  return fail('unmet', `${JSON.stringify(expectation)} happened ${count} times, expected ${wish}; there was ${seen}`);
}

/** The runner records rolls itself, because only it names their purpose. */
function nameOf({ event }: Heard): string {
  if (event.type === 'roll') return 'dice-rolled';
  return event.type === 'dice-rolled' ? '' : event.type;
}

function same(play: Play, { event }: Heard, field: string, value: unknown): boolean {
  if (field === 'type') return TYPE_FIELDS.some((name) => event[name] === value);
  const given = event[field];
  if (field === 'unit' || field === 'target') return typeof given === 'number' && play.id(given) === value;
  if (field === 'player') return typeof given === 'number' && PLAYERS[given] === value;
  if (field === 'token' && typeof given === 'number') return play.tokenName(given) === value;
  if (field === 'by' && typeof given === 'number') return play.id(given) === value;
  return given === value;
}
