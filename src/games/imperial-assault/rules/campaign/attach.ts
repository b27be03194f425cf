import { choice } from '../../../../machine/choices.js';
import { again, ask, call, OPERANDS } from '../../../../machine/run.js';
import type { AttachmentSetup } from '../../battle/campaign.js';
import { fitsOne } from '../../cards/fits.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL } from '../../words/sides.js';
import { rules } from '../rulebook.js';

const GROUP = OPERANDS;
const IS_DONE = OPERANDS + 1;
const NONE: readonly AttachmentSetup[] = [];

/** Cards that lie in the Imperial player's play area and can be attached to a group, as bits (R 225–228). */
function open(c: Ia, group: number): number {
  const all = c.battle.campaign?.attachments ?? NONE;
  const { groups } = c.battle;
  const { profile } = c.battle.figures[groups[group].figures[0]];
  let taken = 0;
  for (let g = 0; g < groups.length; g++) taken |= c.s.cards.attached[g];
  return all.reduce(
    (bits, { attachesTo }, n) =>
      (taken & (1 << n)) === 0 && fitsOne(attachesTo, profile.printed, profile.traits) ? bits | (1 << n) : bits,
    0,
  );
}

/** Which card is attached to a group that is deployed, or none. Operands: the cards as bits, the frame. */
const attach = rules.decision(
  choice<Ia>('attach', {
    optional: true,
    label: (c, n) => (c.battle.campaign?.attachments ?? NONE)[n].id,
    chosen(c, n) {
      const f = c.s.game.pendingB;
      if (n < 0) c.s.frames[f + IS_DONE] = 1;
      else c.s.cards.attached[c.s.frames[f + GROUP]] |= 1 << n;
    },
  }),
);

/** The Imperial player attaches cards to a group that he deploys (R 225). Operand: the group. */
const attaching = rules.procedure('attach', {
  choose(c, f) {
    const bits = open(c, c.s.frames[f + GROUP]);
    if (bits === 0 || c.s.frames[f + IS_DONE] === 1) return;
    again(c, f);
    ask(c, attach, IMPERIAL, bits, f);
  },
});

/** Lets the Imperial player attach cards to a group, before the next step. */
export function callAttach(c: Ia, group: number): void {
  if ((c.battle.campaign?.attachments ?? NONE).length > 0 && c.battle.groups[group].side === IMPERIAL)
    call(c, attaching, group);
}
