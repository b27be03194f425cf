import { type Places, stepsOf } from '../../../../machine/procedure.js';
import { goTo } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Procedure } from '../../engine/rulebook.js';
import { pointOf } from '../../engine/timing.js';
import { REACTION_STEPS } from '../../rules/procedures/standby.js';
import { fire } from '../../rules/procedures/trigger.js';
import { SPENDER } from '../../rules/queries/standby-trigger.js';
import { later } from './rulebook.js';

const SPENT = pointOf('standby.spent');

/** The reactions to an event, each followed by the effects of having spent a standby token. */
export const reaction: Procedure = later.procedure('after-event', {
  ...stepsOf(REACTION_STEPS, 'begin', 'watch', 'spend'),
  react(c: Context, f: number, at: Places<'watch' | 'detonate' | 'react' | 'reacted'>): void {
    REACTION_STEPS.react(c, f, at);
    goTo(c, f, at.reacted);
  },
  ...stepsOf(REACTION_STEPS, 'detonate', 'next'),
  reacted(c: Context, f: number, at: Places<'watch'>): void {
    goTo(c, f, at.watch);
    fire(c, SPENT, c.s.frames[f + SPENDER]);
  },
});
