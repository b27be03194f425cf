import { fail, ok, type Result } from '../../../kernel/result.js';
import { fits, make, wasMade } from './choose/choose.js';
import { passOf } from './choose/passing.js';
import { byDefault, isAsEver, rests } from './defaults.js';
import { meets } from './expect.js';
import { offers } from './offers.js';
import { whyNot } from './reasons/reasons.js';
import type { Play } from './play.js';
import { drawScripted, rollScripted, waitsForDice, waitsForDraw } from './rolls.js';
import type { Choice } from './schema-choices.js';
import type { Step } from './schema.js';

/** An upper limit of the defaults that one step can need. */
const ENDLESS = 400;

/** Plays the script of the case and goes on to the next resting point. */
export function playScript(play: Play): Result<void> {
  for (const [i, step] of (play.one.script ?? []).entries()) {
    play.trace?.(`step ${i + 1}: ${summary(step)}`);
    const taken = takeStep(play, step, i);
    if (!taken.ok) return fail(taken.problem.code, `step ${i + 1} (${summary(step)}): ${taken.problem.message}`);
  }
  // A case without a script is checked at its starting moment, with all offers still open.
  const isStart = (play.one.script ?? []).length === 0;
  play.trace?.('after the script');
  const settled = goOn(play, () => rests(play) || (isStart && passOf(play) !== undefined));
  if (settled.ok) play.trace?.(play.waits());
  return settled.ok ? settled : fail(settled.problem.code, `after the script: ${settled.problem.message}`);
}

function takeStep(play: Play, step: Step, i: number): Result<void> {
  if ('choose' in step) return choose(play, step.choose);
  if ('expect' in step) {
    goOnAsEver(play, i);
    for (const expectation of step.expect) {
      const met = meets(play, expectation);
      if (!met.ok) return met;
    }
    return ok();
  }
  if ('answer' in step) {
    play.since = play.heard.length;
    return play.answer(step.answer);
  }
  if ('until' in step) return goOn(play, () => offers(play, step.until));
  if ('draw' in step) {
    const waits = goOn(play, () => waitsForDraw(play, step.draw));
    return waits.ok ? drawScripted(play, step.draw) : waits;
  }
  const waits = goOn(play, () => waitsForDice(play));
  return waits.ok ? rollScripted(play, step.roll) : waits;
}

/** Goes on by defaults until `arrived`; fails where there is no default. */
function goOn(play: Play, arrived: () => boolean): Result<void> {
  for (let n = 0; n < ENDLESS; n++) {
    if (arrived()) return ok();
    const next = byDefault(play);
    if (!next.ok) return next;
  }
  return fail('endless', 'the game does not reach the end of this step');
}

/**
 * Makes the choices with an obvious default before an intermediate expectation is checked: cover, courage, formations.
 * The next step of the script may make one of them differently.
 */
function goOnAsEver(play: Play, i: number): void {
  const next = play.one.script?.slice(i).find((step) => !('expect' in step));
  for (let n = 0; n < ENDLESS && isAsEver(play); n++) {
    if (next !== undefined && 'choose' in next && fits(play, next.choose)) return;
    if (!byDefault(play).ok) return;
  }
}

function choose(play: Play, choice: Choice): Result<void> {
  let made = false;
  const arrived = goOn(play, () => {
    made = !fits(play, choice) && wasMade(play, choice);
    return made || fits(play, choice);
  });
  if (made) return ok();
  if (!arrived.ok) return refused(play, choice, arrived);
  const at = play.copy();
  play.since = play.heard.length;
  return refused(at, choice, make(play, choice));
}

/** The same outcome, with the reason where the choice has been refused. */
function refused(at: Play, choice: Choice, outcome: Result<void>): Result<void> {
  if (outcome.ok) return outcome;
  return fail(outcome.problem.code, `${outcome.problem.message}${whyNot(at, choice)}`);
}

function summary(step: Step): string {
  if ('choose' in step) return `choose ${JSON.stringify(step.choose)}`;
  if ('until' in step) return `until ${step.until}`;
  if ('answer' in step) return `answer ${step.answer}`;
  if ('expect' in step) return 'expect';
  return 'draw' in step ? `draw ${JSON.stringify(step.draw)}` : `roll ${JSON.stringify(step.roll)}`;
}
