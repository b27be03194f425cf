import { ok } from '../../../../../kernel/result.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { again, ask, finish, OPERANDS } from '../../../../../machine/run.js';
import { OWNER } from '../../../../../machine/triggers.js';
import type { CaseChoice, CasePlay, Given } from '../../../contract/case-choice.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Said } from '../../../words/said.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { DEFEATED } from '../../../state/state.js';
import { later } from '../rulebook.js';

/** How units are chosen for a card. */
export interface Choosing {
  /** Names the decision and the procedure. */
  readonly name: string;
  readonly question: Said;
  /** Whether the player may choose fewer. */
  readonly optional: boolean;
  /** Whether unit `u` can be chosen by `player`. */
  readonly can: (c: Context, player: number, u: number) => boolean;
  /** What happens to a chosen unit; may `call`. */
  readonly chosen: (c: Context, player: number, u: number) => void;
}

/** The names of all decisions that cases take with `use-advantage`. */
export const ADVANTAGE_DECISIONS = new Set<string>();

const PLAYER = OPERANDS;
const COUNT = OPERANDS + 1;
/** Bits over the units that have been chosen before. */
const BEFORE = OPERANDS + 2;

/**
 * A procedure in which a player chooses units, one after the other, as often as there are any. Operands: the player,
 * how many.
 */
export function choosingUnits({ name, question, optional, can, chosen }: Choosing): Procedure {
  ADVANTAGE_DECISIONS.add(name);
  /** Unit `u`, or none if it is −1, for the procedure at `f`. */
  const take = (c: Context, f: number, u: number): void => {
    if (u < 0) c.s.frames[f + COUNT] = 0;
    else {
      c.s.frames[f + BEFORE] |= 1 << u;
      chosen(c, c.s.frames[f + PLAYER], u);
    }
  };
  const decision = later.decision(unitChoice(name, { optional, chosen: (c, u) => take(c, c.s.game.pendingB, u) }), {
    choices: { 'use-advantage': 'step' },
    question,
    answers: { pass: ['choose no more', 'keine weitere wählen'], '*': ['choose {named}', '{named} wählen'] },
    weighty: true,
    rests: true,
  });
  return later.procedure(`choose-${name}`, {
    next(c, f) {
      const w = c.s.frames;
      if (w[f + COUNT] <= 0) return finish(c);
      w[f + COUNT]--;
      let open = 0;
      for (let u = 0; u < c.b.units.count; u++)
        if ((w[f + BEFORE] & (1 << u)) === 0 && can(c, w[f + PLAYER], u)) open |= 1 << u;
      if (open === 0) return finish(c);
      again(c, f);
      // The only unit is chosen without a question if one must be.
      if (!optional && !hasSeveral(open)) take(c, f, lowestBit(open));
      else ask(c, decision, w[f + PLAYER], open, f);
    },
  });
}

/** Whether unit `u` is one of `player` that is not defeated. */
export function isOwn(c: Context, player: number, u: number): boolean {
  return c.b.units.owner[u] === player && c.s.units.status[u] !== DEFEATED;
}

/** Whether the card is offered now as an effect on a unit. */
function offersCard(play: CasePlay<Context>, card: string): boolean {
  return play.decision === 'use-effect' && play.allows(card);
}

/**
 * Cases name a mission card and the units that it is used on: each is chosen in turn, and then no more. Where the card
 * is offered as an effect on a unit, that unit may be named first.
 */
export const useAdvantage: CaseChoice<Context> = {
  fields: { player: 'player', card: 'name', 'targets?': 'names' },
  fits: (play, { player, card }: Given) =>
    play.player === player && (ADVANTAGE_DECISIONS.has(play.decision) || offersCard(play, String(card))),
  make(play, { card, targets = [] }: { readonly card: string; readonly targets?: readonly string[] }) {
    const named = [...targets];
    const isOffered = offersCard(play, card);
    if (isOffered) {
      if (named[0] === play.id(play.operand(play.a, OWNER))) named.shift();
      const used = play.answer(card);
      if (!used.ok || named.length === 0) return used;
    }
    const { decision } = play;
    for (const target of named) {
      const chosen = play.answer(target);
      if (!chosen.ok) return chosen;
    }
    return play.decision === decision && play.allows('pass') ? play.answer('pass') : ok();
  },
};
