import { studentAtMost } from '../../arena/tournament/normal.js';

/** From this number of degrees of freedom on, Student's distribution is the normal one to four digits. */
const MANY = 100_000;

/** The value that Student's variable is below with probability 97.5 %, for 2 degrees of freedom or more. */
export function student975(degrees: number): number {
  return studentQuantile(0.975, degrees);
}

/** The value that Student's variable is below with a probability of one half or more. */
export function studentQuantile(probability: number, degrees: number): number {
  let low = 0;
  let high = 200;
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (studentAtMost(middle, Math.min(degrees, MANY)) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
