import { ON_TABLE } from '../battle/campaign.js';
import { lieDown } from '../rules/campaign/incapacitated.js';
import { takeCardBack } from '../rules/campaign/cards.js';
import { heroNumber } from '../rules/questions/heroes.js';
import { doorTarget, tokenTarget } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { DEFEATED, WAITING } from '../state/state.js';
import type { IaCase } from './case.js';

/** The bit of a hero's first weapon in `heroes.exhausted`: that of a case comes after the Blaster. */
export const FIRST_WEAPON = 28;

/** What only the campaign has in a state: heroes, cards of groups, threat, successes of earlier tests. */
export function layCampaign(c: Ia, one: IaCase): void {
  const { heroes, progress, cards } = c.s;
  one.figures.forEach((figure, u) => {
    const h = heroNumber(c, u);
    if (figure.incapacitated === true) lieDown(c, u);
    if (h < 0) return;
    heroes.strain[h] = figure.strain ?? 0;
    heroes.isWounded[h] = figure.wounded === true || figure.withdrawn === true ? 1 : 0;
    heroes.isWithdrawn[h] = figure.withdrawn === true ? 1 : 0;
    heroes.spent[h] = figure.spent ?? 0;
    heroes.ready[h] = figure.withdrawn === true ? 0 : (figure.ready ?? 1);
    for (const id of one.campaign.record.supplies?.[figure.id] ?? []) takeSupply(c, h, id);
    figure.items?.forEach(({ exhausted }, i) => {
      if (exhausted) heroes.exhausted[h] |= 1 << (FIRST_WEAPON + 1 + i);
    });
  });
  const attachments = c.battle.campaign?.attachments ?? [];
  one.figures.forEach(({ upgrades }, u) => {
    for (const id of upgrades) {
      const n = attachments.findIndex((card) => card.id === id);
      if (n >= 0) cards.attached[c.battle.figures[u].group] |= 1 << n;
    }
  });
  // Figures that the case does not name have been defeated, or come with their cards.
  c.battle.groups.forEach(({ figures }, group) => {
    if (cards.place[group] !== ON_TABLE) return;
    for (const u of figures)
      if (u >= one.figures.length && c.battle.figures[u].isOfMission !== true) c.s.figures.status[u] = DEFEATED;
    if (figures.every((u) => c.s.figures.status[u] === DEFEATED)) takeCardBack(c, group);
  });
  for (const u of c.battle.campaign?.heroes ?? [])
    if (one.figures[u].withdrawn === true && c.s.figures.status[u] === WAITING) c.s.figures.status[u] = DEFEATED;
  one.tokens.forEach(({ strain = 0 }, t) => {
    progress.successes[tokenTarget(t)] = strain;
  });
  const doors = one.map === undefined || 'use' in one.map ? [] : one.map.doors;
  doors.forEach((_door, d) => {
    progress.successes[doorTarget(d)] = 0;
  });
}

/** A hero has a Supply card from the start. */
function takeSupply(c: Ia, h: number, id: string): void {
  const { supplyDeck } = c.s.empire;
  const card = c.battle.campaign?.supplies.findIndex((one, k) => one === id && (supplyDeck[0] & (1 << k)) !== 0) ?? -1;
  if (card < 0) return;
  supplyDeck[0] &= ~(1 << card);
  c.s.heroes.supplies[h] |= 1 << card;
}
