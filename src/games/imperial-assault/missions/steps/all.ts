import type { OpMaker } from '../builder.js';
import { CHOICE_OPS } from './choosing.js';
import { FIGURE_OPS } from './figures.js';
import { FLOW_OPS } from './flow.js';
import { SPECIAL_OPS } from './special.js';
import { TOKEN_OPS } from './tokens.js';

/** All words of missions' steps. */
export const MISSION_OPS: Readonly<Record<string, OpMaker>> = {
  ...FLOW_OPS,
  ...CHOICE_OPS,
  ...TOKEN_OPS,
  ...FIGURE_OPS,
  ...SPECIAL_OPS,
};
