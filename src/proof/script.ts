import { fail, ok, type Result } from '../kernel/result.js';
import type { Reason } from '../machine/reason.js';
import type { CaseRules, OwnStepRules } from './case-rules.js';
import type { Scripted, Step } from './case.js';
import { meets } from './expect.js';
import type { Playing } from './playing.js';
import { whyNot } from './reasons.js';

/** An upper limit of the defaults that one step can need. */
const ENDLESS = 400;

/** Plays the script of a case and goes on to the next resting point. */
export function playScript<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  { script = [] }: Scripted<C>,
): Result<void> {
  for (const [i, step] of script.entries()) {
    play.trace?.(`step ${i + 1}: ${summary(step)}`);
    const taken = takeStep(rules, play, script, i);
    if (!taken.ok) return fail(taken.problem.code, `step ${i + 1} (${summary(step)}): ${taken.problem.message}`);
  }
  // A case without a script is checked at its starting moment, with all offers still open.
  const isStart = script.length === 0;
  play.trace?.('after the script');
  const settled = goOn(rules, play, () => rules.rests(play) || (isStart && rules.passOf(play) !== undefined));
  if (settled.ok) play.trace?.(play.waits());
  return settled.ok ? settled : fail(settled.problem.code, `after the script: ${settled.problem.message}`);
}

function takeStep<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  script: readonly Step<C>[],
  i: number,
): Result<void> {
  const step = script[i];
  if (isChoice(step)) return choose(rules, play, step.choose);
  if (isExpect(step)) {
    goOnAsEver(rules, play, script.slice(i));
    for (const expectation of step.expect) {
      const met = meets(rules, play, expectation);
      if (!met.ok) return met;
    }
    return ok();
  }
  if (isAnswer(step)) {
    play.since = play.heard.length;
    return play.answer(step.answer);
  }
  if (isUntil(step)) return goOn(rules, play, () => rules.offers(play, step.until));
  const [[name, given]] = Object.entries(step);
  const own: OwnStepRules<P> = rules.steps[name];
  const waits = goOn(rules, play, () => own.waits(play, given as never));
  return waits.ok ? own.take(play, given as never) : waits;
}

/** Goes on by defaults until `arrived`; fails where there is no default. */
function goOn<P extends Playing, C>(rules: CaseRules<P, C>, play: P, arrived: () => boolean): Result<void> {
  for (let n = 0; n < ENDLESS; n++) {
    if (arrived()) return ok();
    const next = rules.byDefault(play);
    if (!next.ok) return next;
  }
  return fail('endless', 'the game does not reach the end of this step');
}

/**
 * Makes the choices with an obvious default before an intermediate expectation is checked. The next step of the script
 * may make one of them differently.
 */
function goOnAsEver<P extends Playing, C>(rules: CaseRules<P, C>, play: P, rest: readonly Step<C>[]): void {
  const next = rest.find((step) => !isExpect(step));
  for (let n = 0; n < ENDLESS && rules.isAsEver(play); n++) {
    if (next !== undefined && isChoice(next) && rules.fits(play, next.choose)) return;
    if (!rules.byDefault(play).ok) return;
  }
}

function choose<P extends Playing, C>(rules: CaseRules<P, C>, play: P, choice: C): Result<void> {
  let made = false;
  const arrived = goOn(rules, play, () => {
    made = !rules.fits(play, choice) && rules.wasMade(play, choice);
    return made || rules.fits(play, choice);
  });
  if (made) return ok();
  if (!arrived.ok) return refused(rules, play, choice, arrived, play.refused);
  const at = rules.copy(play);
  play.since = play.heard.length;
  const outcome = rules.make(play, choice);
  return refused(rules, at, choice, outcome, play.refused);
}

/** The same outcome, with the reason where the choice has been refused. */
function refused<P extends Playing, C>(
  rules: CaseRules<P, C>,
  at: P,
  choice: C,
  outcome: Result<void>,
  why: Reason,
): Result<void> {
  if (outcome.ok) return outcome;
  return fail(outcome.problem.code, `${outcome.problem.message}${whyNot(rules, at, choice, why)}`);
}

function summary<C>(step: Step<C>): string {
  if (isUntil(step)) return `until ${step.until}`;
  if (isAnswer(step)) return `answer ${step.answer}`;
  if (isExpect(step)) return 'expect';
  const [[name, given]] = Object.entries(step);
  return `${name} ${JSON.stringify(given)}`;
}

function isChoice<C>(step: Step<C>): step is Extract<Step<C>, { readonly choose: C }> {
  return 'choose' in step;
}

function isExpect<C>(step: Step<C>): step is Extract<Step<C>, { readonly expect: unknown }> {
  return 'expect' in step;
}

function isUntil<C>(step: Step<C>): step is { readonly until: string } {
  return 'until' in step;
}

function isAnswer<C>(step: Step<C>): step is { readonly answer: string } {
  return 'answer' in step;
}
