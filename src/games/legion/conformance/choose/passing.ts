import { FREE } from '../../rules/decisions/choose-action.js';
import type { Play } from '../play.js';

/** The answer that declines a decision's offer, by the decision's name. */
const PASSES: Readonly<Record<string, string>> = {
  'spend-standby': 'pass',
  'use-effect': 'pass',
  'choose-action': 'decline',
  'move-to': 'stay',
  reroll: 'stop',
  gunslinger: 'pass',
  reposition: 'stay',
  'free-clamber': 'stay',
  loadout: 'done',
  lethal: '0',
  marksman: '0 blank 0 hit',
  'uncanny-luck': 'none',
  'scouting-party': 'pass',
  'spend-dodge': '0',
  'spend-surge': '0',
  'spend-shields': '0',
  'graffiti-die': 'pass',
  mend: 'enough',
  'issue-order-anywhere': 'pass',
  'set-aside-second': 'pass',
  'remove-suppression': 'pass',
  'ready-force-card': 'pass',
  detonate: 'stop',
  divulge: 'pass',
  'here-i-am': 'pass',
  inspire: 'pass',
  steady: 'pass',
  'i-am-a-jedi': 'pass',
  spotter: 'pass',
  'aggressive-tactics': 'pass',
  bolster: 'pass',
  'take-cover': 'pass',
  'coordinated-fire': 'pass',
  'covering-fire': 'pass',
};

/** The answer that declines the pending offer, or undefined if the decision cannot be declined. */
export function passOf(play: Play): string | undefined {
  const text = PASSES[play.decision] ?? 'pass';
  return play.allows(text) ? text : undefined;
}

/** Whether the pending decision is the choice of a free action. */
export function isFree(play: Play): boolean {
  return play.decision === 'choose-action' && (play.b & FREE) !== 0;
}
