import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { panics } from '../queries/courage.js';

/** The unit whose courage is used against panic. */
export const courageSource: Answer = answer();

/** The unit itself if its courage prevents panic, or else the first unit whose courage does. */
function bravest(c: Context): string {
  const { activating: u, pendingA: open } = c.s.game;
  const { tag } = c.b.units;
  const prevents = (v: number): boolean => (open & (1 << v)) !== 0 && !panics(c, u, v);
  const brave = prevents(u) ? u : tag.findIndex((_, v) => prevents(v));
  return tag[brave < 0 ? u : brave];
}

/**
 * The unit whose courage is used for the panic check: the unit itself, or a friendly commander that may lend it (1605).
 */
export const useCourage: Decision = shared.decision(
  choice('use-courage', {
    optional: false,
    label: (c, u) => c.b.units.tag[u],
    chosen: courageSource.set,
  }),
  {
    choices: { 'use-courage': { fields: { unit: 'unit', of: 'unit' }, of: 'activating', answer: '{of}' } },
    question: ['Which unit’s courage is used against panic?', 'Wessen Mut zählt gegen die Panik?'],
    called: ['use courage', 'Tapferkeit von'],
    usual: bravest,
  },
);
