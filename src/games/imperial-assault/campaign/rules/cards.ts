import type { Rng } from '../../../../kernel/rng.js';
import type { Decision, DecisionRules } from '../../../../machine/decision.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import type { Campaign } from '../context.js';
import { campaignRules } from './rulebook.js';

/** The answer that takes none of the cards. */
export const DONE = 0;

/** A choice of one thing of a numbered list, which reads all it needs from the state. */
export interface CardRules {
  readonly name: string;
  /** How many things there are; which of them can be chosen, `refusal` says. */
  readonly count: (c: Campaign) => number;
  readonly refusal: (c: Campaign, i: number) => Reason;
  readonly label: (c: Campaign, i: number) => string;
  readonly chosen: (c: Campaign, i: number) => void;
  /** Given if none can be chosen too; afterwards `closed` runs. */
  readonly closed?: (c: Campaign) => void;
  /** True if it is asked even where only one answer is legal, and others learn later what was chosen. */
  readonly isHidden?: true;
}

/** A decision among cards, and how many answers it has. */
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
  const parse = (c: Campaign, text: string): number =>
    mayDecline && text === 'done' ? DONE : numberOf(c, text) < 0 ? -1 : numberOf(c, text) + 1;
  const made: DecisionRules<Campaign> = {
    name,
    listsAll: true,
    listsMany: true,
    ...(isHidden === undefined ? {} : { secret: true, facedown: true }),
    list(c, out) {
      for (let i = 0; i < count(c); i++) if (refusal(c, i) === LEGAL) out.push(i + 1);
      if (mayDecline) out.push(DONE);
    },
    sample: (c, rng) => drawn(c, rules, rng),
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
export function chooseable(c: Campaign, { count, refusal }: CardRules): number {
  let found = 0;
  for (let i = 0; i < count(c); i++) if (refusal(c, i) === LEGAL) found++;
  return found;
}

/** One of the answers. */
function drawn(c: Campaign, rules: CardRules, rng: Rng): number {
  let left = rng.below(chooseable(c, rules) + (rules.closed === undefined ? 0 : 1));
  for (let i = 0; i < rules.count(c); i++) if (rules.refusal(c, i) === LEGAL && left-- === 0) return i + 1;
  return DONE;
}

/**
 * Asks, unless there is only one answer and asking would tell nothing: then it is taken, and the procedure goes on as
 * after an answer.
 */
export function offer(c: Campaign, { decision, rules }: CardDecision, player: number): void {
  const found = chooseable(c, rules);
  const answers = found + (rules.closed === undefined ? 0 : 1);
  if (answers > 1 || (rules.isHidden === true && answers === 1)) {
    ask(c, decision, player);
    return;
  }
  if (found === 0) {
    rules.closed?.(c);
    return;
  }
  takeFirst(c, { rules });
}

/** Takes the first thing that can be chosen, if there is one. */
export function takeFirst(c: Campaign, { rules }: Pick<CardDecision, 'rules'>): void {
  for (let i = 0; i < rules.count(c); i++) {
    if (rules.refusal(c, i) !== LEGAL) continue;
    rules.chosen(c, i);
    return;
  }
}
