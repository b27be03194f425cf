import { fail, ok, type Result } from '../kernel/result.js';
import { type CaseRules, NOT_NOW } from './case-rules.js';
import type {
  EventExpectation,
  Expectation,
  LegalExpectation,
  OffersExpectation,
  OwnQuestion,
  PathExpectation,
  Value,
} from './case.js';
import type { Playing } from './playing.js';
import { reasonsAgainst, whyNot } from './reasons.js';
import { tryChoice } from './try-choice.js';

/** Checks an expectation; the problem says what is true instead. */
export function meets<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  expectation: Expectation<C>,
): Result<void> {
  const own = Object.entries(rules.questions ?? {}).find(([field]) => field in expectation);
  if (own !== undefined) return own[1](play, expectation as OwnQuestion);
  if ('path' in expectation) return meetsValue(rules, play, expectation as PathExpectation);
  if ('offers' in expectation) return meetsOffers(play, expectation as OffersExpectation);
  return 'legal' in expectation
    ? meetsLegality(rules, play, expectation as LegalExpectation<C>)
    : meetsEvent(rules, play, expectation as EventExpectation);
}

function meetsOffers(play: Playing, { offers }: OffersExpectation): Result<void> {
  const listed = play.decision === '' ? [] : play.options();
  if (listed.length === offers.length && listed.every((text) => offers.includes(text))) return ok();
  const found = listed.length === 0 ? play.waits() : listed.join(' | ');
  return fail('unmet', `the options are ${found}, expected ${offers.join(' | ')}`);
}

function meetsValue<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  { path, is, not, atLeast, atMost }: PathExpectation,
): Result<void> {
  const found = rules.valueOf(play, path);
  if (!found.ok) return found;
  const { value } = found;
  const wrong = (wish: string): Result<void> => fail('unmet', `${path} is ${show(value)}, expected ${wish}`);
  if (is !== undefined && !isSame(value, is)) return wrong(show(is));
  if (not !== undefined && isSame(value, not)) return wrong(`anything but ${show(not)}`);
  if (atLeast !== undefined && !(typeof value === 'number' && value >= atLeast)) return wrong(`at least ${atLeast}`);
  if (atMost !== undefined && !(typeof value === 'number' && value <= atMost)) return wrong(`at most ${atMost}`);
  return ok();
}

/** Whether two values are equal; pairs are if their numbers are. */
function isSame(a: Value, b: Value): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1]);
}

function show(value: Value): string {
  return JSON.stringify(value);
}

function meetsLegality<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  { legal, is, because }: LegalExpectation<C>,
): Result<void> {
  const unknown = rules.unknownIn?.(play, legal);
  if (unknown !== undefined) return fail('unknown-name', unknown);
  const { outcome, at, why, isAsked } = tryChoice(rules, play, legal, because !== NOT_NOW);
  const text = JSON.stringify(legal);
  if (outcome.ok)
    return is
      ? ok()
      : fail('unmet', `${text} is legal, expected that it is not${because === undefined ? '' : ` (${because})`}`);
  if (is) {
    const found = `${outcome.problem.message}${whyNot(rules, at, legal, why)}`;
    return fail('unmet', `${text} is not legal, expected that it is: ${found}`);
  }
  const isKnown = because === NOT_NOW || (because !== undefined && rules.unasked(at, legal).includes(because));
  if (!isAsked && !isKnown && (because !== undefined || rules.unaskedIsIllegal !== true)) {
    const meant = because === undefined ? '' : `, so ${because} could not be checked`;
    const advice = `move the expectation to where one is, or give "because": "${NOT_NOW}"`;
    return fail(
      'unmet',
      `${text} is not legal because no choice of this kind is pending${meant}: ${at.waits()}; ${advice}`,
    );
  }
  if (because === undefined) return ok();
  if (reasonsAgainst(rules, at, legal, why).includes(because)) return ok();
  const found = `${outcome.problem.message}${whyNot(rules, at, legal, why)}`;
  return fail('unmet', `${text} is not legal, but not because of ${because}: ${found}`);
}

function meetsEvent<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  expectation: EventExpectation,
): Result<void> {
  const { event: name, times } = expectation;
  const fields = Object.entries(expectation).filter(([field]) => field !== 'event' && field !== 'times');
  const events = play.heard.map(({ event }) => event);
  const all = events.filter((event) => (rules.eventName?.(event) ?? event.type) === name);
  const count = all.filter((event) =>
    fields.every(([field, value]) => rules.hasField?.(play, event, field, value) ?? event[field] === value),
  ).length;
  if (times === undefined ? count > 0 : count === times) return ok();
  const seen = all.map((event) => JSON.stringify(event)).join(' ') || `no ${name}`;
  const wish = times === undefined ? 'at least once' : `${times} times`;
  return fail('unmet', `${JSON.stringify(expectation)} happened ${count} times, expected ${wish}; there was ${seen}`);
}
