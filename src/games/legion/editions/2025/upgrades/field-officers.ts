import { targetsOf } from '../../../engine/targets.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { canBeSuppressed, gainTokens } from '../../../rules/procedures/tokens.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import type { Said } from '../../../words/said.js';
import { later } from '../rulebook.js';
import { friendlyTroopers } from './near.js';

const UNIT = OPERANDS;
const RECEIVER = OPERANDS + 1;

const REACH = 2;
const target = friendlyTroopers(REACH);

/** What else happens to the unit that gains the token, and whether its player may decline. */
interface Besides {
  readonly can: (c: Context, v: number) => boolean;
  readonly run: (c: Context, v: number) => void;
  readonly question: Said | null;
}

const gainsSuppression = (question: Said | null): Besides => ({
  can: canBeSuppressed,
  run: (c, v) => gainTokens(c, v, 'suppression'),
  question,
});

/** The unit that gains the token. */
const receiver: Answer = answer();

/**
 * A pilot that gives orders: a free card action; a friendly trooper unit within range 2 gains a token, and something
 * else besides.
 */
function officer(name: string, token: UnitToken, { can, run, question }: Besides): Behaviour {
  const chooseReceiver: Decision = later.decision(unitChoice(name, { optional: false, chosen: receiver.set, target }), {
    choices: { 'card-action': 'step' },
    question: ['Which unit gains the token?', 'Welche Einheit erhält den Marker?'],
    manner: 'helped',
  });
  const mayBesides: Decision | null =
    question === null
      ? null
      : later.decision(
          choice(`${name}-besides`, {
            optional: true,
            label: () => 'suppression',
            chosen: (c, i) => (i < 0 ? undefined : run(c, c.s.game.pendingB)),
          }),
          { question, unit: 'b' },
        );
  const give: Procedure = later.procedure(name, {
    choose(c, f) {
      const u = c.s.frames[f + UNIT];
      const open = targetsOf(c, u, target);
      receiver.set(c, lowestBit(open));
      if (hasSeveral(open)) ask(c, chooseReceiver, c.b.units.owner[u], open);
    },
    gain(c, f) {
      c.s.frames[f + RECEIVER] = receiver.get(c);
      gainTokens(c, receiver.get(c), token);
    },
    besides(c, f) {
      const v = c.s.frames[f + RECEIVER];
      if (!can(c, v)) return finish(c);
      if (mayBesides === null) run(c, v);
      else ask(c, mayBesides, c.b.units.owner[v], 1, v);
    },
  });
  return { name, actions: [{ name, free: true, target, perform: (c, u) => call(c, give, u) }] };
}

/** Shriv Suurgav, Governor Pryce and Clone Commander Fox. */
export const FIELD_OFFICERS: readonly Behaviour[] = [
  officer(
    'pilot-shriv-suurgav',
    'dodge',
    gainsSuppression(['Does {unit} gain a suppression token?', 'Erhält {unit} einen Niederhalten-Marker?']),
  ),
  officer('pilot-governor-pryce', 'aim', gainsSuppression(null)),
  officer('pilot-clone-commander-fox', 'surge', {
    can: (c, v) => c.s.units.suppression[v] > 0,
    run: (c, v) => loseSuppression(c, v, 1),
    question: ['Does {unit} lose a suppression token?', 'Verliert {unit} einen Niederhalten-Marker?'],
  }),
];
