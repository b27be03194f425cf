import { fail, ok, type Result } from '../../../kernel/result.js';
import type { PlannedMission, Team } from './plan.js';

/** What comes of a mission: all that the record needs of it. */
export interface MissionResult {
  readonly winner: Team;
  /** Who gets the mission's bonus, where its endings differ in that. */
  readonly bonus?: Team;
  /** Crate tokens that heroes claimed. */
  readonly crates?: number;
  /** Tokens that heroes claimed, in a mission that counts them. */
  readonly tokens?: number;
  /** Credits that cards gave, less those that heroes paid during the mission. */
  readonly credits?: number;
  /** Influence that the Imperial player paid during the mission. */
  readonly influence?: number;
  /** Agenda cards that were used up in it: discarded, or shuffled back into their deck. */
  readonly agendas?: Readonly<Record<string, 'discarded' | 'returned'>>;
}

/** Limits of what an outcome of the record's event `mission` can hold. */
const MOST_CRATES = 31;
const CREDITS_UNIT = 25;
const CREDITS_SPAN = 64;
const MOST_INFLUENCE = 15;

/** The number of the event's outcome, read and written in parts. */
export interface Outcome {
  /** Number of the ending among those of the mission. */
  readonly ending: number;
  readonly crates: number;
  readonly tokens: number;
  readonly credits: number;
  readonly influence: number;
}

export function outcomeCode({ ending, crates, tokens, credits, influence }: Outcome): number {
  const paid = credits / CREDITS_UNIT + CREDITS_SPAN;
  return ending + 8 * (crates + 32 * (tokens + 16 * (paid + 128 * influence)));
}

export function outcomeOf(code: number): Outcome {
  const rest = Math.floor(code / 8);
  return {
    ending: code % 8,
    crates: rest % 32,
    tokens: Math.floor(rest / 32) % 16,
    credits: ((Math.floor(rest / 512) % 128) - CREDITS_SPAN) * CREDITS_UNIT,
    influence: Math.floor(rest / 65_536),
  };
}

/** The ending of a mission with a winner and a bonus; −1 if it has none. */
export function endingOf({ endings }: PlannedMission, winner: Team, bonus: Team | undefined): number {
  return endings.findIndex((ending) => ending.winner === winner && ending.bonus === bonus);
}

/** XP that each hero gains by an ending. */
export function xpOf({ rewards, endings }: PlannedMission, ending: number): number {
  const { winner, bonus } = endings[ending];
  const won = winner === 'rebel' ? (rewards.rebel?.xp ?? 0) : 0;
  return (rewards.always?.xp ?? 0) + won + (bonus === 'rebel' ? (rewards.bonus?.rebel.xp ?? 0) : 0);
}

/** `rebel`, or `imperial bonus rebel`, then what is not 0: `crates 2`, `tokens 3`, `credits -100`, `influence 1`. */
export function outcomeText({ endings }: PlannedMission, outcome: Outcome): string {
  const { winner, bonus } = endings[outcome.ending];
  const words: string[] = [winner];
  if (bonus !== undefined) words.push('bonus', bonus);
  for (const field of ['crates', 'tokens', 'credits', 'influence'] as const)
    if (outcome[field] !== 0) words.push(field, String(outcome[field]));
  return words.join(' ');
}

/** Reads what {@link outcomeText} writes; −1 for any other text. */
export function outcomeFrom(mission: PlannedMission, text: string): number {
  const [winner, ...words] = text.split(' ');
  const found = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) found.set(words[i], words[i + 1]);
  const number = (field: string): number => Number(found.get(field) ?? 0);
  const outcome = {
    ending: mission.endings.findIndex((one) => one.winner === winner && one.bonus === found.get('bonus')),
    crates: number('crates'),
    tokens: number('tokens'),
    credits: number('credits'),
    influence: number('influence'),
  };
  if (wrongOutcome(mission, outcome) !== undefined) return -1;
  return outcomeText(mission, outcome) === text ? outcomeCode(outcome) : -1;
}

/** Whether a number is whole, and from 0 to another. */
function isCount(n: number, to: number): boolean {
  return Number.isInteger(n) && n >= 0 && n <= to;
}

/** Why numbers are no outcome of a mission, in a line; undefined if they are one. */
export function wrongOutcome({ id, endings, tokens: its }: PlannedMission, outcome: Outcome): string | undefined {
  const { ending, crates, tokens, credits, influence } = outcome;
  const most = its?.most ?? 0;
  if (!isCount(ending, endings.length - 1)) {
    const known = endings.map(({ winner, bonus }) => `${winner}${bonus === undefined ? '' : ` bonus ${bonus}`}`);
    return `${id} cannot end so; it ends with ${known.join(', ')}`;
  }
  if (!isCount(crates, MOST_CRATES)) return `${id}: crates is 0 to ${MOST_CRATES}, not ${crates}`;
  if (!isCount(tokens, most)) return `${id}: tokens is 0 to ${most}, not ${tokens}`;
  if (!isCount(influence, MOST_INFLUENCE)) return `${id}: influence is 0 to ${MOST_INFLUENCE}, not ${influence}`;
  const units = credits / CREDITS_UNIT;
  if (!Number.isInteger(units) || units < -CREDITS_SPAN || units >= CREDITS_SPAN)
    return `${id}: credits is a multiple of 25 from -1600 to 1575, not ${credits}`;
  return undefined;
}

/** The outcome of the record's event that a result means. */
export function outcomeFor(mission: PlannedMission, result: MissionResult): Result<Outcome> {
  const { winner, bonus, crates = 0, tokens = 0, credits = 0, influence = 0 } = result;
  const outcome = { ending: endingOf(mission, winner, bonus), crates, tokens, credits, influence };
  const wrong = wrongOutcome(mission, outcome);
  return wrong === undefined ? ok(outcome) : fail('bad-result', wrong);
}

/** A result as steps of the record: the mission's outcome, then each Agenda card that was used up. */
export function resultSteps(mission: PlannedMission, result: MissionResult): Result<readonly string[]> {
  const outcome = outcomeFor(mission, result);
  if (!outcome.ok) return outcome;
  const used = Object.entries(result.agendas ?? {}).map(([card, how]) => `agenda-used ${card} ${how}`);
  return ok([`mission ${outcomeText(mission, outcome.value)}`, ...used]);
}
