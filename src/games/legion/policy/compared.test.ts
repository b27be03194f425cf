import { expect, it } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { type Action, CHANCE } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { sideOf } from '../words/players.js';
import { bestOf } from './compared.js';
import { worthOfAnswer } from './judging.js';
import type { Policy } from './policy.js';

/** A context of the first decision of a battle of the policy that is `wanted`. */
function atFirst(wanted: (c: Context) => boolean): Context {
  const clash = shippedBattle('core-set-clash');
  const c = clash.contextOf(clash.newState());
  const rng = new Rng('first');
  for (;;) {
    const isChance = clash.actor(c.s) === CHANCE;
    if (!isChance && wanted(c)) return c;
    clash.apply(c.s, isChance ? clash.sampleChance(c.s, rng) : clash.knowledge.rolloutPolicy(c.s, rng));
  }
}

function worthOf(c: Context, action: Action): number {
  return worthOfAnswer(c, action, sideOf(c.s.game.pendingPlayer));
}

function listedIn(c: Context): readonly Action[] {
  const listed = new ActionBuffer();
  pendingDecision(c).list(c, listed);
  return listed.toArray();
}

it('takes the best of what it draws, whatever comes first', () => {
  const c = atFirst((context) => pendingDecision(context).name === 'deploy');
  const drawn: Action[] = [];
  const draw: Policy = (context, rng) => {
    const action = pendingDecision(context).sample(context, rng);
    drawn.push(action);
    return action;
  };
  const best = bestOf(draw, draw)(c, new Rng('deploy'));
  const worths = drawn.map((action) => worthOf(c, action));
  expect(new Set(worths).size).toBeGreaterThan(4);
  expect(worthOf(c, best)).toBe(Math.max(...worths));
});

it('takes the answer of its own rule where it cannot be judged', () => {
  const c = atFirst((context) => {
    const all = listedIn(context);
    return all.length > 1 && all.every((action) => Number.isNaN(worthOf(context, action)));
  });
  const all = listedIn(c);
  const own = all[1];
  let draws = 0;
  const answer = bestOf(
    () => own,
    () => all[draws++ % all.length],
  )(c, new Rng('answer'));
  expect([answer, draws > 0]).toEqual([own, true]);
});
