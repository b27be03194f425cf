import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { exhaustCard, readyCard } from '../../../rules/procedures/recover.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { isCardReady } from '../../../rules/queries/used-cards.js';
import { ATTACK_COLOURS, ATTACK_FACES, FACES } from '../../../words/dice.js';
import { later } from '../rulebook.js';
import { contests } from '../tokens/contest.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

const UNIT = OPERANDS;

/** Whether unit `v` holds or contests an objective token. */
function isAtObjective(c: Context, v: number): boolean {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== ASSET_TOKEN && kind[t] !== OBJECTIVE_TOKEN) continue;
    if (claimedBy[t] === v || contests(c, v, t)) return true;
  }
  return false;
}

/** The die that is rerolled: 4 × its colour + its face. */
const rerolled: Answer = answer();

const chooseDie: Decision = later.decision(
  choice('mission-objective', {
    optional: false,
    label: (_c, i) => `${ATTACK_COLOURS[Math.floor(i / FACES)]} ${ATTACK_FACES[i % FACES]}`,
    chosen: rerolled.set,
  }),
  { question: ['Which die is rerolled?', 'Welcher Würfel wird neu geworfen?'], manner: 'first' },
);

/** The attacker rerolls one die of the current pool. Operand: the unit. */
const rerollDie: Procedure = later.procedure('mission-objective', {
  choose(c, f) {
    let open = 0;
    for (let i = 0; i < c.s.attackFaces.length; i++) if (c.s.attackFaces[i] > 0) open |= 1 << i;
    rerolled.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseDie, actingPlayer(c, c.s.frames[f + UNIT]), open);
  },
  roll(c) {
    const i = rerolled.get(c);
    c.s.attackFaces[i]--;
    const one = [0, 0, 0];
    one[Math.floor(i / FACES)] = 1;
    rollAttack(c, one[0], one[1], one[2], true);
  },
});

/**
 * Mission Objective: in an attack on a unit that holds or contests an objective token the card may exhaust to reroll a
 * die. It readies when the unit activates.
 */
export const missionObjective: Behaviour = {
  name: 'training-mission-objective',
  triggers: [
    {
      at: 'attack.reroll',
      optional: true,
      when: (c, u, card) => isCardReady(c, u, card) && isAtObjective(c, defender(c)),
      run(c, u, card) {
        exhaustCard(c, u, card);
        call(c, rerollDie, u);
      },
    },
    { at: 'activation.start', optional: false, when: (c, u, card) => !isCardReady(c, u, card), run: readyCard },
  ],
};
