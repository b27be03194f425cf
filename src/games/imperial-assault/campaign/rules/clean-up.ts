import { again, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Campaign } from '../context.js';
import { MISSION_ACTIVE, MISSION_DECK, MISSION_GRAY } from '../state.js';
import { deal, draw } from './deal.js';
import { campaignRules } from './rulebook.js';

/** Credits for a crate that was claimed (R 512). */
const CRATE = 50;
/** Side missions that become active after the introduction, and after a side mission that is not an agenda's. */
const AFTER_INTRODUCTION = 2;
const AFTER_SIDE = 1;

/** Side Mission cards that are still to be drawn. */
const TO_DRAW = OPERANDS;

/** Gray cards that may be in the deck. */
function graysOpen(c: Campaign): number {
  let count = 0;
  for (const place of c.s.missions.place) if (place === MISSION_GRAY) count++;
  return count;
}

/**
 * The top card of the deck of side missions, shuffled. Which of the gray cards are in it nobody knows, so each of them
 * is as likely as the others to be any of those that were dealt facedown.
 */
const sideMission = deal({
  name: 'draw-side',
  describe: () => 'draw a card from the deck of side missions',
  count: (c) => c.setup.missions.length,
  weight(c, i) {
    if (c.s.missions.place[i] === MISSION_DECK) return graysOpen(c) === 0 ? 1 : graysOpen(c);
    return c.s.missions.place[i] === MISSION_GRAY ? c.s.game.graysLeft : 0;
  },
  label: (c, i) => c.setup.missions[i].id,
  drawn(c, i) {
    if (c.s.missions.place[i] === MISSION_GRAY) c.s.game.graysLeft--;
    c.s.missions.place[i] = MISSION_ACTIVE;
    c.s.frames[topFrame(c) + TO_DRAW]--;
    if (c.hears) c.tell({ type: 'mission-active', mission: c.setup.missions[i].id });
  },
});

/** Whether a card is left in the deck of side missions. */
function hasSideMissions(c: Campaign): boolean {
  return c.s.game.graysLeft > 0 || c.s.missions.place.includes(MISSION_DECK);
}

/**
 * Post-mission cleanup (R 1073–1079): heroes are healthy again, withdrawn ones too (R 1541). The deck of supplies is
 * whole at the start of every mission, so there is nothing to put back.
 */
export const cleanUp = campaignRules.procedure('clean-up', {
  heroes({ s: { heroes } }) {
    heroes.damage.fill(0);
    heroes.strain.fill(0);
    heroes.harm.fill(0);
  },
  crates(c) {
    c.s.game.credits += CRATE * c.s.game.crates;
    c.s.game.crates = 0;
    c.s.items.left.fill(0);
  },
  openGroups(c) {
    c.s.open.count.fill(0);
    c.s.game.openPicked = 0;
  },
  count(c, f) {
    const { kind } = c.setup.missions[c.s.game.mission - 1];
    c.s.frames[f + TO_DRAW] = kind === 'introduction' ? AFTER_INTRODUCTION : kind === 'side' ? AFTER_SIDE : 0;
  },
  missions(c, f) {
    if (c.s.frames[f + TO_DRAW] === 0 || !hasSideMissions(c)) return;
    again(c, f);
    draw(c, sideMission);
  },
});
