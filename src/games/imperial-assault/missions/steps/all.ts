import type { OpMaker } from '../builder.js';
import { CARRIED_OPS } from './carried.js';
import { CHOICE_OPS } from './choosing.js';
import { FIGURE_OPS } from './figures.js';
import { FLOW_OPS } from './flow.js';
import { SPECIAL_OPS } from './special.js';
import { SQUAD_OPS } from './squads.js';
import { TOKEN_OPS } from './tokens.js';

/** All words of missions' steps. */
export const MISSION_OPS: Readonly<Record<string, OpMaker>> = {
  ...FLOW_OPS,
  ...CHOICE_OPS,
  ...TOKEN_OPS,
  ...FIGURE_OPS,
  ...CARRIED_OPS,
  ...SQUAD_OPS,
  ...SPECIAL_OPS,
};
