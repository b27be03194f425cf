import type { Rng } from '../../../../kernel/rng.js';
import type { Decision, DecisionRules } from '../../../../machine/decision.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import type { Campaign } from '../context.js';
import { campaignRules } from './rulebook.js';

/** The answer that takes none of the cards. */
export const DONE = 0;

/** A choice of one card, or other thing, out of a numbered list. All functions read the state alone. */
export interface CardRules {
  readonly name: string;
  /** The length of the list. */
  readonly count: (c: Campaign) => number;
  /** Why number i cannot be chosen; LEGAL if it can. */
  readonly refusal: (c: Campaign, i: number) => Reason;
  readonly label: (c: Campaign, i: number) => string;
  readonly chosen: (c: Campaign, i: number) => void;
  /** Given if the player may choose none; it runs then, and where none can be chosen. */
  readonly closed?: (c: Campaign) => void;
  /** True if others learn only later what was chosen; then it is asked even where one answer is legal. */
  readonly isHidden?: true;
}

/** The decision, and the rules that made it. */
export interface CardDecision {
  readonly decision: Decision<Campaign>;
  readonly rules: CardRules;
}

/** Defines a choice among things that are numbered: action i + 1 takes number i, {@link DONE} none. */
export function cardDecision(rules: CardRules): CardDecision {
  const { name, count, refusal, label, chosen, closed, isHidden } = rules;
  const mayDecline = closed !== undefined;
  const numberOf = (c: Campaign, text: string): number => {
    for (let i = 0; i < count(c); i++) if (label(c, i) === text) return i;
    return -1;
  };
  const refuse = (c: Campaign, action: number): Reason => {
    if (action === DONE) return mayDecline ? LEGAL : NOT_OFFERED;
    return action <= count(c) ? refusal(c, action - 1) : NOT_OFFERED;
  };
  const parse = (c: Campaign, text: string): number => {
    if (mayDecline && text === 'done') return DONE;
    const number = numberOf(c, text);
    return number < 0 ? -1 : number + 1;
  };
  const made: DecisionRules<Campaign> = {
    name,
    listsAll: true,
    listsMany: true,
    ...(isHidden === undefined ? {} : { secret: true, facedown: true }),
    list(c, out) {
      for (let i = 0; i < count(c); i++) if (refusal(c, i) === LEGAL) out.push(i + 1);
      if (mayDecline) out.push(DONE);
    },
    sample: (c, rng) => randomAnswer(c, rules, rng),
    refusal: refuse,
    apply(c, action) {
      if (action === DONE) closed?.(c);
      else chosen(c, action - 1);
    },
    format: (c, action) => (action === DONE ? 'done' : label(c, action - 1)),
    parse,
    why(c, text) {
      const action = parse(c, text);
      return action < 0 ? NOT_OFFERED : refuse(c, action);
    },
  };
  return { decision: campaignRules.decision(made), rules };
}

/** How many things can be chosen. */
export function choosable(c: Campaign, { count, refusal }: CardRules): number {
  let found = 0;
  for (let i = 0; i < count(c); i++) if (refusal(c, i) === LEGAL) found++;
  return found;
}

/** How many answers are legal. */
function answers(c: Campaign, rules: CardRules): number {
  return choosable(c, rules) + (rules.closed === undefined ? 0 : 1);
}

/** One of the legal answers, each as likely. */
function randomAnswer(c: Campaign, rules: CardRules, rng: Rng): number {
  let left = rng.below(answers(c, rules));
  for (let i = 0; i < rules.count(c); i++) if (rules.refusal(c, i) === LEGAL && left-- === 0) return i + 1;
  return DONE;
}

/**
 * Asks, unless there is only one answer and asking would tell nothing: then it is taken, and the procedure goes on as
 * after an answer.
 */
export function offer(c: Campaign, { decision, rules }: CardDecision, player: number): void {
  if (answers(c, rules) > (rules.isHidden === true ? 0 : 1)) ask(c, decision, player);
  else if (choosable(c, rules) === 0) rules.closed?.(c);
  else takeFirst(c, rules);
}

/** Takes the first thing that can be chosen, if there is one. */
export function takeFirst(c: Campaign, rules: CardRules): void {
  for (let i = 0; i < rules.count(c); i++) {
    if (rules.refusal(c, i) !== LEGAL) continue;
    rules.chosen(c, i);
    return;
  }
}
