import { actingPlayer } from '../../rules/queries/turned.js';
import type { Procedure } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Trigger } from '../../engine/timing.js';
import type { Said } from '../../words/said.js';
import { spendShared } from '../../rules/procedures/spend-shared.js';
import { type SharedToken, spendable } from '../../rules/queries/shared-tokens.js';

const UNIT = OPERANDS;

/** Actions are blanks changed + BASE × hits changed. */
const BASE = 64;

/**
 * A trigger by which the attacker, once its surges are converted and before cover, may spend tokens of one kind on
 * better results, one step for each: a blank becomes a hit, a hit a critical, so that two tokens make a blank a
 * critical (3042; R 5403–5414, 5610–5620). `name` names the decision, the choice of cases and the event; `may` says in
 * which attacks. Listed: every possibility, those that spend most first, blanks before hits. The tokens have no other
 * effect: they count as spent for no other card (3043).
 */
export function improvesResults(
  own: Rulebook<Context>,
  name: string,
  token: SharedToken,
  question: Said,
  may: (c: Context) => boolean,
): Trigger {
  /** Blanks that become hits, and {@link BASE} times the hits that become criticals. */
  const improved = answer();

  function isPossible(c: Context, blanks: number, hits: number): boolean {
    const { attack } = c.s;
    return (
      blanks <= attack.blanks && hits <= attack.hits + blanks && blanks + hits <= spendable(c, attack.attacker, token)
    );
  }

  function possible(c: Context): number[] {
    const tokens = spendable(c, c.s.attack.attacker, token);
    const actions: number[] = [];
    for (let spent = tokens; spent >= 0; spent--) {
      for (let blanks = spent; blanks >= 0; blanks--) {
        if (isPossible(c, blanks, spent - blanks)) actions.push(blanks + BASE * (spent - blanks));
      }
    }
    return actions;
  }

  const improve = own.decision({
    name,
    listsAll: true,
    list(c, out) {
      for (const action of possible(c)) out.push(action);
    },
    sample(c, rng) {
      const actions = possible(c);
      return actions[rng.below(actions.length)];
    },
    isLegal: (c, action) => isPossible(c, action % BASE, Math.floor(action / BASE)),
    apply(c, action) {
      improved.set(c, action);
    },
    format: (_c, action) => `${action % BASE} blank ${Math.floor(action / BASE)} hit`,
    parse(_c, text) {
      const match = /^(\d{1,2}) blank (\d{1,2}) hit$/.exec(text);
      return match === null ? -1 : Number(match[1]) + BASE * Number(match[2]);
    },
    notes: {
      choices: {
        [name]: {
          fields: { unit: 'unit', blanks: 'count', hits: 'count' },
          of: 'attacker',
          answer: '{blanks} blank {hits} hit',
        },
      },
      question,
      answers: { '*': ['improve {text}', 'verbessern: {answer}'] },
      manner: 'first',
      declined: '0 blank 0 hit',
    },
  });

  /** Operand: the unit. */
  const improving: Procedure = own.procedure(name, {
    choose(c, f) {
      ask(c, improve, actingPlayer(c, c.s.frames[f + UNIT]));
    },
    improve(c, f) {
      const { attack } = c.s;
      const u = c.s.frames[f + UNIT];
      const blanks = improved.get(c) % BASE;
      const hits = Math.floor(improved.get(c) / BASE);
      attack.blanks -= blanks;
      attack.hits += blanks - hits;
      attack.crits += hits;
      if (blanks > 0) attack.succeeded = 1;
      if (c.hears && blanks + hits > 0) c.tell({ type: name, unit: u, blanks, hits });
      if (blanks + hits > 0) spendShared(c, u, token, blanks + hits);
    },
  });

  return {
    at: 'attack.after-convert',
    // Spending no token is among the choices.
    optional: false,
    when: (c, u) => c.s.attack.blanks + c.s.attack.hits > 0 && may(c) && spendable(c, u, token) > 0,
    run: (c, u) => call(c, improving, u),
  };
}
