import type { OpMaker } from '../compiler.js';
import { ATTACK_OPS } from './attacks.js';
import { CAMPAIGN_OPS } from './campaign.js';
import { CARD_OPS } from './cards.js';
import { COMPANION_OPS } from './companions.js';
import { DICE_OPS } from './dice.js';
import { FACE_OPS } from './faces.js';
import { FLOW_OPS } from './flow.js';
import { HARM_OPS } from './harm.js';
import { HOLD_OPS } from './holds.js';
import { MOVE_OPS } from './moves.js';
import { PICK_OPS } from './picks.js';
import { RESULT_OPS } from './results.js';
import { TERRAIN_OPS } from './terrain.js';
import { TARGET_OPS } from './target.js';

/** Every step of the language that the rules play, by its name. */
export const OPS: Readonly<Record<string, OpMaker>> = {
  ...FLOW_OPS,
  ...PICK_OPS,
  ...HARM_OPS,
  ...RESULT_OPS,
  ...DICE_OPS,
  ...FACE_OPS,
  ...ATTACK_OPS,
  ...MOVE_OPS,
  ...CARD_OPS,
  ...HOLD_OPS,
  ...TARGET_OPS,
  ...TERRAIN_OPS,
  ...COMPANION_OPS,
  ...CAMPAIGN_OPS,
};
