import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';

/** Ends the activation of the figure, with whatever it has left (R 114). */
export const endKind: Kind<Ia> = kind<Ia>({
  name: 'end',
  listsAll: true,
  unable: () => LEGAL,
  list: (c, _u, _left, out) => out.push(c.kinds.actionOf(endKind, 0)),
  sample: () => 0,
  refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
  perform(c) {
    c.s.game.isEnded = 1;
  },
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});
